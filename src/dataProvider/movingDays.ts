import { addDays } from '#contract/dates.ts';

/** So many days from today, or the first of the month that is so many from this one: `today-6`, `month+1`. */
const form = /^(today|month)([+-]\d{1,4})?$/;

/**
 * Is a bound of a list's filter a day that moves on with the calendar (relative date)? It stays so in the list's address and in the view that is
 * kept of it: whoever opens that a week later finds what is new by then.
 */
export const isMovingDay = (bound: unknown): bound is string => typeof bound === 'string' && form.test(bound);

const firstOfMonth = (day: string, months: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10);
};

/**
 * The day that a bound stands for when it is read; any other text as it is.
 *
 * @param today the day where the person is, such as `2026-11-26`.
 * @example dayOfBound('today-6', '2026-03-01') // '2026-02-23'
 */
export const dayOfBound = (bound: string, today: string): string => {
  const [, from, count = '0'] = form.exec(bound) ?? [];
  if (from === undefined) return bound;
  return from === 'today' ? addDays(today, Number(count)) : firstOfMonth(today, Number(count));
};
