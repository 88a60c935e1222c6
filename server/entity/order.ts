import { type SQL, sql } from 'drizzle-orm';
import type { Field, FieldOf, SortedKind } from '#contract/entity/kinds.ts';
import { byText, type Expression } from '../list/json-sql.ts';

/** What a list is sorted by where it is sorted by a field of each kind. */
const orders: {
  [Kind in SortedKind]: (column: Expression, field: FieldOf<Kind>, title: SQL) => Expression;
} = {
  text: byText,
  code: (column) => column,
  slug: (column) => column,
  made: byText,
  choice: (column) => column,
  // The title, behind a number of fixed width, so that records of the same place keep one order.
  place: (column, { last }, title) => sql`lpad(${column}::text, ${sql.raw(`${`${last}`.length}`)}, '0') || ${title}`,
  count: (column) => column,
};

/** @param title the order by the title. */
export const orderOf = (field: Field, column: Expression, title: SQL): Expression =>
  (orders[field.kind as SortedKind] as (column: Expression, field: Field, title: SQL) => Expression)(
    column,
    field,
    title,
  );
