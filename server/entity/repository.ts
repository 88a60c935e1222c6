import { count, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { Field, NameOf, Use } from '#contract/entity/kinds.ts';
import type { Acting } from '../database/acting.ts';
import { changeRecord, deleteRecord } from '../database/change.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inUse } from '../errors.ts';
import type { Expression } from '../list/json-sql.ts';
import { createList, createRead } from '../list/list.ts';
import { listOfEntity } from './list.ts';
import type { TableOf } from './table.ts';

type CountedUse<E extends AnyEntity> = Extract<E['fields'][NameOf<E['fields'], 'count'>], { use: Use }>['use'];

/** The columns in which others name a record, by what those are. It is not removed while one does. */
export type UsesOf<E extends AnyEntity> = Partial<Record<Use, PgColumn>> & Record<CountedUse<E>, PgColumn>;

/** What a person gives of a record, as the contract has checked it. */
type Values = Record<string, unknown>;

const columnsOf = <E extends AnyEntity>({ fields }: E, table: TableOf<E>, uses: UsesOf<E>) => {
  const { id, version, createdAt, updatedAt } = table;
  const column = (name: string, field: Field): Expression => {
    if (field.kind !== 'count') return table[name as keyof TableOf<E>] as PgColumn;
    const naming = uses[field.use as keyof UsesOf<E>] as PgColumn;
    return sql`(select count(*) from ${naming.table} where ${naming} = ${id})`;
  };
  const own = Object.entries(fields).map(([name, field]): [string, Expression] => [name, column(name, field)]);
  return { id, version, createdAt, updatedAt, ...Object.fromEntries(own) };
};

/** @throws AppError 409 that counts what still names the record. */
const requireUnused = async (transaction: Transaction, uses: Partial<Record<Use, PgColumn>>, id: string) => {
  for (const [use, naming] of Object.entries(uses) as [Use, PgColumn][]) {
    const [found] = await transaction.select({ rows: count() }).from(naming.table).where(eq(naming, id));
    if (found && found.rows > 0) throw inUse(use, found.rows);
  }
};

/**
 * Everything that a simple entity's calls do, as its declaration has it. What differs is replaced by a function of the same name.
 *
 * @example
 * const repository = createEntityRepository(db, Language, languages, { uses: { tutors: tutorLanguages.languageId } });
 */
export const createEntityRepository = <E extends AnyEntity>(
  db: Database,
  entity: E,
  table: TableOf<E>,
  { uses }: { uses: UsesOf<E> },
) => {
  const columns: Record<string, Expression> = columnsOf(entity, table, uses);
  const read = createRead<Values>({ from: table, key: table.id, columns });
  const list = createList(db, entity.calls.list, listOfEntity(entity, table, columns));
  // Of the fields' columns it is known that they are there, not what they hold.
  const written: PgTable & Pick<TableOf<E>, 'id' | 'version' | 'updatedAt'> = table;

  return {
    page: list.page,
    csv: list.csv,

    add: (acting: Acting, values: Values) =>
      db.transact(acting, async (transaction) => {
        const [added] = await transaction.insert(written).values(values).returning({ id: written.id });
        return read(transaction, String(added?.id ?? ''));
      }),

    update: (acting: Acting, { id, version, ...values }: Values & { id: string; version: number }) =>
      db.transact(acting, async (transaction) => {
        await changeRecord(transaction, written, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const removed = await read(transaction, id);
        await requireUnused(transaction, uses, id);
        await deleteRecord(transaction, written, id);
        return removed;
      }),
  };
};
