import * as z from 'zod';
import type { Access } from './access.ts';
import { csvOf } from './csv.ts';
import { endpoint, listOf } from './endpoint.ts';
import { type EntityName, entities } from './entities.ts';
import type { KindName } from './entity/kinds.ts';
import { anyOf, idFilter, listQuery, moment } from './list-query.ts';
import { Id, Instant } from './primitives.ts';

/** What can happen. The database's triggers write these words. */
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'signedIn',
  'signedOut',
  'tokenReused',
  'resetRequested',
  'emailChangeRequested',
  'testMailSent',
  'letterQueued',
  'letterWithdrawn',
  'putAside',
  'broughtBack',
  'invited',
  'webhookTested',
  'webhookSentAgain',
  'refused',
  'exported',
  'imported',
  'importUndone',
  'bulkChanged',
  'bulkUndone',
  'opened',
  'loaded',
  'emptied',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What people call a change of a record's status, or what they decided otherwise. The database's `audit_decision` says these words. */
export const decisions = [
  'approved',
  'rejected',
  'suspended',
  'reinstated',
  'reopened',
  'changesRequested',
  'checked',
  'takenBack',
  'takenUp',
  'resolved',
  'dismissed',
  'asked',
  'answered',
  'published',
  'withdrawn',
  'restored',
  'hidden',
  'shownAgain',
  'confirmed',
  'completed',
  'cancelled',
  'disputed',
  'refunded',
  'refundRequested',
  'refundDone',
  'refundFailed',
  'payoutWithheld',
  'payoutReleased',
  'disputeDecided',
  'merged',
] as const;
export type Decision = (typeof decisions)[number];

/** What is not declared by its fields. */
type OtherKind =
  | 'tutor'
  | 'user'
  | 'admin'
  | 'booking'
  | 'report'
  | 'settings'
  | 'file'
  | 'serviceToken'
  | 'webhook'
  | 'note'
  | 'view'
  | (typeof moneyKinds)[number];
/** What staff decide about the money of a booking: part of its history. */
export const moneyKinds = ['refund', 'payout', 'dispute'] as const;
export type AuditEntity = OtherKind | EntityName;

/** Of numbers, `to` is the last. */
type ListedField = { kind: Exclude<KindName, 'refs'>; to?: AuditEntity | number } | { kind: 'refs'; to: EntityName };
/** Where its fields name other records, those are of a kind that there is, and several of one that is declared. */
type Listed = {
  name: string;
  fields: Readonly<Record<string, ListedField>>;
  calls: { list: { access: Access } };
};
const accessOf = (listed: readonly Listed[]) =>
  Object.fromEntries(listed.map(({ name, calls }) => [name, calls.list.access])) as Record<EntityName, Access>;

/** Who may read the history of a record of each kind: whoever may see the record. */
export const historyAccess: Readonly<Record<AuditEntity, Access>> = {
  tutor: 'editor',
  user: 'editor',
  admin: 'superAdmin',
  booking: 'editor',
  refund: 'editor',
  payout: 'editor',
  dispute: 'editor',
  report: 'editor',
  ...accessOf(entities),
  settings: 'editor',
  file: 'superAdmin',
  serviceToken: 'superAdmin',
  webhook: 'superAdmin',
  note: 'superAdmin',
  view: 'superAdmin',
};
export const auditEntities = Object.keys(historyAccess) as [AuditEntity, ...AuditEntity[]];

/** What happened to one field: another value, members of a list that came and went, or a secret that was replaced. */
export const FieldChange = z.union([
  z.strictObject({ before: z.unknown(), after: z.unknown() }),
  z.strictObject({ removed: z.array(z.string()), added: z.array(z.string()) }),
  z.strictObject({ secret: z.literal(true) }),
]);
export type FieldChange = z.infer<typeof FieldChange>;

/** Another record, as it was called then. */
const Other = z.object({ id: z.string(), name: z.string() });

/** Another event of the same history. */
const OtherEvent = z.object({
  id: z.int().min(1),
  at: Instant,
  actorName: z.string().nullable(),
  actorKind: z.literal('serviceToken').nullable(),
});
export type OtherEvent = z.infer<typeof OtherEvent>;

