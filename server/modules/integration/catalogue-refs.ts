import { sql } from 'drizzle-orm';
import { type Connection, select } from '../../database/database.ts';
import { catalogueNames } from '../merging/catalogue-names.ts';
import { findMerged } from '../merging/merged-names.ts';

/** What staff keep and the application names, by any of its names. */
const catalogueRefs = ['subject', 'language', 'level'] as const;
type CatalogueRef = (typeof catalogueRefs)[number];

/** What is called by one of these names, locked until the transaction ends: nobody merges it into another before it is written who names it. */
const lookUp = (ref: CatalogueRef, given: readonly string[]) => {
  const { table, names } = catalogueNames[ref];
  return sql`
    select ${ref} || ' ' || found.name as about, kept.id
    from (
      select distinct on (name) id, name from (${names}) named
        where name in (select json_array_elements_text(${JSON.stringify(given)}::json)) order by name, rank
    ) found join ${table} kept on kept.id = found.id for key share of kept`;
};

/**
 * Finds what staff keep by what the application calls it, also by what it was called before it was merged into another.
 *
 * @returns a function from such a name to the key; undefined where there is none.
 */
export const findInCatalogue = async (
  connection: Connection,
  wanted: Readonly<Partial<Record<CatalogueRef, readonly string[]>>>,
): Promise<(ref: CatalogueRef, name: string) => string | undefined> => {
  const asked = catalogueRefs.flatMap((ref) => {
    const names = [...new Set(wanted[ref])];
    return names.length > 0 ? [{ ref, names }] : [];
  });
  if (asked.length === 0) return () => undefined;
  const parts = asked.map(({ ref, names }) => sql`${sql.identifier(ref)} as (${lookUp(ref, names)})`);
  const all = asked.map(({ ref }) => sql`select about, id from ${sql.identifier(ref)}`);
  const rows = await select<{ about: string; id: string }>(
    connection,
    sql`with ${sql.join(parts, sql`, `)} ${sql.join(all, sql` union all `)}`,
  );
  const ids = new Map(rows.map(({ about, id }) => [about, id]));
  for (const { ref, names } of asked) {
    const missing = names.filter((name) => !ids.has(`${ref} ${name}`));
    for (const [name, id] of await findMerged(connection, ref, missing)) ids.set(`${ref} ${name}`, id);
  }
  return (ref, name) => ids.get(`${ref} ${name}`);
};
