import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { SharedQuery } from '#contract/list-query.ts';
import { type Connection, select, theRow } from '../database/database.ts';
import { selectPrepared } from '../database/prepared.ts';
import type { CountedBy } from './configuration.ts';
import { besideCursor } from './cursor.ts';
import { cursorColumn, isNullable, orderBy } from './order.ts';
import type { Selection } from './selection.ts';
import type { ShownRows } from './shown-rows.ts';
import { countTotal, describeTotal } from './totals.ts';

/** Offsets beyond this are read from the nearer end (backward index scan). */
const deepOffset = 2_000;

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A row of a page: its key, and the value it is sorted by, as PostgreSQL writes them. */
export type PageKey = [key: string, value: string | null];

/**
 * `offset` rows are skipped, `most` read; backwards, they come in the opposite order. Whether rows follow is known beforehand, or told by
 * look-ahead: one row more than the page has.
 */
type Range = { beside?: SQL; offset: number; most: number; isBackwards: boolean; hasNext?: boolean };

/** A materialised CTE of what a search found first, by keys and sort values: it is counted and sorted without searching twice. */
const materialise = (from: PgTable, { found, order: { key, expression }, source, where }: Selection) => {
  if (!found.first) return { cte: undefined, source, where };
  const columns = !is(expression, PgColumn)
    ? sql`${from}.*`
    : expression === key
      ? sql`${key}`
      : sql`${key}, ${expression}`;
  return {
    cte: sql`with found as materialized (select ${columns} from ${source} where ${where})`,
    source: sql`found ${from}`,
    where: sql`true`,
  };
};

const rangeOf = ({ order }: Selection, query: SharedQuery, total: number | undefined): Range => {
  const { page, limit, after, before } = query;
  const column = cursorColumn(order);
  const cursor = after ?? before;
  if (column && cursor !== undefined) {
    const name = after === undefined ? 'before' : 'after';
    const range = { beside: besideCursor(name, cursor, { ...order, column }), offset: 0 };
    return name === 'after'
      ? { ...range, most: limit + 1, isBackwards: false }
      : { ...range, most: limit, isBackwards: true, hasNext: true };
  }
  const offset = (page - 1) * limit;
  if (total === undefined || offset < total / 2) return { offset, most: limit + 1, isBackwards: false };
  const most = Math.min(limit, Math.max(0, total - offset));
  const left = Math.max(0, total - offset - most);
  return { offset: left, most, isBackwards: true, hasNext: left > 0 };
};

type Listed = {
  from: PgTable;
  countedBy: CountedBy | undefined;
  shown: ShownRows;
};

/**
 * Reads a page and the list's total. A neighbouring page starts at its cursor (keyset pagination); a page deep inside a list whose total is
 * known exactly is read from the nearer end; any other by offset.
 *
 * A prepared statement reads keys and rows in one round trip. Where the statement is planned at each call, a second, prepared one
 * reads the rows: planning their joins takes longer than the trip.
 */
export const readPage = async (
  db: Connection,
  { from, countedBy, shown }: Listed,
  selection: Selection,
  query: SharedQuery,
) => {
  const { order, indexed } = selection;
  // Then there are few such statements, and a generic plan does; others are planned for their values.
  const isPreparable = indexed.length === 1;
  const { cte, source, where } = materialise(from, selection);
  const counted = countTotal(from, countedBy, { ...selection, source, where }, query);
  const isDeep = query.page * query.limit > deepOffset && query.after === undefined && query.before === undefined;
  const isExact = counted.cap === undefined && !isNullable(order.expression);
  const exact = isDeep && isExact ? await select<{ rows: number }>(db, sql`select ${counted.rows} as rows`) : [];
  const { beside, offset, most, isBackwards, hasNext } = rangeOf(selection, query, exact[0]?.rows);

  // Inside a subquery these numbers don't change the planner's estimates, so that it keeps one generic plan for all pages.
  const bound = (value: number) => (isPreparable ? sql`(select ${value}::int)` : sql`${value}`);
  const inDirection = { ...order, dir: isBackwards ? opposite[order.dir] : order.dir };
  const rowsOf = (part: SQL) => sql`select ${order.key} as key, ${order.expression} as value
    from ${source} where ${beside ? sql`${part} and ${beside}` : part} order by ${orderBy(inDirection)}`;
  const firstOf = (part: SQL) => sql`(${rowsOf(part)} limit ${offset + most})`;
  const merged = () => sql`select key, value from (${sql.join(indexed.map(firstOf), sql` union all `)}) part
    order by ${orderBy(inDirection, { expression: sql`value`, key: sql`key` })}`;
  const rows = indexed.length > 1 && offset + most <= deepOffset ? merged() : rowsOf(where);
  const page = sql`${rows} limit ${bound(most)} offset ${bound(offset)}`;
  // Made texts out here, since in there the rows that are skipped would be as well.
  const keysAndTotal = (of: SQL) =>
    sql`${counted.rows} as rows, (select json_agg(json_build_array(key::text, value::text)) from ${of}) as keys`;

  type Read = { rows: number; keys: PageKey[] | null; data?: string | null };
  const answered = isPreparable
    ? await selectPrepared<Read>(
        db,
        sql`with page as materialized (${page}) select ${keysAndTotal(sql`page`)},
          (${shown.text(sql`array(select key from page)`, { most: query.limit, isBackwards })}) as data`,
      )
    : await select<Read>(db, sql`${cte} select ${keysAndTotal(sql`(${page}) page`)}`);
  const read = theRow(answered);
  const found = read.keys ?? [];
  const keys = (isBackwards ? found.toReversed() : found).slice(0, query.limit);
  return {
    keys,
    hasNext: hasNext ?? found.length > query.limit,
    total: describeTotal(read.rows, counted),
    data: isPreparable ? (read.data ?? '') : await shown.read(db, keys),
  };
};
