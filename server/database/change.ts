import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notFound, versionConflict } from '../errors.ts';
import type { Connection } from './database.ts';

/** A table whose rows count their changes. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/**
 * Changes one record if it is still as it was read, and counts the change.
 *
 * @param read answers the current record, for the person who was too late.
 * @throws AppError 409 with the current record when somebody else changed it meanwhile; 404 when it is gone.
 */
export const changeRecord = async <Table extends VersionedTable>(
  connection: Connection,
  table: Table,
  {
    id,
    version,
    values,
    scope,
    read,
  }: { id: string; version: number; values: PgUpdateSetSource<Table>; scope?: SQL; read: () => Promise<unknown> },
) => {
  const changed = await connection
    .update(table as PgTable)
    .set({ ...(values as Record<string, unknown>), version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, id), eq(table.version, version), scope))
    .returning({ id: table.id });
  if (changed.length > 0) return;
  throw versionConflict(await read());
};

/** Deletes one record. @throws AppError 404 when there is none. */
export const deleteRecord = async (
  connection: Connection,
  table: PgTable & { id: PgColumn },
  id: string,
  scope?: SQL,
) => {
  const deleted = await connection
    .delete(table)
    .where(and(eq(table.id, id), scope))
    .returning({ id: table.id });
  if (deleted.length === 0) throw notFound();
};
