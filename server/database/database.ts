import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type Acting, contextOf } from './acting.ts';
import type { FolderLock } from './folder-lock.ts';

/** Both engines' statements answer their rows this way. */
type Result = PgQueryResultHKT & { type: { rows: Record<string, unknown>[] } };
type Drizzle = PgDatabase<Result>;

/** A query under the name that it is prepared by; `text` has `$1`, `$2` … where `params` go. */
export type NamedQuery = { name: string; text: string; params: unknown[] };

/** Whatever can be read from: a database or a transaction in it, of either engine. */
export type Connection = Pick<Drizzle, 'select' | 'selectDistinct' | 'execute' | '$count'> & {
  /** Runs a query as a prepared statement of its name; missing where statements are not prepared. @returns its rows. */
  runNamed?: (query: NamedQuery) => Promise<unknown[]>;
};

/** The only thing that can be written to, and only {@link Database.transact} gives it. */
export type Transaction = Connection & Pick<Drizzle, 'insert' | 'update' | 'delete'>;

export type Database = Connection & {
  /**
   * Writes on somebody's behalf, all of it or nothing: whatever is changed is theirs in the audit trail. PostgreSQL may end a transaction in
   * favour of another (deadlock, serialization failure), and `run` is run again; so what it does outside the database, such as sending
   * something, belongs after it.
   */
  transact: <T>(acting: Acting, run: (transaction: Transaction) => Promise<T>) => Promise<T>;
  /** Reads what was there at one moment, whatever is written meanwhile. */
  snapshot: <T>(run: (connection: Connection) => Promise<T>) => Promise<T>;
};

/** Runs raw SQL and answers its rows; the caller vouches for their type. */
export const select = async <Row>(connection: Connection, query: SQL) =>
  (await connection.execute(query)).rows as Row[];

/** Tells the transaction who acts, also in its middle, where that became known by what it found. It forgets when it ends. */
export const introduce = async (transaction: Transaction, acting: Acting) => {
  const context = contextOf(acting);
  if (context) await transaction.execute(sql`select set_config('lectern.context', ${context}, true)`);
};

/** The open database of one server. */
export type OpenDatabase = {
  db: Database;
  /** The same for work that nobody waits for and that may take minutes. Calls are given up sooner. */
  unhurried: Database;
  engine: 'pglite' | 'postgresql';
  /** How other processes of this machine reach the one that has the embedded database's folder open. */
  onConnection?: FolderLock['onConnection'];
  /** Throws while there is too little room on the embedded database's disk to write, or less than so many bytes. */
  requireSpace?: (bytes?: number) => Promise<void>;
  close: () => Promise<void>;
};
