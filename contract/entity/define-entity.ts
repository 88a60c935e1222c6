import * as z from 'zod';
import { stricterOf } from '../access.ts';
import { type CsvEndpoint, type CsvQuery, csvOf, ofApp } from '../csv.ts';
import {
  type AnyEndpoint,
  type Endpoint,
  endpoint,
  listOf,
  oneOf,
  type Route,
  type SignedInAccess,
} from '../endpoint.ts';
import { anyOf, flag, type idFilter, listQuery, type SharedQuery } from '../list-query.ts';
import { changeOf, changeWithIdOf, drawn, Id, newOf, entity as recordOf } from '../primitives.ts';
import { type States, statusChangeOf } from '../states.ts';
import { type TranslationNameOf, translationOf } from './kinds/localized.ts';
import { PhotoUrl, photoUrlName } from './kinds/photos.ts';
import { keyOf, people } from './kinds/records.ts';
import {
  type Field,
  type FieldOf,
  type Fields,
  type FilteredKind,
  filteredFields,
  type GivenKind,
  givenFields,
  type KeptKind,
  keptFields,
  type ListedNameOf,
  listedFields,
  type NameOf,
  type NeededNameOf,
  newFields,
  type PhotoUrlNameOf,
  photoFields,
  type RangedKind,
  type SearchedKind,
  type SortedNameOf,
  searchedFields,
  sortedFields,
  statesField,
} from './kinds.ts';
import { Merged, MergePreview, Merging } from './merging.ts';

/** Translations may be left out, of bodies as of answers: whoever does not know of them changes none and has none. */
type SchemasOf<F extends Fields, Name extends keyof F = keyof F> = {
  [N in Name]: N extends TranslationNameOf<F> ? z.ZodOptional<F[N]['schema']> : F[N]['schema'];
};
type GivenSchemas<F extends Fields> = SchemasOf<F, NameOf<F, GivenKind>>;
/** What is given of a new record: once it is there, its key stays. */
type NewSchemas<F extends Fields> = SchemasOf<F, NameOf<F, GivenKind | 'key'>>;
/** What stands beside the state of a record that has one. */
const besideState = { statusReason: z.string().nullable() };
type BesideState<F extends Fields> = HasStates<F> extends true ? typeof besideState : unknown;
type HasStates<F extends Fields> = [NameOf<F, 'states'>] extends [never] ? false : true;
/** What stands beside photos. */
type BesidePhotos<F extends Fields> = [PhotoUrlNameOf<F>] extends [never]
  ? unknown
  : { [N in PhotoUrlNameOf<F>]: typeof PhotoUrl };
type Beside<F extends Fields> = BesideState<F> & BesidePhotos<F>;
type RecordSchema<F extends Fields> = ReturnType<typeof recordOf<SchemasOf<F> & Beside<F>>>;
type RowSchema<F extends Fields> = ReturnType<typeof recordOf<SchemasOf<F, ListedNameOf<F>> & Beside<F>>>;
type SortName<F extends Fields> = SortedNameOf<F> | 'updatedAt';
/** What a list is also sorted by where it says so. */
type AnySortName<F extends Fields> = SortName<F> | 'createdAt' | NameOf<F, 'states'>;
type FilterName<F extends Fields> = NameOf<F, FilteredKind>;
/** No filters beside those by fields. */
type NoMore = Record<never, never>;

const isKeptIn =
  <F extends Fields>(fields: F) =>
  (name: keyof F) =>
    keptFields(fields).some((kept) => kept === name);

/** What a list is filtered with by a field of each kind that has no range. */
const filterOf: { [Kind in Exclude<FilteredKind, RangedKind>]: (field: FieldOf<Kind>) => z.ZodType } = {
  flag,
  choice: ({ words }) => anyOf(z.enum(words)),
  states: ({ schema }) => anyOf(schema),
  ref: ({ to }) => anyOf(keyOf(to)),
  refs: ({ to }) => anyOf(keyOf(to)),
  via: ({ to }) => anyOf(keyOf(to)),
};

