import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/**
 * What other programs are told of, in the order of the audit trail and by its numbers. The sealer adds an event together with the numbered event
 * of the trail that it was derived from, so that there is one exactly where a change was committed, and none before another that comes later.
 */
export const domainEvents = pgTable(
  'domain_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    /** Unlike the number, it does not come back for something else after a backup was restored. */
    id: uuid('id').notNull().defaultRandom(),
    at: instant('at').notNull(),
    type: text('type').notNull(),
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    externalId: text('external_id'),
    version: integer('version').notNull(),
    data: jsonb('data').notNull(),
    previous: jsonb('previous'),
    /** It happened long ago: the feed has it, but nobody is called because of it. */
    backfill: boolean('backfill').notNull().default(false),
  },
  (table) => [
    index('domain_events_type_idx').on(table.type, table.sequence),
    index('domain_events_at_idx').on(table.at),
  ],
);

/** Where the feed of events stands: one row. */
export const eventFeed = pgTable(
  'event_feed',
  {
    id: integer('id').primaryKey().default(1),
    /** Another one where the numbers go on from an earlier state: what was read up to a number before says nothing then. */
    epoch: uuid('epoch').notNull().defaultRandom(),
    /** The last event that is kept no longer. */
    removedThrough: bigint('removed_through', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('event_feed_alone', sql`${table.id} = 1`)],
);
