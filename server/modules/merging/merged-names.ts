import { sql } from 'drizzle-orm';
import type { Merged } from '#contract/entity/merging.ts';
import { textRows } from '../../database/bulk/text-rows.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import { belowAny } from '../subjects/parent-names.ts';
import { type CatalogueKind, catalogueNames } from './catalogue-names.ts';
import { mergedNames } from './merging.table.ts';

/**
 * Keeps what a record is called, for the one that it goes into. What stands below it is called by its name as well, and stays what it is.
 */
export const keepNames = async (transaction: Transaction, kind: CatalogueKind, { id, into }: Merged) => {
  const { table, names, inFiles } = catalogueNames[kind];
  const isOne = kind === 'subject' ? sql`(kept.id = ${id} or kept.parent_id = ${id})` : sql`kept.id = ${id}`;
  await transaction.execute(sql`update ${mergedNames} set into_id = ${into} where kind = ${kind} and into_id = ${id}`);
  await transaction.execute(sql`
    insert into ${mergedNames} (kind, name, into_id)
      select distinct on (lower(called.name)) ${kind}, lower(called.name), case when kept.id = ${id} then ${into}::uuid else kept.id end
        from (select id, name, rank from (${names}) by_programs union all select id, name, 9 from (${inFiles}) by_people) called
          join ${table} kept on kept.id = called.id
        where called.name is not null and ${isOne} order by lower(called.name), called.rank
      on conflict (kind, name) do update set into_id = excluded.into_id`);
};

/**
 * Finds what went by these names into another, and locks that until the transaction ends.
 *
 * @returns the keys by name, as it was given.
 */
export const findMerged = async (connection: Connection, kind: CatalogueKind, names: readonly string[]) => {
  if (names.length === 0) return new Map<string, string>();
  const rows = await select<{ name: string; id: string }>(
    connection,
    sql`select given.name, kept.id from ${textRows(names)} given (name)
        join ${mergedNames} merged on merged.kind = ${kind} and merged.name = lower(given.name)
        join ${catalogueNames[kind].table} kept on kept.id = merged.into_id
      for key share of kept`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
};

/** What files may still call what went into another, in lower case, with the key of that. */
export const allMerged = async (connection: Connection, kind: CatalogueKind): Promise<ReadonlyMap<string, string>> => {
  const rows = await select<{ name: string; id: string }>(
    connection,
    // A name alone, after nothing, comes last: who is called all of it is meant first.
    sql`select ltrim(name, ${belowAny}) as name, into_id as id from ${mergedNames} where kind = ${kind}
      order by starts_with(name, ${belowAny}) desc`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
};