/** The parameters that a list is filtered with by a field. */
const filtersOf = (name: string, field: Field): z.ZodRawShape =>
  'bound' in field
    ? { [`${name}From`]: field.bound, [`${name}To`]: field.bound }
    : { [name]: filterOf[field.kind as keyof typeof filterOf](field as never) };

type WordOf<F extends Field> = NonNullable<z.output<F['schema']>> & string;
type FilterSchemas<F extends Fields, Filter extends string> = {
  [N in Exclude<Filter, NameOf<F, RangedKind>>]: F[N] extends FieldOf<'choice' | 'states'>
    ? ReturnType<typeof anyOf<z.ZodType<WordOf<F[N]>, string>>>
    : ReturnType<F[N] extends FieldOf<'ref' | 'refs' | 'via'> ? typeof idFilter : typeof flag>;
} & {
  [N in Extract<Filter, NameOf<F, RangedKind>> as `${N}${'From' | 'To'}`]: F[N] extends {
    bound: infer Bound;
  }
    ? Bound
    : never;
};

type Call<Parts extends { response: z.ZodType }> = Endpoint<Route, { access: SignedInAccess; summary: string } & Parts>;
type OneOf<F extends Fields> = ReturnType<typeof oneOf<RecordSchema<F>>>;
type List<F extends Fields, Filters extends z.ZodRawShape, Sort extends string> = Call<{
  query: ReturnType<typeof listQuery<[Sort, ...Sort[]], Filters>>;
  response: ReturnType<typeof listOf<RowSchema<F>>>;
}>;

/** Body of a change of the record's state. */
type StatusChange<F extends Fields> = ReturnType<
  typeof statusChangeOf<z.output<F[NameOf<F, 'states'>]['schema']> & string>
>;

type Addressed = { params: z.ZodObject<{ id: typeof Id }> };

/**
 * The calls that follow from a declaration. Where one record can be read, it has an address, to which changes are sent; otherwise they name it
 * in their bodies.
 */
type Calls<F extends Fields, Filters extends z.ZodRawShape, Sort extends string, CanGet extends boolean> = {
  list: List<F, Filters, Sort>;
  csv: CsvEndpoint<List<F, Filters, Sort>, F extends { source: unknown } ? (typeof ofApp)[number] : never>;
  get: Call<Addressed & { response: OneOf<F> }>;
  add: Call<{ body: ReturnType<typeof newOf<typeof drawn & NewSchemas<F>>>; response: OneOf<F> }>;
  copy: Call<Addressed & { response: OneOf<F> }>;
  update: CanGet extends true
    ? Call<Addressed & { body: ReturnType<typeof changeOf<GivenSchemas<F>>>; response: OneOf<F> }>
    : Call<{ body: ReturnType<typeof changeWithIdOf<GivenSchemas<F>>>; response: OneOf<F> }>;
  changeStatus: Call<Addressed & { body: StatusChange<F>; response: OneOf<F> }>;
  remove: Call<{ body: z.ZodObject<{ id: typeof Id }>; response: OneOf<F> }>;
  mergePreview: Call<{ query: typeof Merged; response: ReturnType<typeof oneOf<typeof MergePreview>> }>;
  merge: Call<{ body: typeof Merging; response: OneOf<F> }>;
};
type CallName = 'list' | 'get' | 'add' | 'copy' | 'update' | 'changeStatus' | 'remove' | 'merge';
/** What comes with a call that is declared: whoever merges sees before what follows. */
type WithPreview<C extends CallName> = C | ('merge' extends C ? 'mergePreview' : never);
/** Only what has states changes them. */
type CallNameOf<F extends Fields> =
  | Exclude<CallName, 'changeStatus'>
  | (HasStates<F> extends true ? 'changeStatus' : never);

/** What the API document says of a call; with its route, where that is not the entity's own. */
type Said = string | { at: Route; summary: string };

/** Amounts are told from other numbers by their names, and mean nothing without their currency. */
type WithCurrency<F extends Fields> = [NameOf<F, 'money'>] extends [never]
  ? unknown
  : { [N in NameOf<F, 'money'>]: N extends `${string}Cents` ? unknown : 'Its name has to end in Cents.' } & {
      currency: FieldOf<'currency'>;
    };

