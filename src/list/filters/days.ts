import { addDays, dayAt, isDay } from '#contract/dates.ts';
import { dayOfBound, isMovingDay } from '#src/dataProvider/movingDays.ts';

/** What is said of an end that lies before its beginning. */
export const reversed = 'ui.list.reversed';

const outOfRange = 'ui.list.out_of_range';

/** The day where the person is that a bound stands for now: one itself, one that moves, or an instant that somebody else's address names. */
export const dayOf = (bound: string, timeZone: string) => {
  if (bound === '' || isDay(bound)) return bound;
  return isMovingDay(bound) ? dayOfBound(bound, dayAt(new Date(), timeZone)) : dayAt(new Date(bound), timeZone);
};

/** Is a bound an instant, at which a day begins elsewhere? */
export const isInstant = (bound: string) => bound !== '' && !isDay(bound) && !isMovingDay(bound);

/** The last day where the person is that lies before a range's end, as {@link dayOf} says it of the beginning. */
export const lastDayOf = (bound: string, timeZone: string) => {
  if (isInstant(bound)) return dayAt(new Date(Date.parse(bound) - 1), timeZone);
  const end = dayOf(bound, timeZone);
  return end && addDays(end, -1);
};

/** Usual ranges that move on with the calendar: the first day, and the one after the last. */
export const movingRanges = {
  today: { from: 'today', to: 'today+1' },
  next_7: { from: 'today', to: 'today+7' },
  last_7: { from: 'today-6', to: 'today+1' },
  last_30: { from: 'today-29', to: 'today+1' },
  this_month: { from: 'month', to: 'month+1' },
  last_month: { from: 'month-1', to: 'month' },
} as const;
export type MovingRange = keyof typeof movingRanges;

/** Which of them a filter is; undefined for days of one's own. */
export const movingRangeOf = (range: { from: string; to: string }): MovingRange | undefined =>
  (Object.keys(movingRanges) as MovingRange[]).find(
    (name) => movingRanges[name].from === range.from && movingRanges[name].to === range.to,
  );

/** What is typed may be no day at all, and nobody means one beyond. */
const isOfOurTime = (day: string) => day === '' || (isDay(day) && day >= '1900-01-01' && day <= '2199-12-31');

/** What is wrong with the two days of a range, as message keys. */
export const checkDays = ({ from, to }: { from: string; to: string }) => ({
  from: isOfOurTime(from) ? undefined : outOfRange,
  to: !isOfOurTime(to) ? outOfRange : from && isOfOurTime(from) && to && to < from ? reversed : undefined,
});
