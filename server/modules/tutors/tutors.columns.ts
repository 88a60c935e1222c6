import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tutor } from '#contract/tutors.ts';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../database/database.ts';
import { prepare } from '../../database/prepared.ts';
import { notFound } from '../../errors.ts';
import { type Expression, jsonObject } from '../../list/json-sql.ts';
import { personColumns, statusHistory } from '../accounts/accounts.columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { recordFileFields } from '../files/record-file.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { marketDay } from '../settings/market-day.ts';
import { sourceOf } from '../sources/source-of.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { checklistOn } from './tutor-checks.ts';
import { tutorDocuments, tutorLanguages, tutorLevels, tutorSubjects } from './tutors.table.ts';

const idsOf = (table: PgTable & { tutorId: PgColumn }, id: PgColumn) =>
  sql`coalesce((select jsonb_agg(${id} order by ${id}) from ${table} where ${table.tutorId} = ${accounts.id}), '[]')`;

const namesOf = (
  table: PgTable & { tutorId: PgColumn },
  id: PgColumn,
  named: PgTable & { id: PgColumn; name: PgColumn },
) =>
  sql`(select string_agg(${named.name}, '; ' order by ${named.name}) from ${table} join ${named} on ${named.id} = ${id} where ${table.tutorId} = ${accounts.id})`;

const documents = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    ${recordFileFields(tutorDocuments)}, 'kind', ${tutorDocuments.kind}
  ) order by ${tutorDocuments.uploadedAt}, ${tutorDocuments.id})
  from ${tutorDocuments} where ${tutorDocuments.tutorId} = ${accounts.id}
), '[]')`;

export const isTutor = sql`${accounts.userType} = 'tutor'`;

export const tutorRowColumns = {
  ...personColumns,
  headline: sql`coalesce(${accounts.headline}, '')`,
  bio: sql`coalesce(${accounts.bio}, '')`,
  hourlyRateCents: accounts.hourlyRateCents,
  currency: accounts.currency,
  yearsOfExperience: sql`coalesce(${accounts.yearsOfExperience}, 0)`,
  rating: accounts.rating,
  subjectIds: idsOf(tutorSubjects, tutorSubjects.subjectId),
  languageIds: idsOf(tutorLanguages, tutorLanguages.languageId),
  levelIds: idsOf(tutorLevels, tutorLevels.levelId),
};

/** Names in the place of keys, for people to read. */
export const tutorCsvColumns = {
  subjectIds: namesOf(tutorSubjects, tutorSubjects.subjectId, subjects),
  languageIds: namesOf(tutorLanguages, tutorLanguages.languageId, languages),
  levelIds: namesOf(tutorLevels, tutorLevels.levelId, levels),
};

const tutorColumnsOn = (today: SQLWrapper) =>
  ({
    ...tutorRowColumns,
    source: sourceOf('tutor', accounts.id),
    documents,
    checklist: checklistOn(today),
    changesRequested: accounts.changesRequested,
    statusHistory,
  }) satisfies Record<keyof Tutor, Expression>;

const find = prepare<{ record: Tutor }, 'id' | 'today'>(
  ['id', 'today'],
  ({ id, today }) =>
    sql`select ${jsonObject(tutorColumnsOn(today))} as record from ${accounts} where ${and(eq(accounts.id, id), isTutor)}`,
);

/** Reads one tutor, whose documents hold by the marketplace's day. @returns a function that throws 404 where there is none. */
export const createReadTutor =
  (clock: Clock) =>
  async (connection: Connection, id: string): Promise<Tutor> => {
    const [row] = await find(connection, { id, today: await marketDay(connection, clock) });
    if (!row) throw notFound();
    return row.record;
  };