/** The trail and the screens know a state by this name. */
type WithStatus<F extends Fields> = {
  [N in NameOf<F, 'states'>]: N extends 'status' ? unknown : 'It has to be called status.';
};

/** What is merged, and whose history tells of both, would name itself. */
type WithOthers<Name extends string, F extends Fields> = {
  [N in NameOf<F, 'refs'>]: F[N] extends { to: Name } ? 'It has to name records of another kind.' : unknown;
};

/** What photos are answered with is no field of its own. */
type WithPhotos<F extends Fields> = [keyof F & PhotoUrlNameOf<F>] extends [never]
  ? unknown
  : { [N in keyof F & PhotoUrlNameOf<F>]: 'The address of a photo is called so.' };

/** What lists leave out is read with the record by itself, of which forms, undoing and changes of many know the whole. */
type WithGet<F extends Fields> = [Exclude<keyof F & string, ListedNameOf<F>>] extends [never]
  ? unknown
  : { calls: { get: Said } };

/** Bookings have a key that people say on the telephone: what names one can be called by it. */
type BookingName<F extends Fields> = {
  [Name in NeededNameOf<F, 'ref'>]: F[Name] extends { to: 'booking' } ? Name : never;
}[NeededNameOf<F, 'ref'>];

type Declared<F extends Fields, Filter, Sort, More, C extends CallName> = {
  /** Who may read, and write. Deletions and exports are the admins' all the same, unless {@link accessTo} says otherwise. */
  access: SignedInAccess;
  /** Who may make single calls, where that is not who may the others. */
  accessTo?: Partial<Record<C | 'list' | 'csv', SignedInAccess>>;
  /** What the routes begin with, where that is not its plural. */
  path?: `/api/${string}`;
  /** The field that says which record it is. */
  title: NeededNameOf<F, 'text' | 'email' | 'code' | 'slug' | 'made'> | BookingName<F>;
  fields: F;
  /**
   * Fields that no two records have alike; of several in one, all, where empty is alike to empty. Any number may be without one that stands alone. Texts
   * are compared without regard to case.
   */
  unique: readonly (readonly NameOf<F, KeptKind>[])[];
  /** What the list can be sorted by; all that its kinds can be unless given. */
  sort?: readonly Sort[];
  /** The order of the list until somebody chooses another; by title unless given, or the last changed first where that is a booking's key. */
  by?: readonly [NoInfer<Sort>, 'asc' | 'desc'];
  /** What the search looks through; all texts unless given. */
  search?: readonly NameOf<F, SearchedKind>[];
  /** What the list can be filtered by, in the order of the API document; all that its kinds can be unless given. */
  filters?: readonly Filter[];
  /** Filters that are not by the value of a field. */
  moreFilters?: More;
  /** Fields that many records can be given one value of at once. */
  onMany?: readonly NameOf<F, 'flag' | 'choice'>[];
  /**
   * Are there more of them the longer the marketplace is there, as of what names people or what they did? That is so unless said otherwise. Then
   * indexes keep each page of the list as fast as the first, whatever is searched for, filtered and sorted by.
   */
  grows?: boolean;
  calls: Record<C | 'list', Said>;
};

export type Entity<
  F extends Fields = Fields,
  Filter extends FilterName<F> = FilterName<F>,
  Sort extends AnySortName<F> = AnySortName<F>,
  More extends z.ZodRawShape = z.ZodRawShape,
  C extends CallName = CallName,
  Name extends string = string,
> = Pick<Declared<F, Filter, Sort, More, C>, 'title' | 'fields' | 'unique'> & {
  /** What the audit trail calls one. */
  name: Name;
  /** What several are called, in addresses too. */
  plural: `${Name}s`;
  sort: readonly Sort[];
  /** The field of its order until somebody chooses another. */
  by: Sort;
  search: readonly string[];
  filters: readonly Filter[];
  moreFilters: More;
  onMany: readonly string[];
  grows: boolean;
  schema: RecordSchema<F>;
  /** What its list has of it. */
  row: RowSchema<F>;
  calls: Pick<
    Calls<F, FilterSchemas<F, Filter> & More, Sort, 'get' extends C ? true : false>,
    WithPreview<C> | 'list' | 'csv'
  >;
};

