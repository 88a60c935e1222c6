import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/**
 * What setting up remembers: which entries of the starter set were added, so that what staff removed does not come back by itself; which
 * points need not be done; that somebody has begun; and when a backup was last written.
 */
export const setupMarks = pgTable(
  'setup_marks',
  {
    kind: text('kind', { enum: ['added', 'closed', 'begun', 'backup'] }).notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
