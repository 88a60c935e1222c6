import type { tutorChecks } from '../../modules/tutors/tutors.table.ts';
import { starterChecklist } from '../../starter/checklist.ts';
import type { Random } from '../random.ts';
import { day } from '../time.ts';
import type { StatusStep } from './status-history.ts';

export type CheckRow = typeof tutorChecks.$inferInsert;

/** What was decided about the papers of whoever was approved. Some of those papers hold no longer, or not for much longer. */
export const createChecks = (
  random: Random,
  { tutorId, steps, now }: { tutorId: string; steps: readonly StatusStep[]; now: number },
): CheckRow[] => {
  const approval = steps.findLast(({ to }) => to === 'approved');
  if (!approval) return [];
  return starterChecklist.map(({ item: { kind, expires } }) => ({
    tutorId,
    kind,
    state: 'accepted' as const,
    expiresOn: expires ? new Date(now + random.int(-20, 700) * day).toISOString().slice(0, 10) : null,
    decidedById: approval.byId,
    decidedAt: new Date(approval.at),
  }));
};
