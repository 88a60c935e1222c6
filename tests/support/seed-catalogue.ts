import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import type { TestDatabase } from './test-database.ts';

const idOf = <Row extends { id: string }>([row]: Row[]) => row?.id ?? '';

/** A language, a level and a subject with a child, which tutors need. */
export const seedCatalogue = async (db: TestDatabase) => {
  const languageId = idOf(await db.insert(languages).values({ name: 'German', code: 'de' }).returning());
  const levelId = idOf(await db.insert(levels).values({ name: 'Secondary school', rank: 1 }).returning());
  const parentId = idOf(await db.insert(subjects).values({ name: 'Sciences', slug: 'sciences' }).returning());
  const subjectId = idOf(await db.insert(subjects).values({ name: 'Physics', slug: 'physics', parentId }).returning());
  return { languageId, levelId, subjectId, parentId };
};

/** A tutor's fields as a form sends them. */
export const newTutor = (
  catalogue: { languageId: string; levelId: string; subjectId: string },
  email = 'ida@tutors.test',
) => ({
  firstName: 'Ida',
  lastName: 'Lindqvist',
  displayName: 'Ida Lindqvist',
  email,
  phone: null,
  language: 'en',
  timezone: 'Europe/Stockholm',
  photoId: null,
  headline: 'Physics without fear',
  bio: 'Fifteen years in the classroom.',
  hourlyRateCents: 3550,
  currency: 'EUR',
  subjectIds: [catalogue.subjectId],
  languageIds: [catalogue.languageId],
  levelIds: [catalogue.levelId],
  yearsOfExperience: 15,
});
