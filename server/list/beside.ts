import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Place = {
  column: PgColumn;
  /** The key of the other table's rows, which an index has behind the column. */
  key: PgColumn;
  /** What makes a row of the other table the list's own row. */
  on: readonly SQL[];
};

/**
 * A column to sort by that stands in another table, with one row for each of the list's, under the same key. Order and cursors are made of
 * that table's columns alone, so that its index can be followed.
 */
export class Beside {
  readonly column: PgColumn;
  readonly key: PgColumn;
  readonly join: SQL;

  constructor({ column, key, on }: Place) {
    this.column = column;
    this.key = key;
    this.join = sql`join ${column.table} on ${and(...on)}`;
  }
}
