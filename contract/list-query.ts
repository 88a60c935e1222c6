import * as z from 'zod';
import { Id } from './primitives.ts';

export const maxLimit = 500;
export const defaultLimit = 25;

/** Several values in one parameter. */
export const commaSeparated = <Item extends z.ZodType<unknown, string>>(item: Item, most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(most));

/** A filter of several values, any of which may match: `status=pending,approved`. */
export const anyOf = <Item extends z.ZodType<unknown, string>>(item: Item) => commaSeparated(item, 50).optional();

/** A filter by one reference. */
export const idFilter = () => commaSeparated(Id, 50).optional();

/** `true` or `false`, as text in an address. */
export const flag = () =>
  z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional();

/** A bound of a date range: a day (taken as its start in UTC) or an instant. */
export const moment = () => z.union([z.iso.date(), z.iso.datetime()]).optional();

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'validation.whole_number' })
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** A bound of an amount range, in minor units. */
export const amount = () => whole(0, 100_000_000).optional();

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
    page: whole(1, 1_000_000).default(1),
    limit: whole(1, maxLimit).default(defaultLimit),
    search: z.string().trim().max(200).optional(),
    sort: z.enum(sort).default(field as never),
    dir: z.enum(['asc', 'desc']).default(dir),
    after: z.string().max(1000).optional(),
    before: z.string().max(1000).optional(),
    ids: commaSeparated((id ?? Id) as IdSchema, maxLimit).optional(),
    ...((filters ?? {}) as Filters),
  });
