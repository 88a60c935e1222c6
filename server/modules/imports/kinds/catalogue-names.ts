import type { Connection } from '../../../database/database.ts';
import { languages } from '../../languages/languages.table.ts';
import { levels } from '../../levels/levels.table.ts';
import { subjects } from '../../subjects/subjects.table.ts';

/** Keys by names in lower case, without the names that several have. */
const byName = (named: readonly (readonly [name: string, key: string])[]) => {
  const keys = new Map<string, string | undefined>();
  for (const [name, key] of named) {
    const lower = name.toLowerCase();
    keys.set(lower, keys.has(lower) ? undefined : key);
  }
  return keys;
};

type Named = { name: string; key: string };

/** A key stays as it is, also where another is called that: programs write files of keys. */
const keyOf = (rows: readonly Named[], paths: readonly [string, string][] = []) => {
  const keys = new Set(rows.map(({ key }) => key));
  const named = new Map([...byName(rows.map(({ name, key }) => [name, key])), ...byName(paths)]);
  return (given: unknown) =>
    typeof given !== 'string' || keys.has(given) ? given : (named.get(given.toLowerCase()) ?? given);
};

/**
 * People write into a file what the screens and exports call a subject, a language, a level; the application calls them by keys.
 *
 * @returns a function that puts keys in the place of the names that it knows; others stay, and are refused where nobody knows them.
 */
export const namesToKeys = async (connection: Connection) => {
  const subjectRows = await connection
    .select({ name: subjects.name, key: subjects.slug, id: subjects.id, parentId: subjects.parentId })
    .from(subjects);
  const languageRows = await connection.select({ name: languages.name, key: languages.code }).from(languages);
  const levelRows = await connection.select({ name: levels.name }).from(levels);
  const parents = new Map(subjectRows.map(({ id, name }) => [id, name]));
  const paths = subjectRows.flatMap(({ name, key, parentId }): [string, string][] => {
    const parent = parents.get(parentId ?? '');
    return parent === undefined ? [] : [[`${parent} › ${name}`, key]];
  });
  const known: Record<string, (given: unknown) => unknown> = {
    subjects: keyOf(subjectRows, paths),
    languages: keyOf(languageRows),
    levels: keyOf(levelRows.map(({ name }) => ({ name, key: name }))),
  };
  return (values: Record<string, unknown>): Record<string, unknown[]> =>
    Object.fromEntries(
      Object.entries(known).flatMap(([field, toKey]) => {
        const given = values[field];
        return Array.isArray(given) ? [[field, given.map(toKey)]] : [];
      }),
    );
};
