import * as z from 'zod';
import type { AuditEntity } from '../audit.ts';
import { type CsvEndpoint, type CsvQuery, csvOf } from '../csv.ts';
import {
  type AnyEndpoint,
  type Endpoint,
  endpoint,
  listOf,
  oneOf,
  type Route,
  type SignedInAccess,
} from '../endpoint.ts';
import { anyOf, flag, listQuery } from '../list-query.ts';
import { changeWithIdOf, Id, newOf, entity as recordOf } from '../primitives.ts';
import {
  type Field,
  type FieldOf,
  type Fields,
  type FilteredKind,
  filteredFields,
  type GivenKind,
  givenFields,
  type NameOf,
  type SortedKind,
  sortedFields,
} from './kinds.ts';

type SchemasOf<F extends Fields, Name extends keyof F = keyof F> = { [N in Name]: F[N]['schema'] };
type GivenSchemas<F extends Fields> = SchemasOf<F, NameOf<F, GivenKind>>;
type RecordSchema<F extends Fields> = ReturnType<typeof recordOf<SchemasOf<F>>>;
type SortName<F extends Fields> = NameOf<F, SortedKind> | 'updatedAt';
type FilterName<F extends Fields> = NameOf<F, FilteredKind>;
type FilterSchemas<F extends Fields, Filter extends keyof F> = {
  [N in Filter]: F[N] extends FieldOf<'choice'> ? ReturnType<typeof anyOf<F[N]['schema']>> : ReturnType<typeof flag>;
};

type Call<Parts extends { response: z.ZodType }> = Endpoint<Route, { access: SignedInAccess; summary: string } & Parts>;
type OneOf<F extends Fields> = ReturnType<typeof oneOf<RecordSchema<F>>>;
type List<F extends Fields, Filter extends FilterName<F>> = Call<{
  query: ReturnType<typeof listQuery<[SortName<F>, ...SortName<F>[]], FilterSchemas<F, Filter>>>;
  response: ReturnType<typeof listOf<RecordSchema<F>>>;
}>;

/** The calls that follow from a declaration. */
type Calls<F extends Fields, Filter extends FilterName<F>> = {
  list: List<F, Filter>;
  csv: CsvEndpoint<List<F, Filter>>;
  add: Call<{ body: ReturnType<typeof newOf<GivenSchemas<F>>>; response: OneOf<F> }>;
  update: Call<{ body: ReturnType<typeof changeWithIdOf<GivenSchemas<F>>>; response: OneOf<F> }>;
  remove: Call<{ body: z.ZodObject<{ id: typeof Id }>; response: OneOf<F> }>;
};

/** What the API document says of a call; with its route, where that is not the entity's own. */
type Said = string | { at: Route; summary: string };

type Declared<F extends Fields, Filter extends FilterName<F>> = {
  /** Who may call. */
  access: SignedInAccess;
  /** The field that says which record it is. */
  title: NameOf<F, 'text'>;
  fields: F;
  /** Fields that no two records have alike; of several in one, all. Texts are compared without regard to case. */
  unique: readonly (readonly NameOf<F, GivenKind>[])[];
  /** The order of the list until somebody chooses another; by title unless given. */
  by?: readonly [SortName<F>, 'asc' | 'desc'];
  /** What the list can be filtered by, in the order of the API document; all flags and choices unless given. */
  filters?: readonly Filter[];
  calls: Record<Exclude<keyof Calls<F, Filter>, 'csv'>, Said>;
};

export type Entity<F extends Fields = Fields, Filter extends FilterName<F> = FilterName<F>> = Pick<
  Declared<F, Filter>,
  'title' | 'fields' | 'unique'
> & {
  /** What the audit trail calls one. */
  name: AuditEntity;
  /** What several are called, in addresses too. */
  plural: string;
  filters: readonly Filter[];
  schema: RecordSchema<F>;
  calls: Calls<F, Filter>;
};

