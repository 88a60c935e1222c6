import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';
import { insertRows } from './insert-rows.ts';

const batchSize = 2_000;

/**
 * Buffers rows of one table and inserts them in batches, so that memory stays constant however many there are.
 *
 * @param before runs before each batch: inserts what its rows name.
 */
export const createRowBatches = <Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  { before }: { before?: () => Promise<void> } = {},
) => {
  let buffer: Table['$inferInsert'][] = [];
  const flush = async () => {
    const rows = buffer;
    buffer = [];
    await before?.();
    await insertRows(transaction, table, rows);
  };
  const add = async (rows: readonly Table['$inferInsert'][]) => {
    buffer.push(...rows);
    if (buffer.length >= batchSize) await flush();
  };
  return { add, flush };
};