/** The change of many records that an event was a part of, or tells of, where that can be undone as a whole. */
const RunOfEvent = z.object({
  id: Id,
  /** The screens' names of what was changed, and of the change. */
  resource: z.string(),
  action: z.string(),
  /** How many records it changed that have not been put back. */
  changed: z.int().min(1),
  undoUntil: Instant,
  /** May undoing it write to people? Missing where the server does not say. */
  writes: z.boolean().optional(),
});
export type RunOfEvent = z.infer<typeof RunOfEvent>;

/** One event of a record's history. Names are those of that time. */
export const HistoryEvent = z.object({
  /** Its place in the trail. */
  id: z.int().min(1),
  at: Instant,
  action: z.enum(auditActions),
  /** Also a kind that a later release has no more. */
  entity: z
    .enum(auditEntities)
    .or(z.string() as unknown as z.ZodType<AuditEntity>)
    .nullable(),
  recordId: z.string().nullable(),
  recordName: z.string().nullable(),
  /** Null for what the server did by itself, and for whoever was not signed in. */
  actorId: Id.nullable(),
  actorName: z.string().nullable(),
  /** What the actor is, where it is no account. */
  actorKind: z.literal('serviceToken').nullable(),
  changes: z.record(z.string(), FieldChange).nullable(),
  /** The currency of the amounts that changed, as it was then; null where none did. */
  amountsIn: z.string().nullable(),
  /** Null where nothing was decided. */
  decision: z.enum(decisions).nullable(),
  /** The record that went into this one; null where none did. */
  merged: Other.nullish(),
  /** The record that this one went into; null where it did not. */
  mergedInto: Other.nullish(),
  /** Did a merge of others change it? Null of what no call did. */
  byMerge: z.boolean().nullish(),
  /** Of reports that were closed with one text: all of them, in the history of the one that they were closed with. Null otherwise. */
  together: z.array(Other).nullish(),
  /** In the history of the others, that one. */
  closedWith: Other.nullish(),
  /** The event that was undone by this one; null where none was. */
  undoes: OtherEvent.nullish(),
  /** The one that this one was undone by last. */
  undone: OtherEvent.nullish(),
  /** Null of what was changed by itself, and of what cannot be undone together. */
  run: RunOfEvent.nullish(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const AuditEvent = HistoryEvent.extend({
  /** The call, such as `POST /api/v1/admin/languages/add`, or the program. */
  origin: z.string().nullable(),
  address: z.string().nullable(),
  sessionId: Id.nullable(),
  /** Where the log says more. */
  requestId: z.string().nullable(),
  /** In the list, the `ids` of an export are how many records were chosen. */
  details: z.record(z.string(), z.unknown()).nullable(),
  /** SHA-256 of the event and all before it. */
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const RecordId = z.string().min(1).max(64);
const Seq = z.string().regex(/^\d{1,15}$/, { error: 'validation.whole_number' });

const list = endpoint('GET /api/v1/admin/audit', {
  access: 'superAdmin',
  summary: 'What happened: every change, sign-in, refusal and export',
  query: listQuery({
    sort: ['at'],
    by: ['at', 'desc'],
    id: Seq,
    filters: {
      action: anyOf(z.enum(auditActions)),
      decision: anyOf(z.enum(decisions)),
      entity: anyOf(z.enum(auditEntities)),
      recordId: RecordId.optional(),
      actorId: idFilter(),
      from: moment(),
      to: moment(),
    },
  }),
  response: listOf(AuditEvent),
});

export const audit = {
  list,
  csv: csvOf(list),
  history: endpoint('GET /api/v1/admin/audit/record', {
    access: 'editor',
    summary: 'What happened to one record, for those who may see it',
    query: listQuery({
      sort: ['at'],
      by: ['at', 'desc'],
      id: Seq,
      filters: { entity: z.enum(auditEntities), recordId: RecordId },
    }),
    response: listOf(HistoryEvent),
  }),
};
