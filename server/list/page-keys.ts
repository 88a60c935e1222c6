import { type SQL, sql } from 'drizzle-orm';
import type { SharedQuery } from './configuration.ts';
import { besideCursor } from './cursor.ts';
import { cursorColumn, isNullable, type Order, opposite, orderBy } from './order.ts';

/** Pages further in than this are read from the nearer end. */
const deepOffset = 2_000;

const number = (value: number) => sql.raw(String(value));

type Reading = { where: SQL; backwards: boolean; offset: number; most: number };

/** `key`, `value` (to make cursors of) and `position` of a page's rows. Read backwards, they are turned round again. */
const keys = (source: SQL, order: Order, { where, backwards, offset, most }: Reading) => {
  const dir = backwards ? opposite(order.dir) : order.dir;
  return sql`
    select key, value, ${sql.raw(backwards ? '-' : '')}row_number() over () as position from (
      select ${order.key} as key, ${cursorColumn(order) ?? sql`null`} as value from ${source} where ${where}
      order by ${orderBy({ ...order, dir })} limit ${number(most)} offset ${number(offset)}
    ) keys`;
};

/**
 * The statement that finds a page's keys. A neighbouring page starts at its cursor; a page deep inside a list whose total is known
 * exactly is read from the nearer end; any other skips what lies before it.
 *
 * @param exactTotal counts the rows, where that costs next to nothing.
 */
export const pageKeys = async (
  source: SQL,
  order: Order,
  { page, limit, after, before }: Pick<SharedQuery, 'page' | 'limit' | 'after' | 'before'>,
  where: SQL,
  exactTotal: (() => Promise<number>) | undefined,
): Promise<SQL> => {
  const column = cursorColumn(order);
  const cursor = after ?? before;
  if (column && cursor !== undefined) {
    const name = after === undefined ? 'before' : 'after';
    const beside = besideCursor(name, cursor, { ...order, column });
    return keys(source, order, {
      where: sql`${where} and ${beside}`,
      backwards: name === 'before',
      offset: 0,
      most: limit,
    });
  }
  const offset = (page - 1) * limit;
  const forwards = keys(source, order, { where, backwards: false, offset, most: limit });
  if (offset <= deepOffset || !exactTotal || isNullable(order.expression)) return forwards;
  const rows = await exactTotal();
  if (offset < rows / 2) return forwards;
  const left = Math.min(limit, Math.max(0, rows - offset));
  return keys(source, order, { where, backwards: true, offset: Math.max(0, rows - offset - left), most: left });
};
