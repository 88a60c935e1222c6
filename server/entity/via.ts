import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { NameOf, Person } from '#contract/entity/kinds.ts';
import { isAnyOf } from '../list/filter.ts';
import { Lookup } from '../list/lookup.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { partyOf } from '../modules/accounts/party.ts';

/** The column of the record between that names another, and where that one's name stands. */
export type Named = { key: PgColumn; name: PgColumn };

/** Where fields that are read through others are read: of people the column that names them, of others also the one of their names. */
export type ViaOf<E extends AnyEntity> = {
  [Name in NameOf<E['fields'], 'via'>]: E['fields'][Name] extends { to: Person } ? PgColumn : Named;
};
export type AnyVia = PgColumn | Named;

const isNamed = (via: AnyVia): via is Named => !is(via, PgColumn);
const keyOf = (via: AnyVia) => (isNamed(via) ? via.key : via);
const nameOf = (via: AnyVia) => (isNamed(via) ? via.name : accounts.displayName);

const lookUp = (from: PgColumn, via: AnyVia, value: (row: SQL) => SQL) => {
  const [key, { table }] = [keyOf(via), nameOf(via)];
  return new Lookup({
    key: from,
    in: key.table,
    with: (row) => sql`left join ${table} ${row}_named on ${row}_named.id = ${row}.${sql.identifier(key.name)}`,
    value: (row) => sql`case when ${row}_named.id is not null then ${value(sql`${row}_named`)} end`,
  });
};

/** A column of what a record names through another. @param from the record's own column, which names the one between. */
export const viaColumn = (from: PgColumn, via: AnyVia, column: PgColumn = nameOf(via)) =>
  lookUp(from, via, (row) => sql`${row}.${sql.identifier(column.name)}`);

/** The same as a screen shows it. */
export const viaShown = (from: PgColumn, via: AnyVia) => {
  const name = sql.identifier(nameOf(via).name);
  const named = (row: SQL) => sql`json_build_object('id', ${row}.id, 'name', ${row}.${name})`;
  return lookUp(from, via, isNamed(via) ? named : partyOf);
};

/** The keys of the records between that name one of those. */
const between = (via: AnyVia, isMeant: (key: PgColumn) => SQL) => {
  const key = keyOf(via);
  return sql`select id from ${key.table} where ${isMeant(key)}`;
};

export const isViaAnyOf = (from: PgColumn, via: AnyVia, ids: readonly string[]) =>
  sql`${from} in (${between(via, (key) => isAnyOf(key, ids))})`;

/** In a form that the index of the record's own column answers, beside other conditions. */
export const isViaOneOf = (from: PgColumn, via: PgColumn, keys: SQL) =>
  sql`${from} = any(array(${between(via, (key) => sql`${key} = any(${keys})`)}))`;
