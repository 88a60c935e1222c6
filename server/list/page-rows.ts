import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SharedQuery } from './configuration.ts';
import { besideCursor } from './cursor.ts';
import { cursorColumn, isNullable, type Order, opposite, orderBy } from './order.ts';

/** Pages further in than this are read from the nearer end. */
export const deepOffset = 2_000;

const number = (value: number) => sql.raw(String(value));

type Reading = { where: SQL; backwards: boolean; offset: number; most: number; keysFirst: boolean };

/** What is skipped is skipped by its key alone, which an index tells without the rows. */
const rows = (from: PgTable, source: SQL, order: Order, { where, backwards, offset, most, keysFirst }: Reading) => {
  const ordered = sql`order by ${orderBy({ ...order, dir: backwards ? opposite(order.dir) : order.dir })} limit ${number(most)}`;
  if (offset === 0 && !keysFirst) return sql`select ${from}.* from ${source} where ${where} ${ordered}`;
  return sql`
    select ${from}.* from ${from} join (
      select ${order.key} as key from ${source} where ${where} ${ordered} offset ${number(offset)}
    ) page on ${order.key} = page.key`;
};

/**
 * The statement that reads a page's rows, in no order. A neighbouring page starts at its cursor; a page deep inside a list whose total is
 * known exactly is read from the nearer end; any other skips what lies before it.
 *
 * @param source what the rows are chosen from: the table, or only the keys and sort values of some of it (`keysFirst`).
 * @param exactTotal counts the rows, where that costs next to nothing.
 */
export const pageRows = async (
  from: PgTable,
  { source, where, keysFirst }: { source: SQL; where: SQL; keysFirst: boolean },
  order: Order,
  { page, limit, after, before }: Pick<SharedQuery, 'page' | 'limit' | 'after' | 'before'>,
  exactTotal: (() => Promise<number>) | undefined,
): Promise<SQL> => {
  const column = cursorColumn(order);
  const cursor = after ?? before;
  if (column && cursor !== undefined) {
    const name = after === undefined ? 'before' : 'after';
    const beside = besideCursor(name, cursor, { ...order, column });
    return rows(from, source, order, {
      where: sql`${where} and ${beside}`,
      backwards: name === 'before',
      offset: 0,
      most: limit,
      keysFirst,
    });
  }
  const offset = (page - 1) * limit;
  const forwards = rows(from, source, order, { where, backwards: false, offset, most: limit, keysFirst });
  if (offset <= deepOffset || !exactTotal || isNullable(order.expression)) return forwards;
  const total = await exactTotal();
  if (offset < total / 2) return forwards;
  const left = Math.min(limit, Math.max(0, total - offset));
  return rows(from, source, order, {
    where,
    backwards: true,
    offset: Math.max(0, total - offset - left),
    most: left,
    keysFirst,
  });
};
