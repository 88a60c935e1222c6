import { eq, like, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { Language } from '#contract/languages.ts';
import { Level } from '#contract/levels.ts';
import { ReportTitle } from '#contract/report-titles.ts';
import { slugOf } from '#contract/slug-of.ts';
import { pathSeparator, Subject, separatorInFiles } from '#contract/subjects.ts';
import type { Acting } from '../../../database/acting.ts';
import { type Database, select, selectOne, type Transaction } from '../../../database/database.ts';
import { refusalOrThrow } from '../../../database/database-errors.ts';
import { unknownReference } from '../../../errors.ts';
import { parseInput } from '../../../http/validation.ts';
import { people } from '../../accounts/people.ts';
import { entities } from '../../entities.ts';
import { languages } from '../../languages/languages.table.ts';
import { levels } from '../../levels/levels.table.ts';
import type { CatalogueKind } from '../../merging/catalogue-names.ts';
import { mergedNames } from '../../merging/merging.table.ts';
import { reportTitles } from '../../reports/reports.table.ts';
import { marketCurrency } from '../../settings/market-currency.ts';
import { belowAny, lowerPathOf } from '../../subjects/parent-names.ts';
import { createSubjectsRepository } from '../../subjects/subjects.repository.ts';
import { subjects } from '../../subjects/subjects.table.ts';
import type { ImportedRow, RowVerdict, TakeRows } from './kind.ts';

type Values = Record<string, unknown>;
type Kept = { id: string; version: number } & Values;

/** What adds and changes records of one kind: the functions behind the calls of the screens. */
type Repository = {
  read: (transaction: Transaction, id: string) => Promise<unknown>;
  add: (acting: Acting, given: never) => Promise<unknown>;
  update: (acting: Acting, given: never) => Promise<unknown>;
};

type Catalogue = {
  repository: (db: Database) => Repository;
  table: PgTable & { id: PgColumn };
  add: { body: z.ZodObject };
  /** Finds the record that a row is about, by what tells those of its kind apart. */
  by: (values: Values) => SQL;
  /** Finds the one that what a row is about went into, by what that was called. */
  merged: (values: Values) => SQL;
  /** What a row gives, with what a new record needs and the row may leave out. */
  complete: (transaction: Transaction, values: Values, isNew: boolean) => Promise<Values>;
};

const repositoryOf =
  (entity: { name: string }) =>
  (db: Database): Repository => {
    const served = entities.find((one) => one.entity.name === entity.name);
    if (!served) throw new Error(`nobody serves ${entity.name}`);
    return served.repositoryIn({ db, people, currency: marketCurrency });
  };

const sameText = (column: PgColumn, value: unknown) => sql`lower(${column}) = lower(${String(value ?? '')})`;

/** Where what went by one of these names into another is now. */
const wentInto = (kind: CatalogueKind, ...names: unknown[]) =>
  sql`(select into_id from ${mergedNames} where kind = ${kind}
    and name in (${sql.join(
      names.map((name) => sql`lower(${String(name ?? '')})`),
      sql`, `,
    )}) limit 1)`;

const offered = (values: Values, isNew: boolean) => (isNew ? { active: true, ...values } : values);

type Place = { db: Database; acting: Acting; kind: Catalogue; repository: Repository };

const takeRow = async ({ db, acting, kind, repository }: Place, { values }: ImportedRow): Promise<RowVerdict> => {
  try {
    return await db.transact(acting, async (transaction) => {
      const [found] = await select<{ id: string }>(
        transaction,
        sql`select id from ${kind.table} where ${kind.by(values)} limit 1`,
      );
      const [other] = found
        ? []
        : await select<{ id: string; version: number }>(
            transaction,
            sql`select id, version from ${kind.table} where ${kind.merged(values)} limit 1`,
          );
      // What was merged away is not made anew: nothing is to be done for it.
      if (other) return { outcome: 'unchanged', ...other };
      const current = found && ((await repository.read(transaction, found.id)) as Kept);
      const given = await kind.complete(transaction, values, current === undefined);
      if (!current) {
        const { id, version } = (await repository.add(acting, parseInput(kind.add.body, given) as never)) as Kept;
        return { outcome: 'created', id, version };
      }
      const { id, version } = current;
      const names = Object.keys(kind.add.body.shape).filter((name) => name !== 'id');
      const kept = Object.fromEntries(names.map((name) => [name, current[name]]));
      const wanted = parseInput(kind.add.body, { ...kept, ...given }) as Values;
      if (names.every((name) => wanted[name] === kept[name])) return { outcome: 'unchanged', id, version };
      const changed = (await repository.update(acting, { ...wanted, id, version } as never)) as Kept;
      return { outcome: 'changed', id, version: changed.version };
    });
  } catch (error) {
    return refusalOrThrow(error);
  }
};

const takeEach =
  (kind: Catalogue, before: (one: ImportedRow, other: ImportedRow) => number = () => 0): TakeRows =>
  async ({ db, acting }, rows) => {
    const place = { db, acting, kind, repository: kind.repository(db) };
    const verdicts = new Map<ImportedRow, RowVerdict>();
    for (const row of [...rows].sort(before)) verdicts.set(row, await takeRow(place, row));
    return rows.map((row) => verdicts.get(row) as RowVerdict);
  };

export const takeLanguages = takeEach({
  repository: repositoryOf(Language),
  table: languages,
  add: Language.calls.add,
  by: ({ code }) => sameText(languages.code, code),
  // A code may be what another language is called: Ga is gaa, and ga is Irish.
  merged: ({ code, name }) =>
    sql`${languages.id} = ${wentInto('language', code)} and ${languages.id} = ${wentInto('language', name)}`,
  complete: async (_, values, isNew) => offered(values, isNew),
});

export const takeLevels = takeEach({
  repository: repositoryOf(Level),
  table: levels,
  add: Level.calls.add,
  by: ({ name }) => sameText(levels.name, name),
  merged: ({ name }) => sql`${levels.id} = ${wentInto('level', name)}`,
  complete: async (transaction, values, isNew) => {
    if (!isNew || values.rank !== undefined) return offered(values, isNew);
    const last = sql`select least(coalesce(max(rank), 0) + 1, 1000)::int as rank from ${levels}`;
    const next = await selectOne<{ rank: number }>(transaction, last);
    return offered({ ...values, ...next }, isNew);
  },
});

export const takeReportTitles = takeEach({
  repository: repositoryOf(ReportTitle),
  table: reportTitles,
  add: ReportTitle.calls.add,
  by: ({ title, audience = 'both' }) =>
    sql`${sameText(reportTitles.title, title)} and ${reportTitles.audience} = ${String(audience)}`,
  // One of the same words may have been for others.
  merged: ({ title, audience = 'both' }) =>
    sql`${reportTitles.id} = ${wentInto('reportTitle', title)} and ${reportTitles.audience} in ('both', ${String(audience)})`,
  complete: async (_, values, isNew) => (isNew ? { audience: 'both', ...offered(values, isNew) } : values),
});

/** `Languages › Spanish`, as screens and exports write it. */
const piecesOf = ({ path }: Values) => String(path ?? '').split(new RegExp(separatorInFiles));

/** The same with its name and what it belongs to, where only the path says so. */
const withPlace = (values: Values): Values => {
  if (values.path === undefined) return values;
  const pieces = piecesOf(values);
  const { path, ...given } = values;
  return {
    name: pieces.at(-1),
    ...(pieces.length > 1 && { parent: pieces.slice(0, -1).join(pathSeparator) }),
    ...given,
  };
};

/** Was one called so below another? Its address name may be this name, too. */
const wasBelow = (name: unknown) =>
  sql`exists (select from ${mergedNames} child where child.kind = 'subject' and child.name = ${belowAny} || lower(${String(name ?? '')}))`;

/** The one at the top that is called so, or else what that went into. */
const parentIs = (parent: unknown) =>
  sql`coalesce(
    (select id from ${subjects} parent where parent.parent_id is null
       and (parent.slug = ${String(parent)} or lower(parent.name) = lower(${String(parent)})) limit 1),
    (select id from ${subjects} parent where parent.parent_id is null and parent.id = ${wentInto('subject', parent)}))`;

/**
 * "C", "C++" and "C#" make the same address name: of a row that gives none, the next is numbered. Where it is that of one with another name, the
 * row may mean that one, which was renamed: then it is refused as taken.
 */
const freeSlug = async (transaction: Transaction, slug: string) => {
  // An address name has 80 characters at most.
  const start = slug.slice(0, 74).replace(/-+$/, '');
  const parents = alias(subjects, 'parents');
  const rows = await transaction
    .select({ slug: subjects.slug, name: subjects.name, parent: parents.name })
    .from(subjects)
    .leftJoin(parents, eq(parents.id, subjects.parentId))
    .where(like(subjects.slug, `${start}%`));
  const holder = rows.find((row) => row.slug === slug);
  if (holder && slugOf(holder.parent ?? undefined, holder.name) !== slug) return slug;
  const taken = new Set(rows.map((row) => row.slug));
  for (let nth = 1; ; nth += 1) {
    const free = nth === 1 ? slug : `${start}-${nth}`;
    if (!taken.has(free)) return free;
  }
};

const subject: Catalogue = {
  repository: createSubjectsRepository,
  table: subjects,
  add: Subject.calls.add,
  by: (values) => {
    const { slug, name, parent } = withPlace(values);
    if (slug !== undefined) return sql`${subjects.slug} = ${String(slug)}`;
    const place =
      parent === undefined ? sql`${subjects.parentId} is null` : sql`${subjects.parentId} = ${parentIs(parent)}`;
    return sql`${sameText(subjects.name, name)} and ${place}`;
  },
  merged: (values) => {
    const { slug, name, parent } = withPlace(values);
    if (slug !== undefined) return sql`${subjects.id} = ${wentInto('subject', slug)}`;
    if (parent === undefined) return sql`${subjects.id} = ${wentInto('subject', name)} and not ${wasBelow(name)}`;
    const parentName = sql`(select parent.name from ${subjects} parent where parent.id = ${parentIs(parent)})`;
    return sql`${subjects.id} in (select into_id from ${mergedNames} where kind = 'subject'
      and name in (${lowerPathOf(sql`${String(parent)}::text`, String(name))}, ${lowerPathOf(parentName, String(name))}))`;
  },
  complete: async (transaction, values, isNew) => {
    const { parent, ...given } = withPlace(values);
    const made = () => freeSlug(transaction, slugOf([parent, given.name].filter(Boolean).join(' ')));
    const slug = given.slug ?? (isNew ? await made() : undefined);
    const complete = offered({ ...given, ...(slug !== undefined && { slug }) }, isNew);
    if (parent === undefined) return isNew || values.path !== undefined ? { ...complete, parentId: null } : complete;
    const { id } = await selectOne<{ id: string | null }>(transaction, sql`select ${parentIs(parent)} as id`);
    if (!id) throw unknownReference([{ field: 'parent', list: 'subjects' }]);
    return { ...complete, parentId: id };
  },
};

const isTop = (values: Values) => withPlace(values).parent === undefined;

/** Rows of subjects that others of the file belong to. */
export const topSubjects = {
  isTop,
  /** @returns what tells whether a row is of a subject at the top below which one of these rows stands. */
  requiredBy: (rows: readonly Values[]) => {
    const lower = (text: unknown) => String(text).toLowerCase();
    const parents = new Set(rows.flatMap((values) => withPlace(values).parent ?? []).map(lower));
    return (other: Values): boolean => {
      const { name, slug = slugOf(String(name)) } = withPlace(other);
      return isTop(other) && (parents.has(lower(name)) || parents.has(lower(slug)));
    };
  },
};

/** What stands at the top comes first, whatever its place in the file. */
export const takeSubjects = takeEach(subject, (one, other) => Number(isTop(other.values)) - Number(isTop(one.values)));
