import { type SQL, sql } from 'drizzle-orm';
import { type Connection, select } from '../../database/database.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

/** What staff keep and the application names, by any of its names. */
const catalogueRefs = ['subject', 'language', 'level'] as const;
type CatalogueRef = (typeof catalogueRefs)[number];

const among = (names: string) => sql`given.name in (select json_array_elements_text(${names}::json))`;

const statements: Record<CatalogueRef, (names: string) => SQL> = {
  // The starter set's slugs begin with the parent's: mathematics/algebra is mathematics-algebra, unless another is called just that.
  subject: (names) => sql`
    select distinct on (given.name) subject.id, given.name
    from ${subjects} subject left join ${subjects} parent on parent.id = subject.parent_id,
      lateral (values (1, subject.id::text), (2, subject.slug), (3, parent.slug || '/' || subject.slug),
        (4, case when starts_with(subject.slug, parent.slug || '-')
            then parent.slug || '/' || substr(subject.slug, length(parent.slug) + 2) end)) given (rank, name)
    where ${among(names)} order by given.name, given.rank`,
  language: (names) => sql`
    select language.id, given.name from ${languages} language, lateral unnest(array[language.id::text, language.code]) given (name)
    where ${among(names)}`,
  level: (names) => sql`
    select level.id, given.name from ${levels} level, lateral unnest(array[level.id::text, level.name]) given (name)
    where ${among(names)}`,
};

/**
 * Finds what staff keep by what the application calls it.
 *
 * @returns a function from such a name to the key; undefined where there is none.
 */
export const findInCatalogue = async (
  connection: Connection,
  wanted: Readonly<Partial<Record<CatalogueRef, readonly string[]>>>,
): Promise<(ref: CatalogueRef, name: string) => string | undefined> => {
  const lookUps = catalogueRefs.flatMap((ref) => {
    const names = [...new Set(wanted[ref])];
    if (names.length === 0) return [];
    return [sql`select ${ref} || ' ' || name as about, id from (${statements[ref](JSON.stringify(names))}) found`];
  });
  if (lookUps.length === 0) return () => undefined;
  const rows = await select<{ about: string; id: string }>(connection, sql.join(lookUps, sql` union all `));
  const ids = new Map(rows.map(({ about, id }) => [about, id]));
  return (ref, name) => ids.get(`${ref} ${name}`);
};
