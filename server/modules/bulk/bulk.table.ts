import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bulkStates } from '#contract/bulk.ts';
import { locales } from '#contract/primitives.ts';
import type { Acting } from '../../database/acting.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import type { Refusal } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';

/** Changes of many records at once, and how far each has come. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: recordColumns.id,
    createdAt: instant('created_at').notNull(),
    /** Whoever began it, or its undo; null where that account is deleted: others may still undo it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    sessionId: uuid('session_id').notNull(),
    acting: jsonb('acting').$type<Acting>().notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** The method and path of the call that changes one. */
    call: text('call').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** Nothing that it did can be undone: by its call, or since no way leads back from where it took the records. */
    isFinal: boolean('is_final').notNull().default(false),
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    state: text('state', { enum: bulkStates }).notNull().default('running'),
    total: integer('total').notNull(),
    changed: integer('changed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    left: integer('left').notNull().default(0),
    /** Fencing token: whoever was at it before the last start writes nothing any more. */
    attempt: integer('attempt').notNull().default(0),
    /** Lease: a server is at it until then. */
    leasedUntil: instant('leased_until'),
    isPutAway: boolean('is_put_away').notNull().default(false),
  },
  (table) => [
    index('bulk_runs_account_idx').on(table.accountId, table.createdAt),
    index('bulk_runs_live_idx').on(table.leasedUntil).where(sql`state in ('running', 'undoing')`),
  ],
);

/** The records of those changes, and what became of each. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    /** Its place among them, from 1. */
    nth: integer('nth').notNull(),
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    outcome: text('outcome', { enum: ['changed', 'refused', 'restored', 'left'] }),
    refusal: jsonb('refusal').$type<Refusal>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.nth] }),
    index('bulk_items_refused_idx').on(table.runId, table.nth).where(sql`refusal is not null`),
  ],
);
