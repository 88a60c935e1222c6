import { is, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { Person } from '#contract/entity/kinds/records.ts';
import type { NameOf } from '#contract/entity/kinds.ts';
import { type Connection, selectOne } from '../database/database.ts';
import { isAnyOf } from '../list/filter.ts';
import { Lookup } from '../list/lookup.ts';
import type { People } from './people.ts';

/** The column of the record between that names another, and where that one's name stands. */
export type Named = { key: PgColumn; name: PgColumn };

/** Where fields that are read through others are read: of people the column that names them, of others also the one of their names. */
export type ViaOf<E extends AnyEntity> = {
  [Name in NameOf<E['fields'], 'via'>]: E['fields'][Name] extends { to: Person } ? PgColumn : Named;
};

/** The same, with what a screen shows of what is named. */
export type Via = Named & { shown: (row: SQL) => SQL };
export type Vias = Partial<Record<string, Via>>;

const isNamed = (via: PgColumn | Named): via is Named => !is(via, PgColumn);

const idAndName = (name: PgColumn) => (row: SQL) =>
  sql`json_build_object('id', ${row}.id, 'name', ${row}.${sql.identifier(name.name)})`;

/** @throws Error where somebody is read through a field and `people` is not there, which the options' types rule out. */
export const viasOf = (given: Readonly<Record<string, PgColumn | Named>>, people: People | undefined): Vias => {
  const viaOf = (via: PgColumn | Named): Via => {
    if (isNamed(via)) return { ...via, shown: idAndName(via.name) };
    if (!people) throw new Error(`Nobody knows the people whom ${via.name} names.`);
    return { key: via, name: people.table.displayName, shown: people.shown };
  };
  return Object.fromEntries(Object.entries(given).map(([name, via]) => [name, viaOf(via)]));
};

const lookUp = (from: PgColumn, { key, name }: Named, value: (row: SQL) => SQL) =>
  new Lookup({
    key: from,
    in: key.table,
    with: (row) => sql`left join ${name.table} ${row}_named on ${row}_named.id = ${row}.${sql.identifier(key.name)}`,
    value: (row) => sql`case when ${row}_named.id is not null then ${value(sql`${row}_named`)} end`,
  });

/** A column of what a record names through another. @param from the record's own column, which names the one between. */
export const viaColumn = (from: PgColumn, via: Named, column: PgColumn = via.name) =>
  lookUp(from, via, (row) => sql`${row}.${sql.identifier(column.name)}`);

/** The same as a screen shows it. */
export const viaShown = (from: PgColumn, via: Via) => lookUp(from, via, via.shown);

/** Columns of one table by which its records name others. */
export type Keys = readonly [PgColumn, ...PgColumn[]];

/** The keys of the records between that name one of those. */
const between = ({ key }: Named, isMeant: (key: PgColumn) => SQL) =>
  sql`select id from ${key.table} where ${isMeant(key)}`;

export const isViaAnyOf = (from: PgColumn, via: Named, ids: readonly string[]) =>
  sql`${from} in (${between(via, (key) => isAnyOf(key, ids))})`;

/** Of records that name more than these, some is never far. To plan with so many keys takes a few milliseconds. */
const manyBetween = 10_000;

/**
 * In a form that the index of the record's own column answers, beside other conditions. The records between are found first: of keys that are told,
 * the planner knows how many there are, and makes a table of hashes where it reads many records. It does neither of a subquery's.
 *
 * @returns undefined where there are too many of them.
 */
export const findViaOneOf = async (db: Connection, from: PgColumn, keys: Keys, ids: SQL): Promise<SQL | undefined> => {
  // One after the other: the planner takes each of them to be named as often as the others, and would read the whole table for them.
  const namedBy = keys.map((key) => sql`select id from ${key.table} where ${key} = one`);
  const { known } = await selectOne<{ known: string | null }>(
    db,
    sql`select case when count(*) <= ${manyBetween} then coalesce(array_agg(id), '{}')::text end as known
      from (
        select named.id from unnest(${ids}) one, lateral (${sql.join(namedBy, sql` union all `)}) named limit ${manyBetween + 1}
      ) found`,
  );
  return known === null ? undefined : sql`${from} = any(${sql.param(known)})`;
};

/** In a form that no index answers: a look at the record between for each row that is read, and into tables of hashes of what it may name. */
export const isViaAmong = (from: PgColumn, keys: Keys, ids: SQL) => {
  const isMeant = keys.map((key) => sql`between_them.${sql.identifier(key.name)} = any(${ids})`);
  return sql`(select ${or(...isMeant)} from ${keys[0].table} between_them where between_them.id = ${from})`;
};
