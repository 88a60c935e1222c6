import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { deskKinds } from '#contract/desk-kinds.ts';
import { instant } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

const person = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** What only the desk knows of what waits for a decision. Whether it still waits, and since when, say the records themselves. */
export const deskItems = pgTable(
  'desk_items',
  {
    kind: text('kind', { enum: [...deskKinds] }).notNull(),
    recordId: text('record_id').notNull(),
    /** Who has it open, until when unless it is renewed, and by which opening. */
    holderId: person('holder_id'),
    leasedUntil: instant('leased_until'),
    lease: uuid('lease'),
    /** Whose it is once it is back, and since when. What was noted before the record came to wait anew no longer counts. */
    assigneeId: person('assignee_id'),
    notedAt: instant('noted_at'),
    /** Since when it waited then. */
    notedSince: instant('noted_since'),
    waitUntil: instant('wait_until'),
    waitsForAnswer: boolean('waits_for_answer').notNull().default(false),
    waitReason: text('wait_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('desk_items_holder_idx').on(table.holderId),
    index('desk_items_assignee_idx').on(table.assigneeId),
  ],
);

/** Whose an item is and what it waits for: its row as JSON, by the names of the columns. */
export type Noted = Record<string, unknown>;
