import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { invalidField } from '../errors.ts';

/** A keyset: the sort value, as PostgreSQL writes it, and the key of the row at a page's edge. */
const Cursor = z.tuple([z.string(), z.string()]);

/** @returns undefined when the cursor was not made by this server. */
const decodeCursor = (cursor: string) => {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return undefined;
  }
};

export const encodeCursor = (value: string, key: string) =>
  Buffer.from(JSON.stringify([value, key])).toString('base64url');

/** A column's type to cast to. Its collation is the column's own business. */
export const typeOf = (column: PgColumn) => column.getSQLType().replace(/ collate .*/, '');

/**
 * Keyset pagination: the rows on one side of a cursor, by one row comparison, which an index answers since both columns run the same way.
 *
 * @throws AppError 400 naming the parameter when the cursor was not made by this server.
 */
export const besideCursor = (
  name: 'after' | 'before',
  cursor: string,
  { column, key, dir }: { column: PgColumn; key: PgColumn; dir: 'asc' | 'desc' },
): SQL => {
  const keyset = decodeCursor(cursor);
  if (!keyset) throw invalidField(name, 'validation.invalid');
  const [value, id] = keyset;
  const forward = (dir === 'asc') === (name === 'after');
  const typed = (text: string, of: PgColumn) => sql`${text}::${sql.raw(typeOf(of))}`;
  return sql`(${column}, ${key}) ${sql.raw(forward ? '>' : '<')} (${typed(value, column)}, ${typed(id, key)})`;
};
