import * as z from 'zod';
import type { MessageKey } from '../messages/index.ts';
import { Id, Slug } from '../primitives.ts';

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

/** Another record, or none. It names a kind of record that the audit trail knows; no other compiles where entities are listed. */
export const ref = <const To extends string>(to: To) =>
  ({ kind: 'ref', given: true, schema: Id.nullable(), to }) as const;

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
  ref: ReturnType<typeof ref>;
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
const unsortedKinds = ['html', 'ref', 'flag'] as const satisfies KindName[];
const searchedKinds = ['text', 'code', 'slug', 'made'] as const satisfies KindName[];
const filteredKinds = ['ref', 'flag', 'choice'] as const satisfies KindName[];
export type ListedKind = Exclude<KindName, (typeof unlistedKinds)[number]>;
export type SortedKind = Exclude<KindName, (typeof unsortedKinds)[number]>;
export type SearchedKind = (typeof searchedKinds)[number];
export type FilteredKind = (typeof filteredKinds)[number];
export type GivenKind = { [Kind in KindName]: Kinds[Kind]['given'] extends true ? Kind : never }[KindName];

const namesOf = <F extends Fields, Kind extends KindName>(fields: F, isMeant: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => isMeant(fields[name] as Field)) as NameOf<F, Kind>[];
const isOf = (kinds: readonly KindName[], { kind }: Field) => kinds.includes(kind);

/** What a list comes with, and what it is sorted by, searched for and filtered by, in the order of the fields. */
export const listedFields = <F extends Fields>(fields: F) =>
  namesOf<F, ListedKind>(fields, (field) => !isOf(unlistedKinds, field));
export const sortedFields = <F extends Fields>(fields: F) =>
  namesOf<F, SortedKind>(fields, (field) => !isOf(unsortedKinds, field));
export const searchedFields = <F extends Fields>(fields: F) =>
  namesOf<F, SearchedKind>(fields, (field) => isOf(searchedKinds, field));
export const filteredFields = <F extends Fields>(fields: F) =>
  namesOf<F, FilteredKind>(fields, (field) => isOf(filteredKinds, field));
/** What a person gives, in forms and in bodies. */
export const givenFields = <F extends Fields>(fields: F) => namesOf<F, GivenKind>(fields, ({ given }) => given);
