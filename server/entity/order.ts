import { type SQL, sql } from 'drizzle-orm';
import type { Field, FieldOf, SortedKind } from '#contract/entity/kinds.ts';
import { byText, type Expression, literal } from '../list/json-sql.ts';

/** What of a record's other columns its order may need. */
export type Others = {
  /** The order by the title. */
  title: SQL;
  currency: Expression | undefined;
};

/** What a list is sorted by where it is sorted by a field of each kind. */
const orders: {
  [Kind in SortedKind | 'states']: (column: Expression, field: FieldOf<Kind>, others: Others) => Expression;
} = {
  text: byText,
  email: byText,
  key: (column) => column,
  code: (column) => column,
  slug: (column) => column,
  made: byText,
  choice: (column) => column,
  whole: (column) => column,
  // By currency first, since a yen can't be held against a euro; in the parentheses that an index takes.
  money: (column, _, { currency }) => sql`(${currency} || lpad(${column}::text, 9, '0'))`,
  day: (column) => column,
  moment: (column) => column,
  timestamp: (column) => column,
  states: (column) => column,
  // The title, behind a number of fixed width, so that records of the same place keep one order.
  place: (column, { last }, { title }) =>
    sql`(lpad(${column}::text, ${literal(String(last).length)}, '0') || ${title})`,
  count: (column) => column,
};

export const orderOf = (field: Field, column: Expression, others: Others): Expression =>
  (orders[field.kind as keyof typeof orders] as (column: Expression, field: Field, others: Others) => Expression)(
    column,
    field,
    others,
  );
