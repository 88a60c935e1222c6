import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A table whose rows have a version, which every change counts. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/**
 * Changes many rows by one statement with one JSON parameter, and counts their versions. Every row names its key and the same columns. Lock
 * the rows before, in the order of their keys.
 *
 * @example await updateRows(transaction, levels, [{ id, name: 'Primary school' }])
 */
export const updateRows = async <Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly ({ id: string } & Partial<Table['$inferInsert']>)[],
) => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = getTableColumns(table);
  const named = Object.keys(first).map((property) => {
    const column = columns[property];
    if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${property}.`);
    return { property: quoted(property), column: quoted(column.name), type: column.getSQLType() };
  });
  const set = named.flatMap(({ property, column }) => (column === '"id"' ? [] : [`${column} = given.${property}`]));
  const types = named.map(({ property, type }) => `${property} ${type}`).join(', ');
  const name = quoted(getTableName(table));
  await transaction.execute(
    sql`${sql.raw(`update ${name} set ${set.join(', ')}, version = ${name}.version + 1, updated_at = now() from json_to_recordset(`)}${JSON.stringify(rows)}${sql.raw(`::json) given (${types}) where ${name}.id = given."id"`)}`,
  );
};
