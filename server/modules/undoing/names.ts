import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#contract/audit.ts';
import { adminTypes } from '#contract/users.ts';
import type { NamedField } from '#contract/ways-back.ts';
import type { Database } from '../../database/database.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { files } from '../files/files.table.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

type Source = { table: PgTable & { id: PgColumn }; name: PgColumn; top?: SQL; only?: SQL };

/** Where the names come from that the trail has in the place of keys. */
const sources: Partial<Record<AuditEntity, Source>> = {
  subject: { table: subjects, name: subjects.name, top: isNull(subjects.parentId) },
  language: { table: languages, name: languages.name },
  level: { table: levels, name: levels.name },
  admin: { table: accounts, name: accounts.displayName, only: inArray(accounts.userType, [...adminTypes]) },
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
  const { table, name } = source;
  const called = and(
    or(inArray(name, [...names, '']), inArray(sql`${table.id}::text`, [...names, ''])),
    top && source.top,
  );
  const meant = or(called, inArray(sql`${table.id}::text`, [...ids, '']));
  const rows = await db
    .select({ id: table.id, name, isCalled: sql<boolean>`coalesce(${called}, false)` })
    .from(table as PgTable)
    .where(and(meant, source.only));
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
