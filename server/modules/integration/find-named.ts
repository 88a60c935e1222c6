import { type SQL, sql } from 'drizzle-orm';
import type { SourceKind } from '#contract/ownership.ts';
import { textRows } from '../../database/bulk/text-rows.ts';
import type { Connection } from '../../database/database.ts';
import { selectPrepared } from '../../database/prepared.ts';
import { catalogueNames } from '../merging/catalogue-names.ts';
import { findMerged } from '../merging/merged-names.ts';
import { recordLookUps } from '../sources/sources.repository.ts';

/** What staff keep and the application names, by any of its names. */
const catalogueRefs = ['subject', 'language', 'level'] as const;
type CatalogueRef = (typeof catalogueRefs)[number];

/** What is called by one of these names, locked until the transaction ends: nobody merges it into another before it is written who names it. */
const lookUp = (ref: CatalogueRef, given: readonly string[]) => {
  const { table, names } = catalogueNames[ref];
  return sql`
    select ${ref} || ' ' || found.name as about, kept.id::text as id
    from (
      select distinct on (name) id, name from (${names}) named
        where name in (select ${textRows(given)}) order by name, rank
    ) found join ${table} kept on kept.id = found.id for key share of kept`;
};

type Asked = { ref: CatalogueRef; names: readonly string[] };

/** Reads both by one statement. Its text depends on what is asked for, not on how it is called. */
const readAll = async (connection: Connection, lookUps: readonly SQL[], asked: readonly Asked[]) => {
  const parts = asked.map(({ ref, names }) => sql`${sql.identifier(ref)} as (${lookUp(ref, names)})`);
  const all = [...lookUps, ...asked.map(({ ref }) => sql`select about, id from ${sql.identifier(ref)}`)];
  if (all.length === 0) return new Map<string, string>();
  const named = parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ` : sql``;
  const rows = await selectPrepared<{ about: string; id: string }>(
    connection,
    sql`${named}${sql.join(all, sql` union all `)}`,
  );
  return new Map(rows.map(({ about, id }) => [about, id]));
};

/** By their keys or names. */
type Wanted = {
  records?: Readonly<Partial<Record<SourceKind, readonly string[]>>>;
  catalogue: Readonly<Partial<Record<CatalogueRef, readonly string[]>>>;
};

/**
 * Finds what the application names, in one trip: records of its own by its keys, and what staff keep by what it calls that, also by what it was
 * called before it was merged into another.
 *
 * @returns functions from such a name to our key; undefined where there is none.
 */
export const findNamed = async (connection: Connection, { records = {}, catalogue }: Wanted) => {
  const asked = catalogueRefs.flatMap((ref) => {
    const names = [...new Set(catalogue[ref])];
    return names.length > 0 ? [{ ref, names }] : [];
  });
  const found = await readAll(connection, recordLookUps(records), asked);
  for (const { ref, names } of asked) {
    const missing = names.filter((name) => !found.has(`${ref} ${name}`));
    for (const [name, id] of await findMerged(connection, ref, missing)) found.set(`${ref} ${name}`, id);
  }
  return {
    recordOf: (kind: SourceKind, key: string) => found.get(`${kind} ${key}`),
    inCatalogue: (ref: CatalogueRef, name: string) => found.get(`${ref} ${name}`),
  };
};
