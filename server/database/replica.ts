import { sql } from 'drizzle-orm';
import { type Connection, type Database, select } from './database.ts';

/** Milliseconds for which a replica that failed is left alone. */
const pause = 10_000;

type Replica = { db: Database; leaveAloneUntil: number };
const replicas = new WeakMap<Connection, Replica>();

/** Lets lists and exports of a database be read from its replica, which has all its rows a moment later. */
export const attachReplica = (primary: Database, replica: Database) => {
  replicas.set(primary, { db: replica, leaveAloneUntil: 0 });
};

/** Has the replica everything that the primary had just now? Then nobody misses what they have just saved. */
const hasCaughtUp = async (primary: Connection, replica: Database) => {
  const [position] = await select<{ at: string }>(primary, sql`select pg_current_wal_lsn()::text as at`);
  const [answer] = await select<{ caught_up: boolean | null }>(
    replica,
    // Null where it is no replica any more.
    sql`select pg_last_wal_replay_lsn() >= ${position?.at}::pg_lsn as caught_up`,
  );
  return answer?.caught_up === true;
};

const usable = async (db: Connection, check: (replica: Database) => Promise<boolean>): Promise<Connection> => {
  const known = replicas.get(db);
  if (!known || known.leaveAloneUntil > Date.now()) return db;
  try {
    return (await check(known.db)) ? known.db : db;
  } catch {
    // Whatever ails it, or the primary: reading from the primary tells.
    known.leaveAloneUntil = Date.now() + pause;
    return db;
  }
};

/** Where to read a list: the replica if there is one that has caught up, else the database itself. */
export const forList = (db: Connection): Promise<Connection> =>
  replicas.has(db) ? usable(db, (replica) => hasCaughtUp(db, replica)) : Promise.resolve(db);

/** Where to read an export, which may be a moment old: the replica if there is one that answers, else the database itself. */
export const forExport = (db: Connection): Promise<Connection> =>
  usable(db, async (replica) => {
    const [answer] = await select<{ is_replica: boolean }>(replica, sql`select pg_is_in_recovery() as is_replica`);
    return answer?.is_replica === true;
  });
