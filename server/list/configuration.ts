import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { ofApp } from '#contract/csv.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { SharedQuery } from '#contract/list-query.ts';
import type { Expression } from './json-sql.ts';
import type { Beside } from './order.ts';
import type { Found } from './search.ts';

/** An endpoint that answers a list, as `listQuery` and `listOf` declare one. */
export type ListEndpoint = AnyEndpoint & { query: z.ZodType<SharedQuery>; response: z.ZodType<{ data: object[] }> };
export type ListQueryOf<E extends ListEndpoint> = z.output<E['query']>;
type RowOf<E extends ListEndpoint> = z.output<E['response']>['data'][number];
type FiltersOf<E extends ListEndpoint> = Omit<ListQueryOf<E>, keyof SharedQuery>;

/** Which of a list's filters ask for a column that the table's rows are counted by. */
export type CountedBy<Filter extends string = string> = {
  columns: Partial<Record<Filter, PgColumn>>;
  /** The kind of rows the whole list is about, such as `user_type = 'tutor'`. */
  scope?: { column: PgColumn; values: readonly string[] };
};

/** What a list differs in. A declared sort, filter or field that is missing here does not compile. */
export type ListConfiguration<E extends ListEndpoint> = {
  from: PgTable;
  key: PgColumn;
  /** The rows that this list is about at all. */
  scope?: SQL;
  columns: { [Field in keyof RowOf<E>]-?: Expression };
  /** What stands in a CSV file where the list's own column is no text, such as names in the place of keys; and what files alone have. */
  csv?: { [Field in keyof RowOf<E> | (typeof ofApp)[number]]?: Expression };
  /** A column with an index that ends in the key is sorted by that index and gives cursors; an expression is for small tables. */
  sort: { [Field in ListQueryOf<E>['sort']]: Expression | Beside };
  /** One may read something first, such as what a record stands for. */
  filters: {
    [Filter in keyof FiltersOf<E>]-?: (
      value: NonNullable<FiltersOf<E>[Filter]>,
    ) => SQL | undefined | Promise<SQL | undefined>;
  };
  /** `narrowed` says that filters apply beside the search. */
  search: (term: string, narrowed: boolean) => SQL | undefined | Promise<Found>;
  /** For large tables whose rows are counted by trigger. */
  countedBy?: CountedBy<Extract<keyof FiltersOf<E>, string>>;
};
