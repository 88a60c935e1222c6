import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { AnyEntity, RecordOf } from '#contract/entity/define-entity.ts';
import type { Use } from '#contract/entity/kinds/records.ts';
import type { Merged, MergePreview, Merging } from '#contract/entity/merging.ts';
import type { Acting } from '../database/acting.ts';
import { changeRecord, deleteRecord } from '../database/change.ts';
import { type Connection, type Database, select, selectOne, type Transaction } from '../database/database.ts';
import { invalidField, notFound, versionConflict } from '../errors.ts';

type Read<E extends AnyEntity> = RecordOf<E> & { id: string; version: number };

/** What moves, and where to. */
export type Merge<E extends AnyEntity> = { merged: Read<E>; into: Read<E>; uses: MergePreview['uses'] };

export type MergeOptions<E extends AnyEntity> = {
  /** Refuses, for reasons of its own. */
  require?: (connection: Connection, merge: Merge<E>) => Promise<void> | void;
  /** Keeps what it is called, before anything moves. */
  keep: (transaction: Transaction, entity: E, merge: Merge<E>) => Promise<void>;
  /** Tells of it, once all has moved. */
  tell: (transaction: Transaction, entity: E, merge: Merge<E>) => Promise<void>;
};

type Kept = PgTable & Record<'id' | 'version' | 'updatedAt', PgColumn>;
type Parts<E extends AnyEntity> = {
  entity: E;
  table: Kept;
  uses: Partial<Record<Use, PgColumn>>;
  read: (connection: Connection, id: string) => Promise<RecordOf<E>>;
  options: MergeOptions<E>;
};

/** Rows that are changed by one statement, so that none takes longer than a statement may. */
const atOnce = 5_000;

const nameOf = ({ name }: { name: string }) => sql.identifier(name);
const ownerOf = ({ owner }: { owner: string }) => sql.identifier(owner);

/** A column in which others name a record: one of their own, or one of a table that links the two. */
type Naming = { column: PgColumn; link?: { owner: string; owners: PgTable } };

const namingOf = (column: PgColumn): Naming => {
  const { primaryKeys, foreignKeys } = getTableConfig(column.table);
  const key = primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  const owner = key.includes(column.name) ? key.find((name) => name !== column.name) : undefined;
  const named = foreignKeys.map((one) => one.reference()).find(({ columns }) => columns[0]?.name === owner);
  return owner !== undefined && named ? { column, link: { owner, owners: named.foreignTable } } : { column };
};

const owning = ({ column, link }: Naming, id: string) =>
  link
    ? {
        table: link.owners,
        found: sql`id in (select ${ownerOf(link)} from ${column.table} where ${nameOf(column)} = ${id})`,
      }
    : { table: column.table, found: sql`${nameOf(column)} = ${id}` };

/** Locks what uses a record: whoever writes such a thing locks it before the record that it names, so that both wait for one another. */
const lockUsers = async (transaction: Transaction, naming: Naming, id: string) => {
  const { table, found } = owning(naming, id);
  // Counted, since there may be very many and nobody asks which.
  await transaction.execute(
    sql`select count(*) from (select id from ${table} where ${found} order by id for no key update) locked`,
  );
};

const changed = sql`version = version + 1, updated_at = now()`;

/**
 * Moves what a table links to a record, one portion of the owners after the other, until nobody is left. How many a portion had does not tell:
 * an owner whom somebody has just saved without it drops out.
 */
const moveLinks = async (transaction: Transaction, { column, link }: Required<Naming>, { id, into }: Merged) => {
  const owner = ownerOf(link);
  const isLinked = sql`${nameOf(column)} = ${id}`;
  for (;;) {
    const owners = await select<{ id: string }>(
      transaction,
      sql`update ${link.owners} set ${changed}
        where id in (select ${owner} from ${column.table} where ${isLinked} limit ${atOnce}) returning id`,
    );
    if (owners.length === 0) return;
    const isTheirs = sql`${isLinked} and ${owner} = any(${sql.param(owners.map((one) => one.id))}::uuid[])`;
    await transaction.execute(sql`
      insert into ${column.table} (${owner}, ${nameOf(column)})
        select ${owner}, ${into}::uuid from ${column.table} where ${isTheirs} on conflict do nothing`);
    await transaction.execute(sql`delete from ${column.table} where ${isTheirs}`);
  }
};

