import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../database/columns.ts';

export const subjects = pgTable(
  'subjects',
  {
    ...recordColumns,
    parentId: uuid('parent_id').references((): AnyPgColumn => subjects.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    // A null parent would make every name unique, so the roots share one stand-in.
    uniqueIndex('subjects_name_key').on(
      sql`coalesce(${table.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
    uniqueIndex('subjects_slug_key').on(table.slug),
    index('subjects_parent_idx').on(table.parentId),
  ],
);
