import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tutor } from '#contract/tutors.ts';
import { createRead } from '../../list/list.ts';
import { personColumns, statusHistory } from '../accounts/accounts.columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { recordFileFields } from '../files/record-file.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { sourceOf } from '../sources/source-of.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { checklist } from './tutor-checks.ts';
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

const tutorColumns = {
  ...tutorRowColumns,
  source: sourceOf('tutor', accounts.id),
  documents,
  checklist,
  changesRequested: accounts.changesRequested,
  statusHistory,
};

export const readTutor = createRead<Tutor>({ from: accounts, key: accounts.id, scope: isTutor, columns: tutorColumns });
