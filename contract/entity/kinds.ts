import * as z from 'zod';
import { amount, moment as momentBound, whole as wholeText } from '../list-query.ts';
import type { MessageKey } from '../messages/index.ts';
import { Cents, Currency, Day, Email, Id, Instant, Slug } from '../primitives.ts';
import { type States, namesOf as stateNames, type Transition } from '../states.ts';
import { BookingId, Party } from '../transactions.ts';

type UseIn<Key> = Key extends `conflict.in_use.${infer Use}` ? Use : never;
/** What may still use a record that is to be removed: there is a sentence for each. */
export type Use = UseIn<MessageKey>;

const Trimmed = z.string().trim();

/** No calendar, PostgreSQL's among them, has a year 0. */
const hasYear = (date: string) => date >= '0001';
const noDate = { error: 'validation.date' };

/** `optional`: null where it is left empty. */
type Traits = { optional?: boolean };
type OptionalOf<T> = T extends { optional: infer O extends boolean } ? O : false;
type SchemaOf<S extends z.ZodType, O extends boolean> = O extends true ? z.ZodNullable<S> : S;

const maybe = <S extends z.ZodType, T extends Traits>(schema: S, { optional }: T) =>
  (optional ? schema.nullable() : schema) as SchemaOf<S, OptionalOf<T>>;

/** A field that a person gives, in forms and in bodies. */
const given = <const Kind extends string, S extends z.ZodType, T extends Traits>(
  kind: Kind,
  schema: S,
  traits: T = {} as T,
) => ({
  kind,
  given: true as const,
  optional: (traits.optional ?? false) as OptionalOf<T>,
  schema: maybe(schema, traits),
});

/** The least and the most characters that it may have. */
type TextTraits = Traits & { least?: number; most?: number };
const textOf = (least: number, most: number) => (least > 0 ? Trimmed.min(least) : Trimmed).max(most);
const withoutBreaks = (schema: z.ZodString) => schema.regex(/^[^\r\n]*$/, { error: 'validation.single_line' });

/** `breaks: false`: a line break, which no input lets in, is refused in calls as well. */
type LineTraits = TextTraits & { breaks?: false };

/** A text on one line, of 1 to 80 characters unless it says otherwise. */
export const text = <const T extends LineTraits = Traits>(traits: T = {} as T) => {
  const schema = textOf(traits.least ?? 1, traits.most ?? 80);
  return given('text', traits.breaks === false ? withoutBreaks(schema) : schema, traits);
};

/** `listed: false`: lists come without it. */
type ListedTraits = { listed?: boolean };
type ListedOf<T> = T extends { listed: infer L extends boolean } ? L : true;

/** A text of several lines. */
export const longText = <const T extends TextTraits & ListedTraits & { most: number }>(traits: T) => ({
  ...given('longText', textOf(traits.least ?? 1, traits.most), traits),
  listed: (traits.listed ?? true) as ListedOf<T>,
});

/** A text with headings, links and lists, which people write in an editor. Lists come without it. */
export const html = ({ most }: { most: number }) => given('html', z.string().max(most));

/** An e-mail address. */
export const email = <const T extends Traits = Traits>(traits: T = {} as T) => given('email', Email, traits);

/** What programs know the record by. Nobody gives it, and so nobody adds records that have one. */
export const key = () => ({ kind: 'key', given: false, schema: z.string() }) as const;

/** What programs keep with the record, and nobody gives. Lists come without it. */
export const json = <S extends z.ZodType>(
  schema: S,
  { initially }: { /** What a new record begins with. */ initially: NoInfer<z.output<S>> },
) => ({ kind: 'json', given: false, schema, initially }) as const;

/** Something short that is copied rather than read, in lower case. */
export const code = (pattern: RegExp, error: MessageKey) =>
  given('code', z.string().trim().toLowerCase().regex(pattern, { error }));

/** Lower-case words joined by hyphens, as it stands in addresses. */
export const slug = () => given('slug', Slug);

/** A text that the server makes of others. */
export const made = () => ({ kind: 'made', given: false, schema: z.string() }) as const;

/** Records that stand for people: whoever names one is shown who it is. */
export const people = ['tutor', 'user', 'admin'] as const;
export type Person = (typeof people)[number];
export const isPerson = (kind: string): kind is Person => people.some((one) => one === kind);

/** The key of a record of a kind: bookings have one that people say on the telephone. */
export const keyOf = (to: string): z.ZodType<string, string> => (to === 'booking' ? BookingId : Id);

/**
 * Another record; where it is optional, perhaps none. It names a kind of record that the audit trail knows, declared by its fields or not; no
 * other compiles where entities are listed.
 */
export const ref = <const To extends string, const T extends Traits = Traits>(to: To, traits: T = {} as T) => ({
  ...given('ref', keyOf(to), traits),
  to,
});

const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;
type NamedThere<To> = To extends Person ? Party : Named;

/**
 * What another field's record names, with its name; a person, as a party. Where that field is optional, so is this.
 *
 * @param through the field, a `ref`.
 * @example fields: { booking: ref('booking'), tutor: via('booking', 'tutor') }
 */
