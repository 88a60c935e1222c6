import type { MessageKey } from '#contract/messages/index.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError, keysOf, tooMany } from '../../errors.ts';
import { type Attempts, type Counted, keyOf } from './attempts.repository.ts';

/** What a wrong answer is told. Whatever else ends a try, such as a database that is away, says nothing about the answer. */
const wrongAnswers = new Set<MessageKey>([
  'auth.invalid_credentials',
  'auth.code_wrong',
  'auth.code_unreadable',
  'auth.wrong_password',
  'auth.link_invalid',
]);
const isWrongAnswer = (error: unknown) =>
  error instanceof AppError && keysOf(error).some((key) => wrongAnswers.has(key));

/** @throws AppError 429 where other servers have used up what may be wrong since the try began. */
export type StillLeft = (transaction: Transaction) => Promise<void>;

/**
 * Brute-force protection of whatever can be guessed: a password, a code. Only wrong answers are counted, and before they are told. Tries that are
 * under way take their places in memory meanwhile, so that parallel ones can't slip through and none that the server failed leaves a
 * trace. Of several servers each begins so many at the same moment; what was wrong counts for all, and once it is too much none is told
 * anything, nor let in.
 *
 * @example const account = await guess(limits.password(id), () => requirePassword(id, password), { forgive: true });
 */
export const createGuess = (attempts: Attempts) => {
  const underWay = new Map<string, number>();
  const enter = (keys: string[]) => {
    const ahead = keys.map((key) => underWay.get(key) ?? 0);
    for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    const leave = () => {
      for (const key of keys) {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      }
    };
    return { ahead, leave };
  };

  const wait = (seconds: number[]) => {
    if (seconds.length > 0) throw tooMany(Math.max(...seconds));
  };

  /** @throws AppError 429 where as many wrong answers were counted, by whichever server, as may be. @returns those that were. */
  const requireLeft = async (limits: readonly Counted[], transaction?: Transaction) => {
    const wrong = await attempts.read(limits, transaction);
    const counted = limits.map((limit) => ({ ...limit, count: 0, seconds: 1, ...wrong.get(keyOf(limit)) }));
    wait(counted.filter(({ count, most }) => count >= most).map(({ seconds }) => seconds));
    return counted;
  };

  /**
   * @param verify throws the AppError of a wrong answer. Where a right one does something at once, such as to begin a session, it calls
   * `stillLeft` in the transaction that does it: what nobody would be told of is not done.
   * @param forgive does a right answer make up for the wrong ones before?
   * @throws AppError 429 with `Retry-After` when a limit is used up; then `verify` is not asked.
   */
  return async <Result>(
    limits: readonly Counted[],
    verify: (stillLeft: StillLeft) => Promise<Result>,
    { forgive = false } = {},
  ): Promise<Result> => {
    const keys = limits.map(keyOf);
    const { ahead, leave } = enter(keys);
    try {
      const before = await requireLeft(limits);
      // One that was counted while we read is taken for two here, which only ever keeps others waiting for a moment.
      wait(before.flatMap(({ count, most }, at) => (count + (ahead[at] ?? 0) >= most ? [1] : [])));
      // Other servers knew nothing of this try: it is the right answer only if it came before their last wrong one.
      const settle = async (transaction?: Transaction) => {
        const after = await requireLeft(limits, transaction);
        if (forgive && after.some(({ count }) => count > 0)) await attempts.forget(limits, transaction);
      };
      let isSettled = false;
      const result = await verify(async (transaction) => {
        await settle(transaction);
        isSettled = true;
      });
      // What was done at once is not to fail once it is done.
      if (!isSettled) await settle();
      return result;
    } catch (error) {
      if (isWrongAnswer(error)) await attempts.count(limits);
      throw error;
    } finally {
      leave();
    }
  };
};

export type Guess = ReturnType<typeof createGuess>;
