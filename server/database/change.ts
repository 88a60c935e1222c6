import { and, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notFound, notUnique, versionConflict } from '../errors.ts';
import type { Transaction } from './database.ts';

export type KeyedTable = PgTable & { id: PgColumn };

/** A table whose rows have a version, which every change counts. */
export type VersionedTable = KeyedTable & { version: PgColumn; updatedAt: PgColumn };

/** What every change of a row sets beside its values. */
export const nextVersion = ({ version }: VersionedTable) => ({ version: sql`${version} + 1`, updatedAt: sql`now()` });

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
    .set({ ...(values as Record<string, unknown>), ...nextVersion(table) })
    .where(and(eq(table.id, id), eq(table.version, version), scope))
    .returning({ shown });
  if (changed) return changed.shown;
  throw versionConflict(await read());
};

type Drawn = {
  /** The key that was drawn for it, where one was. */
  id: string | undefined;
  /** By which of its values the same is known; not by photos, which whoever sends it again has uploaded again. */
  by: readonly string[];
  scope?: SQL | undefined;
};

/**
 * Adds one record. Under a key that was drawn for it, it may be there already: its answer was lost, and the same comes again.
 *
 * @returns its key, and whether it is new.
 * @throws AppError 409 where the key is another's.
 */
export const addRecord = async (
  transaction: Transaction,
  table: VersionedTable,
  values: Readonly<Record<string, unknown>>,
  { id: drawn, by, scope }: Drawn,
): Promise<{ id: string; isNew: boolean }> => {
  const key = { id: table.id };
  const insert = () =>
    transaction.insert(table as PgTable).values(drawn === undefined ? { ...values } : { ...values, id: drawn });
  // Whichever of its unique indexes finds the same first: two that come at once meet at another than that of the key, too.
  const [added] = await (drawn === undefined ? insert() : insert().onConflictDoNothing()).returning(key);
  if (added) return { id: String(added.id), isNew: true };
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table as PgTable);
  const isAsGiven = by.flatMap((name) => {
    const [column, value] = [columns[name], values[name]];
    return column && value !== undefined ? [sql`${column} is not distinct from ${sql.param(value, column)}`] : [];
  });
  const [known] = await transaction
    // Changed since, it no longer tells.
    .select({ ...key, isSame: sql<boolean>`${and(scope, or(gt(table.version, 1), and(...isAsGiven)))}` })
    .from(table as PgTable)
    .where(eq(table.id, drawn));
  if (known?.isSame) return { id: String(known.id), isNew: false };
  if (known) throw notUnique('id');
  // What is another's is none of its key, and the database says which of its fields it is.
  const [late] = await insert().returning(key);
  return { id: String(late?.id), isNew: true };
};

/**
 * Row lock (`for update`) until the transaction ends, so that what is read of the record now is what will be changed. Check after it whether
 * a change may be made: a version alone does not tell, since whoever names the next one in advance passes.
 *
 * @throws AppError 404 when there is none.
 */
export const lockRecord = async (transaction: Transaction, table: KeyedTable, id: string, scope?: SQL) => {
  const locked = await transaction
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.id, id), scope))
    .for('update');
  if (locked.length === 0) throw notFound();
};

/** Deletes one record. @throws AppError 404 when there is none. */
export const deleteRecord = async (transaction: Transaction, table: KeyedTable, id: string, scope?: SQL) => {
  const deleted = await transaction
    .delete(table)
    .where(and(eq(table.id, id), scope))
    .returning({ id: table.id });
  if (deleted.length === 0) throw notFound();
};
