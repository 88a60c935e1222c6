import { type $Type, type BuildExtraConfigColumns, type NotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilder,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTextBuilderInitial,
  type PgUUIDBuilderInitial,
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
  isOptional,
  type KeptKind,
  type KindName,
  keptFields,
  type NameOf,
  statesField,
} from '#contract/entity/kinds.ts';
import type { KeptField } from '#contract/primitives.ts';
import { instant, recordColumns } from '../database/columns.ts';
import { byText } from '../list/json-sql.ts';
import { orderOf } from './order.ts';

/** The key of what a field names. Said as a function, because a table may name itself. */
type Key = () => AnyPgColumn;
/** The keys of what an entity's fields name; of photos, that of files. */
type NamingKind = 'ref' | 'photo';
type RefsOf<F extends Fields> = { [Name in NameOf<F, NamingKind>]: Key };

const refColumn = (name: string, { to }: FieldOf<'ref'>, key: Key) =>
  (to === 'booking' ? text(name) : uuid(name)).references(key);

/** What a field of each kind is in SQL. What is counted, or read from other records, has no column. */
const columnOf = {
  text: (name: string) => text(name),
  longText: (name: string) => text(name),
  html: (name: string) => text(name),
  email: (name: string) => text(name),
  key: (name: string) => text(name),
  parts: (name: string) => jsonb(name).default([]),
  json: (name: string, { initially }: FieldOf<'json'>) => jsonb(name).default(initially),
  code: (name: string) => text(name),
  slug: (name: string) => text(name),
  photo: (name: string, _: FieldOf<'photo'>, key: Key) => uuid(name).references(key),
  ref: refColumn,
  flag: (name: string, { initially }: FieldOf<'flag'>) => boolean(name).default(initially),
  choice: (name: string, { words }: FieldOf<'choice'>) => text(name, { enum: [...words] as [string] }),
  whole: (name: string) => integer(name),
  money: (name: string) => integer(name),
  currency: (name: string) => text(name),
  day: (name: string) => date(name, { mode: 'string' }),
  moment: (name: string) => instant(name),
  timestamp: (name: string) => instant(name),
  states: (name: string, { states }: FieldOf<'states'>) => {
    const names = Object.keys(states) as [string];
    return text(name, { enum: names }).default(names[0]);
  },
  place: (name: string) => integer(name),
} satisfies { [Kind in KeptKind]: (name: string, field: FieldOf<Kind>, key: Key) => PgColumnBuilderBase };

type RefColumn<F extends Field> = F extends { to: 'booking' }
  ? PgTextBuilderInitial<'', [string, ...string[]]>
  : PgUUIDBuilderInitial<''>;
type TypedKind = 'choice' | 'states' | 'json' | 'parts';
type ValueColumn<F extends Field> = F['kind'] extends TypedKind
  ? $Type<ReturnType<(typeof columnOf)[F['kind'] & TypedKind]>, NonNullable<z.output<F['schema']>>>
  : F['kind'] extends 'ref'
    ? RefColumn<F>
    : ReturnType<(typeof columnOf)[F['kind'] & KeptKind]>;
type ColumnOf<F extends Field> = F extends { optional: true } ? ValueColumn<F> : NotNull<ValueColumn<F>>;
/** Why a record is in its state. */
const besideState = { statusReason: text('status_reason') };
type ColumnsOf<F extends Fields> = { [Name in NameOf<F, KeptKind>]: ColumnOf<F[Name]> } & ([
  NameOf<F, 'states'>,
] extends [never]
  ? unknown
  : typeof besideState);

/** `reportTitles` → `report_titles` */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field whose column says which record it is, in the audit trail as well. A title that is made of other fields has none. */
export const nameFieldOf = ({ title, fields }: AnyEntity) => {
  const isMade = fields[title]?.kind === 'made';
  return (isMade ? Object.keys(fields).find((name) => fields[name]?.kind === 'text') : title) ?? 'id';
};

/** What the search looks through of the record's own texts. */
const searchedTexts = ({ search, fields }: AnyEntity) =>
  search.filter((name) => !['made', 'ref', 'via'].includes(fields[name]?.kind ?? ''));

/** Where there are many records: their texts, for an index of the parts of words. */
const searchColumn = (entity: AnyEntity) => {
  const texts = entity.grows ? searchedTexts(entity).map((name) => `coalesce(${snakeCase(name)}, '')`) : [];
  return texts.length > 0
    ? {
        searchText: text('search_text')
          .notNull()
          .generatedAlwaysAs(sql.raw(`searchable(${texts.join(` || ' ' || `)})`)),
      }
    : {};
};

const columnsOf = <F extends Fields>(fields: F, refs: Partial<Record<string, Key>>) => {
  const columns = keptFields(fields).map((name) => {
    const field: Field = fields[name] as Field;
    const make = columnOf[field.kind as KeptKind] as (name: string, field: Field, key?: Key) => PgColumnBuilder;
    const column = make(snakeCase(name), field, refs[name]);
    return [name, isOptional(field) ? column : column.notNull()];
  });
  return { ...Object.fromEntries(columns), ...(statesField(fields) && besideState) } as ColumnsOf<F>;
};

type Table = Record<string, ExtraConfigColumn>;

/** Compared without regard to case. */
const inAnyCase: readonly (KindName | undefined)[] = ['text', 'email'];

