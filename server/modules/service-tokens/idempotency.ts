import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { MessageKey } from '#contract/messages/index.ts';
import { type Clock, fromNow } from '../../clock.ts';
import { noActor } from '../../database/acting.ts';
import type { Database } from '../../database/database.ts';
import { retryOutages } from '../../database/retry-outages.ts';
import { digest } from '../../digest.ts';
import { day, minute } from '../../durations.ts';
import { AppError, keyOfOtherBody, keyStillRunning } from '../../errors.ts';
import { idempotentAnswers as table } from './idempotent-answers.table.ts';

/** For how long a first answer is told again. */
export const answerKept = day;
/** After so long a run without an answer has crashed: the next try takes its place. */
const givenUp = 2 * minute;

/** The call that a key stands for: whose, and what is asked for. */
type KeyedCall = { tokenId: string; key: string; call: string };
type Claim = { tokenId: string; keyHash: string; run: string };
type Kept = { status: number; answer: string };
type Answered = { text: string; isRepeated: boolean };
/** What a run says. `isForNow`: the same may be answered otherwise later, so that it is not kept. */
type Ran = { text: string; isForNow: boolean };

/** A refusal as it is kept: its sentences by their keys, so that it is told in whichever language is asked for next. */
const textOf = ({ code, details }: AppError) => JSON.stringify({ code, details });
const errorOf = ({ status, answer }: Kept) => {
  const { code, details } = JSON.parse(answer) as { code: MessageKey; details: AppError['details'] };
  return new AppError(status, code, details);
};
type Refused = { retryable?: boolean | undefined; code?: string };
/** What lies ahead of the clock does so no longer a while later, or once the sender's clock is put right. */
const isOfTheMoment = ({ retryable, code }: Refused) => retryable === true || code === 'source.from_future';

/** Refusals that say something of the call, not of the moment. */
const isAnswer = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status < 500 &&
  error.status !== 429 &&
  !isOfTheMoment({ code: error.code, retryable: error.details.retryable });

/** Was a record of many refused that may be taken later? */
export const hasRefusedForNow = (answer: unknown): boolean => {
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) && data.some((one: Refused | null) => one !== null && isOfTheMoment(one));
};

export const createIdempotency = ({ db, clock }: { db: Database; clock: Clock }) => {
  const isOf = ({ tokenId, keyHash }: Omit<Claim, 'run'>) =>
    and(eq(table.tokenId, tokenId), eq(table.keyHash, keyHash));

  /** Takes the key, if nobody has it: of many who try at once one does. */
  const claim = async ({ tokenId, keyHash }: Omit<Claim, 'run'>, fingerprint: string) => {
    const taken = { run: randomUUID(), fingerprint, startedAt: clock.now() };
    const isOver = lte(table.startedAt, fromNow(clock, -answerKept));
    const hasCrashed = and(
      isNull(table.status),
      lte(table.startedAt, fromNow(clock, -givenUp)),
      eq(table.fingerprint, fingerprint),
    );
    const claimed = await db.transact(noActor, (transaction) =>
      transaction
        .insert(table)
        .values({ tokenId, keyHash, ...taken })
        .onConflictDoUpdate({
          target: [table.tokenId, table.keyHash],
          set: { ...taken, status: null, answer: null },
          setWhere: or(isOver, hasCrashed),
        })
        .returning({ run: table.run }),
    );
    return claimed[0] && { tokenId, keyHash, run: claimed[0].run };
  };

  /** @throws AppError 409 while it runs; 422 where the key stands for something else. */
  const keptAnswer = async (of: Omit<Claim, 'run'>, fingerprint: string): Promise<Kept | undefined> => {
    const [found] = await db.select().from(table).where(isOf(of));
    if (!found) return undefined;
    if (found.fingerprint !== fingerprint) throw keyOfOtherBody();
    if (found.status === null || found.answer === null) throw keyStillRunning();
    return { status: found.status, answer: found.answer };
  };

  // What was done is not to be done again because the database was away for the moment after it.
  const keep = ({ run, ...of }: Claim, kept: Kept) =>
    retryOutages(() =>
      db.transact(noActor, (transaction) =>
        transaction
          .update(table)
          .set(kept)
          .where(and(isOf(of), eq(table.run, run))),
      ),
    );
  /** Nobody waits for it: a claim that stays is over in a while. */
  const release = ({ run, ...of }: Claim) =>
    db
      .transact(noActor, (transaction) => transaction.delete(table).where(and(isOf(of), eq(table.run, run))))
      .catch(() => undefined);

  const answer = async (claimed: Claim, run: () => Promise<Ran>): Promise<Answered> => {
    let ran: Ran;
    try {
      ran = await run();
    } catch (error) {
      if (isAnswer(error)) await keep(claimed, { status: error.status, answer: textOf(error) });
      // The server failed it: the same key may try again.
      else await release(claimed);
      throw error;
    }
    const { text, isForNow } = ran;
    if (isForNow) await release(claimed);
    else await keep(claimed, { status: 200, answer: text });
    return { text, isRepeated: false };
  };

  /**
   * Runs a call once for its key, and tells whoever repeats it what the first was answered. What the server itself failed at may be tried
   * again at once, and so may what was refused, in all or of many, and may be taken later; what it died of after two minutes.
   */
  return async ({ tokenId, key, call }: KeyedCall, run: () => Promise<Ran>): Promise<Answered> => {
    const [of, fingerprint] = [{ tokenId, keyHash: digest(key) }, digest(call)];
    for (;;) {
      const claimed = await claim(of, fingerprint);
      if (claimed) return answer(claimed, run);
      const kept = await keptAnswer(of, fingerprint);
      if (kept && kept.status >= 400) throw errorOf(kept);
      if (kept) return { text: kept.answer, isRepeated: true };
      // Released at this very moment.
    }
  };
};

export type Idempotency = ReturnType<typeof createIdempotency>;
