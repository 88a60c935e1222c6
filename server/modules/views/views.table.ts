import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ViewParams, viewAudiences } from '#contract/views.ts';
import { recordColumns } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

/** Lists as staff want to see them again. With an account, what was for nobody else goes by a trigger; what others have stays. */
export const listViews = pgTable(
  'list_views',
  {
    ...recordColumns,
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    audience: text('audience', { enum: viewAudiences }).notNull(),
    params: jsonb('params').$type<ViewParams>().notNull(),
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('list_views_owner_idx').on(table.ownerId),
    // Two of one name could not be told apart by whoever has both.
    uniqueIndex('list_views_own_name_key')
      .on(table.ownerId, table.resource, sql`lower(${table.name})`)
      .where(sql`audience = 'me'`),
    uniqueIndex('list_views_shared_name_key')
      .on(table.resource, table.audience, sql`lower(${table.name})`)
      .where(sql`audience <> 'me'`),
  ],
);

/** What somebody chose about a view that they have: where it stands among the others, and whether it is in the menu. */
export const viewChoices = pgTable(
  'view_choices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    viewId: uuid('view_id')
      .notNull()
      .references(() => listViews.id, { onDelete: 'cascade' }),
    position: integer('position'),
    inMenu: boolean('in_menu').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.viewId] }),
    index('view_choices_view_idx').on(table.viewId),
  ],
);
