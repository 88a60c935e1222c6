import { and, type SQL, sql } from 'drizzle-orm';
import type { SharedQuery } from '#contract/list-query.ts';
import type { ListConfiguration, ListEndpoint } from './configuration.ts';
import { isAnyOf } from './filter.ts';
import type { Expression } from './json-sql.ts';
import { Beside, type Order } from './order.ts';
import type { Found } from './search.ts';

/** What a query selects, whatever part of it is shown. */
export type Selection = {
  /** The filters that the query names. */
  given: [name: string, value: unknown][];
  order: Order;
  found: Found;
  /** Where the rows are read from: the table, or what a search found first. */
  source: SQL;
  where: SQL;
  /**
   * The same rows in parts that an index leads to in any order: all of them, where nothing is asked for, or those of each value of the only filter,
   * where rows are counted by it. Empty where only the planner knows.
   */
  indexed: SQL[];
};

/** Of more values some are common, which the order's own index finds soon: five parts took half as long again as one scan. */
const mostParts = 3;

/** What of a query says which rows and in which order. */
type SelectingQuery = Pick<SharedQuery, 'search' | 'sort' | 'dir' | 'ids'>;

/** Reads from a list's configuration which rows a query selects, and in which order. */
export const createSelection = <E extends ListEndpoint>({
  from,
  key,
  scope,
  search,
  countedBy,
  ...configuration
}: ListConfiguration<E>) => {
  const sort: Record<string, Expression | Beside> = configuration.sort;
  const filters = configuration.filters as Record<
    string,
    (value: unknown) => SQL | undefined | Promise<SQL | undefined>
  >;

  const find = async (term: string | undefined, narrowed: boolean): Promise<Found> => {
    if (!term) return { where: undefined };
    const found = await search(term, narrowed);
    return found && 'where' in found ? found : { where: found };
  };

  // Partial indexes are found by what is written, not by parameters.
  const declaredScope = scope?.inlineParams();

  const indexedParts = async (
    { search: term, ids, sort: by }: SelectingQuery,
    given: Selection['given'],
    where: SQL,
  ) => {
    if (term || ids || given.length > 1) return [];
    const [[name, values] = []] = given;
    if (name === undefined) return [where];
    if (!(countedBy && name in countedBy.columns) || name === by || !Array.isArray(values)) return [];
    const apart = [...new Set(values)];
    if (apart.length > mostParts) return [];
    const conditions = await Promise.all(apart.map((value) => filters[name]?.([value])));
    return conditions.map((condition) => and(declaredScope, condition) ?? sql`true`);
  };

  return async (query: SelectingQuery): Promise<Selection> => {
    const given = Object.entries(query).filter(([name, value]) => value !== undefined && name in filters);
    const by = sort[query.sort] ?? key;
    const beside = by instanceof Beside ? by : undefined;
    const searched = await find(query.search, given.length > 0);
    // What another table's index is followed for is looked at row by row.
    const found = beside ? { ...searched, first: false } : searched;
    const conditions = await Promise.all(given.map(([name, value]) => filters[name]?.(value)));
    const { ids } = query;
    const where =
      and(declaredScope, ids && isAnyOf(key, ids), found.first ? undefined : found.where, ...conditions) ?? sql`true`;
    return {
      given,
      found,
      order: { expression: by instanceof Beside ? by.column : by, key: beside?.key ?? key, dir: query.dir },
      where,
      indexed: await indexedParts(query, given, where),
      // `offset 0` is an optimization fence: the planner does not flatten the search into the rest.
      source: found.first
        ? sql`(select * from ${from} where ${found.where} offset 0) ${from}`
        : sql`${from} ${beside?.join}`,
    };
  };
};
