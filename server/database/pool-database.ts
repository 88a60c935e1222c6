import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { retrying } from '../retrying.ts';
import { type Acting, contextOf } from './acting.ts';
import type { Connection, Database, PreparedQuery, Transaction } from './database.ts';
import { isClientTimeout, isTransactionConflict } from './database-errors.ts';
import type { StatementTimes } from './statement-times.ts';
import { createTransact } from './transact.ts';

const maxRetryMilliseconds = 4_000;

/** Exponential backoff with jitter, in milliseconds: without jitter two that collided would collide again. */
const backoff = () => [1, 2, 3, 4, 5].map((attempt) => Math.random() * 20 * 2 ** attempt);

/** Runs a transaction again that PostgreSQL aborted in favour of another. */
const retryConflicts = <T>(run: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const isPassing = (error: unknown) =>
    isTransactionConflict(error) && performance.now() - begun <= maxRetryMilliseconds;
  return retrying(backoff(), isPassing)(run);
};

/** All that Drizzle does with a client. */
type Statement = string | pg.QueryConfig;
type Queries = { query: (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult> };

const timed = (client: pg.Pool | pg.PoolClient, times: StatementTimes): Queries => ({
  query: (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    return times.time(text, () => client.query(statement, values));
  },
});

/** Drizzle on a pool or one of its connections. What its type says of results beyond their `rows` is used nowhere. */
const connectionOn = (client: Queries) =>
  Object.assign(drizzle({ client: client as pg.Pool }) as unknown as Transaction, {
    runPrepared: async ({ name, text, params }: PreparedQuery): Promise<unknown[]> =>
      (await client.query({ name, text, values: params })).rows,
  });

/** @returns why the connection is not as it was before the transaction; undefined where it is and can be used again. */
const failureToRollBack = async (client: Queries, error: unknown) => {
  // A rollback would only wait behind the statement that is never answered.
  if (isClientTimeout(error)) return error as Error;
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  );
};

/** Runs a transaction on a connection of its own, which is destroyed unless it is known to be clean. */
const runOnce = async <T>(
  pool: pg.Pool,
  times: StatementTimes,
  begin: string,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const client = await times.time('(waiting for a connection)', () => pool.connect());
  const queries = timed(client, times);
  try {
    await queries.query(begin);
    const result = await run(connectionOn(queries));
    const { command } = await queries.query('commit');
    // PostgreSQL ends a transaction of which a statement has failed so, and says nothing else about it.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement of it had failed.');
    client.release();
    return result;
  } catch (error) {
    client.release(await failureToRollBack(queries, error));
    throw error;
  }
};

/** One round trip for both: a write waits for as few as possible. */
const beginFor = (acting: Acting) => {
  const context = contextOf(acting);
  return context ? `begin; select set_config('lectern.context', ${pg.escapeLiteral(context)}, true)` : 'begin';
};

export const createPoolDatabase = (pool: pg.Pool, times: StatementTimes): Database =>
  Object.assign(connectionOn(timed(pool, times)), {
    transact: createTransact((acting, run) => retryConflicts(() => runOnce(pool, times, beginFor(acting), run))),
    snapshot: <T>(run: (connection: Connection) => Promise<T>) =>
      retryConflicts(() => runOnce(pool, times, 'begin isolation level repeatable read, read only', run)),
  });
