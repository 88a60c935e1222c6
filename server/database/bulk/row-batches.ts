import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';
import { insertRows } from './insert-rows.ts';

const rowsAtOnce = 2_000;

/** Collects rows of one table and inserts them in batches, so that memory stays the same however many there are. */
export const createRowBatches = <Table extends PgTable>(transaction: Transaction, table: Table) => {
  let waiting: Table['$inferInsert'][] = [];
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    await insertRows(transaction, table, rows);
  };
  const add = async (rows: readonly Table['$inferInsert'][]) => {
    waiting.push(...rows);
    if (waiting.length >= rowsAtOnce) await flush();
  };
  return { add, flush };
};
