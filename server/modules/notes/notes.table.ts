import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { noteKinds } from '#contract/notes.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

/**
 * What staff note on records. Which record it is stands here alone: whoever moves a record's notes changes `entity` and `record_id`. With the record
 * its notes go, and come back where its deletion is undone, by triggers; the audit trail keeps them.
 */
export const notes = pgTable(
  'notes',
  {
    ...recordColumns,
    entity: text('entity', { enum: noteKinds }).notNull(),
    recordId: text('record_id').notNull(),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** As it was then: it stays where the account goes. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    editedAt: instant('edited_at'),
    /** The note that it corrects, which corrects none itself. */
    corrects: uuid('corrects').references((): AnyPgColumn => notes.id, { onDelete: 'cascade' }),
    /** Removed by its author, who can bring it back for a moment. Nobody else sees it any more. */
    removedAt: instant('removed_at'),
    /** Removed with its record, with which it comes back. */
    removedWithRecord: boolean('removed_with_record').notNull().default(false),
  },
  (table) => [
    index('notes_record_idx').on(table.entity, table.recordId, table.createdAt, table.id),
    index('notes_author_idx').on(table.authorId),
    index('notes_corrects_idx').on(table.corrects).where(sql`corrects is not null`),
    index('notes_removed_idx').on(table.removedAt).where(sql`removed_at is not null`),
    check('notes_text', sql`text <> ''`),
  ],
);

/** Whom a note mentions, and since when they have read it. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As it was then, and as it stands in the text. */
    name: text('name').notNull(),
    mentionedAt: instant('mentioned_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.accountId] }),
    index('note_mentions_account_idx').on(table.accountId, table.mentionedAt, table.noteId),
    index('note_mentions_unread_idx').on(table.accountId).where(sql`read_at is null`),
  ],
);
