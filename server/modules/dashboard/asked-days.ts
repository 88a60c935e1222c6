import { longestRange, standardRange } from '#contract/dashboard.ts';
import { addDays, daysIn, isDay } from '#contract/dates.ts';
import { invalidField } from '../../errors.ts';

export type Asked = {
  from?: string | undefined;
  to?: string | undefined;
  days?: number | undefined;
  compare?: 'before' | 'year' | undefined;
};

export type Days = { from: string; to: string };

/** The days that are meant: a missing end is today, a missing beginning makes it the usual length. */
const rangeOf = ({ from, to, days = standardRange }: Asked, today: string): Days => {
  const last = to ?? (from && from > today ? from : today);
  return { from: from ?? addDays(last, 1 - days), to: last };
};

const daysBefore = ({ from }: Days, days: number): Days => ({ from: addDays(from, -days), to: addDays(from, -1) });

const inEarlierYear = (day: string, years: number) => {
  const sameDay = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  // Not every year has a 29 February.
  return isDay(sameDay) ? sameDay : sameDay.replace('-02-29', '-02-28');
};

/** The same days of the year before; of a range that goes on for longer, of the last in which they are over before it begins. */
const yearsBefore = ({ from, to }: Days): Days => {
  let years = 1;
  while (inEarlierYear(to, years) >= from) years += 1;
  return { from: inEarlierYear(from, years), to: inEarlierYear(to, years) };
};

/**
 * The days that somebody asks about, and those that they are compared with.
 *
 * @throws AppError 400 where that is too long until today, which only the marketplace knows.
 */
export const askedDays = (asked: Asked, today: string): { range: Days; previous: Days } => {
  const range = rangeOf(asked, today);
  const days = daysIn(range);
  if (days > longestRange) throw invalidField('from', 'validation.date_range');
  return { range, previous: asked.compare === 'year' ? yearsBefore(range) : daysBefore(range, days) };
};