/** Moves what names a record. Each of them is another since: whoever has one open in a form is told. */
const moveUsers = async (transaction: Transaction, naming: Naming, { id, into }: Merged) => {
  const { column, link } = naming;
  const { table, found } = owning(naming, id);
  if (link) return moveLinks(transaction, { column, link }, { id, into });
  for (let moved = atOnce; moved === atOnce; ) {
    const rows = await select(
      transaction,
      sql`update ${table} set ${nameOf(column)} = ${into}, ${changed}
        where id in (select id from ${table} where ${found} limit ${atOnce}) returning 1`,
    );
    moved = rows.length;
  }
};

const countUsers = (connection: Connection, { column, link }: Naming, { id, into }: Merged) => {
  const has = link
    ? sql`exists (select from ${column.table} other where other.${ownerOf(link)} = used.${ownerOf(link)} and other.${nameOf(column)} = ${into})`
    : sql`false`;
  return selectOne<{ moving: number; both: number }>(
    connection,
    sql`select count(*) filter (where not ${has})::int as moving, count(*) filter (where ${has})::int as both
      from ${column.table} used where used.${nameOf(column)} = ${id}`,
  );
};

/** Merges records of an entity: what uses the one has the other afterwards, and the one is gone. */
export const createMerging = <E extends AnyEntity>(db: Database, { entity, table, uses, read, options }: Parts<E>) => {
  const named = (Object.entries(uses) as [MergePreview['uses'][number]['use'], PgColumn][]).map(([use, column]) => ({
    use,
    ...namingOf(column),
  }));
  const own = named.filter(({ column }) => column.table === table);
  const others = named.filter(({ column }) => column.table !== table);

  /** The two, and those of their kind that name the one, always in the order of their keys: opposite merges wait for one another. */
  const lockRecords = async (transaction: Transaction, { id, into }: Merged) => {
    const naming = own.map(({ column }) => sql` or ${nameOf(column)} = ${id}`);
    const rows = await select<{ id: string }>(
      transaction,
      sql`select id from ${table} where id in (${id}, ${into})${sql.join(naming)} order by id for update`,
    );
    return rows.map((row) => row.id);
  };

  const requirePair = (found: readonly string[], { id, into }: Merged) => {
    if (id === into) throw invalidField('into', 'merge.itself');
    if (!found.includes(id)) throw notFound();
    if (!found.includes(into)) throw invalidField('into', 'validation.not_existing');
  };

  const readMerge = async (connection: Connection, pair: Merged): Promise<Merge<E>> => {
    const merged = (await read(connection, pair.id)) as Read<E>;
    const into = (await read(connection, pair.into)) as Read<E>;
    const counted: MergePreview['uses'] = [];
    for (const { use, ...naming } of named) counted.push({ use, ...(await countUsers(connection, naming, pair)) });
    return { merged, into, uses: counted };
  };

  const requireMergeable = async (connection: Connection, merge: Merge<E>) => {
    const isOff = (record: object) => 'active' in record && record.active === false;
    if (isOff(merge.into) && !isOff(merge.merged)) throw invalidField('into', 'merge.inactive');
    await options.require?.(connection, merge);
  };

  return {
    /** @throws AppError 400 that says why the one cannot go into the other. */
    mergePreview: (pair: Merged): Promise<MergePreview> =>
      db.snapshot(async (connection) => {
        const rows = await select<{ id: string }>(
          connection,
          sql`select id from ${table} where id in (${pair.id}, ${pair.into})`,
        );
        requirePair(
          rows.map(({ id }) => id),
          pair,
        );
        const merge = await readMerge(connection, pair);
        await requireMergeable(connection, merge);
        return { version: merge.merged.version, intoVersion: merge.into.version, uses: merge.uses };
      }),

    /** @throws AppError 409 with either record as it is now where somebody has changed it since; 404 when the one is gone. */
    merge: (acting: Acting, { version, intoVersion, ...pair }: Merging): Promise<RecordOf<E>> =>
      db.transact(acting, async (transaction) => {
        for (const naming of others) await lockUsers(transaction, naming, pair.id);
        requirePair(await lockRecords(transaction, pair), pair);
        const merge = await readMerge(transaction, pair);
        if (merge.merged.version !== version) throw versionConflict(merge.merged);
        if (merge.into.version !== intoVersion) throw versionConflict(merge.into);
        await requireMergeable(transaction, merge);
        await options.keep(transaction, entity, merge);
        for (const naming of named) await moveUsers(transaction, naming, pair);
        await options.tell(transaction, entity, merge);
        const readInto = () => read(transaction, pair.into);
        await changeRecord(transaction, table, { id: pair.into, version: intoVersion, values: {}, read: readInto });
        await deleteRecord(transaction, table, pair.id);
        return readInto();
      }),
  };
};
