import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counter table: how many rows a large table has of each kind, kept by statement triggers so that a list's total costs nothing. Every statement
 * appends its delta as a row of its own, so writers never contend for a lock; the rows are summed when read, and compacted periodically.
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
