import { sql } from 'drizzle-orm';
import type { VersionedTable } from '../change.ts';
import type { Transaction } from '../database.ts';
import { givenRows } from './given-rows.ts';

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
  const set = columns.filter((column) => column !== '"id"').map((column) => `, ${column} = given.${column}`);
  await transaction.execute(
    sql`update ${table} set version = ${table.version} + 1, updated_at = now() ${sql.raw(set.join(''))} from ${given} where ${table.id} = given.id`,
  );
};
