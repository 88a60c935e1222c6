import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { LetterSubject } from '#contract/letters.ts';
import type { Transaction } from '../../database/database.ts';
import { isWaiting } from '../../mail/mail-queue.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { refunds } from '../booking-money/booking-money.table.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { reportChanges } from '../reports/reports.table.ts';

/** What is kept of a letter that did not go for it. */
export const supersededReason = 'something else was decided since';

/**
 * Of a later decision `newer` about the account of a decision `own`: is it about the same account as that was? So is what was decided once the other
 * had been joined into it, which is behind all that was decided about the other, and what its joining made of this one.
 */
const isAboutTheSame = sql`(newer.joined_from is not distinct from own.joined_from or newer.joined_from is null and newer.id > (
  select max(joined.id) from ${accountStatusChanges} joined where joined.account_id = own.account_id and joined.joined_from = own.joined_from))`;

/**
 * Of a letter about a decision: has a status been decided since? What it says holds no more then. Who is asked for something stays where they
 * are, and what was decided before holds; what they were asked for before does not. Where another account was joined into this one, what was
 * decided about either before that says nothing against letters about the other: of both, those hold that say the status that the account has by now.
 * That a refund is asked for holds until it has failed: what is asked for instead has a letter of its own.
 */
export const isSuperseded = sql<boolean>`case
  when ${mailJobs.statusChangeId} is not null then exists (
    select from ${accountStatusChanges} own join ${accounts} account on account.id = own.account_id
      where own.id = ${mailJobs.statusChangeId} and (account.status <> own.to_status or exists (
        select from ${accountStatusChanges} newer
          where newer.account_id = own.account_id and newer.id > own.id and ${isAboutTheSame}
            and (newer.to_status <> own.to_status or own.changes is not null and newer.changes is not null))))
  when ${mailJobs.reportChangeId} is not null then exists (
    select from ${reportChanges} own join ${reportChanges} newer on newer.report_id = own.report_id and newer.id > own.id
      where own.id = ${mailJobs.reportChangeId}
        and (newer.from_status <> newer.to_status or own.question is not null and newer.question is not null))
  when ${mailJobs.refundId} is not null then exists (
    select from ${refunds} own where own.id = ${mailJobs.refundId} and own.status = 'failed')
  else false end`;

/** The letters that decisions about a record caused. */
export const isOf = (about: LetterSubject, id: string) => {
  if (about === 'booking')
    return sql`${mailJobs.refundId} in (select ${refunds.id} from ${refunds} where ${refunds.bookingId} = ${id})`;
  const changes = about === 'report' ? reportChanges : accountStatusChanges;
  const [cause, record] =
    about === 'report'
      ? [mailJobs.reportChangeId, reportChanges.reportId]
      : [mailJobs.statusChangeId, accountStatusChanges.accountId];
  return sql`${cause} in (select ${changes.id} from ${changes} where ${record} = ${id})`;
};

/**
 * Drops what waits about a record and holds no more, in the transaction of what was decided about it, or became of that, and under its lock: at
 * once, so that it keeps no newer letter waiting for its next try. One that is being sent goes, but is not tried again.
 *
 * @returns whether each of those may have left all the same.
 */
export const dropSuperseded = (transaction: Transaction, about: LetterSubject, id: string, now: Date | SQL) =>
  transaction
    .update(mailJobs)
    .set({ droppedAt: now, lastError: supersededReason })
    .where(and(isOf(about, id), isWaiting, isSuperseded))
    .returning({ mayHaveLeft: sql<boolean>`${mailJobs.claimedUntil} is not null` });

/** Lets those go that were dropped by {@link dropSuperseded} and hold again. */
export const bringBackLetters = (transaction: Transaction, about: LetterSubject, id: string) =>
  transaction
    .update(mailJobs)
    .set({ droppedAt: null, lastError: null, tries: 0 })
    .where(
      and(isOf(about, id), eq(mailJobs.lastError, supersededReason), isNotNull(mailJobs.droppedAt), not(isSuperseded)),
    );
