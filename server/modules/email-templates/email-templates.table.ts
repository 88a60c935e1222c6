import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TemplateVariable } from '#contract/email-templates.ts';
import { recordColumns } from '../../database/columns.ts';

export const emailTemplates = pgTable(
  'email_templates',
  {
    ...recordColumns,
    key: text('key').notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    variables: jsonb('variables').$type<TemplateVariable[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('email_templates_key_key').on(table.key)],
);
