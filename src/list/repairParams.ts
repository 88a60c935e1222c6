import * as z from 'zod';
import { isDayBound, isMoment } from '#contract/list-query.ts';
import { isMovingDay } from '#src/dataProvider/movingDays.ts';
import { toQueryString } from '#src/dataProvider/queryString.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';

/** How a list is shown, as an address or the browser's store has it: whatever somebody or an older version wrote there. */
export type AskedParams = Readonly<Record<string, unknown>>;

/** Of the endpoint's query, but no filters. */
const shared = ['page', 'limit', 'search', 'sort', 'dir', 'after', 'before', 'ids'];

const textOf = (value: unknown) => new URLSearchParams(toQueryString({ value })).get('value') ?? undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a list's endpoint understands of how it is to be shown, and the names of what it doesn't: filters that it hasn't or whose values are
 * none of theirs, an order by something else, a page that is no number.
 */
export const repairParams = (
  { query }: BoundEndpoint,
  asked: AskedParams,
): { kept: AskedParams; dropped: string[] } => {
  const shape: Record<string, z.ZodType> = query?.shape ?? {};
  const understands = (parameter: string, value: unknown) => {
    const schema = Object.hasOwn(shape, parameter) ? shape[parameter] : undefined;
    if ((isMoment(schema) || isDayBound(schema)) && isMovingDay(value)) return true;
    return schema !== undefined && z.safeParse(schema, textOf(value)).success;
  };
  const isFilter = (name: string, value: unknown) =>
    name === 'q'
      ? typeof value === 'string' && understands('search', value)
      : !shared.includes(name) && understands(name, value);
  const checks: Record<string, (value: unknown) => boolean> = {
    filter: isObject,
    displayedFilters: isObject,
    sort: (value) => value === 'id' || understands('sort', value),
    order: (value) => value === 'ASC' || value === 'DESC',
    page: (value) => understands('page', value),
    perPage: (value) => understands('limit', value),
  };

  const kept: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(asked)) {
    if (value === null || checks[name]?.(value) !== false) kept[name] = value;
    else dropped.push(name);
  }
  const filters = isObject(kept.filter) ? Object.entries(kept.filter) : [];
  dropped.push(...filters.flatMap(([name, value]) => (isFilter(name, value) ? [] : [name])));
  return { kept: { ...kept, filter: Object.fromEntries(filters.filter((filter) => isFilter(...filter))) }, dropped };
};
