import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
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
import { auditEvents } from '../audit/audit.table.ts';
import { files } from '../files/files.table.ts';
import { mergedNames } from '../merging/merging.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

type Source = {
  table: PgTable & { id: PgColumn };
  name: PgColumn;
  /** What the trail calls that field. */
  field: string;
  /** Made of the name by `searchable`, where an index finds many by that. */
  sorted?: PgColumn;
  top?: SQL;
  only?: SQL;
};

const people = (...userTypes: UserType[]): Source => ({
  ...{ table: accounts, name: accounts.displayName, field: 'displayName' },
  only: inArray(accounts.userType, userTypes),
});

const declared = (entities as readonly AnyEntity[]).map((entity): [string, Source] => {
  const table = (schema as object as Readonly<Record<string, Source['table']>>)[entity.plural];
  const field = nameFieldOf(entity);
  const name = table && getTableColumns(table)[field];
  if (!name) throw new Error(`No table has the names of ${entity.plural}.`);
  return [entity.name, { table, name, field, ...(table === subjects && { top: isNull(subjects.parentId) }) }];
});

/** Where the names come from that the trail has in the place of keys. */
const sources: Partial<Record<AuditEntity, Source>> = {
  ...Object.fromEntries(declared),
  tutor: { ...people('tutor'), sorted: accounts.nameSort },
  user: { ...people('user'), sorted: accounts.nameSort },
  admin: people(...adminTypes),
};

export type Names = {
  /** What it is called today. */
  nameOf: (id: unknown) => string | undefined;
  /**
   * The keys of those that were called so when it happened, and where none of them is there any more, of what they went into by merging; the trail
   * has a key where the name told nothing apart.
   */
  idsOf: (name: string) => string[];
};

const isOf = (kind: AuditEntity, key: SQL) => sql`${auditEvents.entity} = ${kind} and ${auditEvents.recordId} = ${key}`;

/**
 * What a record was called when an event happened: the trail says so with every event of the record. One that it knows nothing of yet has the name
 * that it was renamed from first, or its name of today, unless it was added later.
 */
const nameAt = (kind: AuditEntity, key: SQL, { field, seq, today }: { field: string; seq: number; today: SQL }) =>
  sql<string | null>`coalesce(
    (select ${auditEvents.recordName} from ${auditEvents}
      where ${isOf(kind, key)} and ${auditEvents.seq} <= ${seq} and ${auditEvents.recordName} is not null
      order by ${auditEvents.seq} desc limit 1),
    (select ${auditEvents.changes} -> ${field}::text ->> 'before' from ${auditEvents}
      where ${isOf(kind, key)} and ${auditEvents.seq} > ${seq} and ${auditEvents.changes} -> ${field}::text is not null
      order by ${auditEvents.seq} limit 1),
    case when (select ${auditEvents.action} from ${auditEvents} where ${isOf(kind, key)} order by ${auditEvents.seq} limit 1)
      is distinct from 'created' then ${today} end)`;

/** What records were merged into that had these names at an event, or these keys. Of each that went the key is kept, and its name in the trail. */
const findInto = async (
  db: Database,
  { table, name, field, only }: Source,
  { kind, names, seq, isThere }: { kind: AuditEntity; names: readonly string[]; seq: number; isThere: SQL<boolean> },
) => {
  if (names.length === 0) return [];
  const gone = sql<string>`${mergedNames.name}`;
  const last = sql`(select ${auditEvents.recordName} from ${auditEvents} where ${isOf(kind, gone)} order by ${auditEvents.seq} desc limit 1)`;
  const was = nameAt(kind, gone, { field, seq, today: last });
  // The trail knows records by their keys: what else they were called there is not looked up in vain.
  const isKey = sql`${mergedNames.kind} = ${kind} and ${mergedNames.name} ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' and ${mergedNames.name} <> ${table.id}::text`;
  return db
    .select({ id: table.id, name, gone, was, isThere })
    .from(mergedNames)
    .innerJoin(table as PgTable, eq(table.id, mergedNames.intoId))
    .where(and(isKey, or(inArray(mergedNames.name, [...names]), inArray(was, [...names])), only));
};

/**
 * Finds records of a kind by the names that they had at an event. Of those that may be many, of which an index finds names, only who is still
 * called so is found.
 *
 * @returns undefined where it is not known what they are called by.
 */
export const findNames = async (
  db: Database,
  { kind, top }: NamedField,
  { ids, names, seq }: { ids: readonly string[]; names: readonly string[]; seq: number },
): Promise<Names | undefined> => {
  const source = sources[kind];
  if (!source) return undefined;
  const { table, name, field, sorted, top: isTop, only } = source;
  const keys = (texts: readonly string[]) => texts.filter((text) => Id.safeParse(text).success);
  const searched =
    sorted &&
    inArray(
      sorted,
      names.map((one) => sql`searchable(${one})`),
    );
  const then = nameAt(kind, sql`${table.id}::text`, { field, seq, today: sql`${name}` });
  const isThere = sql<boolean>`${(top && isTop) ?? true}`;
  const isCalled = or(and(searched, inArray(then, [...names])), inArray(table.id, keys(names)));
  const rows = await db
    .select({ id: table.id, name, then, isThere })
    .from(table as PgTable)
    .where(and(or(isCalled, inArray(table.id, keys(ids))), only));
  const found = rows.map((row) => ({ ...row, id: String(row.id), name: String(row.name) }));
  const idsCalled = (wanted: string) =>
    found.filter((row) => row.isThere && (row.then === wanted || row.id === wanted)).map((row) => row.id);
  const missing = names.filter((one) => idsCalled(one).length === 0);
  const into = await findInto(db, source, { kind, names: missing, seq, isThere });
  const intoOf = (wanted: string) =>
    into.filter((row) => row.isThere && (row.was === wanted || row.gone === wanted)).map(({ id }) => String(id));
  return {
    nameOf: (id) => [...found, ...into].find((row) => row.id === id)?.name as string | undefined,
    idsOf: (wanted) => (missing.includes(wanted) ? [...new Set(intoOf(wanted))] : idsCalled(wanted)),
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
