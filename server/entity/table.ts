import { type $Type, type BuildExtraConfigColumns, sql } from 'drizzle-orm';
import {
  boolean,
  type ExtraConfigColumn,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import {
  type Field,
  type FieldOf,
  type Fields,
  type GivenKind,
  givenFields,
  type NameOf,
} from '#contract/entity/kinds.ts';
import type { KeptField } from '#contract/primitives.ts';
import { recordColumns } from '../database/columns.ts';

/** What a field of each kind is in SQL. What is counted has no column. */
const columnOf = {
  text: (name: string) => text(name).notNull(),
  html: (name: string) => text(name).notNull(),
  code: (name: string) => text(name).notNull(),
  slug: (name: string) => text(name).notNull(),
  ref: (name: string) => uuid(name),
  flag: (name: string, { initially }: FieldOf<'flag'>) => boolean(name).notNull().default(initially),
  choice: (name: string, { words }: FieldOf<'choice'>) => text(name, { enum: [...words] as [string] }).notNull(),
  place: (name: string) => integer(name).notNull(),
} satisfies { [Kind in GivenKind]: (name: string, field: FieldOf<Kind>) => PgColumnBuilderBase };

type ColumnOf<F extends Field> = F['kind'] extends 'choice'
  ? $Type<ReturnType<(typeof columnOf)['choice']>, z.output<F['schema']>>
  : ReturnType<(typeof columnOf)[F['kind'] & GivenKind]>;
type ColumnsOf<F extends Fields> = { [Name in NameOf<F, GivenKind>]: ColumnOf<F[Name]> };

/** `reportTitles` → `report_titles` */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnsOf = <F extends Fields>(fields: F) => {
  const columns = givenFields(fields).map((name) => {
    const field: Field = fields[name] as Field;
    const make = columnOf[field.kind as GivenKind] as (name: string, field: Field) => PgColumnBuilderBase;
    return [name, make(snakeCase(name), field)];
  });
  return Object.fromEntries(columns) as ColumnsOf<F>;
};

/** `languages_name_key`: a refusal by it names its first field. */
const uniqueIndexes = (name: string, { unique, fields }: AnyEntity, table: Record<string, ExtraConfigColumn>) =>
  unique.map((together) => {
    const compared = (field: string) => (fields[field]?.kind === 'text' ? sql`lower(${table[field]})` : table[field]);
    const [first, ...others] = together.map(compared) as [ExtraConfigColumn, ...ExtraConfigColumn[]];
    return uniqueIndex(`${name}_${snakeCase(together[0] ?? '')}_key`).on(first, ...others);
  });

type Columns<F extends Fields> = typeof recordColumns & ColumnsOf<F>;

/**
 * The table of an entity: the columns of every record and those of its fields, with what is unique.
 *
 * @param more keys, indexes and checks that do not follow from the fields.
 * @example export const languages = tableOf('languages', Language);
 */
export const tableOf = <Name extends string, E extends AnyEntity>(
  name: Name,
  entity: E,
  more: (table: BuildExtraConfigColumns<Name, Columns<E['fields']>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable(name, { ...recordColumns, ...columnsOf<E['fields']>(entity.fields) }, (table) => [
    ...uniqueIndexes(name, entity, table),
    ...more(table),
  ]);

/** A table that has a column for every field that an entity keeps. */
export type TableOf<E extends AnyEntity> = PgTable & Record<KeptField | NameOf<E['fields'], GivenKind>, PgColumn>;
