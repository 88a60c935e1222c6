import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../database/columns.ts';

export const languages = pgTable(
  'languages',
  {
    ...recordColumns,
    name: text('name').notNull(),
    code: text('code').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('languages_name_key').on(sql`lower(${table.name})`),
    uniqueIndex('languages_code_key').on(table.code),
  ],
);
