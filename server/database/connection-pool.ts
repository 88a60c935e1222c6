import pg from 'pg';
import { isClientTimeout } from './database-errors.ts';
import type { Timeouts } from './timeouts.ts';

/** TCP keep-alive: milliseconds without traffic after which the other side is probed. */
export const keepAliveAfter = 10_000;

/** Closes a connection without PostgreSQL's Terminate message, which a dead line would never deliver. */
export const destroySocket = (client: pg.Client | pg.PoolClient) => client.connection.stream.destroy();

/**
 * Opens a connection pool that outlives each connection: one that breaks, or falls silent, costs the statement in flight.
 *
 * @param max most connections at a time.
 */
export const openPool = (
  connectionString: string,
  max: number,
  { connecting, statement, answer, idleInTransaction }: Timeouts,
) => {
  const settings = `set jit = off; set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connecting,
    query_timeout: answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfter,
    application_name: 'lectern',
    // Without `jit`: compiling a plan costs more than any of these statements takes. The pool waits for it.
    onConnect: (client) => client.query({ text: settings, ...{ query_timeout: connecting } }),
  });
  // An idle connection that breaks is replaced at the next query; without a listener its `error` would end the process.
  pool.on('error', (error) => process.emitWarning(error));
  // So would that of a connection in use, which the pool does not listen to: its statement is told, and so is `release`.
  pool.on('connect', (client) => client.on('error', () => undefined));
  evictIdleOnTimeout(pool);
  return pool;
};

/**
 * Where one connection has timed out, the idle ones are most likely dead too, which the next statements would each have to find out. They are
 * evicted from the pool before anybody else gets them; new ones are made as they are needed.
 */
const evictIdleOnTimeout = (pool: pg.Pool) => {
  const evictOne = async () => {
    const client = await pool.connect();
    destroySocket(client);
    client.release(true);
  };
  pool.on('release', (error, client) => {
    if (!isClientTimeout(error)) return;
    destroySocket(client);
    for (let idle = pool.idleCount; idle > 0; idle -= 1) evictOne().catch((failure) => process.emitWarning(failure));
  });
};

/** @returns what ends a pool at once: a statement that may take minutes is given up, and PostgreSQL takes back what it did. */
export const endAtOnce = (pool: pg.Pool) => {
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  return async () => {
    const ended = pool.end();
    for (const client of busy) destroySocket(client);
    await ended;
  };
};
