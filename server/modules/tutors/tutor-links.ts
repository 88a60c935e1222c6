import { sql } from 'drizzle-orm';
import { select, type Transaction } from '../../database/database.ts';
import { uuidsIn, writeLinks as writeField } from '../../entity/links.ts';
import { tutorLanguages, tutorLevels, tutorSubjects } from './tutors.table.ts';

/** What a tutor teaches. */
export type TutorLinks = Record<(typeof linkFields)[number], string[]>;
export const linkFields = ['subjectIds', 'languageIds', 'levelIds'] as const;

export const tutorLinks = {
  subjectIds: { owner: tutorSubjects.tutorId, named: tutorSubjects.subjectId },
  languageIds: { owner: tutorLanguages.tutorId, named: tutorLanguages.languageId },
  levelIds: { owner: tutorLevels.tutorId, named: tutorLevels.levelId },
} as const;

const noLinks = (): TutorLinks => ({ subjectIds: [], languageIds: [], levelIds: [] });

/** What these tutors teach, by tutor. */
export const readLinks = async (transaction: Transaction, tutorIds: readonly string[]) => {
  const found = new Map(tutorIds.map((id) => [id, noLinks()]));
  if (tutorIds.length === 0) return found;
  const parts = linkFields.map((field) => {
    const { owner, named } = tutorLinks[field];
    return sql`select ${owner} as tutor, ${field}::text as field, ${named} as id from ${owner.table} where ${owner} in ${uuidsIn(tutorIds)}`;
  });
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
  for (const field of linkFields)
    await writeField(
      transaction,
      tutorLinks[field],
      new Map([...wanted].map(([tutor, links]) => [tutor, links[field]])),
    );
};
