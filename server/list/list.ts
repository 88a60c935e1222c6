import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Connection, select } from '../database/database.ts';
import { fetchText, type Planned } from '../database/fetch-text.ts';
import { readExport, readList } from '../database/replica.ts';
import { notFound } from '../errors.ts';
import { RawJson } from '../http/implement.ts';
import type { ListConfiguration, ListEndpoint, ListQueryOf, SharedQuery } from './configuration.ts';
import { type CsvQuery, createCsv } from './csv/csv.ts';
import { cursorText } from './cursor.ts';
import { type Expression, jsonObject } from './json-sql.ts';
import { cursorColumn, type Order } from './order.ts';
import { pageKeys } from './page-keys.ts';
import { createSelection } from './selection.ts';
import { countTotal } from './totals.ts';

const cursors = (order: Order, { page, limit }: SharedQuery) => {
  if (!cursorColumn(order)) return sql``;
  const at = (edge: 'asc' | 'desc') =>
    sql`(select ${cursorText(sql`value`, sql`key`)} from page order by position ${sql.raw(edge)} limit 1)`;
  return sql`,
    'next', case when (select count(*) from page) = ${sql.raw(String(limit))} then ${at('desc')} end,
    'previous', ${page > 1 ? at('asc') : sql`null`}`;
};

/**
 * One list call in one statement that builds its JSON in the database: the page's keys first, from an index, then their columns.
 *
 * @example
 * const list = createList(db, languages.list, { from: table, key: table.id, columns: {…}, sort: {…}, filters: {…}, search: … });
 * implement(languages.list, ({ query }) => list.page(query));
 */
export const createList = <E extends ListEndpoint>(
  db: Connection,
  _endpoint: E,
  configuration: ListConfiguration<E>,
) => {
  const { from, key, columns, countedBy } = configuration;
  const record = jsonObject(columns);
  const selectionOf = createSelection(configuration);

  /** The statement of one page, and how it is to be planned. */
  const statementOf = async (query: ListQueryOf<E>): Promise<{ statement: SQL; planned: Planned }> => {
    const { page, limit, ids } = query;
    const selection = await selectionOf(query);
    const { order, source, where } = selection;
    const total = countTotal({ from, ...selection, countedBy, isSearch: !!query.search, isSelection: !!ids });
    // Filters of a few known values are written into the statement, which is then planned for them once and for all.
    const condition = total.isCounted ? where.inlineParams() : where;
    const exactTotal = total.isCounted
      ? async () => Number(await fetchText(db, sql`select ${total.rows}::text`, 'once'))
      : undefined;
    const keys = await pageKeys(source, order, query, condition, exactTotal);
    const statement = sql`
      with page as materialized (${keys}), counted as materialized (select ${total.rows} as rows)
      select json_build_object(
        'data', coalesce((select json_agg(${record} order by page.position) from page join ${from} on ${key} = page.key), '[]'),
        ${total.envelope}, 'page', ${sql.raw(String(page))}, 'limit', ${sql.raw(String(limit))}${cursors(order, query)}
      )::text as body from counted`;
    return { statement, planned: total.isCounted ? 'once' : 'anew' };
  };

  return {
    /** What a page would be read with, for the test that looks at plans. */
    statementOf,

    /** @returns the wire's list envelope, as text. */
    page: async (query: ListQueryOf<E>) => {
      const { statement, planned } = await statementOf(query);
      return new RawJson(await readList(db, (from) => fetchText(from, statement, planned)));
    },

    /** @returns all rows that the query finds, as a file. */
    csv: async (query: CsvQuery) => {
      const selection = await selectionOf(query);
      return readExport(db, (from) => createCsv(from, query, selection, { ...columns, ...configuration.csv }));
    },
  };
};

/**
 * Reads one record with the columns a list shows and more, for the view and for what a change answers.
 *
 * @returns a function from a key to the record; it throws 404 where there is none.
 */
export const createRead =
  <Row>({
    from,
    key,
    scope,
    columns,
  }: {
    from: PgTable;
    key: PgColumn;
    scope?: SQL;
    columns: { [Field in keyof Row]-?: Expression };
  }) =>
  async (connection: Connection, id: string): Promise<Row> => {
    const statement = sql`select ${jsonObject(columns)} as record from ${from} where ${and(eq(key, id), scope)}`;
    const [row] = await select<{ record: Row }>(connection, statement);
    if (!row) throw notFound();
    return row.record;
  };