type Reading<Query> = AnyEndpoint & { access: SignedInAccess; query: z.ZodType<Query> };
type One = AnyEndpoint & { access: SignedInAccess; response: z.ZodType<{ data: unknown }> };

/** Any of them, as what works with all of them reads it. */
export type AnyEntity = Pick<Entity, 'name' | 'plural' | 'fields' | 'search' | 'onMany' | 'grows'> & {
  title: string;
  sort: readonly string[];
  by: string;
  filters: readonly string[];
  moreFilters: z.ZodRawShape;
  unique: readonly (readonly string[])[];
  schema: z.ZodObject;
  row: z.ZodObject;
  calls: {
    list: Reading<SharedQuery> & { response: z.ZodType<{ data: object[] }> };
    csv: Reading<CsvQuery<SharedQuery, string>>;
    get?: One & Addressed;
    add?: One & { body: z.ZodType<Record<string, unknown>> };
    copy?: One & Addressed;
    update?: One & { body: z.ZodType<{ version: number; [field: string]: unknown }> };
    changeStatus?: One & Addressed & { body: z.ZodType<{ status: string; reason: string | null; version: number }> };
    remove?: One & { body: z.ZodType<{ id: string }> };
    mergePreview?: AnyEndpoint & {
      access: SignedInAccess;
      query: z.ZodType<Merged>;
      response: z.ZodType<{ data: MergePreview }>;
    };
    merge?: One & { body: z.ZodType<Merging> };
  };
};

/** A record as calls answer it. @example export type Language = RecordOf<typeof Language>; */
export type RecordOf<E extends { schema: z.ZodType }> = z.output<E['schema']>;

/** What a person gives of a record; translations that are left out stay as they are. */
export type GivenOf<E extends { fields: Fields }> = {
  [N in Exclude<NameOf<E['fields'], GivenKind>, TranslationNameOf<E['fields']>>]: z.output<E['fields'][N]['schema']>;
} & { [N in TranslationNameOf<E['fields']>]?: z.output<E['fields'][N]['schema']> | undefined };

/** What is given of a new record. */
export type NewOf<E extends { fields: Fields }> = GivenOf<E> &
  z.output<z.ZodObject<typeof drawn>> & {
    [N in NameOf<E['fields'], 'key'>]: z.output<E['fields'][N]['schema']>;
  };

/** People, and what they do. */
const growing: readonly string[] = [...people, 'booking', 'report'];
const namesWhatGrows = (fields: Fields) =>
  Object.values(fields).some((field) => field.kind === 'ref' && growing.includes(field.to));

const mapOf = <Value>(fields: Fields, names: readonly string[], of: (field: Field) => Value) =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, of(fields[name])]] : [])));
const schemasOf = (fields: Fields, names: readonly string[]) =>
  mapOf(fields, names, (field): z.ZodType => (translationOf(field) ? field.schema.optional() : field.schema));

const besidePhotos = (fields: Fields) =>
  Object.fromEntries(photoFields(fields).map((name) => [photoUrlName(name), PhotoUrl]));

// Alike for all entities.
const OneId = z.strictObject({ id: Id });
const Previewed = oneOf(MergePreview);

/** The schemas of fields, for what is made of them beside their entity's record. */
export const shapeOf = <F extends Fields>(fields: F) => schemasOf(fields, Object.keys(fields)) as SchemasOf<F>;

