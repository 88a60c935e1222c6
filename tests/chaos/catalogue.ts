import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';

const idOf = (kind: number, nth: number) => `00000000-0000-4000-800${kind}-${String(nth).padStart(12, '0')}`;
const rowsOf = <Row>(kind: number, names: readonly string[], row: (name: string, nth: number) => Row) =>
  names.map((name, nth) => ({ id: idOf(kind, nth), ...row(name, nth) }));

/** What a marketplace offers, under the same keys in every database, so that two of them can be compared. */
export const seedChaosCatalogue = async (db: TestDatabase) => {
  const [parentId] = [idOf(1, 900)];
  await db.insert(subjects).values({ id: parentId, name: 'Sciences', slug: 'sciences' });
  const taught = ['Algebra', 'Geometry', 'Physics', 'Chemistry', 'Biology', 'Astronomy'];
  await db.insert(subjects).values(rowsOf(1, taught, (name) => ({ name, slug: name.toLowerCase(), parentId })));
  await db.insert(languages).values(rowsOf(2, ['de', 'en', 'pt'], (code) => ({ name: code, code })));
  await db
    .insert(levels)
    .values(rowsOf(3, ['Primary school', 'Secondary school', 'University'], (name, nth) => ({ name, rank: nth + 1 })));
  await db
    .insert(reportTitles)
    .values(rowsOf(4, ['Did not appear', 'Was rude'], (title) => ({ title, audience: 'both' as const })));
};
