import * as z from 'zod';
import { done, endpoint, oneOf } from './endpoint.ts';
import { mostChosen } from './list-query.ts';
import { Id, Instant, Version } from './primitives.ts';

/** How many records one run changes at most, how many of those that it left are shown, how long it can be undone, and how many are tried at once. */
export const bulkLimits = { records: mostChosen, shownRefusals: 200, undoDays: 30, tried: 500 };

/**
 * Where a run stands. In `running` and `undoing` a server is at it; after a crash another goes on, or the same once it is back. `stopped`:
 * whoever began it may not go on with it any more, or no server has the call any more that it makes.
 */
export const bulkStates = ['running', 'done', 'cancelled', 'stopped', 'undoing', 'undone'] as const;

const Word = z.string().min(1).max(100);

/** One change of many records, each by the call that changes one. */
export const BulkRun = z.object({
  id: Id,
  /** The screens' names of what is changed, and of the change. */
  resource: Word,
  action: Word,
  state: z.enum(bulkStates),
  /** How many records there are, how many of them were tried, and what became of those. */
  total: z.int().min(1),
  tried: z.int().min(0),
  changed: z.int().min(0),
  refused: z.int().min(0),
  /** Of those that were changed, how many an undo put back, and how many it had to leave. */
  restored: z.int().min(0),
  left: z.int().min(0),
  /** How many of those that were put back lack something that they had. */
  partly: z.int().min(0).optional(),
  createdAt: Instant,
  /** Until when it can be undone; null where nothing was changed, or nothing of that is left. */
  undoUntil: Instant.nullable(),
  /** May undoing it write to people? Missing where the server does not say. */
  writes: z.boolean().optional(),
});
export type BulkRun = z.infer<typeof BulkRun>;

/** A record that a run left as it was, or that its undo did, and why, in the caller's language. */
export const BulkRefusal = z.object({
  id: z.string(),
  /** What the trail called it last: of one that is gone, nothing else tells. */
  name: z.string().optional(),
  reason: z.string(),
  /** The field that it is about, where it is one. */
  field: z.string().optional(),
});
export type BulkRefusal = z.infer<typeof BulkRefusal>;

/** The records of a change, as they were when it was decided. */
const recordsUpTo = (most: number) =>
  z
    .array(z.strictObject({ id: z.string().min(1).max(64), version: Version }))
    .min(1)
    .max(most)
    .refine((records) => new Set(records.map(({ id }) => id)).size === records.length, { error: 'validation.twice' });

/** What a call is told of each of many records, besides its key and version. */
const Values = z.record(z.string().min(1).max(64), z.json());

const one = oneOf(BulkRun);

/**
 * Everybody has their own runs; what a run does to a record takes the rights that the call for one takes. With these rights also a colleague's is
 * undone, whose undoing is one's own run then.
 */
export const bulk = {
  start: endpoint('POST /api/v1/admin/bulk', {
    access: 'editor',
    summary:
      'Change many records in a run, each by the call for one; what is refused for one does not hold the others up',
    body: z.strictObject({
      /** The call for one, such as `POST /api/v1/admin/tutor/status/{id}`. */
      call: z.string().max(200),
      /** Of a call that takes the whole record, only what becomes another. */
      values: Values,
      /** Those that it is made for, as they were when this was decided: with another version one is left alone, but by deletions. */
      records: recordsUpTo(bulkLimits.records),
      resource: Word,
      action: Word,
    }),
    bodyBytes: 2 * 1024 * 1024,
    response: one,
  }),
  check: endpoint('POST /api/v1/admin/bulk/check', {
    access: 'editor',
    summary: 'Which of many records a call would be refused for, and why; nothing is done yet (dry run)',
    body: z.strictObject({
      /** The call for one, such as `POST /api/v1/admin/languages/remove`. */
      call: z.string().max(200),
      values: Values.optional(),
      records: recordsUpTo(bulkLimits.tried),
    }),
    response: oneOf(z.array(BulkRefusal)),
  }),
  list: endpoint('GET /api/v1/admin/bulk', {
    access: 'editor',
    summary: 'The caller’s runs that are under way or have not been put away since',
    response: oneOf(z.array(BulkRun)),
  }),
  get: endpoint('GET /api/v1/admin/bulk/{id}', {
    access: 'editor',
    summary: 'How far a run is',
    response: one,
  }),
  refusals: endpoint('GET /api/v1/admin/bulk/{id}/refusals', {
    access: 'editor',
    summary: 'Records that a run, or its undo, left as they were, and why',
    response: oneOf(z.array(BulkRefusal)),
  }),
  cancel: endpoint('POST /api/v1/admin/bulk/{id}/cancel', {
    access: 'editor',
    summary: 'End a run, or its undo, after the record at hand',
    response: one,
  }),
  undo: endpoint('POST /api/v1/admin/bulk/{id}/undo', {
    access: 'editor',
    summary: 'Put back what a run changed, where nobody has changed it since',
    response: one,
  }),
  putAway: endpoint('POST /api/v1/admin/bulk/{id}/putAway', {
    access: 'editor',
    summary: 'Have a run that is over listed no more',
    response: done,
  }),
};
