import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { FolderLock } from './folder-lock.ts';
import type { schema } from './schema.ts';

type Schema = typeof schema;
/** Both engines' statements answer their rows this way. */
type Result = PgQueryResultHKT & { type: { rows: Record<string, unknown>[] } };

/** A database or a transaction in it, of either engine. */
export type Database = PgDatabase<Result, Schema>;
export type Transaction = PgTransaction<Result, Schema, ExtractTablesWithRelations<Schema>>;
export type Connection = Database | Transaction;

/** Runs raw SQL and answers its rows; the caller vouches for their type. */
export const select = async <Row>(connection: Connection, query: SQL) =>
  (await connection.execute(query)).rows as Row[];

/** The open database of one server. */
export type OpenDatabase = {
  db: Database;
  engine: 'pglite' | 'postgresql';
  /** How other processes of this machine reach the one that has the embedded database's folder open. */
  onConnection?: FolderLock['onConnection'];
  /** Throws while there is too little room on the embedded database's disk to write. */
  requireSpace?: () => Promise<void>;
  close: () => Promise<void>;
};
