import * as z from 'zod';
import type { MessageKey } from '../messages/index.ts';
import { Id, Slug } from '../primitives.ts';
import { type States, namesOf as stateNames, type Transition } from '../states.ts';
import { BookingId, Party } from '../transactions.ts';

type UseIn<Key> = Key extends `conflict.in_use.${infer Use}` ? Use : never;
/** What may still use a record that is to be removed: there is a sentence for each. */
export type Use = UseIn<MessageKey>;

const Trimmed = z.string().trim();

/** A text on one line, of 1 to 80 characters unless it says otherwise. */
export const text = ({ least = 1, most = 80 }: { least?: number; most?: number } = {}) =>
  ({ kind: 'text', given: true, schema: (least > 0 ? Trimmed.min(least) : Trimmed).max(most) }) as const;

/** A text with headings, links and lists, which people write in an editor. Lists come without it. */
export const html = ({ most }: { most: number }) =>
  ({ kind: 'html', given: true, schema: z.string().max(most) }) as const;

/** Something short that is copied rather than read, in lower case. */
export const code = (pattern: RegExp, error: MessageKey) =>
  ({ kind: 'code', given: true, schema: z.string().trim().toLowerCase().regex(pattern, { error }) }) as const;

/** Lower-case words joined by hyphens, as it stands in addresses. */
export const slug = () => ({ kind: 'slug', given: true, schema: Slug }) as const;

/** A text that the server makes of others. */
export const made = () => ({ kind: 'made', given: false, schema: z.string() }) as const;

/** Records that stand for people: whoever names one is shown who it is. */
export const people = ['tutor', 'user', 'admin'] as const;
export type Person = (typeof people)[number];
export const isPerson = (kind: string): kind is Person => people.some((one) => one === kind);

/** With `optional`, the value may be none. */
type Trait = { readonly optional?: true };
type IsOptional<T extends Trait> = T extends { readonly optional: true } ? true : false;
type Maybe<Value, T extends Trait> = z.ZodType<IsOptional<T> extends true ? Value | null : Value, Value | null>;
const maybe = <Value, T extends Trait>(schema: z.ZodType<Value, Value>, { optional }: T) =>
  (optional ? schema.nullable() : schema) as Maybe<Value, T>;

/** The key of a record of a kind: bookings have one that people say on the telephone. */
export const keyOf = (to: string): z.ZodType<string, string> => (to === 'booking' ? BookingId : Id);

/**
 * Another record; where it is optional, perhaps none. It names a kind of record that the audit trail knows, declared by its fields or not; no
 * other compiles where entities are listed.
 */
export const ref = <const To extends string, const T extends Trait = Record<never, never>>(
  to: To,
  trait: T = {} as T,
) => {
  const optional = (trait.optional ?? false) as IsOptional<T>;
  return { kind: 'ref', given: true, schema: maybe(keyOf(to), trait), to, optional } as const;
};

const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;
type NamedThere<To> = To extends Person ? Party : Named;

/**
 * What another field's record names, with its name; a person, as a party. Where that field is optional, so is this.
 *
 * @param through the field, a `ref`.
 * @example fields: { booking: ref('booking'), tutor: via('booking', 'tutor') }
 */
export const via = <
  const Through extends string,
  const To extends string,
  const T extends Trait = Record<never, never>,
>(
  through: Through,
  to: To,
  trait: T = {} as T,
) => {
  const named = (isPerson(to) ? Party : Named) as unknown as z.ZodType<NamedThere<To>, NamedThere<To>>;
  return { kind: 'via', given: false, schema: maybe(named, trait), through, to } as const;
};

type OnlyKnown<Declared extends { readonly [State: string]: { readonly to: object } }> = {
  readonly [From in keyof Declared]: {
    readonly to: { readonly [To in keyof Declared[From]['to']]: To extends keyof Declared ? Transition : never };
  };
};

/**
 * The state of a record and the transitions to others, which only the call `changeStatus` makes. Why it is in it stands beside it, as `statusReason`. An
 * entity has one such field at most.
 *
 * @example states({ visible: { to: { hidden: { reason: 'required' } } }, hidden: { to: { visible: {} } } })
 */
export const states = <const Declared extends { readonly [State: string]: { readonly to: object } }>(
  declared: Declared & OnlyKnown<Declared>,
) => {
  // Its states are its names; that each transition leads to one of them is checked by the parameter's type.
  const known = declared as unknown as States<keyof Declared & string>;
  return { kind: 'states', given: false, schema: z.enum(stateNames(known)), states: declared as Declared } as const;
};

/** Yes or no. */
export const flag = ({ initially }: { /** What a new record begins with. */ initially: boolean }) =>
  ({ kind: 'flag', given: true, schema: z.boolean(), initially }) as const;

