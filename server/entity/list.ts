import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import {
  type Field,
  type FieldOf,
  type FilteredKind,
  type SortedKind,
  searchedFields,
  sortedFields,
} from '#contract/entity/kinds.ts';
import type { ListConfiguration, ListEndpoint } from '../list/configuration.ts';
import { isAnyOf } from '../list/filter.ts';
import { byText, type Expression } from '../list/json-sql.ts';
import type { TableOf } from './table.ts';

/** What a list is sorted by where it is sorted by a field of each kind. */
const orderOf: {
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

/** Which rows a filter by a field of each kind finds. */
const conditionOf: { [Kind in FilteredKind]: (column: PgColumn, value: unknown) => SQL } = {
  flag: eq,
  choice: (column, words) => isAnyOf(column, words as string[]),
  ref: (column, ids) => isAnyOf(column, ids as string[]),
};

const searchFor = (columns: Expression[]) => (term: string) =>
  sql`position(searchable(${term}) in searchable(${sql.join(columns, sql` || ' ' || `)})) > 0`;

const mapOf = <Value>(names: readonly string[], of: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** The conditions of an entity's filters that are not by the value of a field. */
export type MoreFilters<E extends AnyEntity> = {
  [Name in keyof E['moreFilters']]: (value: NonNullable<z.output<E['moreFilters'][Name]>>) => SQL;
};

/** How an entity is listed, as its fields' kinds have it. */
export const listOfEntity = <E extends AnyEntity>(
  { fields, title, search = searchedFields(fields), filters }: E,
  table: TableOf<E>,
  columns: Record<string, Expression>,
  moreFilters: Partial<MoreFilters<E>> = {},
): ListConfiguration<ListEndpoint> => {
  const column = (name: string) => columns[name] as Expression;
  const order = (name: string) => {
    const field = fields[name] as Field;
    const of = orderOf[field.kind as SortedKind] as (column: Expression, field: Field, title: SQL) => Expression;
    return of(column(name), field, byText(column(title)));
  };
  const condition = (name: string) => (value: unknown) =>
    conditionOf[fields[name]?.kind as FilteredKind](column(name) as PgColumn, value);
  return {
    from: table,
    key: table.id,
    columns,
    sort: { ...mapOf(sortedFields(fields), order), updatedAt: table.updatedAt },
    filters: { ...mapOf(filters, condition), ...moreFilters },
    search: searchFor(search.map(column)),
  };
};