/**
 * Declares an entity once: its record, who may call what, and how it is listed. Calls, table, repository, screens and their types follow
 * from it. A field is a function of `kinds/`, which says what it can do.
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
export const defineEntity = <
  const Name extends string,
  const F extends Fields,
  const Filter extends FilterName<F> = FilterName<F>,
  const Sort extends AnySortName<F> = SortName<F>,
  More extends z.ZodRawShape = NoMore,
  const C extends CallNameOf<F> = 'list',
>(
  name: Name,
  {
    access,
    title,
    fields,
    unique,
    calls,
    ...declared
  }: Declared<F, Filter, Sort, More, C> & {
    fields: WithCurrency<F> & WithStatus<F> & WithOthers<Name, F> & WithPhotos<F>;
  } & WithGet<F>,
): Entity<F, Filter, Sort, More, C, Name> => {
  const {
    path = `/api/v1/admin/${name}s`,
    by = fields[title]?.kind === 'ref' ? ['updatedAt', 'desc'] : [title, 'asc'],
    filters = filteredFields(fields),
    moreFilters = {},
    onMany = [],
    search = searchedFields(fields),
    grows = namesWhatGrows(fields),
    // Of many records, only by what a column has: nothing else can be found by an index.
    sort = [...(grows ? sortedFields(fields).filter(isKeptIn(fields)) : sortedFields(fields)), 'updatedAt'],
  } = declared;
  const state = statesField(fields);
  const beside = { ...(state && besideState), ...besidePhotos(fields) };
  const schema = recordOf({ ...schemasOf(fields, Object.keys(fields)), ...beside });
  const row = recordOf({ ...schemasOf(fields, listedFields(fields)), ...beside });
  const given = schemasOf(fields, givenFields(fields));
  const byField = filters.map((name) => filtersOf(name, fields[name] as Field));
  const query = listQuery({
    sort: sort as [string, ...string[]],
    by,
    filters: Object.assign({}, ...byField, moreFilters),
  });
  const said: Partial<Record<CallName, Said>> = calls;
  const ofAdmins = stricterOf('admin', access);
  const accessTo: Partial<Record<CallName | 'csv', SignedInAccess>> = {
    ...{ csv: ofAdmins, remove: ofAdmins, merge: ofAdmins },
    ...declared.accessTo,
  };
  const answer = { response: oneOf(schema) };
  const call = <Parts extends { response: z.ZodType }>(name: CallName, route: Route, parts: Parts) => {
    const { at = route, summary } = typeof said[name] === 'object' ? said[name] : { summary: said[name] ?? '' };
    return endpoint(at, { access: accessTo[name] ?? access, summary, ...parts });
  };
  const list = call('list', `GET ${path}`, { query, response: listOf(row) });
  const possible: Record<keyof Calls<F, NoMore, Sort, boolean>, () => AnyEndpoint> = {
    list: () => list,
    csv: () => csvOf(list, { access: accessTo.csv, more: 'source' in fields ? ofApp : [] }),
    get: () => call('get', `GET ${path}/{id}`, answer),
    add: () =>
      call('add', `POST ${path}/add`, {
        body: newOf({ ...drawn, ...schemasOf(fields, newFields(fields)) }),
        ...answer,
      }),
    copy: () => call('copy', `POST ${path}/copy/{id}`, answer),
    update: () =>
      'get' in said
        ? call('update', `POST ${path}/update/{id}`, { body: changeOf(given), ...answer })
        : call('update', `POST ${path}/update`, { body: changeWithIdOf(given), ...answer }),
    changeStatus: () =>
      call('changeStatus', `POST ${path}/status/{id}`, {
        body: statusChangeOf((state?.states ?? {}) as States),
        ...answer,
      }),
    remove: () => call('remove', `POST ${path}/remove`, { body: OneId, ...answer }),
    mergePreview: () =>
      endpoint(`GET ${path}/merge`, {
        access: accessTo.merge ?? access,
        summary: 'What would follow if one were merged into another',
        query: Merged,
        response: Previewed,
      }),
    merge: () => call('merge', `POST ${path}/merge`, { body: Merging, ...answer }),
  };
  const isMeant = (name: string) => name === 'csv' || (name === 'mergePreview' ? 'merge' : name) in said;
  const entity = {
    ...{
      name,
      plural: `${name}s`,
      title,
      fields,
      unique,
      sort,
      by: by[0],
      search,
      filters,
      moreFilters,
      onMany,
      grows,
      schema,
      row,
    },
    calls: Object.fromEntries(
      Object.entries(possible).flatMap(([name, make]) => (isMeant(name) ? [[name, make()]] : [])),
    ),
  };
  // Its schemas have the types that the fields give them; put together by name, they cannot show that.
  return entity as unknown as Entity<F, Filter, Sort, More, C, Name>;
};