/** One of a few words. */
export const choice = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  { initially }: { /** What a new record begins with. */ initially: Words[number] },
) => ({ kind: 'choice', given: true, schema: z.enum(words), words, initially }) as const;

/** The record's place among the others, from 1. Two may share one; their titles then decide. A new record comes last. */
export const place = ({ last }: { /** The highest there can be. */ last: number }) =>
  ({ kind: 'place', given: true, schema: z.int().min(1).max(last), last }) as const;

/** How many there are of what uses the record, which is not removed while there are any. */
export const count = <const Counted extends Use>(use: Counted) =>
  ({ kind: 'count', given: false, schema: z.int().min(0), use }) as const;

/** Every kind with what it says of a field. `given`: a person gives it, in forms and bodies; otherwise the server does. */
type Kinds = {
  text: ReturnType<typeof text>;
  html: ReturnType<typeof html>;
  code: ReturnType<typeof code>;
  slug: ReturnType<typeof slug>;
  made: ReturnType<typeof made>;
  ref: {
    kind: 'ref';
    given: true;
    schema: z.ZodType<string | null, string | null>;
    to: string;
    optional: boolean;
  };
  via: { kind: 'via'; given: false; schema: z.ZodType<Named | Party | null>; through: string; to: string };
  states: { kind: 'states'; given: false; schema: z.ZodType<string, string>; states: States };
  flag: ReturnType<typeof flag>;
  choice: {
    kind: 'choice';
    given: true;
    schema: z.ZodType<string, string>;
    words: readonly string[];
    initially: string;
  };
  place: ReturnType<typeof place>;
  count: ReturnType<typeof count<Use>>;
};
export type KindName = keyof Kinds;
export type FieldOf<Kind extends KindName> = Readonly<Kinds[Kind]>;
export type Field = FieldOf<KindName>;
export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields of some kinds; any, where the fields are not known one by one. */
export type NameOf<F extends Fields, Kind extends KindName> = string extends keyof F
  ? string
  : { [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never }[keyof F] & string;

const unlistedKinds = ['html'] as const satisfies KindName[];
const unsortedKinds = ['html', 'ref', 'via', 'states', 'flag'] as const satisfies KindName[];
const searchedKinds = ['text', 'code', 'slug', 'made', 'ref', 'via'] as const satisfies KindName[];
const filteredKinds = ['ref', 'via', 'states', 'flag', 'choice'] as const satisfies KindName[];
export type ListedKind = Exclude<KindName, (typeof unlistedKinds)[number]>;
export type SortedKind = Exclude<KindName, (typeof unsortedKinds)[number]>;
export type SearchedKind = (typeof searchedKinds)[number];
export type FilteredKind = (typeof filteredKinds)[number];
/** What a record keeps itself. */
export type KeptKind = GivenKind | 'states';
export type GivenKind = { [Kind in KindName]: Kinds[Kind]['given'] extends true ? Kind : never }[KindName];

const namesOf = <F extends Fields, Kind extends KindName>(fields: F, isMeant: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => isMeant(fields[name] as Field)) as NameOf<F, Kind>[];
const isOf = (kinds: readonly KindName[], { kind }: Field) => kinds.includes(kind);

/** Somebody by name, and a booking by the key that people say on the telephone; what else a record names is filtered by. */
const isSearched = (field: Field) =>
  (field.kind !== 'ref' && field.kind !== 'via') ||
  isPerson(field.to) ||
  (field.kind === 'ref' && field.to === 'booking');

/** What a list comes with, and what it is sorted by, searched for and filtered by, in the order of the fields. */
export const listedFields = <F extends Fields>(fields: F) =>
  namesOf<F, ListedKind>(fields, (field) => !isOf(unlistedKinds, field));
export const sortedFields = <F extends Fields>(fields: F) =>
  namesOf<F, SortedKind>(fields, (field) => !isOf(unsortedKinds, field));
export const searchedFields = <F extends Fields>(fields: F) =>
  namesOf<F, SearchedKind>(fields, (field) => isOf(searchedKinds, field) && isSearched(field));
export const filteredFields = <F extends Fields>(fields: F) =>
  namesOf<F, FilteredKind>(fields, (field) => isOf(filteredKinds, field));
/** What a record keeps itself, given or not. */
export const keptFields = <F extends Fields>(fields: F) =>
  namesOf<F, KeptKind>(fields, ({ given, kind }) => given || kind === 'states');
/** The field that is the record's state, if it has any. */
export const statesField = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'states' ? [{ name, states: field.states }] : [],
  )[0];
/** What a person gives, in forms and in bodies. */
export const givenFields = <F extends Fields>(fields: F) => namesOf<F, GivenKind>(fields, ({ given }) => given);
