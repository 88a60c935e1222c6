import pg from 'pg';
import { isSilence } from './database-errors.ts';
import type { Timeouts } from './timeouts.ts';

/** Milliseconds of quiet on a connection after which TCP asks whether the other side is still there. */
const keepAliveAfter = 10_000;

/** Ends a connection without a farewell, which a dead line would never deliver. */
const cutOff = (client: pg.PoolClient) => client.connection.stream.destroy();

/**
 * Opens a pool of connections that outlives each of them: one that breaks, or falls silent, costs the statement that was under way.
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
  cutOffWhatIsSilent(pool);
  return pool;
};

/**
 * Where one connection is silent, the idle ones are most likely too, which the next statements would each have to find out. They are
 * taken out of the pool before anybody else gets them; new ones are made as they are needed.
 */
const cutOffWhatIsSilent = (pool: pg.Pool) => {
  const cutOffOne = async () => {
    const client = await pool.connect();
    cutOff(client);
    client.release(true);
  };
  pool.on('release', (error, client) => {
    if (!isSilence(error)) return;
    cutOff(client);
    for (let idle = pool.idleCount; idle > 0; idle -= 1) cutOffOne().catch((failure) => process.emitWarning(failure));
  });
};
