import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type Access, stricterOf } from '#contract/access.ts';
import { entities } from '#contract/entities.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { isPerson } from '#contract/entity/kinds/records.ts';
import {
  type Field,
  type FieldOf,
  type FilteredKind,
  isOptional,
  sortedFields,
  statesField,
} from '#contract/entity/kinds.ts';
import type { Database } from '../database/database.ts';
import type { ListConfiguration, ListEndpoint } from '../list/configuration.ts';
import { byText, type Expression } from '../list/json-sql.ts';
import { Lookup } from '../list/lookup.ts';
import { Nullable } from '../list/nullable.ts';
import type { Found } from '../list/search.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import type { LinkTable } from './link-table.ts';
import { isLinkedWithAnyOf, type Links, linkedNames, namedKeyOf } from './links.ts';
import { orderOf } from './order.ts';
import { nameOfPerson, type People } from './people.ts';
import { createEntitySearch } from './search.ts';
import { nameFieldOf, type TableOf } from './table.ts';
import { isViaAnyOf, type Via, type Vias, viaColumn } from './via.ts';

const mapOf = <Value>(names: readonly string[], of: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** The conditions of an entity's filters that are not by the value of a field. */
export type MoreFilters<E extends AnyEntity> = {
  [Name in keyof E['moreFilters']]: (value: NonNullable<z.output<E['moreFilters'][Name]>>) => SQL;
};

type Listing<E extends AnyEntity> = {
  /** Those of each record, listed or not. */
  columns: Record<string, Expression>;
  moreFilters?: Partial<MoreFilters<E>>;
  /** Texts that the search looks through beside those of the record's own fields. */
  moreSearched?: readonly SQL[] | undefined;
  via: Vias;
  links: Links;
  people: People | undefined;
};

/** A kind of record that whoever may do this may also list. */
const listedFor = (access: Access, kind: string) =>
  (entities as readonly AnyEntity[]).find(
    ({ name, calls }) => name === kind && stricterOf(access, calls.list.access) === access,
  );

/** The same where a name is of one alone: subjects are called the same below different ones. */
const namedFor = (access: Access, kind: string) => {
  const listed = listedFor(access, kind);
  return listed?.fields[listed.title]?.kind === 'made' ? undefined : listed;
};

/** The names of those that a record has several of; their keys where several are called the same, or not everybody may list them who exports these. */
const namesOfRecords = ({ to }: FieldOf<'refs'>, link: LinkTable, id: PgColumn, access: Access) => {
  const named = namedFor(access, to);
  const columns: Record<string, PgColumn> = getTableColumns(namedKeyOf(link).table);
  return linkedNames(link, id, named && columns[nameFieldOf(named)]);
};

/**
 * What another record that a column names is called, where it is declared and a column of its own says that. What is called by several, as a subject
 * below its parent, is named by its key, and so is a booking, and what not everybody may list who exports these.
 */
const nameOfRecord = ({ to }: FieldOf<'ref'>, key: PgColumn, access: Access) => {
  const named = namedFor(access, to);
  if (!named) return undefined;
  const reference = getTableConfig(key.table)
    .foreignKeys.map((one) => one.reference())
    .find(({ columns }) => columns[0] === key);
  const column = reference && getTableColumns(reference.foreignTable)[nameFieldOf(named)];
  return column && new Lookup({ key, in: column.table, value: (row) => sql`${row}.${sql.identifier(column.name)}` });
};

/** Names in the place of keys, of those whom and what a record names. */
export const namesIn = ({ fields, calls }: AnyEntity, { columns, via, links, people }: Listing<AnyEntity>) => {
  const nameIn = (name: string, field: Field | undefined) => {
    if (field?.kind === 'via') return viaColumn(columns[field.through] as PgColumn, via[name] as Via);
    if (field?.kind === 'refs')
      return namesOfRecords(field, links[name] as LinkTable, columns.id as PgColumn, calls.csv.access);
    if (field?.kind !== 'ref') return undefined;
    const key = columns[name] as PgColumn;
    if (isPerson(field.to)) return people && nameOfPerson(people, key);
    return nameOfRecord(field, key, calls.csv.access);
  };
  return Object.fromEntries(
    Object.keys(columns).flatMap((name) => {
      const shown = nameIn(name, fields[name]);
      return shown ? [[name, shown]] : [];
    }),
  );
};

/** How an entity is listed, as its fields' kinds have it. */
export const listOfEntity = <E extends AnyEntity>(
  db: Database,
  entity: E,
  table: TableOf<E>,
  { columns, moreFilters = {}, moreSearched, via, links, people }: Listing<E>,
): ListConfiguration<ListEndpoint> & { search: (term: string) => Promise<Found> } => {
  const { fields, title, filters, row } = entity;
  const listed = Object.fromEntries(Object.entries(columns).filter(([name]) => name in row.shape));
  const stateNames = [statesField(fields)?.name ?? []].flat();
  const column = (name: string) => columns[name] as Expression;
  const order = (name: string) => {
    const field = fields[name] as Field;
    const expression = orderOf(field, column(name), { title: byText(column(title)), currency: columns.currency });
    return isOptional(field) && is(expression, SQL) ? new Nullable([expression]) : expression;
  };
  const conditions = filters.map((name): Conditions => {
    const field = fields[name] as FieldOf<FilteredKind>;
    if (field.kind === 'refs')
      return { [name]: (ids) => isLinkedWithAnyOf(links[name] as LinkTable, table.id, ids as string[]) };
    if (field.kind !== 'via')
      return conditionsOf[field.kind](name, column(name) as PgColumn, columns.currency as PgColumn);
    return { [name]: (ids) => isViaAnyOf(column(field.through) as PgColumn, via[name] as Via, ids as string[]) };
  });
  return {
    from: table,
    key: table.id,
    columns: listed,
    csv: namesIn(entity, { columns: listed, via, links, people }),
    sort: {
      ...mapOf([...sortedFields(fields), ...stateNames], order),
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
    },
    filters: Object.assign({}, ...conditions, moreFilters),
    search: createEntitySearch(db, entity, { columns, moreSearched, via, people, searchText: table.searchText }),
  };
};
