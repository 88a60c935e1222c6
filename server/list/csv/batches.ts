import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { type Connection, select, selectOne } from '../../database/database.ts';
import { typeOf } from '../cursor.ts';
import { isNullable, type Order, orderBy } from '../order.ts';
import type { Selection } from '../selection.ts';

/** The keyset that a batch begins behind: a row's sort value and key. Rows without a sort value come last, ordered by their key alone. */
export type Position = { part: 'valued' | 'empty'; after?: readonly [value: string, key: string] };

type Batch = { lines: string; next: Position | undefined };

/** The order's type, for its values as they come back in a cursor. An expression's is the database's to say. */
const typeOfOrder = async (db: Connection, { source, order }: Selection) => {
  if (is(order.expression, PgColumn)) return typeOf(order.expression);
  const [first] = await select<{ type: string }>(
    db,
    sql`select pg_typeof(${order.expression})::text as type from ${source} limit 1`,
  );
  return first?.type ?? 'text';
};

const mayBeEmpty = ({ expression }: Order) => isNullable(expression) || !is(expression, PgColumn);

/**
 * Keyset pagination over a whole selection: each batch starts behind the last row of the one before, by an index. Nothing is held open between
 * two, neither a cursor, a transaction nor a connection, however slowly somebody reads.
 *
 * @param line the SQL of a row's line.
 * @param read the SQL of the values that the line is made of, under their names.
 */
export const createBatches = async (db: Connection, selection: Selection, { read, line }: { read: SQL; line: SQL }) => {
  const { source, where, order } = selection;
  const { expression, key, dir } = order;
  const type = sql.raw(await typeOfOrder(db, selection));
  const nullable = mayBeEmpty(order);
  const comparison = sql.raw(dir === 'asc' ? '>' : '<');

  const behind = ([value, id]: readonly [string, string], part: Position['part']) => {
    const keyValue = sql`${id}::${sql.raw(typeOf(key))}`;
    return part === 'empty'
      ? sql`${key} ${comparison} ${keyValue}`
      : sql`(${expression}, ${key}) ${comparison} (${value}::${type}, ${keyValue})`;
  };

  const positionAfter = (last: readonly [string, string] | null, part: Position['part']): Position | undefined => {
    if (last) return { part, after: last };
    return part === 'valued' && nullable ? { part: 'empty' } : undefined;
  };

  return async ({ part, after }: Position, most: number): Promise<Batch> => {
    const conditions = [
      where,
      ...(nullable ? [sql`${expression} is ${part === 'empty' ? sql`null` : sql`not null`}`] : []),
      ...(after === undefined ? [] : [behind(after, part)]),
    ];
    const ordering = part === 'empty' ? sql`${key} ${sql.raw(dir)}` : orderBy(order);
    const statement = sql`
      with lines as materialized (
        select sort_value, sort_key, ${line} as line, row_number() over () as position from (
          select ${part === 'empty' ? sql`''` : expression} as sort_value, ${key} as sort_key, ${read} from ${source}
          where ${sql.join(conditions, sql` and `)} order by ${ordering} limit ${most}
        ) cells
      )
      select (select json_build_array(sort_value::text, sort_key::text) from lines where position = ${most}) as last,
        coalesce((select string_agg(line, '' order by position) from lines), '') as lines`;
    const { lines, last } = await selectOne<{ lines: string; last: [string, string] | null }>(db, statement);
    return { lines, next: positionAfter(last, part) };
  };
};
