import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * What a record of the catalogue was called that went into another, in lower case. Programs, files and links name it still: they are led to the
 * other, unless something is called so today. Of an account it is the key, by which the history of the other finds what happened to it.
 */
export const mergedNames = pgTable(
  'merged_names',
  {
    kind: text('kind', { enum: ['subject', 'language', 'level', 'reportTitle', 'user', 'tutor'] }).notNull(),
    name: text('name').notNull(),
    intoId: uuid('into_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] }), index('merged_names_into_idx').on(table.intoId)],
);
