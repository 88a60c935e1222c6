import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { invalidField } from '../errors.ts';

/** Where a page ends: its last row's sort value, as PostgreSQL writes it, and key. */
const Cursor = z.tuple([z.string(), z.string()]);

/** @throws AppError 400 naming the parameter when the cursor was not made by this server. */
const decode = (name: string, cursor: string) => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const parsed = Cursor.safeParse(/^\[.*\]$/s.test(text) ? parseJson(text) : undefined);
  if (!parsed.success) throw invalidField(name, 'validation.invalid');
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A cursor as PostgreSQL makes it of the two values: base64url of their JSON array. */
export const cursorText = (value: SQL, key: SQL) =>
  sql`translate(encode(convert_to(json_build_array(${value}::text, ${key}::text)::text, 'UTF8'), 'base64'), E'+/=\n', '-_')`;

/** A column's type to cast to. Its collation is the column's own business. */
export const typeOf = (column: PgColumn) => column.getSQLType().replace(/ collate .*/, '');

/** The rows on one side of a cursor. Both columns run the same way, so one comparison of rows says it, and an index answers it. */
export const besideCursor = (
  name: 'after' | 'before',
  cursor: string,
  { column, key, dir }: { column: PgColumn; key: PgColumn; dir: 'asc' | 'desc' },
): SQL => {
  const [value, id] = decode(name, cursor);
  const forward = (dir === 'asc') === (name === 'after');
  const typed = (text: string, of: PgColumn) => sql`${text}::${sql.raw(typeOf(of))}`;
  return sql`(${column}, ${key}) ${sql.raw(forward ? '>' : '<')} (${typed(value, column)}, ${typed(id, key)})`;
};
