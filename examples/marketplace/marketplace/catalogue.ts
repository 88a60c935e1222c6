import type { Sql } from '../database.ts';
import { Refusal } from './refusal.ts';

/** What Lectern's staff decide and the marketplace reads, as far as it uses it. */
export type Catalogue = {
  subjects: { id: string; name: string; parentId: string | null; active: boolean }[];
  levels: { id: string; name: string; active: boolean }[];
  languages: { code: string; name: string; active: boolean }[];
  reportTitles: { id: string; title: string; audience: 'tutor' | 'user' | 'both'; active: boolean }[];
  pages: { slug: string; title: string; status: 'draft' | 'published'; content: string | null }[];
  settings: {
    siteName: string;
    supportEmail: string;
    timezone: string;
    currency: string;
    commissionPercent: number;
    minHourlyRateCents: number;
    maxHourlyRateCents: number;
  };
};
export const catalogueKinds = ['subjects', 'levels', 'languages', 'reportTitles', 'pages', 'settings'] as const;

/** @throws Refusal as long as Lectern was never reached. */
export const readCatalogue = async (sql: Sql): Promise<Catalogue> => {
  const { rows } = await sql<{ kind: string; content: unknown }>`select kind, content from catalogue`;
  if (rows.length < catalogueKinds.length)
    throw new Refusal('The marketplace is about to open: Lectern has not answered yet. Try again in a moment.');
  return Object.fromEntries(rows.map(({ kind, content }) => [kind, content])) as Catalogue;
};

/** What can be taught: the inner ones of the tree, led by the name of their parent, by the alphabet. */
export const taughtSubjects = ({ subjects }: Pick<Catalogue, 'subjects'>) => {
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]));
  return subjects
    .filter(({ active, parentId }) => active && parentId !== null)
    .map(({ id, name, parentId }) => ({ id, name, group: nameOf.get(parentId ?? '') ?? '' }))
    .sort((one, other) => one.group.localeCompare(other.group) || one.name.localeCompare(other.name));
};
