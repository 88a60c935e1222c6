import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SharedQuery } from '#contract/list-query.ts';
import type { CountedBy } from './configuration.ts';
import { literal } from './json-sql.ts';
import { rowCounts } from './row-counts.table.ts';
import type { Selection } from './selection.ts';

/** How a list is counted: `rows` is the expression. Without a `cap` it is exact and costs nothing. */
type Total = { rows: SQL; cap?: number };

/** Capped counts: a person reads no further, and a total is not worth more time than its page. */
const searchCap = 1_000;
const filterCap = 2_000;

const ofKind = (column: PgColumn, values: readonly unknown[]) =>
  sql`${rowCounts.kind} ->> ${literal(column.name)} = any(${sql.param(values)})`;

const storedTotal = (from: PgTable, { scope, columns }: CountedBy, given: Selection['given']): Total => {
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
 *
 * @param selection its `source` is where the rows are read from: the table, or what a search found first.
 */
export const countTotal = (
  from: PgTable,
  countedBy: CountedBy | undefined,
  { given, found, source, where }: Pick<Selection, 'given' | 'found' | 'source' | 'where'>,
  { search, ids }: Pick<SharedQuery, 'search' | 'ids'>,
): Total => {
  if (countedBy && !search && !ids && given.every(([name]) => name in countedBy.columns)) {
    return storedTotal(from, countedBy, given);
  }
  const cap = found.cap ?? (search ? searchCap : filterCap);
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
