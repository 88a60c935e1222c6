import { type SQL, sql } from 'drizzle-orm';
import { select, type Transaction } from '../../database/database.ts';
import { tutorLanguages, tutorLevels, tutorSubjects } from './tutors.table.ts';

/** What a tutor teaches. */
export type TutorLinks = Record<(typeof linkFields)[number], string[]>;
export const linkFields = ['subjectIds', 'languageIds', 'levelIds'] as const;

const links = {
  subjectIds: { table: tutorSubjects, column: sql.raw('subject_id') },
  languageIds: { table: tutorLanguages, column: sql.raw('language_id') },
  levelIds: { table: tutorLevels, column: sql.raw('level_id') },
} as const;

const noLinks = (): TutorLinks => ({ subjectIds: [], languageIds: [], levelIds: [] });
const idsIn = (ids: readonly string[]): SQL =>
  sql`(select id::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) id)`;

/** What these tutors teach, by tutor. */
export const readLinks = async (transaction: Transaction, tutorIds: readonly string[]) => {
  const found = new Map(tutorIds.map((id) => [id, noLinks()]));
  if (tutorIds.length === 0) return found;
  const parts = linkFields.map(
    (field) =>
      sql`select tutor_id as tutor, ${field}::text as field, ${links[field].column} as id from ${links[field].table} where tutor_id in ${idsIn(tutorIds)}`,
  );
  const rows = await select<{ tutor: string; field: keyof TutorLinks; id: string }>(
    transaction,
    sql.join(parts, sql` union all `),
  );
  for (const { tutor, field, id } of rows) found.get(tutor)?.[field].push(id);
  return found;
};

export const isSameLinks = (one: TutorLinks, other: TutorLinks) =>
  linkFields.every((field) => [...new Set(one[field])].sort().join() === [...new Set(other[field])].sort().join());

/** Makes tutors teach exactly this. */
export const writeLinks = async (transaction: Transaction, wanted: ReadonlyMap<string, TutorLinks>) => {
  const tutors = idsIn([...wanted.keys()]);
  for (const field of linkFields) {
    const { table, column } = links[field];
    const pairs = [...wanted].flatMap(([tutor, { [field]: ids }]) => [...new Set(ids)].map((id) => ({ tutor, id })));
    const given = sql`json_to_recordset(${JSON.stringify(pairs)}::json) given (tutor uuid, id uuid)`;
    await transaction.execute(
      sql`delete from ${table} where tutor_id in ${tutors} and (tutor_id, ${column}) not in (select tutor, id from ${given})`,
    );
    await transaction.execute(
      sql`insert into ${table} (tutor_id, ${column}) select tutor, id from ${given} on conflict do nothing`,
    );
  }
};
