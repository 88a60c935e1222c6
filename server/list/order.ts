import { and, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Expression } from './json-sql.ts';
import { Nullable } from './nullable.ts';

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

/** What a list is sorted by; the key is the tie-breaker, so that no row is on two pages. */
export type Order = { expression: Expression; key: PgColumn; dir: 'asc' | 'desc' };

export const isNullable = (expression: Expression) =>
  is(expression, PgColumn) ? !expression.notNull : expression instanceof Nullable;

/** The column that cursors can be made of: one that is never null. */
export const cursorColumn = ({ expression }: Order) =>
  is(expression, PgColumn) && expression.notNull ? expression : undefined;

/**
 * `order by` of an order. Empty values come last either way: nobody sorts by rating to see who has none.
 *
 * @param as what both are called, where that is not their columns' names.
 */
export const orderBy = (
  { expression, key, dir }: Order,
  as: { expression: SQLWrapper; key: SQLWrapper } = { expression, key },
): SQL => {
  // An index whose columns all end that way answers it; mixed, it would not, even though keys are never empty.
  const direction = sql.raw(isNullable(expression) && dir === 'desc' ? 'desc nulls last' : dir);
  if (expression === key) return sql`${as.key} ${direction}`;
  return sql`${as.expression} ${direction}, ${as.key} ${direction}`;
};
