import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Connection, theRow } from '../database/database.ts';
import { precompile, prepare } from '../database/prepared.ts';
import { typeOf } from './cursor.ts';
import { type Expression, joinedJsonText } from './json-sql.ts';

/** What a list shows of the rows of a page, in the page's order, as the text of JSON objects with commas between them. */
export const createShownRows = (from: PgTable, key: PgColumn, columns: Record<string, Expression>) => {
  const { joins, text } = joinedJsonText(columns);
  const rows = precompile(sql`join ${from} on ${key} = page_key.key ${joins}`);
  const texts = precompile(text);
  const shownBy = (keys: SQL, where: SQL, dir: SQL) => sql`
    select string_agg(${texts}, ',' order by position ${dir}) as data
    from unnest(${keys}) with ordinality page_key(key, position) ${rows} ${where}`;
  const find = prepare<{ data: string | null }, 'keys'>(['keys'], (given) =>
    shownBy(sql`${given.keys}::${sql.raw(typeOf(key))}[]`, sql``, sql`asc`),
  );
  return {
    /**
     * The query for it, to be part of a statement; null where there are no rows.
     *
     * @param keys an array of keys in SQL, the first `most` of which are shown; backwards, the last of them comes first.
     */
    text: (keys: SQL, { most, isBackwards }: { most: number; isBackwards: boolean }) =>
      shownBy(keys, sql`where position <= ${most}`, sql.raw(isBackwards ? 'desc' : 'asc')),
    read: async (db: Connection, keys: readonly [key: string, ...unknown[]][]) => {
      if (keys.length === 0) return '';
      return theRow(await find(db, { keys: keys.map(([one]) => one) })).data ?? '';
    },
  };
};

export type ShownRows = ReturnType<typeof createShownRows>;
