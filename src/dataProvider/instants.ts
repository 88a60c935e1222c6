import { dayAt, isDay, startOfDay } from '#contract/dates.ts';
import { isMoment } from '#contract/list-query.ts';
import { readPersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { dayOfBound } from './movingDays.ts';

/**
 * A list's query with the days among its bounds as the instants at which they begin where the person is: rows are found by the days that
 * their cells show.
 */
export const toInstants = (
  { query }: BoundEndpoint,
  asked: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const timeZone = readPersonTimeZone();
  const instantOf = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const day = dayOfBound(value, dayAt(new Date(), timeZone));
    return isDay(day) ? startOfDay(day, timeZone).toISOString() : value;
  };
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, isMoment(query?.shape[name]) ? instantOf(value) : value]),
  );
};
