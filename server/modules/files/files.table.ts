import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, recordColumns } from '../../database/columns.ts';

/** Photos and documents, kept in the database so that a backup holds everything and any server can answer. Never changed. */
export const files = pgTable(
  'files',
  {
    id: recordColumns.id,
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('files_created_at_idx').on(table.createdAt)],
);
