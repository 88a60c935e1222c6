import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `insert into … select … from json_to_recordset(` for the columns that the rows name; the others take their defaults. */
const statementFor = (table: PgTable, properties: readonly string[]) => {
  const columns = getTableColumns(table);
  const named = properties.map((property) => {
    const column = columns[property];
    if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${property}.`);
    return { property: quoted(property), column: quoted(column.name), type: column.getSQLType() };
  });
  const into = named.map(({ column }) => column).join(', ');
  const from = named.map(({ property }) => property).join(', ');
  const types = named.map(({ property, type }) => `${property} ${type}`).join(', ');
  return {
    before: `insert into ${quoted(getTableName(table))} (${into}) select ${from} from json_to_recordset(`,
    after: `::json) as given(${types})`,
  };
};

/**
 * Bulk insert by one statement with one JSON parameter, which both engines take in fast and without a limit on parameters.
 * Every row names the same columns.
 *
 * @example await insertRows(transaction, levels, [{ name: 'Primary school', rank: 1 }])
 */
export const insertRows = async <Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) => {
  const [first] = rows;
  if (first === undefined) return;
  const { before, after } = statementFor(table, Object.keys(first));
  await transaction.execute(sql`${sql.raw(before)}${JSON.stringify(rows)}${sql.raw(after)}`);
};
