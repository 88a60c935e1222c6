import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notFound, versionConflict } from '../errors.ts';
import type { Transaction } from './database.ts';

/** A table whose rows have a version, which every change counts. */
export type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/**
 * Optimistic locking: changes one record if its version is still the one that was read, and increments that.
 *
 * @param read answers the current record, for the person who was too late.
 * @param shown what of the changed row is answered.
 * @returns that, in the same trip.
 * @throws AppError 409 with the current record when somebody else changed it meanwhile; 404 when it is gone.
 */
export const changeRecord = async <Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  {
    id,
    version,
    values,
    scope,
    read,
    shown = sql`null`,
  }: {
    id: string;
    version: number;
    values: PgUpdateSetSource<Table>;
    scope?: SQL;
    read: () => Promise<unknown>;
    shown?: SQL | undefined;
  },
) => {
  const [changed] = await transaction
    .update(table as PgTable)
    .set({ ...(values as Record<string, unknown>), version: sql`${table.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.id, id), eq(table.version, version), scope))
    .returning({ shown });
  if (changed) return changed.shown;
  throw versionConflict(await read());
};

/**
 * Row lock (`for update`) until the transaction ends, so that what is read of the record now is what will be changed. Check after it whether
 * a change may be made: a version alone does not tell, since whoever names the next one in advance passes.
 *
 * @throws AppError 404 when there is none.
 */
export const lockRecord = async (
  transaction: Transaction,
  table: PgTable & { id: PgColumn },
  id: string,
  scope?: SQL,
) => {
  const locked = await transaction
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.id, id), scope))
    .for('update');
  if (locked.length === 0) throw notFound();
};

/** Deletes one record. @throws AppError 404 when there is none. */
export const deleteRecord = async (
  transaction: Transaction,
  table: PgTable & { id: PgColumn },
  id: string,
  scope?: SQL,
) => {
  const deleted = await transaction
    .delete(table)
    .where(and(eq(table.id, id), scope))
    .returning({ id: table.id });
  if (deleted.length === 0) throw notFound();
};
