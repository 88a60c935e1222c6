import * as z from 'zod';

/** What can wait for a decision of the staff. Beside each stands where the server finds it (`server/modules/desk/desk-sources.ts`). */
export const deskKinds = ['tutor', 'document', 'report', 'dispute', 'refund', 'payout'] as const;
export const DeskKind = z.enum(deskKinds);
export type DeskKind = z.infer<typeof DeskKind>;

/** Within how many opening hours each kind is to be decided, until somebody sets others. */
export const standardDueHours: Readonly<Record<DeskKind, number>> = {
  tutor: 16,
  document: 16,
  report: 8,
  dispute: 16,
  refund: 8,
  payout: 24,
};
