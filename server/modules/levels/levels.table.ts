import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../database/columns.ts';

export const levels = pgTable(
  'levels',
  {
    ...recordColumns,
    name: text('name').notNull(),
    rank: integer('rank').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [uniqueIndex('levels_name_key').on(sql`lower(${table.name})`)],
);
