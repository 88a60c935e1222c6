import { dayAt, isDay, startOfDay } from '#contract/dates.ts';
import { isDayBound, isMoment } from '#contract/list-query.ts';
import { readPersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { dayOfBound } from './movingDays.ts';

/**
 * A list's query with the days among its bounds as the instants at which they begin where the person is: rows are found by the days that
 * their cells show. Bounds of calendar days stay days.
 */
export const toInstants = (
  { query }: BoundEndpoint,
  asked: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const timeZone = readPersonTimeZone();
  const dayOf = (bound: string) => dayOfBound(bound, dayAt(new Date(), timeZone));
  const instantOf = (bound: string) => {
    const day = dayOf(bound);
    return isDay(day) ? startOfDay(day, timeZone).toISOString() : bound;
  };
  const sentAs = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    const parameter = query?.shape[name];
    if (isMoment(parameter)) return instantOf(value);
    return isDayBound(parameter) ? dayOf(value) : value;
  };
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, sentAs(name, value)]));
};
