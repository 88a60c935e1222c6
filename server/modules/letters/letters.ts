import { and, eq, sql } from 'drizzle-orm';
import type { RequestedChanges } from '#contract/checklist.ts';
import { type LetterChoice, type LetterKey, undoSeconds, type WrittenLetter } from '#contract/letter-choice.ts';
import { type LetterSubject, letterAbout } from '#contract/letters.ts';
import { formatMoney } from '#contract/money.ts';
import type { Asked } from '#contract/report-question.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { invalidField, letterGone } from '../../errors.ts';
import { leadingNowhere } from '../../html/leading-nowhere.ts';
import { sanitizeEmail } from '../../html/sanitize-email.ts';
import type { Mail } from '../../mail/mail.ts';
import { isUntouched } from '../../mail/mail-queue.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { changesText } from './changes-text.ts';
import { type Concerned, findConcerned } from './letter-people.ts';
import { fillIn } from './letter-text.ts';
import { bringBackLetters } from './superseded.ts';

/** What of the settings stands in a letter, and which letters are the application's. Read before the transaction of the decision. */
export type LetterSettings = { siteName: string; supportEmail: string; lettersByApp: readonly LetterKey[] };

/** What somebody is asked to hand in anew. */
type Items = RequestedChanges['items'];

/** A change of status, as it is decided. Of what somebody is asked, `to` is `changesRequested` or `questionAsked`. */
export type Decision = {
  about: LetterSubject;
  id: string;
  from: string;
  to: string;
  reason: string | null;
  /** Of a refund. */
  amountCents?: number;
  items?: Items;
  /** Who of a report is asked something; otherwise the letter goes to whoever reported. */
  asked?: Asked;
};

/** The row that tells of the decision. */
type Cause = { statusChangeId: number } | { reportChangeId: number } | { refundId: string };

const columnOf = (cause: Cause) => {
  if ('refundId' in cause) return eq(mailJobs.refundId, cause.refundId);
  return 'statusChangeId' in cause
    ? eq(mailJobs.statusChangeId, cause.statusChangeId)
    : eq(mailJobs.reportChangeId, cause.reportChangeId);
};

/** In place of what nobody has said yet, such as a reason. */
export const blank = '…';

/** The letter about a decision as its template has it. */
export const writeLetter = (
  connection: Connection,
  key: LetterKey,
  {
    concerned: { recipient, name, title, currency, lesson },
    reason,
    amountCents,
    items = [],
    settings,
  }: {
    concerned: Concerned;
    reason: string;
    amountCents?: number | undefined;
    items?: Items | undefined;
    settings: LetterSettings;
  },
) => {
  const { firstName, displayName, language } = recipient;
  const { siteName, supportEmail } = settings;
  const refund = currency && amountCents !== undefined ? formatMoney(amountCents, currency, language) : blank;
  const changes = changesText(items, language);
  const words = { reason, resolution: reason, question: reason, changes };
  const about = { ...words, reportTitle: title, refund, bookingId: name, ...(lesson ?? {}) };
  return fillIn(connection, { key, language, variables: { firstName, displayName, siteName, supportEmail, ...about } });
};

type Recorded = { about: LetterSubject; id: string; name: string; template: string; to: string };

/** Tells the trail of a letter: whom it goes to and of which template, and not what it says. Of a report it may go to either of two people. */
export const recordLetter = (
  transaction: Transaction,
  action: 'letterQueued' | 'letterWithdrawn',
  { about, id, name, template, to }: Recorded,
) => recordEvent(transaction, { action, entity: about, recordId: id, recordName: name, details: { template, to } });

/** Whom a letter goes to that was queued. */
const recipientName = async (transaction: Transaction, accountId: string | null) => {
  const [recipient] = await transaction
    .select({ name: accounts.displayName })
    .from(accounts)
    .where(sql`${accounts.id} = ${accountId}`);
  return recipient?.name ?? '';
};

/** @throws AppError 400 where a link of a letter that somebody has written leads nowhere: nobody would be told that it goes without. */
const finished = ({ subject, body }: WrittenLetter, { recipient: { language } }: Concerned) => {
  const nowhere = leadingNowhere(body);
  if (nowhere.length > 0)
    throw invalidField('letter.body', 'validation.template_address', { addresses: nowhere.join(', ') });
  return { subject, body: sanitizeEmail(body), language };
};

/** Letters about decisions. They are queued in the transaction of their decision, and wait for as long as it can be taken back. */
export const createLetters = ({ mail }: { mail: Mail }) => ({
  /**
   * Queues the letter about a decision, if there is one.
   *
   * @param choice what the one who decides wants of it. What they have amended goes, whoever writes otherwise.
   */
  queue: async (
    transaction: Transaction,
    decision: Decision,
    { cause, choice, settings }: { cause: Cause; choice: LetterChoice; settings: LetterSettings },
  ) => {
    const { about, id, from, to, reason, amountCents, items, asked } = decision;
    const key = letterAbout(about, from, to);
    if (!key || choice === null) return;
    if (choice === undefined && settings.lettersByApp.includes(key)) return;
    const concerned = await findConcerned(transaction, about, id, asked);
    const text = choice
      ? finished(choice, concerned)
      : await writeLetter(transaction, key, { concerned, reason: reason ?? '', amountCents, items, settings });
    const job = { template: key, accountId: concerned.recipient.id, variables: text, delay: undoSeconds * 1000 };
    await mail.send({ ...job, ...cause }, transaction);
    const { name, recipient } = concerned;
    await recordLetter(transaction, 'letterQueued', { about, id, name, template: key, to: recipient.displayName });
  },

  /**
   * Takes back the letter that a decision caused. The row lock decides between this and a worker that claims it.
   *
   * @throws AppError 409 when it has gone, or is going.
   */
  withdraw: async (transaction: Transaction, { about, id }: Pick<Decision, 'about' | 'id'>, cause: Cause) => {
    const taken = await transaction
      .delete(mailJobs)
      .where(and(columnOf(cause), isUntouched))
      .returning({ template: mailJobs.template, accountId: mailJobs.accountId });
    if ((await transaction.$count(mailJobs, columnOf(cause))) > 0) throw letterGone();
    const { name } = await findConcerned(transaction, about, id);
    for (const { template, accountId } of taken) {
      const to = await recipientName(transaction, accountId);
      await recordLetter(transaction, 'letterWithdrawn', { about, id, name, template, to });
    }
  },

  /** Lets those go that did not because of a decision that is taken back now: what they say holds again. */
  bringBack: (transaction: Transaction, { about, id }: Pick<Decision, 'about' | 'id'>) =>
    bringBackLetters(transaction, about, id),
});

export type Letters = ReturnType<typeof createLetters>;
