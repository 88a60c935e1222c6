import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Found } from './found.ts';
import { rowCounts } from './row-counts.table.ts';

/** Which of a list's filters ask for a column that the table's rows are counted by. */
export type CountedBy<Filter extends string> = {
  columns: Partial<Record<Filter, PgColumn>>;
  /** The kind of rows the whole list is about, such as `user_type = 'tutor'`. */
  scope?: { column: PgColumn; values: readonly string[] };
};

/** How a list is counted: `rows` is the expression. Without a `cap` it is exact and costs nothing. */
export type Total = { rows: SQL; cap?: number };

/** Capped counts: a person reads no further, and a total is not worth more time than its page. */
const searchCap = 1_000;
const filterCap = 2_000;

const ofKind = (column: PgColumn, values: readonly unknown[]) =>
  sql`${rowCounts.kind} ->> ${sql.raw(`'${column.name}'`)} = any(${sql.param(values)})`;

const storedTotal = (from: PgTable, { scope, columns }: CountedBy<string>, given: [string, unknown][]): Total => {
  const kinds = given.map(([name, values]) => ofKind(columns[name] as PgColumn, values as readonly unknown[]));
  const where = and(
    sql`${rowCounts.relation} = ${getTableName(from)}`,
    scope && ofKind(scope.column, scope.values),
    ...kinds,
  );
  return { rows: sql`(select coalesce(sum(${rowCounts.rows}), 0)::int from ${rowCounts} where ${where})` };
};

/**
 * How many rows a list has: from the counter table, where the filters ask for nothing else; otherwise counted, up to a cap.
 */
export const countTotal = ({
  from,
  source,
  where,
  countedBy,
  given,
  isSearch,
  isSelection,
  found,
}: {
  from: PgTable;
  /** Where the rows are read from: the table, or what a search found first. */
  source: SQL;
  where: SQL;
  countedBy: CountedBy<string> | undefined;
  given: [string, unknown][];
  isSearch: boolean;
  isSelection: boolean;
  found: Found;
}): Total => {
  if (countedBy && !isSearch && !isSelection && given.every(([name]) => name in countedBy.columns)) {
    return storedTotal(from, countedBy, given);
  }
  const cap = found.cap ?? (isSearch ? searchCap : filterCap);
  if (given.length === 0 && found.atLeast !== undefined && found.atLeast > cap)
    return { rows: sql`${cap + 1}::int`, cap };
  return {
    rows: sql`(select count(*)::int from (select 1 from ${source} where ${where} limit ${cap + 1}) counted)`,
    cap,
  };
};

/** The envelope's fields that tell a total. */
export const describeTotal = (rows: number, { cap }: Total) =>
  cap === undefined ? { total: rows } : { total: Math.min(rows, cap), totalCapped: rows > cap };
