import { is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Expression } from './json-sql.ts';
import { Nullable } from './nullable.ts';

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
