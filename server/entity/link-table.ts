import { getTableName } from 'drizzle-orm';
import { type AnyPgColumn, index, type PgColumn, type PgTable, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { FieldOf, NameOf } from '#contract/entity/kinds.ts';
import { indexName, snakeCase } from './table.ts';

/** The columns of a table that links records with others: whose the link is, and what is named. */
export type Link = { owner: PgColumn; named: PgColumn };
export type LinkTable = PgTable & Link;

/** What the tables of an entity's fields that name several are called by, and what links them. */
export type LinksOf<E extends AnyEntity> = { [Name in NameOf<E['fields'], 'refs'>]: LinkTable };

/** What a field's table is called. @example linkTableName('coupons', 'subjects') // 'coupons_subjects' */
export const linkTableName = (table: string, field: string) => `${table}_${snakeCase(field)}`;
/** What it is called where it is declared. @example linksName('coupon', 'subjects') // 'couponSubjects' */
export const linksName = (name: string, field: string) => `${name}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
/** The columns of its keys. @example linkColumns('coupon', 'subject') // { owner: 'coupon_id', named: 'subject_id' } */
export const linkColumns = (name: string, to: string) => ({
  owner: `${snakeCase(name)}_id`,
  named: `${snakeCase(to)}_id`,
});

/**
 * The table that links the records of an entity with those that one of its fields names. A link goes with its record, and keeps what it names from being
 * removed.
 *
 * @param key the key of what is named.
 * @example export const couponSubjects = linksOf(coupons, Coupon, 'subjects', () => subjects.id);
 */
export const linksOf = <E extends AnyEntity>(
  table: PgTable & { id: PgColumn },
  { name, fields }: E,
  field: NameOf<E['fields'], 'refs'>,
  key: () => AnyPgColumn,
) => {
  const [linked, { to }] = [linkTableName(getTableName(table), field), fields[field] as FieldOf<'refs'>];
  const columns = linkColumns(name, to);
  return pgTable(
    linked,
    {
      owner: uuid(columns.owner)
        .notNull()
        .references(() => table.id as AnyPgColumn, { onDelete: 'cascade' }),
      named: uuid(columns.named).notNull().references(key),
    },
    ({ owner, named }) => [primaryKey({ columns: [owner, named] }), index(indexName(linked, to)).on(named, owner)],
  );
};
