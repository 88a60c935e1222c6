import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../database/columns.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { refunds } from '../booking-money/booking-money.table.ts';
import { notes } from '../notes/notes.table.ts';
import { reportChanges } from '../reports/reports.table.ts';

/**
 * E-mails to be sent. A row says what to tell whom, not the finished text: links with their tokens are made when it is sent, so that no
 * token ever lies in the database. A letter about a decision is finished, as somebody saw it; its text goes when it is sent.
 */
export const mailJobs = pgTable(
  'mail_jobs',
  {
    id: recordColumns.id,
    /** Key of the e-mail's template. */
    template: text('template').notNull(),
    /** Whom it is about; it goes to the account's address unless `recipient` says another. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    recipient: text('recipient'),
    variables: jsonb('variables').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    /** Not before then: now, or after a failure a while later. */
    dueAt: instant('due_at').notNull(),
    /** Somebody is sending it. Whoever dies over it leaves it to others from then on. */
    claimedUntil: instant('claimed_until'),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Given up, after the last try or because there is nobody to send it to. */
    droppedAt: instant('dropped_at'),
    lastError: text('last_error'),
    /** Put into a file instead of being sent, as no mail server was configured. */
    filed: boolean('filed').notNull().default(false),
    /**
     * Fingerprint of the account's e-mail and password when it was asked for, of one that was asked for with the password: it goes to nobody once
     * either has changed.
     */
    credentials: text('credentials'),
    /** The decision that caused it, of a letter about one; gone with it when that is taken back. */
    statusChangeId: bigint('status_change_id', { mode: 'number' }).references(() => accountStatusChanges.id, {
      onDelete: 'cascade',
    }),
    reportChangeId: bigint('report_change_id', { mode: 'number' }).references(() => reportChanges.id, {
      onDelete: 'cascade',
    }),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    /** The note that mentions whom it goes to; gone with it. */
    noteId: uuid('note_id').references(() => notes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('mail_jobs_claim_idx')
      .on(sql`((status_change_id is not null or report_change_id is not null or refund_id is not null))`, table.dueAt)
      .where(sql`sent_at is null and dropped_at is null`),
    index('mail_jobs_account_idx').on(table.accountId),
    index('mail_jobs_created_idx').on(table.createdAt),
    index('mail_jobs_status_change_idx').on(table.statusChangeId),
    index('mail_jobs_report_change_idx').on(table.reportChangeId),
    index('mail_jobs_refund_idx').on(table.refundId),
    index('mail_jobs_note_idx').on(table.noteId).where(sql`note_id is not null`),
  ],
);
