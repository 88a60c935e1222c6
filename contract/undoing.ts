import * as z from 'zod';
import { auditEntities, FieldChange } from './audit.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { eventTypeNames } from './event-types.ts';
import { Instant, Version } from './primitives.ts';

/** For how many days what somebody changed can be undone from the history. */
export const undoDays = 30;

/**
 * Why a field keeps what it is now: somebody has changed it since; no call leads back; what it named is gone; or several are called by the name
 * that the trail has.
 */
const leftReasons = ['changed', 'noWayBack', 'gone', 'ambiguous'] as const;

const LeftField = z.object({
  /** As the trail calls it. */
  field: z.string(),
  reason: z.enum(leftReasons),
  /** Who changed it since, by the name of that time; null where that is not known. */
  actorName: z.string().nullable(),
  actorKind: z.literal('serviceToken').nullable(),
  at: Instant.nullable(),
  /** What of a list cannot come back. */
  names: z.array(z.string()).nullable(),
});
export type LeftField = z.infer<typeof LeftField>;

/** What undoing puts back and what it leaves. */
const Undone = z.object({ back: z.record(z.string(), FieldChange), left: z.array(LeftField) });
export type Undone = z.infer<typeof Undone>;

/** What would follow if an event of the history were undone now. */
export const UndoPreview = Undone.extend({
  /** The event that would be undone. */
  id: z.int().min(1),
  entity: z.enum(auditEntities),
  recordId: z.string(),
  recordName: z.string().nullable(),
  /** That of the record now; null where it is gone. */
  version: Version.nullable(),
  /** May the caller make the change that undoes it? */
  may: z.boolean(),
  /** The currency of the record's amounts now. */
  amountsIn: z.string().nullable(),
  /** Is the decision taken back, with its e-mail that still waits? Otherwise it is decided anew, and others hear of that. */
  takesBack: z.boolean(),
  /** What went out with the event, which is not called back: e-mails, and what other programs were told. */
  wentOut: z.object({
    letters: z.array(z.object({ to: z.string(), template: z.string() })),
    told: z.array(z.enum(eventTypeNames)),
  }),
  /** Who is written to about the undoing, and what it says in the subject line; null for nobody. */
  letter: z.object({ to: z.string(), subject: z.string() }).nullable(),
});
export type UndoPreview = z.infer<typeof UndoPreview>;

const params = z.strictObject({ seq: z.string().regex(/^[1-9]\d{0,14}$/, { error: 'validation.whole_number' }) });

/** Whoever may make the change that undoes an event may undo it: those calls decide that by the event. */
export const undoing = {
  preview: endpoint('GET /api/v1/admin/undo/{seq}', {
    access: 'editor',
    summary: 'What would follow if a change of a record were undone',
    params,
    response: oneOf(UndoPreview),
  }),
  undo: endpoint('POST /api/v1/admin/undo/{seq}', {
    access: 'editor',
    summary: 'Undo a change of a record, by the call that changes it',
    params,
    body: z.strictObject({
      /** The version that the preview was of; null where it was of a record that is deleted. */
      version: Version.nullable(),
      /** As the preview said: what it no longer is does not become the other unseen. */
      takesBack: z.boolean(),
    }),
    response: oneOf(Undone),
  }),
};
