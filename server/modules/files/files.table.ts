import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, recordColumns } from '../../database/columns.ts';

/** Photos, kept in the database so that a backup holds them and any server can answer. Never changed. */
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

/**
 * What documents and evidence contain, each content once, by its SHA-256. Triggers remove one with the last row that names it.
 */
export const fileContents = pgTable('file_contents', {
  sha256: text('sha256').primaryKey(),
  size: integer('size').notNull(),
  /** Null where it is kept outside the database (FILES_URL). */
  content: bytes('content'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Queue of contents outside the database that housekeeping removes there, unless something names them again by then. */
export const fileRemovals = pgTable(
  'file_removals',
  {
    sha256: text('sha256').primaryKey(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('file_removals_due_at_idx').on(table.dueAt)],
);

/** The columns of a file that belongs to a record. `source_sha256` is of what was sent: pictures are encoded anew. */
export const recordFileColumns = {
  id: recordColumns.id,
  name: text('name').notNull(),
  contentType: text('content_type', { enum: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] }),
  size: integer('size'),
  sha256: text('sha256').references(() => fileContents.sha256),
  sourceSha256: text('source_sha256'),
  /** The key that the marketplace's application has for it. */
  externalId: text('external_id'),
  uploadedAt: instant('uploaded_at').notNull().defaultNow(),
};
