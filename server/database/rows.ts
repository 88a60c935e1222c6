import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../errors.ts';
import type { KeyedTable } from './change.ts';
import type { Connection, Transaction } from './database.ts';

const select = (connection: Connection, table: KeyedTable, id: string, scope: SQL | undefined) =>
  connection
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), scope));

/** Reads all of a row. @throws AppError 404 when there is none. */
export const findRow = async <T extends KeyedTable>(connection: Connection, table: T, id: string, scope?: SQL) => {
  const [row] = await select(connection, table, id, scope);
  if (!row) throw notFound();
  return row as T['$inferSelect'];
};

/** The same, locked until the transaction ends, as `lockRecord` does. @throws AppError 404 when there is none. */
export const lockRow = async <T extends KeyedTable>(transaction: Transaction, table: T, id: string, scope?: SQL) => {
  const [row] = await select(transaction, table, id, scope).for('update');
  if (!row) throw notFound();
  return row as T['$inferSelect'];
};
