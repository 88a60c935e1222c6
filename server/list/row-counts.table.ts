import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many rows a large table has of each kind, kept by triggers so that a list's total costs nothing. Every statement adds what it
 * changed as a row of its own, so writers never wait for one another; the rows are added up when read, and folded together now and then.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    relation: text('relation').notNull(),
    /** The columns a count is kept by, such as `{"status": "paid"}`. */
    kind: jsonb('kind').$type<Record<string, string>>().notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  },
  (table) => [index('row_counts_relation_idx').on(table.relation)],
);
