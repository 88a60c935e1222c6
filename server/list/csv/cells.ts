import { inArray, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';
import { type CsvFormat, separators } from '#contract/csv.ts';
import { postgresPatterns } from '#contract/formulas.ts';
import { currenciesWith, isAmountField, unusualDecimals } from '#contract/money.ts';
import { type Expression, literal } from '../json-sql.ts';

/**
 * A text as a cell: quoted where it must be by any separator, with an apostrophe before what would be a formula. Line breaks become line
 * feeds, so that a carriage return in the file is always the end of a row, which the screens count by.
 */
const textCell = (text: SQL) => sql`case when ${text} ~ ${literal(postgresPatterns.needsQuotes)} then
  '"' || replace(regexp_replace(regexp_replace(${text}, E'\\r\\n?', E'\\n', 'g'), ${literal(postgresPatterns.formulaStart)}, ${literal("\\1'")}, 'g'), '"', '""')
  || '"' else ${text} end`;

/** Numbers, UUIDs, booleans and enums hold nothing that needs quotes. */
const isPlain = (expression: Expression) =>
  is(expression, PgColumn) &&
  (['number', 'bigint', 'boolean'].includes(expression.dataType) ||
    expression.getSQLType() === 'uuid' ||
    (expression.enumValues?.length ?? 0) > 0);

const hasDecimals = (expression: Expression) =>
  is(expression, PgColumn) && expression.getSQLType().startsWith('numeric');

/** An amount of minor units with the decimals of its currency and a point before them: 4550 of EUR is `45.50`, of JPY `4550`. */
const inMajorUnits = (minor: SQL, currency: SQL | undefined) => {
  const written = (decimals: number) =>
    decimals === 0 ? sql`${minor}::text` : sql`round(${minor}::numeric / ${10 ** decimals}, ${decimals})::text`;
  if (!currency) return written(2).inlineParams();
  const cases = unusualDecimals.map(
    (decimals) => sql`when ${inArray(currency, currenciesWith(decimals))} then ${written(decimals)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${written(2)} end`.inlineParams();
};

/** A number with the decimal sign that is asked for; quoted where that is the separator too. */
const numberCell = (digits: SQL, { separator, decimal }: CsvFormat) => {
  if (decimal === 'point') return digits;
  const number = sql`replace(${digits}, '.', ',')`;
  return separators[separator] === ',' ? sql`'"' || ${number} || '"'` : number;
};

/** A field as it is read from the table, and how its cell is made of what was read. */
type Cell = { read: Expression; write: (value: SQL) => SQL };

/** @param currency the row's currency, where there is one. */
export const cellOf = (field: string, expression: Expression, currency: SQL | undefined, format: CsvFormat): Cell => {
  if (isAmountField(field))
    return { read: expression, write: (value) => numberCell(inMajorUnits(value, currency), format) };
  if (is(expression, PgTimestamp)) {
    const written = (value: SQL) => sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
    return { read: sql`${expression} at time zone 'UTC'`, write: written };
  }
  if (hasDecimals(expression)) return { read: expression, write: (value) => numberCell(sql`${value}::text`, format) };
  if (isPlain(expression)) return { read: expression, write: (value) => sql`${value}::text` };
  return { read: sql`(${expression})::text`, write: textCell };
};
