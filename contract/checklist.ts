import * as z from 'zod';
import { DocumentKind, documentKinds } from './documents.ts';
import { Day, Instant, Name } from './primitives.ts';

/** What is checked before a tutor is approved: the documents of a kind. */
export const ChecklistItem = z.strictObject({
  kind: DocumentKind,
  /** What staff call it; null is the kind's own name, in the language of whoever reads it. */
  name: Name.nullable(),
  /** Nobody is approved before it is accepted. */
  required: z.boolean(),
  /** Such documents hold until a day, which is noted when they are accepted. */
  expires: z.boolean(),
  /** For how many days before that day it is warned of. */
  warnDays: z.int().min(0).max(365),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const Checklist = z
  .array(ChecklistItem)
  .max(documentKinds.length)
  .refine((items) => new Set(items.map(({ kind }) => kind)).size === items.length, { error: 'validation.twice' });

export const refusalCodes = [
  'missing',
  'unreadable',
  'expired',
  'wrongName',
  'wrongDocument',
  'incomplete',
  'doubtful',
  'other',
] as const;
export const RefusalCode = z.enum(refusalCodes);
export type RefusalCode = z.infer<typeof RefusalCode>;

export const dueStates = ['expiring', 'expired'] as const;
export const checkStates = ['open', 'accepted', 'refused'] as const;

/** An item of the checklist at one tutor: what it asks for, and what was decided about it. */
export const TutorCheck = z.object({
  ...ChecklistItem.omit({ warnDays: true }).shape,
  /** Grows with each decision, and with each document of the kind that comes or goes; 0 before the first. */
  version: z.int().min(0),
  state: z.enum(checkStates),
  expiresOn: Day.nullable(),
  code: RefusalCode.nullable(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Of accepted documents, by the days of the marketplace's time zone. */
  due: z.enum(dueStates).nullable(),
});
export type TutorCheck = z.infer<typeof TutorCheck>;

/** What of a checklist keeps its tutor from being approved. */
export const openChecks = (checklist: readonly TutorCheck[]) =>
  checklist.filter(({ required, state, due }) => required && (state !== 'accepted' || due === 'expired'));

/** What of a checklist was refused, as it was read. */
export const refusedChecks = (checklist: readonly TutorCheck[]) =>
  checklist.flatMap(({ kind, version, state }) => (state === 'refused' ? [{ kind, version }] : []));

/** What staff have asked a tutor to hand in anew, and why. */
export const RequestedChanges = z.object({
  at: Instant,
  items: z.array(
    z.object({ kind: DocumentKind, name: z.string().nullable(), code: RefusalCode, note: z.string().nullable() }),
  ),
});
export type RequestedChanges = z.infer<typeof RequestedChanges>;

/** Of that letter, in the place of the status that other decisions lead to. */
export const changesRequested = 'changesRequested';
