import { sql } from 'drizzle-orm';
import type { Acting } from './acting.ts';
import type { Database, Transaction } from './database.ts';

type Transact = Database['transact'];

/**
 * Tells the trail which of its events is undone, in the same transaction: sealing joins it with what the change itself tells of.
 */
const noteUndone = async (transaction: Transaction, { undoes }: Acting) => {
  if (!undoes) return;
  const { seq, entity, recordId } = undoes;
  await transaction.execute(sql`
    insert into audit_pending (action, entity, record_id, details)
      values ('changed', ${entity}, ${recordId}, jsonb_build_object('undoes', ${seq}::bigint))`);
};

/** Ends a trial: PostgreSQL forgets what it did. */
class TrialOver extends Error {}

/**
 * What both engines do with a transaction beside running it. What is only tried is rolled back once it has come to its end: whether it would
 * work is known then, and nothing has happened.
 */
export const createTransact =
  (transact: Transact): Transact =>
  async <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>) => {
    let answer: { is: T } | undefined;
    const runAll = async (transaction: Transaction) => {
      answer = { is: await run(transaction) };
      await noteUndone(transaction, acting);
      if (acting.isTrial) throw new TrialOver();
    };
    await transact(acting, runAll).catch((error: unknown) => {
      if (!(error instanceof TrialOver)) throw error;
    });
    if (!answer) throw new Error('A transaction ended without an answer.');
    return answer.is;
  };
