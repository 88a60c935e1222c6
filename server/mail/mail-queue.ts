import { and, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Clock, fromNow } from '../clock.ts';
import { noActor } from '../database/acting.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hour, minute } from '../durations.ts';
import { mailJobs } from '../modules/mail/mail.table.ts';

/** What to send: to an account, to somebody's address, or to an account at another address than its own. */
export type NewMail = {
  template: string;
  variables?: Record<string, string>;
  /** Milliseconds that it waits before it is sent. */
  delay?: number;
  /** The decision that it is about. Its text is finished then. */
  statusChangeId?: number;
  reportChangeId?: number;
  refundId?: string;
  /** The note that mentions whom it goes to. */
  noteId?: string;
  /** See `credentialsOf`: it goes only while the account has them. */
  credentials?: string;
} & ({ accountId: string; recipient?: string } | { recipient: string });

/** A letter that was claimed. */
type Claim = Pick<typeof mailJobs.$inferSelect, 'id' | 'tries'> & { claimedUntil: Date };

/** How long a claimed letter is leased: longer than any attempt may take, see `longestAttempt`. */
export const leaseMilliseconds = 10 * minute;
/** After this many attempts, five days, a letter is given up, as mail servers do: who sets the mail server right may be away over a weekend. */
const maxTries = 39;
/** Exponential backoff. */
const backoff = (tries: number) => Math.min(4 * hour, 0.5 * minute * 2 ** (tries - 1));

/** About a decision. */
export const isLetter = or(
  isNotNull(mailJobs.statusChangeId),
  isNotNull(mailJobs.reportChangeId),
  isNotNull(mailJobs.refundId),
);
/** It has neither gone nor been given up. Somebody may be sending it. */
export const isWaiting = and(isNull(mailJobs.sentAt), isNull(mailJobs.droppedAt));
/** Nobody has begun to send it. */
export const isUntouched = and(isWaiting, eq(mailJobs.tries, 0), isNull(mailJobs.claimedUntil));

/**
 * Ordering by account: of the letters about decisions the newest is what holds, so that it is to be read last, also where an older one waits for its
 * next try or is being sent. Other e-mails, such as links for a new password, wait for none. A scalar subquery, which is asked of one candidate
 * after the other and answered by an index of the account, however many letters wait.
 */
const isOldest = sql`coalesce((
  select false from ${mailJobs} older
    where older.account_id = ${mailJobs.accountId} and older.sent_at is null and older.dropped_at is null
      and (older.status_change_id is not null or older.report_change_id is not null or older.refund_id is not null)
      and (older.created_at, older.id) < (${mailJobs.createdAt}, ${mailJobs.id})
    limit 1
), true)`;
/** No older letter to the account goes before it. */
export const waitsForNone = sql`case when ${isLetter} then ${isOldest} else true end`;

/**
 * Transactional outbox of e-mails. Several servers claim from it at once (`skip locked`) and each letter is leased to one; where that dies the
 * lease expires and another takes it, so delivery is at least once. Letters about decisions go in their order for each account.
 */
export const createMailQueue = ({ db, clock }: { db: Database; clock: Clock }) => {
  const finish = (which: SQL | undefined, values: PgUpdateSetSource<typeof mailJobs>) =>
    db.transact(noActor, (transaction) =>
      transaction
        .update(mailJobs)
        .set({ ...values, claimedUntil: null })
        .where(and(which, isNull(mailJobs.sentAt))),
    );
  /**
   * Fencing token: the end of the lease, which is another for each claim. Whoever held a lease that is over says nothing of the next one's. Attempts
   * would not tell: they are counted anew where a letter is sent again.
   */
  const isHeld = ({ id, claimedUntil }: Claim) => and(eq(mailJobs.id, id), eq(mailJobs.claimedUntil, claimedUntil));

  return {
    /** Queues an e-mail, in the transaction of what it tells about. */
    add: async ({ delay = 0, ...mail }: NewMail, transaction: Transaction) => {
      await transaction.insert(mailJobs).values({ ...mail, createdAt: clock.now(), dueAt: fromNow(clock, delay) });
    },

    /** Takes the next letter that is due. @returns undefined when none is. */
    claim: () =>
      db.transact(noActor, async (transaction) => {
        const now = clock.now();
        const claimedUntil = fromNow(clock, leaseMilliseconds);
        const next = transaction
          .select({ id: mailJobs.id })
          .from(mailJobs)
          .where(
            and(
              isWaiting,
              lte(mailJobs.dueAt, now),
              or(isNull(mailJobs.claimedUntil), lt(mailJobs.claimedUntil, now)),
              waitsForNone,
            ),
          )
          // A decision about thousands keeps nobody waiting for a link.
          .orderBy(sql`${isLetter}`, mailJobs.dueAt)
          .limit(1)
          .for('update', { skipLocked: true });
        const [job] = await transaction
          .update(mailJobs)
          .set({ claimedUntil, tries: sql`${mailJobs.tries} + 1` })
          .where(sql`${mailJobs.id} = (${next})`)
          .returning();
        return job && { ...job, claimedUntil };
      }),

    /** Takes e-mails of a template to an account back. One that is being sent goes, but is not tried again. */
    withdraw: (transaction: Transaction, accountId: string, template: string) =>
      transaction
        .delete(mailJobs)
        .where(and(eq(mailJobs.accountId, accountId), eq(mailJobs.template, template), isWaiting)),

    /** The text of a letter that has gone is nobody's business any more. */
    sent: (id: string, { recipient, filed = false }: { recipient: string; filed?: boolean | undefined }) =>
      finish(eq(mailJobs.id, id), {
        sentAt: clock.now(),
        droppedAt: null,
        lastError: null,
        recipient,
        filed,
        variables: sql`${mailJobs.variables} - 'body'`,
      }),
    drop: (claim: Claim, reason: string) =>
      finish(isHeld(claim), { droppedAt: clock.now(), lastError: reason.slice(0, 500) }),

    /** Makes a letter about a decision, which was given up, due once more while its text is there. @returns whether there is one. */
    sendAgain: async (id: string, transaction: Transaction) => {
      const again = await transaction
        .update(mailJobs)
        .set({ droppedAt: null, lastError: null, claimedUntil: null, tries: 0, dueAt: clock.now(), recipient: null })
        .where(and(eq(mailJobs.id, id), isLetter, isNotNull(mailJobs.droppedAt), sql`${mailJobs.variables} ? 'body'`))
        .returning({ id: mailJobs.id });
      return again.length > 0;
    },

    /** Schedules a retry, until it has been tried often enough; of one that was dropped meanwhile none. */
    retryLater: (claim: Claim, reason: string) =>
      finish(and(isHeld(claim), isNull(mailJobs.droppedAt)), {
        lastError: reason.slice(0, 500),
        ...(claim.tries >= maxTries ? { droppedAt: clock.now() } : { dueAt: fromNow(clock, backoff(claim.tries)) }),
      }),
  };
};

export type MailQueue = ReturnType<typeof createMailQueue>;
