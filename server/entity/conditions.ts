import { and, eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FilteredKind } from '#contract/entity/kinds.ts';
import type { Money } from '#contract/money.ts';
import { isAnyOf } from '../list/filter.ts';

/** Conditions by the names of their parameters. */
export type Conditions = Record<string, (value: unknown) => SQL | undefined>;
type ConditionsOf = (name: string, column: PgColumn, currency: PgColumn) => Conditions;

const by =
  (compare: (column: PgColumn, value: unknown) => SQL): ConditionsOf =>
  (name, column) => ({ [name]: (value) => compare(column, value) });
const byAnyOf = by((column, values) => isAnyOf(column, values as string[]));
const between =
  (least: typeof gte, most: typeof lte, boundOf = (value: unknown) => value): ConditionsOf =>
  (name, column) => ({
    [`${name}From`]: (value) => least(column, boundOf(value)),
    [`${name}To`]: (value) => most(column, boundOf(value)),
  });
const inCurrency =
  (compare: typeof gte, column: PgColumn, currency: PgColumn) =>
  (value: unknown): SQL | undefined => {
    const bound = value as Money;
    return and(eq(currency, bound.currency), compare(column, bound.minor));
  };

/** Which rows the filters by a field of each kind find. */
export const conditionsOf: { [Kind in Exclude<FilteredKind, 'via' | 'refs'>]: ConditionsOf } = {
  flag: by(eq),
  choice: byAnyOf,
  states: byAnyOf,
  ref: byAnyOf,
  whole: between(gte, lte),
  money: (name, column, currency) => ({
    [`${name}From`]: inCurrency(gte, column, currency),
    [`${name}To`]: inCurrency(lte, column, currency),
  }),
  day: between(gte, lt),
  moment: between(gte, lt, (value) => new Date(String(value))),
};
