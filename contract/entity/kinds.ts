import type * as z from 'zod';
import type { States } from '../states.ts';
import type { Party } from '../transactions.ts';
import type { currency, day, moment, money, place, timestamp, whole } from './kinds/figures.ts';
import { type TranslationNameOf, translationOf } from './kinds/localized.ts';
import type { PhotoUrlName, photo } from './kinds/photos.ts';
import type { key } from './kinds/programs.ts';
import { type count, isPerson, type Named, type ref, type refs, type Use } from './kinds/records.ts';
import type { code, email, longText, slug } from './kinds/texts.ts';
import type { flag } from './kinds/words.ts';

/** Every kind with what it says of a field. `given`: a person gives it, in forms and bodies; otherwise the server does. */
type Kinds = {
  text: { kind: 'text'; given: true; optional: boolean; schema: z.ZodType<string | null, string | null> };
  longText: ReturnType<typeof longText<AnyTraits & { most: number; listed: boolean }>>;
  html: { kind: 'html'; given: true; optional: boolean; schema: z.ZodType<string | null, string | null> };
  email: ReturnType<typeof email<AnyTraits>>;
  key: ReturnType<typeof key>;
  json: { kind: 'json'; given: false; schema: z.ZodType; initially: unknown };
  parts: {
    kind: 'parts';
    given: true;
    optional: false;
    schema: z.ZodType<Record<string, string>[]>;
    columns: readonly string[];
    initially: never[];
  };
  code: ReturnType<typeof code>;
  slug: ReturnType<typeof slug>;
  made: { kind: 'made'; given: false; schema: z.ZodType; listed: boolean };
  photo: ReturnType<typeof photo>;
  ref: ReturnType<typeof ref<string, AnyTraits>>;
  refs: ReturnType<typeof refs<string, AnyTraits>>;
  via: { kind: 'via'; given: false; schema: z.ZodType<Named | Party | null>; through: string; to: string };
  states: { kind: 'states'; given: false; schema: z.ZodType<string, string>; states: States };
  flag: ReturnType<typeof flag>;
  choice: {
    kind: 'choice';
    given: true;
    optional: boolean;
    schema: z.ZodType<string | null, string | null>;
    words: readonly string[];
    initially: string | undefined;
  };
  whole: ReturnType<typeof whole<AnyTraits & { from: number; to: number }>>;
  money: ReturnType<typeof money<AnyTraits>>;
  currency: ReturnType<typeof currency>;
  day: ReturnType<typeof day<AnyTraits>>;
  moment: ReturnType<typeof moment<AnyTraits>>;
  timestamp: ReturnType<typeof timestamp>;
  place: ReturnType<typeof place>;
  count: ReturnType<typeof count<Use>>;
};
type AnyTraits = { optional: boolean };
export type KindName = keyof Kinds;
export type FieldOf<Kind extends KindName> = Readonly<Kinds[Kind]>;
export type Field = FieldOf<KindName>;
export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields of some kinds; any, where the fields are not known one by one. */
export type NameOf<F extends Fields, Kind extends KindName> = string extends keyof F
  ? string
  : { [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never }[keyof F] & string;

/** What is answered beside photos: their addresses. */
export type PhotoUrlNameOf<F extends Fields> = string extends keyof F ? never : PhotoUrlName<NameOf<F, 'photo'>>;

/** Those that every record has. */
export type NeededNameOf<F extends Fields, Kind extends KindName> = {
  [Name in NameOf<F, Kind>]: F[Name] extends { optional: true } ? never : Name;
}[NameOf<F, Kind>];

const unlistedKinds = ['html', 'json', 'parts'] as const satisfies KindName[];
const unsortedKinds = [
  'longText',
  'html',
  'json',
  'parts',
  'photo',
  'ref',
  'refs',
  'via',
  'states',
  'flag',
  'currency',
] as const satisfies KindName[];
const searchedKinds = [
  'text',
  'longText',
  'email',
  'key',
  'code',
  'slug',
  'made',
  'ref',
  'via',
] as const satisfies KindName[];
const filteredKinds = ['ref', 'refs', 'via', 'states', 'flag', 'choice'] as const satisfies KindName[];
export type ListedKind = Exclude<KindName, (typeof unlistedKinds)[number]>;
export type SortedKind = Exclude<KindName, (typeof unsortedKinds)[number]>;
/** Those that lists can be sorted by: of texts with translations, the text itself. */
export type SortedNameOf<F extends Fields> = Exclude<NameOf<F, SortedKind>, TranslationNameOf<F>>;
export type SearchedKind = (typeof searchedKinds)[number];
/** Filtered by bounds. */
export type RangedKind = { [Kind in KindName]: Kinds[Kind] extends { bound: unknown } ? Kind : never }[KindName];
export type FilteredKind = (typeof filteredKinds)[number] | RangedKind;
/** Those that lists come with. */
export type ListedNameOf<F extends Fields> = {
  [Name in NameOf<F, ListedKind>]: F[Name] extends { listed: false } ? never : Name;
}[NameOf<F, ListedKind>];
const ungivenKinds = ['states', 'currency', 'timestamp', 'key', 'json'] as const satisfies KindName[];
/** Kept in a table that links the two. */
const linkedKinds = ['refs'] as const satisfies KindName[];
/** What a record keeps itself. */
export type KeptKind = Exclude<GivenKind, (typeof linkedKinds)[number]> | (typeof ungivenKinds)[number];
export type GivenKind = { [Kind in KindName]: Kinds[Kind]['given'] extends true ? Kind : never }[KindName];

const namesOf = <F extends Fields, Kind extends KindName>(fields: F, isMeant: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => isMeant(fields[name] as Field)) as NameOf<F, Kind>[];
const isOf = (kinds: readonly KindName[], { kind }: Field) => kinds.includes(kind);

/** May a record have none of it? */
export const isOptional = (field: Field) => 'optional' in field && field.optional;

/** Somebody by name, and a booking by the key that people say on the telephone; what else a record names is filtered by. */
const isSearched = (field: Field) =>
  (field.kind !== 'ref' && field.kind !== 'via') ||
  isPerson(field.to) ||
  (field.kind === 'ref' && field.to === 'booking');

/** What a list comes with, and what it is sorted by, searched for and filtered by, in the order of the fields. */
export const listedFields = <F extends Fields>(fields: F) =>
  namesOf<F, ListedKind>(
    fields,
    (field) => !isOf(unlistedKinds, field) && !('listed' in field && !field.listed),
  ) as ListedNameOf<F>[];
export const sortedFields = <F extends Fields>(fields: F) =>
  namesOf<F, SortedKind>(fields, (field) => !isOf(unsortedKinds, field) && !translationOf(field)) as SortedNameOf<F>[];
export const searchedFields = <F extends Fields>(fields: F) =>
  namesOf<F, SearchedKind>(fields, (field) => isOf(searchedKinds, field) && isSearched(field));
export const filteredFields = <F extends Fields>(fields: F) =>
  namesOf<F, FilteredKind>(fields, (field) => 'bound' in field || isOf(filteredKinds, field));
/** What a record keeps itself, given or not. */
export const keptFields = <F extends Fields>(fields: F) =>
  namesOf<F, KeptKind>(fields, (field) => (field.given || isOf(ungivenKinds, field)) && !isOf(linkedKinds, field));
/** What links a record with several others. */
export const linkedFields = <F extends Fields>(fields: F) =>
  namesOf<F, 'refs'>(fields, (field) => isOf(linkedKinds, field));
/** The field that is the record's state, if it has any. */
export const statesField = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'states' ? [{ name, states: field.states }] : [],
  )[0];
/** The fields that are photos. */
export const photoFields = <F extends Fields>(fields: F) => namesOf<F, 'photo'>(fields, ({ kind }) => kind === 'photo');
/** The fields that name a file which was uploaded for the record: photos, and those of people. */
export const fileFields = (fields: Fields) =>
  namesOf<Fields, 'photo' | 'ref'>(fields, (field) => field.kind === 'photo' || ('to' in field && field.to === 'file'));
/** What is given of a new record: once it is there, its key stays. */
export const newFields = <F extends Fields>(fields: F) =>
  namesOf<F, GivenKind | 'key'>(fields, ({ given, kind }) => given || kind === 'key');
/** What a person gives, in forms and in bodies. */
export const givenFields = <F extends Fields>(fields: F) => namesOf<F, GivenKind>(fields, ({ given }) => given);
