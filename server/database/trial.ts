import type { Acting } from './acting.ts';
import type { Transaction } from './database.ts';

type Transact = <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** Ends a trial: PostgreSQL forgets what it did. */
class TrialOver extends Error {}

/** Rolls back what is only tried, once it has come to its end: whether it would work is known then, and nothing has happened. */
export const withTrials =
  (transact: Transact): Transact =>
  async <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>) => {
    if (!acting.isTrial) return transact(acting, run);
    const over = new TrialOver();
    let answer: { is: T } | undefined;
    await transact(acting, async (transaction) => {
      answer = { is: await run(transaction) };
      throw over;
    }).catch((error: unknown) => {
      if (error !== over) throw error;
    });
    if (!answer) throw new Error('A trial ended without having been over.');
    return answer.is;
  };
