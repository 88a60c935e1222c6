import { sql } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { withTimeout } from './answering.ts';
import { type Connection, type Database, selectOne } from './database.ts';
import { isOutage, isStatementTimeout, isTransactionConflict } from './database-errors.ts';

/** Circuit breaker: milliseconds until a replica that failed is tried again. */
const cooldown = 10_000;
/** Milliseconds that a replica may take to tell its replay position. A black-holed line answers never. */
const timeout = 500;

type Replica = { db: Database; retryAt: number };
const replicas = new WeakMap<Connection, Replica>();

/** Lets lists and exports of a database be read from its read replica, which lags a moment behind. */
export const attachReplica = (primary: Database, replica: Database) => {
  replicas.set(primary, { db: replica, retryAt: 0 });
};

type Check = (replica: Database, primary: Connection) => Promise<boolean>;

/**
 * Read-your-writes: has it replayed everything that the primary has written by now? With `synchronous_commit` off a commit is answered before
 * its log is written, so the end of what was inserted into the log counts, not of what was written.
 */
const hasCaughtUp: Check = async (replica, primary) => {
  const { at } = await selectOne<{ at: string }>(primary, sql`select pg_current_wal_insert_lsn()::text as at`);
  const { caught_up: hasAll } = await selectOne<{ caught_up: boolean | null }>(
    replica,
    // Null where it was not started in recovery: it is no replica any more.
    sql`select pg_last_wal_replay_lsn() >= ${at}::pg_lsn as caught_up`,
  );
  return hasAll === true;
};

/** Seconds that an export may be behind. One that is read while the standby's replay is held or far behind would be hours old without a word. */
const exportLag = 60;

const lagsWithin =
  (seconds: number): Check =>
  async (replica, primary) => {
    // Where nothing was written for long, the last transaction is old, and yet nothing is missing.
    if (await hasCaughtUp(replica, primary)) return true;
    const { is_recent: isRecent } = await selectOne<{ is_recent: boolean | null }>(
      replica,
      sql`select pg_is_in_recovery() and clock_timestamp() - pg_last_xact_replay_timestamp() < ${seconds} * interval '1 second' as is_recent`,
    );
    return isRecent === true;
  };

const rest = (replica: Replica) => {
  replica.retryAt = Date.now() + cooldown;
};

const passes = async (known: Replica, primary: Connection, check: Check) => {
  try {
    return await withTimeout(timeout, check(known.db, primary));
  } catch {
    rest(known);
    return false;
  }
};

/**
 * Reads from the replica where there is one that passes the check. What fails there, such as by a recovery conflict, is read from the primary,
 * but not what is refused, or has taken too long: the primary would only do it once more.
 */
const readWhere = async <Result>(db: Connection, check: Check, read: (from: Connection) => Promise<Result>) => {
  const known = replicas.get(db);
  if (!known || known.retryAt > Date.now() || !(await passes(known, db, check))) return read(db);
  return read(known.db).catch((error: unknown) => {
    if (error instanceof AppError || isStatementTimeout(error)) throw error;
    // A conflict is over at once; a connection that is lost is not.
    if (isOutage(error) && !isTransactionConflict(error)) rest(known);
    return read(db);
  });
};

/** Reads a list: from the replica if there is one that has caught up, else from the database itself. */
export const readList = <Result>(db: Connection, read: (from: Connection) => Promise<Result>) =>
  readWhere(db, hasCaughtUp, read);

/**
 * Begins an export, which may be stale by a moment: from the replica if there is one that is not too far behind, else from the database itself.
 *
 * @param lag seconds
 */
export const readExport = <Result>(db: Connection, read: (from: Connection) => Promise<Result>, lag = exportLag) =>
  readWhere(db, lagsWithin(lag), read);
