import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';
import type { Expression } from '../json-sql.ts';
import { inMajorUnits } from './major-units.ts';

/** What a spreadsheet takes for the beginning of a formula, also behind blanks and in full width. */
const startsFormula = String.raw`^(\s*[=+\-@＝＋－＠]|[\t\r\n])`;
const needsCare = String.raw`[",\r\n]|${startsFormula}`;

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

/**
 * A text as a cell: quoted where it must be, with an apostrophe before what would be a formula. Line breaks become line feeds, so that a
 * carriage return in the file is always the end of a row, which the screens count by.
 */
const textCell = (text: SQL) => sql`case when ${text} ~ ${literal(needsCare)} then
  '"' || case when ${text} ~ ${literal(startsFormula)} then '''' else '' end
  || replace(regexp_replace(${text}, E'\\r\\n?', E'\\n', 'g'), '"', '""') || '"' else ${text} end`;

/** Numbers, keys, flags and words of a fixed list hold nothing that needs care. */
const isPlain = (expression: Expression) =>
  is(expression, PgColumn) &&
  (['number', 'bigint', 'boolean'].includes(expression.dataType) ||
    expression.getSQLType() === 'uuid' ||
    (expression.enumValues?.length ?? 0) > 0);

/** A field as it is read from the table, and how its cell is made of what was read. */
export type Cell = { read: Expression; write: (value: SQL) => SQL };

/** @param currency the row's currency, where there is one. */
export const cellOf = (field: string, expression: Expression, currency: SQL | undefined): Cell => {
  if (field.endsWith('Cents')) return { read: expression, write: (value) => inMajorUnits(value, currency) };
  if (is(expression, PgTimestamp)) {
    const written = (value: SQL) => sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    return { read: sql`${expression} at time zone 'UTC'`, write: written };
  }
  if (isPlain(expression)) return { read: expression, write: (value) => sql`${value}::text` };
  return { read: sql`(${expression})::text`, write: textCell };
};

/** The same care for a text that is not in the database, such as a column's head. */
export const quoteText = (text: string) => {
  const careful = `${new RegExp(startsFormula).test(text) ? "'" : ''}${text.replace(/\r\n?/g, '\n')}`;
  return `"${careful.replaceAll('"', '""')}"`;
};
