import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tutor } from '#contract/tutors.ts';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../database/database.ts';
import { prepare } from '../../database/prepared.ts';
import { linkedIds, linkedNames } from '../../entity/links.ts';
import { notFound } from '../../errors.ts';
import { type Expression, jsonObject } from '../../list/json-sql.ts';
import { personColumns, statusHistory } from '../accounts/accounts.columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { recordFileFields } from '../files/record-file.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { marketDay } from '../settings/market-day.ts';
import { externalIdOf, sourceOf } from '../sources/source-of.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { checklistOn } from './tutor-checks.ts';
import { tutorLinks } from './tutor-links.ts';
import { tutorDocuments } from './tutors.table.ts';

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
  subjectIds: linkedIds(tutorLinks.subjectIds, accounts.id),
  languageIds: linkedIds(tutorLinks.languageIds, accounts.id),
  levelIds: linkedIds(tutorLinks.levelIds, accounts.id),
};

/** Names in the place of keys, for people to read. */
export const tutorCsvColumns = {
  subjectIds: linkedNames(tutorLinks.subjectIds, accounts.id, subjects.name),
  languageIds: linkedNames(tutorLinks.languageIds, accounts.id, languages.name),
  levelIds: linkedNames(tutorLinks.levelIds, accounts.id, levels.name),
  externalId: externalIdOf('tutor', accounts.id),
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
