import { and, desc, eq } from 'drizzle-orm';
import { grants } from '#contract/access.ts';
import { changesRequested } from '#contract/checklist.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  accessToLetters,
  type letters as contract,
  type Letter,
  type LetterPreview,
  type LetterSubject,
  letterAbout,
} from '#contract/letters.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Acting } from '../../database/acting.ts';
import { lockRecord } from '../../database/change.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { findRow } from '../../database/rows.ts';
import { accessDenied, letterNotRefused, letterSuperseded } from '../../errors.ts';
import { createMailQueue, isLetter } from '../../mail/mail-queue.ts';
import { mailWay } from '../../mail/mail-way.ts';
import { toPlainText } from '../../mail/plain-text.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { refunds } from '../booking-money/booking-money.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { reportChanges, reports } from '../reports/reports.table.ts';
import { marketDay } from '../settings/market-day.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { findConcerned, findRefused } from './letter-people.ts';
import { blank, recordLetter, writeLetter } from './letters.ts';
import { isOf, isSuperseded, supersededReason } from './superseded.ts';

/** The last ones of a record; the queue keeps them for ninety days. */
const most = 50;

type Job = typeof mailJobs.$inferSelect;
type Found = { job: Job; email: string; name: string; superseded: boolean };

const stateOf = ({ sentAt, droppedAt, filed, lastError }: Job): Letter['state'] => {
  if (sentAt) return filed ? 'filed' : 'sent';
  if (!droppedAt) return 'waiting';
  return lastError === supersededReason ? 'superseded' : 'refused';
};

const shown = ({ job, email, name, superseded }: Found): Letter => {
  const ended = job.sentAt ?? job.droppedAt;
  const state = stateOf(job);
  return {
    id: job.id,
    template: job.template,
    subject: job.variables.subject ?? '',
    recipient: (job.sentAt && job.recipient) || email,
    recipientName: name,
    state,
    createdAt: job.createdAt.toISOString(),
    dueAt: ended ? null : job.dueAt.toISOString(),
    endedAt: ended?.toISOString() ?? null,
    error: state === 'superseded' ? null : job.lastError,
    holds: !superseded,
  };
};

const find = (connection: Connection) =>
  connection
    .select({ job: mailJobs, email: accounts.email, name: accounts.displayName, superseded: isSuperseded })
    .from(mailJobs)
    .innerJoin(accounts, eq(accounts.id, mailJobs.accountId))
    .$dynamic();

const isAbout = (about: LetterSubject, id: string) => {
  const isOfRecord = isOf(about, id);
  return about === 'tutor' || about === 'user' ? and(eq(accounts.userType, about), isOfRecord) : isOfRecord;
};

/** What a letter is about. */
const subjectOf = async (connection: Connection, { statusChangeId, reportChangeId, refundId, accountId }: Job) => {
  if (refundId !== null) {
    const [refund] = await connection.select({ id: refunds.bookingId }).from(refunds).where(eq(refunds.id, refundId));
    return { about: 'booking' as const, id: refund?.id ?? '' };
  }
  if (statusChangeId !== null && accountId !== null) {
    const [account] = await connection
      .select({ about: accounts.userType })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return { about: account?.about as LetterSubject, id: accountId };
  }
  const [change] = await connection
    .select({ id: reportChanges.reportId })
    .from(reportChanges)
    .where(eq(reportChanges.id, reportChangeId ?? 0));
  return { about: 'report' as const, id: change?.id ?? '' };
};

const recordsOf = { tutor: accounts, user: accounts, report: reports, booking: bookings };

/**
 * Locks what a letter is about: whoever decides about it at this moment drops what waits, and does not see that one is made to wait again.
 *
 * @throws AppError 404 when there is no such letter.
 */
const lockSubjectOf = async (transaction: Transaction, id: string) => {
  const subject = await subjectOf(transaction, await findRow(transaction, mailJobs, id, isLetter));
  await lockRecord(transaction, recordsOf[subject.about], subject.id);
  return subject;
};

type Dependencies = { db: Database; clock: Clock; config: Config };

/** What staff see of letters about decisions, before they go and after. */
export const createLettersRepository = ({ db, clock, config }: Dependencies) => {
  const settings = createSettingsRepository(db);
  const queue = createMailQueue({ db, clock });

  return {
    of: async (about: LetterSubject, id: string): Promise<Letter[]> => {
      const found = await find(db).where(isAbout(about, id)).orderBy(desc(mailJobs.createdAt)).limit(most);
      return found.map(shown);
    },

    preview: async ({
      about,
      id,
      status,
      reason,
      to,
      amountCents,
    }: BodyOf<typeof contract.preview>): Promise<LetterPreview> => {
      const concerned = await findConcerned(db, about, id, to);
      const key = letterAbout(about, concerned.status, status);
      if (!key) return { way: 'none', letter: null };
      const particulars = await settings.read();
      if (particulars.lettersByApp.includes(key)) return { way: 'app', letter: null };
      const { subject, body, language } = await writeLetter(db, key, {
        concerned,
        reason: reason?.trim() || blank,
        amountCents,
        items: status === changesRequested ? await findRefused(db, id, await marketDay(db, clock)) : undefined,
        settings: particulars,
      });
      const { email: recipient, displayName: recipientName } = concerned.recipient;
      return {
        way: mailWay(config),
        letter: { recipient, recipientName, language, subject, body, text: toPlainText(body) },
      };
    },

    /**
     * @throws AppError 404 when there is no such letter; 403 when it is about what the caller does not decide; 409 when it was not refused, or
     * something else was decided since.
     */
    sendAgain: (acting: Acting, id: string, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        const subject = await lockSubjectOf(transaction, id);
        if (!grants(accessToLetters[subject.about], caller)) throw accessDenied();
        const again = await queue.sendAgain(id, transaction);
        const [found] = await find(transaction).where(eq(mailJobs.id, id));
        if (!found || !again) throw letterNotRefused();
        if (found.superseded) throw letterSuperseded();
        const { name } = await findConcerned(transaction, subject.about, subject.id);
        const { template } = found.job;
        await recordLetter(transaction, 'letterQueued', { ...subject, name, template, to: found.name });
        return shown(found);
      }),
  };
};