type Reading<Query> = AnyEndpoint & { access: SignedInAccess; query: z.ZodType<Query> };
type Writing<Body> = AnyEndpoint & {
  access: SignedInAccess;
  body: z.ZodType<Body>;
  response: z.ZodType<{ data: unknown }>;
};
type AnyListQuery = z.output<ReturnType<typeof listQuery<readonly [string, ...string[]]>>>;

/** Any of them, as what works with all of them reads it. */
export type AnyEntity = Pick<Entity, 'name' | 'plural' | 'fields'> & {
  title: string;
  filters: readonly string[];
  unique: readonly (readonly string[])[];
  schema: z.ZodObject;
  calls: {
    list: Reading<AnyListQuery> & { response: z.ZodType<{ data: object[] }> };
    csv: Reading<CsvQuery<AnyListQuery, string>>;
    add: Writing<Record<string, unknown>>;
    update: Writing<{ id: string; version: number; [field: string]: unknown }>;
    remove: Writing<{ id: string }>;
  };
};

/** A record as calls answer it. @example export type Language = RecordOf<typeof Language>; */
export type RecordOf<E extends { schema: z.ZodType }> = z.output<E['schema']>;

const mapOf = <Value>(fields: Fields, names: readonly string[], of: (field: Field) => Value) =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, of(fields[name])]] : [])));
const schemasOf = (fields: Fields, names: readonly string[]) => mapOf(fields, names, ({ schema }) => schema);
const filterOf = (field: Field) => (field.kind === 'choice' ? anyOf(field.schema) : flag());

/**
 * Declares an entity once: its record, who may call what, and how it is listed. Calls, table, repository, screens and their types follow
 * from it. A field is a function of `kinds.ts`, which says what it can do.
 *
 * @example
 * export const Level = defineEntity('level', {
 *   access: 'editor',
 *   title: 'name',
 *   fields: { name: text(), rank: place({ last: 1000 }), active: flag({ initially: true }), tutorCount: count('tutors') },
 *   unique: [['name']],
 *   calls: { list: 'Levels of education', add: 'Add a level', update: 'Change a level', remove: 'Remove a level that nobody needs' },
 * });
 * export type Level = RecordOf<typeof Level>;
 * export const levels = Level.calls;
 */
export const defineEntity = <const F extends Fields, const Filter extends FilterName<F> = FilterName<F>>(
  name: AuditEntity,
  {
    access,
    title,
    fields,
    unique,
    by = [title as SortName<F>, 'asc'],
    filters = filteredFields(fields) as Filter[],
    calls,
  }: Declared<F, Filter>,
): Entity<F, Filter> => {
  const plural = `${name}s`;
  const base = `/api/v1/admin/${plural}` as const;
  const schema = recordOf(schemasOf(fields, Object.keys(fields)));
  const given = schemasOf(fields, givenFields(fields));
  const sort: SortName<F>[] = [...sortedFields(fields), 'updatedAt'];
  const query = listQuery({
    sort: sort as [SortName<F>, ...SortName<F>[]],
    by,
    filters: mapOf(fields, filters, filterOf),
  });
  const call = <Parts extends { response: z.ZodType }>(said: Said, route: Route, parts: Parts) => {
    const { at, summary } = typeof said === 'string' ? { at: route, summary: said } : said;
    return endpoint(at, { access, summary, ...parts });
  };
  const answer = { response: oneOf(schema) };
  const list = call(calls.list, `GET ${base}`, { query, response: listOf(schema) });
  const entity = {
    ...{ name, plural, title, fields, unique, filters, schema },
    calls: {
      list,
      csv: csvOf(list),
      add: call(calls.add, `POST ${base}/add`, { body: newOf(given), ...answer }),
      update: call(calls.update, `POST ${base}/update`, { body: changeWithIdOf(given), ...answer }),
      remove: call(calls.remove, `POST ${base}/remove`, { body: z.strictObject({ id: Id }), ...answer }),
    },
  };
  // Its schemas have the types that the fields give them; put together by name, they cannot show that.
  return entity as unknown as Entity<F, Filter>;
};