export const via = <const Through extends string, const To extends string, const T extends Traits = Traits>(
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
export const flag = ({ initially }: { /** What a new record begins with. */ initially: boolean }) => ({
  ...given('flag', z.boolean()),
  initially,
});

/** One of a few words. */
export const choice = <
  const Words extends readonly [string, ...string[]],
  const T extends
    | { /** What a new record begins with. */ initially: NoInfer<Words[number]>; optional?: false }
    | {
        initially?: NoInfer<Words[number]>;
        optional: true;
      },
>(
  words: Words,
  traits: T,
) => ({
  ...given('choice', z.enum(words), traits as T & Traits),
  words,
  initially: traits.initially as Words[number] | undefined,
});

/** A field that lists are filtered by the bounds of: `<field>From` and `<field>To`, either of which may be left out. */
const ranged = <Kept, Bound extends z.ZodType>(field: Kept, bound: Bound) => ({ ...field, bound });

/** A whole number, between the two. */
export const whole = <const T extends Traits & { from: number; to: number }>(traits: T) => {
  const { from, to }: { from: number; to: number } = traits;
  const field = given('whole', z.int().min(from).max(to), traits);
  return ranged({ ...field, from, to }, wholeText(-999_999_999, 999_999_999).optional());
};

/** An amount in minor units of the record's `currency`, which stands beside it. Its name ends in `Cents`. */
export const money = <const T extends Traits = Traits>(traits: T = {} as T) =>
  ranged(given('money', Cents, traits), amount());

/** What a record's amounts are in: the marketplace's currency when it was added. */
export const currency = () => ({ kind: 'currency', given: false, schema: Currency }) as const;

/** A day of the calendar, without a time. Lists are filtered by the first day and the one after the last. */
export const day = <const T extends Traits = Traits>(traits: T = {} as T) =>
  ranged(given('day', Day.refine(hasYear, noDate), traits), Day.refine(hasYear, noDate).optional());

/** An instant, which people give and read by the clocks of their zone. */
export const moment = <const T extends Traits = Traits>(traits: T = {} as T) =>
  ranged(given('moment', Instant.refine(hasYear, noDate), traits), momentBound());

/** The record's place among the others, from 1. Two may share one; their titles then decide. A new record comes last. */
export const place = ({ last }: { /** The highest there can be. */ last: number }) => ({
  ...given('place', z.int().min(1).max(last)),
  last,
});

/** How many there are of what uses the record, which is not removed while there are any. */
export const count = <const Counted extends Use>(use: Counted) =>
  ({ kind: 'count', given: false, schema: z.int().min(0), use }) as const;

/** Every kind with what it says of a field. `given`: a person gives it, in forms and bodies; otherwise the server does. */
type Kinds = {
  text: ReturnType<typeof text<AnyTraits>>;
  longText: ReturnType<typeof longText<AnyTraits & { most: number; listed: boolean }>>;
  html: ReturnType<typeof html>;
  email: ReturnType<typeof email<AnyTraits>>;
  key: ReturnType<typeof key>;
  json: { kind: 'json'; given: false; schema: z.ZodType; initially: unknown };
  code: ReturnType<typeof code>;
  slug: ReturnType<typeof slug>;
  made: ReturnType<typeof made>;
  ref: ReturnType<typeof ref<string, AnyTraits>>;
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

/** Those that every record has. */
export type NeededNameOf<F extends Fields, Kind extends KindName> = {
  [Name in NameOf<F, Kind>]: F[Name] extends { optional: true } ? never : Name;
}[NameOf<F, Kind>];

const unlistedKinds = ['html', 'json'] as const satisfies KindName[];
const unsortedKinds = [
  'longText',
  'html',
  'json',
  'ref',
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
const filteredKinds = ['ref', 'via', 'states', 'flag', 'choice'] as const satisfies KindName[];
export type ListedKind = Exclude<KindName, (typeof unlistedKinds)[number]>;
export type SortedKind = Exclude<KindName, (typeof unsortedKinds)[number]>;
export type SearchedKind = (typeof searchedKinds)[number];
/** Filtered by bounds. */
export type RangedKind = { [Kind in KindName]: Kinds[Kind] extends { bound: unknown } ? Kind : never }[KindName];
export type FilteredKind = (typeof filteredKinds)[number] | RangedKind;
/** Those that lists come with. */
export type ListedNameOf<F extends Fields> = {
  [Name in NameOf<F, ListedKind>]: F[Name] extends { listed: false } ? never : Name;
}[NameOf<F, ListedKind>];
const ungivenKinds = ['states', 'currency', 'key', 'json'] as const satisfies KindName[];
/** What a record keeps itself. */
export type KeptKind = GivenKind | (typeof ungivenKinds)[number];
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
  namesOf<F, SortedKind>(fields, (field) => !isOf(unsortedKinds, field));
export const searchedFields = <F extends Fields>(fields: F) =>
  namesOf<F, SearchedKind>(fields, (field) => isOf(searchedKinds, field) && isSearched(field));
export const filteredFields = <F extends Fields>(fields: F) =>
  namesOf<F, FilteredKind>(fields, (field) => 'bound' in field || isOf(filteredKinds, field));
/** What a record keeps itself, given or not. */
export const keptFields = <F extends Fields>(fields: F) =>
  namesOf<F, KeptKind>(fields, (field) => field.given || isOf(ungivenKinds, field));
/** The field that is the record's state, if it has any. */
export const statesField = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'states' ? [{ name, states: field.states }] : [],
  )[0];
/** What a person gives, in forms and in bodies. */
export const givenFields = <F extends Fields>(fields: F) => namesOf<F, GivenKind>(fields, ({ given }) => given);
