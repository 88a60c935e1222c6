import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';
import { givenRows } from './given-rows.ts';

/**
 * Bulk insert by one statement. Every row names the same columns; the others take their defaults.
 *
 * @example await insertRows(transaction, levels, [{ name: 'Primary school', rank: 1 }])
 */
export const insertRows = async <Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) => {
  if (rows.length === 0) return;
  const { given, columns } = givenRows(table, rows);
  await transaction.execute(sql`insert into ${table} (${sql.raw(columns.join(', '))}) select * from ${given}`);
};
