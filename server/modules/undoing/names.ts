import { and, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserType } from '#contract/access.ts';
import type { AuditEntity } from '#contract/audit.ts';
import { entities } from '#contract/entities.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { Id } from '#contract/primitives.ts';
import { adminTypes } from '#contract/users.ts';
import type { NamedField } from '#contract/ways-back.ts';
import type { Database } from '../../database/database.ts';
import { nameFieldOf } from '../../entity/table.ts';
import { schema } from '../../schema.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { files } from '../files/files.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

type Source = {
  table: PgTable & { id: PgColumn };
  name: PgColumn;
  /** Made of the name by `searchable`, where an index finds many by that. */
  sorted?: PgColumn;
  top?: SQL;
  only?: SQL;
};

const people = (...userTypes: UserType[]): Source => ({
  ...{ table: accounts, name: accounts.displayName, sorted: accounts.nameSort },
  only: inArray(accounts.userType, userTypes),
});

const declared = (entities as readonly AnyEntity[]).map((entity): [string, Source] => {
  const table = (schema as object as Readonly<Record<string, Source['table']>>)[entity.plural];
  const name = table && getTableColumns(table)[nameFieldOf(entity)];
  if (!name) throw new Error(`No table has the names of ${entity.plural}.`);
  return [entity.name, { table, name, ...(table === subjects && { top: isNull(subjects.parentId) }) }];
});

/** Where the names come from that the trail has in the place of keys. */
const sources: Partial<Record<AuditEntity, Source>> = {
  ...Object.fromEntries(declared),
  tutor: people('tutor'),
  user: people('user'),
  admin: people(...adminTypes),
};

export type Names = {
  nameOf: (id: unknown) => string | undefined;
  /** The keys of those that are called so; the trail has a key where the name told nothing apart. */
  idsOf: (name: string) => string[];
};

/** What records of a kind are called today. @returns undefined where it is not known what they are called by. */
export const findNames = async (
  db: Database,
  { kind, top }: NamedField,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<Names | undefined> => {
  const source = sources[kind];
  if (!source) return undefined;
  const { table, name, sorted, top: isTop, only } = source;
  const keys = (texts: readonly string[]) => texts.filter((text) => Id.safeParse(text).success);
  const searched =
    sorted &&
    inArray(
      sorted,
      names.map((one) => sql`searchable(${one})`),
    );
  const called = and(or(and(searched, inArray(name, [...names])), inArray(table.id, keys(names))), top && isTop);
  const rows = await db
    .select({ id: table.id, name, isCalled: sql<boolean>`coalesce(${called}, false)` })
    .from(table as PgTable)
    .where(and(or(called, inArray(table.id, keys(ids))), only));
  const found = rows.map((row) => ({ id: String(row.id), name: String(row.name), isCalled: row.isCalled }));
  return {
    nameOf: (id) => found.find((row) => row.id === id)?.name,
    idsOf: (wanted) =>
      found.filter((row) => row.isCalled && (row.name === wanted || row.id === wanted)).map((row) => row.id),
  };
};

/** Which of these files are not there any more. */
export const findGoneFiles = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(sql`${files.id}::text`, [...ids]));
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
};
