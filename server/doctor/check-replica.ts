import { sql } from 'drizzle-orm';
import { type Connection, selectOne } from '../database/database.ts';
import { reasonOf } from './ask.ts';
import type { Check } from './examination.ts';
import { lookIntoPostgres } from './find-facts.ts';
import { duration, ok, warning, wrong } from './finding.ts';

const name = 'replica';
const mostBytes = 16 * 1024 ** 2;
const mostMilliseconds = 60_000;

const inserted = async (primary: Connection) => {
  const { at } = await selectOne<{ at: string }>(primary, sql`select pg_current_wal_insert_lsn()::text as at`);
  return at;
};

/** How far it has replayed; `bytes` is what it lacks. */
const replayed = (replica: Connection, at: string) =>
  selectOne<{ is_replica: boolean; bytes: number | null; milliseconds: number | null }>(
    replica,
    sql`select pg_is_in_recovery() as is_replica, pg_wal_lsn_diff(${at}::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes,
      (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as milliseconds`,
  );

export const checkReplica: Check = async ({ config: { databaseUrl, databaseReplicaUrl } }) => {
  if (databaseUrl === undefined || databaseReplicaUrl === undefined) return [];
  const { host } = new URL(databaseReplicaUrl);
  const at = await lookIntoPostgres(databaseUrl, inserted).catch(() => undefined);
  // What is wrong with the database itself is said elsewhere.
  if (at === undefined) return [warning(name, 'Without the database it cannot be compared.', 'See database.')];
  try {
    const found = await lookIntoPostgres(databaseReplicaUrl, (replica) => replayed(replica, at));
    if (!found.is_replica)
      return [
        wrong(name, `The database at ${host} is no replica.`, 'Name one in DATABASE_REPLICA_URL, or leave it out.'),
      ];
    const { bytes, milliseconds } = found;
    const behind = `${Math.max(0, Math.round((bytes ?? 0) / 1024)).toLocaleString('en')} KB behind`;
    const isLate = (bytes ?? 0) > 0 && (milliseconds ?? 0) > mostMilliseconds;
    if ((bytes ?? 0) <= mostBytes && !isLate) return [ok(name, `The replica at ${host} is ${behind}.`)];
    const says = `The replica at ${host} is ${behind}, and has replayed nothing for ${duration(milliseconds ?? 0)}.`;
    return [
      warning(name, says, 'See whether it still follows (pg_stat_replication); lists are read from the primary.'),
    ];
  } catch (error) {
    const todo =
      'See that it runs and that DATABASE_REPLICA_URL is right; everything is read from the primary meanwhile.';
    return [warning(name, `The replica at ${host} cannot be used: ${reasonOf(error)}.`, todo)];
  }
};
