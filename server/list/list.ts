import { and, eq, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Connection, select } from '../database/database.ts';
import {
  fetchBytes,
  fetchText,
  fillStatement,
  type Planned,
  type Statement,
  writeStatement,
} from '../database/fetch-text.ts';
import { hasReplica, readExport, readList } from '../database/replica.ts';
import { notFound } from '../errors.ts';
import { type PageWithCaller, RawJson } from '../http/implement.ts';
import { callerQuery, toCaller } from '../modules/auth/caller.ts';
import type { AccessClaims } from '../modules/auth/tokens.ts';
import { remembering } from '../remembering.ts';
import type { ListConfiguration, ListEndpoint, ListQueryOf, SharedQuery } from './configuration.ts';
import { type CsvQuery, createCsv } from './csv/csv.ts';
import { cursorText } from './cursor.ts';
import { type Expression, joinedJsonText, jsonObject } from './json-sql.ts';
import { cursorColumn, type Order, orderBy } from './order.ts';
import { deepOffset, pageRows } from './page-rows.ts';
import { createSelection, type Selection } from './selection.ts';
import { countTotal } from './totals.ts';

const number = (value: number) => sql.raw(String(value));

/** The cursors at a page's edges, of its rows' sort values and keys; null where there is no page beyond. */
const cursors = (order: Order, { page, limit }: SharedQuery) => {
  const column = cursorColumn(order);
  if (!column) return { edges: sql``, envelope: sql`` };
  const nth = (of: PgColumn, place: number) => sql`(array_agg(${of} order by ${orderBy(order)}))[${number(place)}]`;
  const at = (place: number) => cursorText(nth(column, place), nth(order.key, place));
  return {
    edges: sql`, case when count(*) = ${number(limit)} then ${at(limit)} end as next, ${page > 1 ? at(1) : sql`null`} as previous`,
    envelope: sql`, 'next', next, 'previous', previous`,
  };
};

/** What a search found first is kept by its keys and sort values: it is counted and put in order without being looked for twice. */
const keepFound = (from: PgTable, { found, order: { key, expression }, source, where }: Selection) => {
  if (!found.first) return { kept: undefined, source, where };
  const columns = !is(expression, PgColumn)
    ? sql`${from}.*`
    : expression === key
      ? sql`${key}`
      : sql`${key}, ${expression}`;
  return {
    kept: sql`found as materialized (select ${columns} from ${source} where ${where}),`,
    source: sql`found ${from}`,
    where: sql`true`,
  };
};

/** Writing a statement takes longer than sending it; each is some kilobytes. */
const rememberedStatements = 100;

/** Does the statement depend on nothing but the query? Searches and pages deep inside look into the database first. */
const isAlwaysTheSame = ({ search, page, limit, after, before }: SharedQuery) =>
  !search && after === undefined && before === undefined && page * limit <= deepOffset;

/**
 * One list call in one statement that builds its JSON in the database: the page's rows first, by an index, then what each shows.
 *
 * @example
 * const list = createList(db, languages.list, { from: table, key: table.id, columns: {…}, sort: {…}, filters: {…}, search: … });
 * implementList(languages.list, list);
 */
export const createList = <E extends ListEndpoint>(
  db: Connection,
  _endpoint: E,
  configuration: ListConfiguration<E>,
) => {
  const { from, columns, countedBy } = configuration;
  const { joins, text } = joinedJsonText(columns);
  const selectionOf = createSelection(configuration);

  /** The statement of one page, after a line with the caller where one is asked for, and how it is to be planned. */
  const statementOf = async (query: ListQueryOf<E>, caller?: SQL): Promise<{ statement: SQL; planned: Planned }> => {
    const { page, limit, ids } = query;
    const selection = await selectionOf(query);
    const { order } = selection;
    const { kept, source, where } = keepFound(from, selection);
    const isSearch = !!query.search;
    const total = countTotal({ from, ...selection, source, where, countedBy, isSearch, isSelection: !!ids });
    // Filters of a few known values are written into the statement, which is then planned for them once and for all.
    const condition = total.isCounted ? where.inlineParams() : where;
    const exactTotal = total.isCounted
      ? async () => Number(await fetchText(db, writeStatement(sql`select ${total.rows}::text`, 'once')))
      : undefined;
    const chosen = { source, where: condition, keysFirst: kept !== undefined };
    const rows = await pageRows(from, chosen, order, query, exactTotal);
    const { edges, envelope } = cursors(order, query);
    // Where the caller is no more there is no line, and so nothing for the page to stand beside.
    const line = caller && { named: sql`caller (line) as materialized (${caller}),`, from: sql`caller,` };
    const statement = sql`
      with ${line?.named} ${kept} counted as materialized (select ${total.rows} as rows)
      select concat(${line && sql`line, E'\\n', `}'{"data":[', data, '],', substr(json_build_object(
        ${total.envelope}, 'page', ${number(page)}, 'limit', ${number(limit)}${envelope}
      )::text, 2)) as body
      from ${line?.from} counted, (
        select string_agg(${text}, ',' order by ${orderBy(order)}) as data${edges} from (${rows}) ${from} ${joins}
      ) page`;
    return { statement, planned: total.isCounted ? 'once' : 'anew' };
  };

  const writing = (caller?: SQL) => {
    const write = async (query: ListQueryOf<E>): Promise<Statement> => {
      const { statement, planned } = await statementOf(query, caller);
      return writeStatement(statement, planned);
    };
    const remembered = remembering((query) => write(JSON.parse(query) as ListQueryOf<E>), rememberedStatements);
    return (query: ListQueryOf<E>) => (isAlwaysTheSame(query) ? remembered(JSON.stringify(query)) : write(query));
  };
  const write = writing();
  const writeWithCaller = writing(callerQuery);

  const pageWithCaller = async (query: ListQueryOf<E>, claims: AccessClaims): Promise<PageWithCaller | undefined> => {
    const answer = await fetchBytes(db, fillStatement(await writeWithCaller(query), claims));
    const end = answer.indexOf('\n');
    return end < 0
      ? undefined
      : { caller: toCaller(claims, answer.toString('utf8', 0, end)), page: new RawJson(answer.subarray(end + 1)) };
  };

  return {
    /** What a page would be read with, for the test that looks at plans. */
    statementOf,

    /** @returns the wire's list envelope. */
    page: async (query: ListQueryOf<E>) => {
      const statement = await write(query);
      return new RawJson(await readList(db, (from) => fetchBytes(from, statement)));
    },

    /**
     * The same together with who asks, in one statement: half of the work is in the way there. Undefined where the caller is no more. There
     * is no such thing where lists are read from a replica, which hears of an ended session a moment later.
     */
    pageWithCaller: hasReplica(db) ? undefined : pageWithCaller,

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