/** No two empty values are equal in SQL: beside other fields, what no record has stands for nothing. */
const standIns: Partial<Record<string, SQL>> = {
  PgText: sql`''`,
  PgUUID: sql`'00000000-0000-0000-0000-000000000000'::uuid`,
  PgInteger: sql`-2147483648`,
  PgDateString: sql`'-infinity'::date`,
  PgTimestamp: sql`'-infinity'::timestamptz`,
};

/** Is a field compared as what stands for nothing where it is empty? By itself, many records may have none of it. */
const standsIn = (field: Field | undefined, together: readonly string[]) =>
  together.length > 1 && field !== undefined && isOptional(field);

/** `languages_name_key`: a refusal by it names its first field. */
const uniqueIndexes = (name: string, { unique, fields }: AnyEntity, table: Table) =>
  unique.map((together) => {
    const compared = (field: string) => {
      const column = table[field] as ExtraConfigColumn;
      const value = inAnyCase.includes(fields[field]?.kind) ? sql`lower(${column})` : column;
      return standsIn(fields[field], together) ? sql`coalesce(${value}, ${standIns[column.columnType]})` : value;
    };
    const [first, ...others] = together.map(compared) as [ExtraConfigColumn, ...ExtraConfigColumn[]];
    return uniqueIndex(`${name}_${snakeCase(together[0] ?? '')}_key`).on(first, ...others);
  });

/** `subjects_parent_idx` */
export const indexName = (table: string, ...fields: string[]) =>
  `${[table, ...fields.map((field) => snakeCase(field).replace(/_id$/, ''))].join('_')}_idx`;

/** By what others name: to find who names them, and so that they can be removed in time. */
const refIndexes = (name: string, { unique, fields }: AnyEntity, table: Table) =>
  Object.entries(fields)
    .filter(([name, field]) => {
      const isIndexed = unique.some((together) => together[0] === name && !standsIn(field, together));
      return (field.kind === 'ref' || field.kind === 'photo') && !isIndexed;
    })
    .map(([field]) => index(indexName(name, field)).on(table[field] as ExtraConfigColumn));

/** By a field's order. Empty values come last in both directions, which takes an index for each. */
const orderIndexes = (name: string, field: string, order: SQL, id: SQL, isNullable: boolean) => [
  index(indexName(name, field)).on(order, id),
  ...(isNullable
    ? [index(indexName(name, field, 'down')).on(sql`${order} desc nulls last`, sql`${id} desc nulls last`)]
    : []),
];

/** Where there are many records: an index for each order, one for each filter in the list's own order, and one for the search. */
const listIndexes = (name: string, entity: AnyEntity, table: Table) => {
  if (!entity.grows) return [];
  const { fields, title, sort, by, filters } = entity;
  const column = (field: string) => table[field] as unknown as PgColumn | undefined;
  const orderBy = (field: string) => {
    const [of, declared] = [column(field), fields[field]];
    return (
      of &&
      (declared ? orderOf(declared, of, { title: byText(column(title) ?? sql`''`), currency: column('currency') }) : of)
    );
  };
  const indexed = (order: unknown) => order as SQL;
  const sorted = sort.flatMap((field) => {
    const order = orderBy(field);
    const isNullable = fields[field] !== undefined && isOptional(fields[field]);
    return order ? orderIndexes(name, field, indexed(order), indexed(table.id), isNullable) : [];
  });
  const filtered = filters.flatMap((field) => {
    const [of, order] = [column(field), orderBy(by)];
    return of && order ? [index(indexName(name, field, by)).on(indexed(of), indexed(order), indexed(table.id))] : [];
  });
  const searched = table.searchText
    ? [index(indexName(name, 'search')).using('gin', sql`${table.searchText} gin_trgm_ops`)]
    : [];
  return [...sorted, ...filtered, ...searched];
};

type Columns<F extends Fields> = typeof recordColumns & ColumnsOf<F>;

type Options<Name extends string, E extends AnyEntity> = {
  /** Keys, indexes and checks that do not follow from the fields. */
  more?: (table: BuildExtraConfigColumns<Name, Columns<E['fields']>, 'pg'>) => PgTableExtraConfigValue[];
} & ([NameOf<E['fields'], NamingKind>] extends [never] ? { refs?: never } : { refs: RefsOf<E['fields']> });
/** May be left out where nothing has to be in it. */
type Given<O> = Record<never, never> extends O ? [options?: O] : [options: O];

/**
 * The table of an entity: the columns of every record and those of its fields, with what is unique, what is named, and the indexes that a
 * list of many takes.
 *
 * @example
 * export const languages = tableOf('languages', Language);
 * export const lessonReviews = tableOf('lesson_reviews', LessonReview, { refs: { booking: () => bookings.id } });
 */
export const tableOf = <Name extends string, E extends AnyEntity>(
  name: Name,
  entity: E,
  ...[options]: Given<Options<Name, E>>
) => {
  const { refs = {}, more = () => [] } = (options ?? {}) as Partial<Options<Name, E>>;
  const columns = { ...recordColumns, ...columnsOf<E['fields']>(entity.fields, refs), ...searchColumn(entity) };
  return pgTable(name, columns as Columns<E['fields']>, (table) => [
    ...uniqueIndexes(name, entity, table),
    ...refIndexes(name, entity, table),
    ...listIndexes(name, entity, table),
    ...more(table),
  ]);
};

/** A table that has a column for every field that an entity keeps. */
export type TableOf<E extends AnyEntity> = PgTable &
  Record<KeptField | NameOf<E['fields'], KeptKind>, PgColumn> & { searchText?: PgColumn };
