import { sql } from 'drizzle-orm';
import { type Connection, type Database, select } from './database.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds for which a replica that failed is left alone. */
const pause = 10_000;
/** Milliseconds that a replica may take to tell how far it has come. A line that swallows everything answers never. */
const timeout = 500;

type Replica = { db: Database; leaveAloneUntil: number };
const replicas = new WeakMap<Connection, Replica>();

/** Lets lists and exports of a database be read from its replica, which has all its rows a moment later. */
export const attachReplica = (primary: Database, replica: Database) => {
  replicas.set(primary, { db: replica, leaveAloneUntil: 0 });
};

type Check = (replica: Database, primary: Connection) => Promise<boolean>;

/** Has it everything that the primary had just now? Then nobody misses what they have just saved. */
const hasCaughtUp: Check = async (replica, primary) => {
  const [position] = await select<{ at: string }>(primary, sql`select pg_current_wal_lsn()::text as at`);
  const [answer] = await select<{ caught_up: boolean | null }>(
    replica,
    // Null where it is no replica any more.
    sql`select pg_last_wal_replay_lsn() >= ${position?.at}::pg_lsn as caught_up`,
  );
  return answer?.caught_up === true;
};

const isReplica: Check = async (replica) => {
  const [answer] = await select<{ is_replica: boolean }>(replica, sql`select pg_is_in_recovery() as is_replica`);
  return answer?.is_replica === true;
};

const passes = async (known: Replica, primary: Connection, check: Check) => {
  try {
    return await withTimeout(timeout, check(known.db, primary));
  } catch {
    known.leaveAloneUntil = Date.now() + pause;
    return false;
  }
};

/** Reads from the replica where there is one that passes the check. What goes wrong there, such as a clean-up that cancels it, is read from the primary. */
const readWhere = async <Result>(db: Connection, check: Check, read: (from: Connection) => Promise<Result>) => {
  const known = replicas.get(db);
  if (!known || known.leaveAloneUntil > Date.now() || !(await passes(known, db, check))) return read(db);
  return read(known.db).catch(() => read(db));
};

/** Reads a list: from the replica if there is one that has caught up, else from the database itself. */
export const readList = <Result>(db: Connection, read: (from: Connection) => Promise<Result>) =>
  readWhere(db, hasCaughtUp, read);

/** Begins an export, which may be a moment old: from the replica if there is one that answers, else from the database itself. */
export const readExport = <Result>(db: Connection, read: (from: Connection) => Promise<Result>) =>
  readWhere(db, isReplica, read);
