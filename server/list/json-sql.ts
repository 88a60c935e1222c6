import { type Column, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';

/** A column, or an expression whose value JSON can hold. */
export type Expression = PgColumn | SQL;

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

/** Text in the order people expect, where no column keeps it: without regard to case and accents. For small tables. */
export const byText = (expression: Expression) => sql`searchable(${expression}) collate "C"`;
