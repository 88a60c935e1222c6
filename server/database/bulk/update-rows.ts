import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';
import { givenRows, quoted } from './given-rows.ts';

/** A table whose rows have a version, which every change counts. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/**
 * Changes many rows by one statement, and counts their versions. Every row names its key and the same columns. Lock the rows before, in the
 * order of their keys.
 *
 * @example await updateRows(transaction, levels, [{ id, name: 'Primary school' }])
 */
export const updateRows = async <Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly ({ id: string } & Partial<Table['$inferInsert']>)[],
) => {
  if (rows.length === 0) return;
  const { given, columns } = givenRows(table, rows);
  const set = columns.flatMap((column) => (column === '"id"' ? [] : [`${column} = given.${column}`]));
  const version = `version = ${quoted(getTableName(table))}.version + 1`;
  await transaction.execute(
    sql`update ${table} set ${sql.raw([...set, version].join(', '))}, updated_at = now() from ${given} where ${table.id} = given.id`,
  );
};
