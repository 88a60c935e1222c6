import { inArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { textRows } from '../database/bulk/text-rows.ts';
import type { Connection, Transaction } from '../database/database.ts';
import { invalid, type Sentence } from '../errors.ts';
import { isAnyOf } from '../list/filter.ts';
import type { Link, LinkTable } from './link-table.ts';

/** A record's links by the names of its fields. */
export type Links = Readonly<Record<string, LinkTable>>;

const nameOf = ({ name }: PgColumn) => sql.identifier(name);

/** The keys of what a record names, as JSON. @param id the record's own. */
export const linkedIds = ({ owner, named }: Link, id: PgColumn) =>
  sql`coalesce((select jsonb_agg(${named} order by ${named}) from ${owner.table} where ${owner} = ${id}), '[]')`;

/** Their names, for people to read; their keys where nobody is to read those. @param name the column of the names. */
export const linkedNames = ({ owner, named }: Link, id: PgColumn, name?: PgColumn) =>
  name
    ? sql`(select string_agg(${name}, '; ' order by ${name}) from ${owner.table} join ${name.table} on ${name.table}.id = ${named} where ${owner} = ${id})`
    : sql`(select string_agg(${named}::text, '; ' order by ${named}) from ${owner.table} where ${owner} = ${id})`;

/** Does a record name one of these? */
export const isLinkedWithAnyOf = ({ owner, named }: Link, id: PgColumn, ids: readonly string[]) =>
  sql`exists (select 1 from ${owner.table} where ${owner} = ${id} and ${isAnyOf(named, ids)})`;

export const uuidsIn = (ids: readonly string[]): SQL => sql`(select id::uuid from ${textRows(ids)} id)`;

/** Has records name exactly what is given of each. @param wanted the keys of what is named, by those of the records. */
export const writeLinks = async (
  transaction: Transaction,
  { owner, named }: Link,
  wanted: ReadonlyMap<string, readonly string[]>,
) => {
  const { table } = owner;
  const pairs = [...wanted].flatMap(([record, ids]) => [...new Set(ids)].map((id) => ({ record, id })));
  const given = sql`json_to_recordset(${JSON.stringify(pairs)}::json) given (record uuid, id uuid)`;
  await transaction.execute(
    sql`delete from ${table} where ${nameOf(owner)} in ${uuidsIn([...wanted.keys()])} and (${nameOf(owner)}, ${nameOf(named)}) not in (select record, id from ${given})`,
  );
  await transaction.execute(
    sql`insert into ${table} (${nameOf(owner)}, ${nameOf(named)}) select record, id from ${given} on conflict do nothing`,
  );
};

/**
 * Which of these are not there, by their places; somebody may have removed one while the form was open. The others are locked against removal until the
 * transaction ends.
 */
export const findMissing = async (connection: Connection, key: PgColumn, ids: readonly string[]): Promise<number[]> => {
  const found = await connection
    .select({ id: key })
    .from(key.table)
    .where(inArray(key, [...new Set(ids)]))
    .orderBy(key)
    .for('key share');
  const there = new Set(found.map(({ id }) => id));
  return ids.flatMap((id, nth) => (there.has(id) ? [] : [nth]));
};

/** The key of what a table's links name. @throws Error where it names nothing, which `linksOf` rules out. */
export const namedKeyOf = ({ owner, named }: Link): PgColumn => {
  const references = getTableConfig(owner.table).foreignKeys.map((one) => one.reference());
  const [key] = references.find(({ columns }) => columns[0] === named)?.foreignColumns ?? [];
  if (!key) throw new Error(`${named.name} names no records of a table.`);
  return key;
};

/**
 * Has a record name exactly what is given of its fields that name several.
 *
 * @throws AppError 400 that says which of them is not there.
 */
export const linkRecord = async (
  transaction: Transaction,
  links: Links,
  { id, given }: { id: string; given: Readonly<Record<string, unknown>> },
) => {
  const wanted = Object.entries(links).flatMap(([field, link]) => {
    const ids = given[field] as readonly string[] | undefined;
    return ids ? [{ field, link, ids }] : [];
  });
  const errors: Record<string, Sentence> = {};
  for (const { field, link, ids } of wanted)
    for (const nth of await findMissing(transaction, namedKeyOf(link), ids))
      errors[`${field}.${nth}`] = { key: 'validation.not_existing' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const { link, ids } of wanted) await writeLinks(transaction, link, new Map([[id, ids]]));
};
