import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/database.ts';
import type { Task } from './bring-in.ts';

type Locking = {
  /** Which records of the table are meant. */
  scope?: SQL;
  strength?: 'update' | 'no key update';
};

/**
 * Locks the records that are there already until the transaction ends: in the order of their keys, as whoever else writes many of them does.
 *
 * @returns them by their keys.
 */
export const lockRecords = async <Table extends PgTable & { id: PgColumn }>(
  transaction: Transaction,
  table: Table,
  tasks: readonly Task<unknown>[],
  { scope, strength = 'update' }: Locking = {},
): Promise<Map<string, Table['$inferSelect']>> => {
  const ids = tasks.flatMap(({ recordId }) => recordId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(table as PgTable)
    .where(and(inArray(table.id, ids), scope))
    .orderBy(asc(table.id))
    .for(strength);
  return new Map(rows.map((row) => [String(row.id), row as Table['$inferSelect']]));
};
