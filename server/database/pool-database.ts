import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Acting, contextOf } from './acting.ts';
import type { Connection, Database, NamedQuery, Transaction } from './database.ts';
import { isConflictOfTransactions, isSilence } from './database-errors.ts';

/** PostgreSQL asks to run a transaction again that it ended for the sake of another; so often, and not for longer than so many milliseconds. */
const mostTries = 6;
const longestTrying = 4_000;

/** Milliseconds before the next try. They differ at random, or two that collided would collide again. */
const delayAfter = (tries: number) => Math.random() * 20 * 2 ** tries;

const retryConflicts = async <T>(run: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const over = tries === mostTries || performance.now() - begun > longestTrying;
      if (over || !isConflictOfTransactions(error)) throw error;
      await pause(delayAfter(tries));
    }
  }
};

/** Drizzle on a pool or one of its connections. What its type says of results beyond their `rows` is used nowhere. */
const connectionOn = (client: pg.Pool | pg.PoolClient) =>
  Object.assign(drizzle({ client }) as unknown as Transaction, {
    runNamed: async ({ name, text, params }: NamedQuery): Promise<unknown[]> =>
      (await client.query({ name, text, values: params })).rows,
  });

/** @returns why the connection is not as it was before the transaction; undefined where it is and can be used again. */
const failureToRollBack = async (client: pg.PoolClient, error: unknown) => {
  // A rollback would only wait behind the statement that is never answered.
  if (isSilence(error)) return error as Error;
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
};

/** Runs a transaction that leaves no connection behind in an unknown state. */
const runOnce = async <T>(pool: pg.Pool, begin: string, run: (transaction: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await run(connectionOn(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(await failureToRollBack(client, error));
    throw error;
  }
};

/** One trip for both: whoever writes waits for as few as possible. */
const beginFor = (acting: Acting) => {
  const context = contextOf(acting);
  return context ? `begin; select set_config('lectern.context', ${pg.escapeLiteral(context)}, true)` : 'begin';
};

/** The database that a pool's connections lead to. */
export const createPoolDatabase = (pool: pg.Pool): Database =>
  Object.assign(connectionOn(pool), {
    transact: <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>) =>
      retryConflicts(() => runOnce(pool, beginFor(acting), run)),
    snapshot: <T>(run: (connection: Connection) => Promise<T>) =>
      retryConflicts(() => runOnce(pool, 'begin isolation level repeatable read, read only', run)),
  });
