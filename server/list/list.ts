import { and, eq, sql } from 'drizzle-orm';
import type { SharedQuery } from '#contract/list-query.ts';
import { RawJson } from '../answers.ts';
import type { Connection } from '../database/database.ts';
import { prepare } from '../database/prepared.ts';
import { readExport, readList } from '../database/replica.ts';
import { notFound } from '../errors.ts';
import type { ListConfiguration, ListEndpoint, ListQueryOf } from './configuration.ts';
import { type AnyCsvQuery, createCsv } from './csv/csv.ts';
import { encodeCursor } from './cursor.ts';
import { type Expression, jsonObject } from './json-sql.ts';
import { cursorColumn, type Order } from './order.ts';
import { type PageKey, readPage } from './read-page.ts';
import { createSelection } from './selection.ts';
import { createShownRows } from './shown-rows.ts';

/** The cursors at a page's edges; null where there is no page beyond, and none where the order cannot be followed by them. */
const cursorsOf = (keys: PageKey[], hasNext: boolean, order: Order, { page }: SharedQuery) => {
  if (!cursorColumn(order)) return {};
  const cursor = ([key, value]: PageKey) => encodeCursor(value ?? '', key);
  const [first, last] = [keys[0], keys.at(-1)];
  return {
    next: last && hasNext ? cursor(last) : null,
    previous: first && page > 1 ? cursor(first) : null,
  };
};

/**
 * A list: the keys of a page and the total, by an index, and a deferred join of what the list shows of those rows, as JSON that the database
 * makes.
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
  const selectionOf = createSelection(configuration);
  const listed = { from, countedBy, shown: createShownRows(from, key, columns) };

  const answerPage = async (source: Connection, query: ListQueryOf<E>) => {
    const selection = await selectionOf(query);
    const { page, limit } = query;
    const { keys, hasNext, total, data } = await readPage(source, listed, selection, query);
    const envelope = { ...total, page, limit, ...cursorsOf(keys, hasNext, selection.order, query) };
    return new RawJson(`{"data":[${data}],${JSON.stringify(envelope).slice(1)}`);
  };

  return {
    /** @returns the wire's list envelope. */
    page: (query: ListQueryOf<E>) => readList(db, (source) => answerPage(source, query)),

    /** @returns all rows that the query finds, as a file. */
    csv: async (query: AnyCsvQuery) => {
      const selection = await selectionOf(query);
      return readExport(db, (source) => createCsv(source, query, selection, { ...columns, ...configuration.csv }));
    },
  };
};

/**
 * Reads one record with the columns a list shows and more, for the view and for what a change answers.
 *
 * @returns a function from a key to the record; it throws 404 where there is none.
 */
export const createRead = <Row>({
  from,
  key,
  scope,
  columns,
}: Pick<ListConfiguration<ListEndpoint>, 'from' | 'key' | 'scope'> & {
  columns: { [Field in keyof Row]-?: Expression };
}) => {
  const find = prepare<{ record: Row }, 'id'>(
    ['id'],
    ({ id }) => sql`select ${jsonObject(columns)} as record from ${from} where ${and(eq(key, id), scope)}`,
  );
  return async (connection: Connection, id: string): Promise<Row> => {
    const [row] = await find(connection, { id });
    if (!row) throw notFound();
    return row.record;
  };
};
