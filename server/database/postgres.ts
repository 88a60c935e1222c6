import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { endAtOnce, openPool } from './connection-pool.ts';
import type { OpenDatabase } from './database.ts';
import type { DatabaseLocation } from './location.ts';
import { createListen } from './notifications.ts';
import { createPoolDatabase } from './pool-database.ts';
import { attachReplica } from './replica.ts';
import { createStatementTimes } from './statement-times.ts';
import { callTimeouts, jobTimeouts, programTimeouts } from './timeouts.ts';

/** Background jobs that are at the database at a time. One of them may take minutes, and the others wait seconds for their turn. */
const jobConnections = 4;

export class UnreachableDatabaseError extends OperatorError {}

/** Fails fast: whoever mistyped an address or a password is told in a sentence. */
const requireReachable = async (pool: pg.Pool) => {
  try {
    await pool.query('select 1');
  } catch (error) {
    // Of a name with several addresses, each of which failed, the error says nothing itself.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new UnreachableDatabaseError(`The database that DATABASE_URL names cannot be used: ${message || code}.`, {
      cause: error,
    });
  }
};

/**
 * Opens a PostgreSQL database, and its replica where there is one.
 *
 * @throws UnreachableDatabaseError where it cannot be used.
 */
export const openPostgres = async ({
  url,
  replicaUrl,
  poolSize = 10,
  statementTimeout,
}: DatabaseLocation & { url: string }): Promise<OpenDatabase> => {
  const timeouts = statementTimeout === undefined ? programTimeouts : callTimeouts(statementTimeout);
  const primary = openPool(url, poolSize, timeouts);
  await requireReachable(primary);
  const times = createStatementTimes();
  const db = createPoolDatabase(primary, times);
  // They connect lazily, and close idle connections soon after.
  const atLeisure = statementTimeout === undefined ? programTimeouts : jobTimeouts;
  const jobs = openPool(url, jobConnections, atLeisure);
  const sealing = openPool(url, 1, atLeisure);
  const endSealing = endAtOnce(sealing);
  const replica = replicaUrl === undefined ? undefined : openPool(replicaUrl, poolSize, timeouts);
  if (replica) attachReplica(db, createPoolDatabase(replica, times));
  return {
    db,
    jobDb: createPoolDatabase(jobs, times),
    sealingDb: createPoolDatabase(sealing, times),
    engine: 'postgresql',
    times,
    listen: createListen(url),
    close: async () => {
      await Promise.all([...[primary, jobs, replica].map((pool) => pool?.end()), endSealing()]);
    },
  };
};
