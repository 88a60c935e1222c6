import { type Column, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn, PgTimestamp, PgUUID } from 'drizzle-orm/pg-core';
import { Lookup } from './lookup.ts';

/** A column, or an expression whose value JSON can hold. */
export type Expression = PgColumn | SQL | Lookup;

/** A text or a number that stands in the statement itself, as what is declared does, and is no parameter of it. */
export const literal = (value: string | number) => sql`${value}`.inlineParams();

/** An instant as the wire writes it. PostgreSQL's own JSON would end in `+00:00`. */
export const instantText = (expression: Expression) =>
  sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const jsonValue = (expression: Expression) =>
  is(expression as Column, PgTimestamp) ? instantText(expression) : expression;

/** A JSON object of named expressions, of any width, where `json_build_object` stops at fifty fields. */
export const jsonObject = (fields: Record<string, Expression>): SQL => {
  const named = Object.entries(fields).map(
    ([name, expression]) => sql`${jsonValue(expression)} as ${sql.identifier(name)}`,
  );
  return sql`(select row_to_json(fields) from (select ${sql.join(named, sql`, `)}) fields)`;
};

/** How a value is written: `quoted` between quotes as it is, since it has nothing to escape, or as JSON already. */
type Written = { value: SQL; isQuoted: boolean };

const plainText = (column: PgColumn): SQL | undefined => {
  if (is(column, PgTimestamp)) return instantText(column);
  return is(column, PgUUID) || column.enumValues?.length ? sql`${column}` : undefined;
};

const writeColumn = (column: PgColumn): Written => {
  const plain = plainText(column);
  if (plain && column.notNull) return { value: plain, isQuoted: true };
  if (plain) return { value: sql`coalesce('"' || ${plain} || '"', 'null')`, isQuoted: false };
  const isNumber = column.dataType === 'number';
  const value = isNumber ? sql`${column}` : sql`to_json(${column})`;
  return { value: column.notNull ? value : sql`coalesce(${value}::text, 'null')`, isQuoted: false };
};

const write = (expression: Expression): Written =>
  is(expression, PgColumn)
    ? writeColumn(expression)
    : { value: sql`coalesce(to_json(${expression})::text, 'null')`, isQuoted: false };

/** A function takes a hundred arguments, two of which a field is made of. */
const fieldsInOne = 40;

/**
 * The text of a JSON object of named expressions. Put together like this it costs half of what PostgreSQL's own functions do, which find
 * out at every row again what its types are.
 */
const jsonText = (fields: Record<string, Expression>): SQL => {
  const texts: SQL[] = [];
  let parts: SQL[] = [];
  let before = '{';
  for (const [index, [name, expression]] of Object.entries(fields).entries()) {
    const { value, isQuoted } = write(expression);
    const quote = isQuoted ? '"' : '';
    parts.push(literal(`${before}${index === 0 ? '' : ','}${JSON.stringify(name)}:${quote}`), value);
    before = quote;
    if (parts.length < 2 * fieldsInOne) continue;
    texts.push(sql`concat(${sql.join(parts, sql`, `)})`);
    parts = [];
  }
  const last = sql`concat(${sql.join([...parts, literal(`${before}}`)], sql`, `)})`;
  return sql.join([...texts, last], sql` || `);
};

/** The same of a page's rows, with the joins that their lookups take. */
export const joinedJsonText = (fields: Record<string, Expression>): { joins: SQL; text: SQL } => {
  const joins: SQL[] = [];
  const joined = Object.entries(fields).map(([name, expression]): [string, Expression] => {
    if (!(expression instanceof Lookup)) return [name, expression];
    const { join, value } = expression.joined(`joined_${joins.length + 1}`);
    joins.push(join);
    return [name, value];
  });
  return { joins: sql.join(joins, sql` `), text: jsonText(Object.fromEntries(joined)) };
};

/** Text in the order people expect, where no column keeps it: without regard to case and accents. For small tables. */
export const byText = (expression: Expression) => sql`searchable(${expression}) collate "C"`;
