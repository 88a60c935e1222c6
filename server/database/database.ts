import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type Acting, contextOf } from './acting.ts';
import type { FolderLock } from './folder-lock.ts';
import type { Listen } from './notifications.ts';
import type { StatementTimes } from './statement-times.ts';

/** Both engines' statements answer their rows this way. */
type Result = PgQueryResultHKT & { type: { rows: Record<string, unknown>[] } };
type Drizzle = PgDatabase<Result>;

/** A prepared statement by its name, and its values; `text` has `$1`, `$2` … where `params` go. */
export type PreparedQuery = { name: string; text: string; params: unknown[] };

/** Whatever can be read from: a database or a transaction in it, of either engine. */
export type Connection = Pick<Drizzle, 'select' | 'selectDistinct' | 'execute' | '$count'> & {
  /** Runs a prepared statement; missing where statements are not prepared. @returns its rows. */
  runPrepared?: (query: PreparedQuery) => Promise<unknown[]>;
};

/** The only thing that can be written to, and only {@link Database.transact} gives it. */
export type Transaction = Connection & Pick<Drizzle, 'insert' | 'update' | 'delete'>;

export type Database = Connection & {
  /**
   * Runs a transaction for an actor, to whom the audit trail attributes its changes. PostgreSQL may abort one in favour of another (deadlock,
   * serialization failure), and `run` is retried; so side effects outside the database, such as sending something, belong after it.
   */
  transact: <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** Reads one snapshot (repeatable read), whatever is written meanwhile. */
  snapshot: <T>(run: (connection: Connection) => Promise<T>) => Promise<T>;
};

/** Runs raw SQL and answers its rows; the caller vouches for their type. */
export const select = async <Row>(connection: Connection, query: SQL) =>
  (await connection.execute(query)).rows as Row[];

/** The row of a statement that always answers one, as one that adds a row does. @throws Error where it answers none. */
export const theRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('A statement that always answers a row has answered none.');
  return row;
};

/** Runs raw SQL that always answers one row; the caller vouches for its type. */
export const selectOne = async <Row>(connection: Connection, query: SQL) =>
  theRow(await select<Row>(connection, query));

/** Sets the transaction's actor for the audit triggers, also in its middle, where that became known by what it found. */
export const setActor = async (transaction: Transaction, acting: Acting) => {
  const context = contextOf(acting);
  if (context) await transaction.execute(sql`select set_config('lectern.context', ${context}, true)`);
};

/** The open database of one server. */
export type OpenDatabase = {
  db: Database;
  /** The same for background jobs, which may take minutes: on PostgreSQL a pool of its own, with longer timeouts than a call's. */
  jobDb: Database;
  /** The same for sealing what takes longer than a call may: on PostgreSQL a connection that no job keeps it waiting for. */
  sealingDb: Database;
  engine: 'pglite' | 'postgresql';
  times: StatementTimes;
  /** How to hear what other servers of the database say; missing where there are none, as with the embedded one. */
  listen?: Listen;
  /** How other processes of this machine reach the one that has the embedded database's folder open. */
  onConnection?: FolderLock['onConnection'];
  /** Throws while there is too little room on the embedded database's disk to write, or less than so many bytes. */
  requireSpace?: (bytes?: number) => Promise<void>;
  close: () => Promise<void>;
};
