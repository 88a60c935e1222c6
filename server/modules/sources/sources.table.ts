import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sourceKinds } from '#contract/ownership.ts';
import { instant } from '../../database/columns.ts';
import { serviceTokens } from '../service-tokens/service-tokens.table.ts';

/** Which record of ours is which of the marketplace's application, and the version of it that is known. */
export const sources = pgTable(
  'sources',
  {
    kind: text('kind', { enum: [...sourceKinds] }).notNull(),
    externalId: text('external_id').notNull(),
    /** Null only within the transaction that is about to make the record. */
    recordId: text('record_id'),
    /** One of the two, as the application counts; neither of a record that was linked and has not been told of since. */
    sourceVersion: bigint('source_version', { mode: 'number' }),
    sourceUpdatedAt: timestamp('source_updated_at', { withTimezone: true, mode: 'string', precision: 6 }),
    contentHash: text('content_hash'),
    heardAt: instant('heard_at').notNull().defaultNow(),
    tokenId: uuid('token_id').references(() => serviceTokens.id),
    /** The account that it stood for before that was joined into the record; null of what stands for the record itself. */
    mergedFrom: uuid('merged_from'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.externalId] }),
    // A record has one key of its own, and one for each account that was joined into it.
    uniqueIndex('sources_record_key').on(table.recordId, table.kind, sql`coalesce(merged_from::text, '')`),
  ],
);
