import * as z from 'zod';
import type { Money } from './money.ts';
import { Cents, Day, hasYear, Id } from './primitives.ts';

export const maxLimit = 500;
const defaultLimit = 25;
/** How many records are chosen by their keys at most, for a change or an export of all of them; an address has room for far fewer. */
export const mostChosen = 10_000;

const Split = z.string().transform((text) => text.split(','));

/** Several values in one parameter. */
export const commaSeparated = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  Split.pipe(z.array(item).check(z.minLength(1), z.maxLength(most)));

/** So many values a filter of several takes. */
export const filterValuesAtMost = 50;

/** A filter of several values, any of which may match: `status=pending,approved`. */
export const anyOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  commaSeparated(item, filterValuesAtMost).optional();

const IdFilter = anyOf(Id);

/** A filter by one reference. */
export const idFilter = () => IdFilter;

const Flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** `true` or `false`, as text in an address. */
export const flag = () => Flag;

const bound = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.refine(hasYear, { error: 'validation.date' }).optional();

const Moment = bound(z.union([z.iso.date(), z.iso.datetime()]));

/** A bound of a date range: an instant, or a day (taken as its start in UTC). */
export const moment = () => Moment;

/** Is a parameter such a bound? Screens send the instants at which the person's days begin. */
export const isMoment = (parameter: unknown): boolean => parameter === Moment;

const DayBound = bound(Day);

/** A bound of a range of calendar days, which lie in no time zone: the first, or the one after the last. */
export const dayBound = () => DayBound;

/** Is a parameter such a bound? Screens send a day that moves on with the calendar as the one that it is by now. */
export const isDayBound = (parameter: unknown): boolean => parameter === DayBound;

/** A whole number as text in an address. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(least < 0 ? /^-?\d{1,9}$/ : /^\d{1,9}$/, { error: 'validation.whole_number' })
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const Amount = z
  .string()
  .regex(/^[A-Z]{3}\d{1,9}$/, { error: 'validation.amount_bound' })
  .refine((text) => Cents.safeParse(Number(text.slice(3))).success, { error: 'validation.amount_bound' })
  .transform((text): Money => ({ currency: text.slice(0, 3), minor: Number(text.slice(3)) }))
  .optional();

/** A bound of an amount range: a currency and so many of its minor units, `EUR4550`. It finds amounts of that currency alone. */
export const amount = () => Amount;

/** The same as text. */
export const amountBound = ({ currency, minor }: Money) => `${currency}${minor}`;

// Made once for all lists: the browser makes the schemas of each before it draws the first.
const Page = whole(1, 1_000_000).default(1);
const Limit = whole(1, maxLimit).default(defaultLimit);
const Search = z.string().trim().max(200).optional();
const Cursor = z.string().max(1000).optional();
const keys = <Key extends z.ZodType<unknown, string>>(key: Key) => commaSeparated(key, mostChosen).optional();
const Ids = keys(Id);
const Direction = z.enum(['asc', 'desc']);
const directions = { asc: Direction.default('asc'), desc: Direction.default('desc') };

/**
 * The query every list shares: `page`, `limit`, `search`, `sort`, `dir`, `ids`, the cursors `after` and `before` (with the `page` they lead to),
 * and the list's own filters by name.
 * Anything else is refused, by name.
 *
 * @example listQuery({ sort: ['name', 'code'], by: ['name', 'asc'], filters: { active: flag() } })
 */
export const listQuery = <
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
  IdSchema extends z.ZodType<unknown, string> = typeof Id,
>({
  sort,
  by: [field, dir],
  filters,
  id,
}: {
  /** Names of the fields the list can be sorted by. */
  sort: Sort;
  /** The order when the caller names none. */
  by: readonly [Sort[number], 'asc' | 'desc'];
  filters?: Filters;
  /** Schema of the keys in `ids`, where they are not UUIDs. */
  id?: IdSchema;
}) =>
  z.strictObject({
    page: Page,
    limit: Limit,
    search: Search,
    sort: z.enum(sort).default(field as never),
    dir: directions[dir],
    after: Cursor,
    before: Cursor,
    ids: (id ? keys(id) : Ids) as ReturnType<typeof keys<IdSchema>>,
    ...((filters ?? {}) as Filters),
  });

/** What every list's query has. */
export type SharedQuery = z.output<ReturnType<typeof listQuery<readonly [string, ...string[]]>>>;
