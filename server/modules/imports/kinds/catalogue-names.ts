import { pathSeparator } from '#contract/subjects.ts';
import type { Connection } from '../../../database/database.ts';
import { type Missing, unknownReference } from '../../../errors.ts';
import { languages } from '../../languages/languages.table.ts';
import { levels } from '../../levels/levels.table.ts';
import { allMerged } from '../../merging/merged-names.ts';
import { subjects } from '../../subjects/subjects.table.ts';

type Kept = { id: string; name: string; key: string };
/** The fields of a row that name what staff keep, and which list that is in. */
export type NamingFields = Readonly<Record<string, 'subjects' | 'languages' | 'levels'>>;

/** Keys by names in lower case; null for a name that several have. */
const byName = (named: readonly (readonly [name: string, key: string])[]) => {
  const keys = new Map<string, string | null>();
  for (const [name, key] of named) {
    const lower = name.toLowerCase();
    keys.set(lower, keys.has(lower) ? null : key);
  }
  return keys;
};

/**
 * A function from a name to its key; null where several are called so, and undefined where nothing is. A key stays as it is, also where another
 * is called that: programs write files of keys. What is called so today comes before what was called so and went into another.
 */
const keyOf = (rows: readonly Kept[], merged: ReadonlyMap<string, string>, paths: readonly [string, string][] = []) => {
  const keys = new Set(rows.map(({ key }) => key));
  const byId = new Map(rows.map(({ id, key }) => [id, key]));
  const named = new Map([...byName(rows.map(({ name, key }) => [name, key])), ...byName(paths)]);
  return (given: string) => {
    if (keys.has(given)) return given;
    const lower = given.toLowerCase();
    return named.has(lower) ? named.get(lower) : byId.get(merged.get(lower) ?? '');
  };
};

type KeyOf = ReturnType<typeof keyOf>;

/** Names are also kept apart by commas, unless something is called all of that. */
const piecesOf = (given: string, toKey: KeyOf) =>
  toKey(given) === undefined
    ? given
        .split(',')
        .map((piece) => piece.trim())
        .filter(Boolean)
    : [given];

/** What a field gives, one by one, with the field of each as errors call it. */
const givenOf = (field: string, value: unknown, toKey: KeyOf) =>
  Array.isArray(value)
    ? value
        .flatMap((one: unknown) => (typeof one === 'string' ? piecesOf(one, toKey) : [one]))
        .map((one, nth) => ({ field: `${field}.${nth}`, one }))
    : [{ field, one: value }];

const subjectKeys = async (connection: Connection) => {
  const rows = await connection
    .select({ name: subjects.name, key: subjects.slug, id: subjects.id, parentId: subjects.parentId })
    .from(subjects);
  const parents = new Map(rows.map(({ id, name }) => [id, name]));
  const paths = rows.flatMap(({ name, key, parentId }): [string, string][] => {
    const parent = parents.get(parentId ?? '');
    return parent === undefined ? [] : [[`${parent}${pathSeparator}${name}`, key]];
  });
  return keyOf(rows, await allMerged(connection, 'subject'), paths);
};

const languageKeys = async (connection: Connection) => {
  const { id, name, code: key } = languages;
  return keyOf(await connection.select({ id, name, key }).from(languages), await allMerged(connection, 'language'));
};

const levelKeys = async (connection: Connection) => {
  const { id, name } = levels;
  return keyOf(await connection.select({ id, name, key: name }).from(levels), await allMerged(connection, 'level'));
};

const keysOf = { subjects: subjectKeys, languages: languageKeys, levels: levelKeys };

/**
 * People write into a file what the screens and exports call a subject, a language, a level; the application calls them by keys.
 *
 * @returns a function that puts keys in the place of the names that it knows; others stay, and are refused where nobody knows them. It throws an
 * AppError 422 for a name that several have.
 */
export const namesToKeys = async (connection: Connection, naming: NamingFields) => {
  const known = new Map<string, KeyOf>();
  for (const list of new Set(Object.values(naming))) known.set(list, await keysOf[list](connection));
  const fields = Object.entries(naming).flatMap(([field, list]) => {
    const toKey = known.get(list);
    return toKey ? [{ field, list, toKey }] : [];
  });
  return (values: Record<string, unknown>): Record<string, unknown> => {
    const ofSeveral: Missing[] = [];
    const keyed = fields.map(({ field: name, list, toKey }) => {
      const keys = givenOf(name, values[name], toKey).map(({ field, one }) => {
        const key = typeof one === 'string' ? toKey(one) : undefined;
        if (key === null) ofSeveral.push({ field, list, isOfSeveral: true });
        return key ?? one;
      });
      return [name, Array.isArray(values[name]) ? keys : keys[0]];
    });
    if (ofSeveral.length > 0) throw unknownReference(ofSeveral);
    return { ...values, ...Object.fromEntries(keyed) };
  };
};
