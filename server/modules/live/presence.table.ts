import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditEntities } from '#contract/audit.ts';
import { instant } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { sessions } from '../auth/auth.table.ts';

/** Which record staff look at in which tab. A tab that is not heard of for a while is not there any more, however long its row is. */
export const presence = pgTable(
  'presence',
  {
    tab: uuid('tab').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: auditEntities }).notNull(),
    recordId: text('record_id').notNull(),
    typing: boolean('typing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    index('presence_account_idx').on(table.accountId),
    // None on when it was seen: renewing it would write every index anew.
    index('presence_session_idx').on(table.sessionId),
  ],
);
