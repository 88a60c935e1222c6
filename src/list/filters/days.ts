import { dayAt, isDay } from '#contract/dates.ts';

/** What is said of an end that lies before its beginning. */
export const reversed = 'ui.list.reversed';

/** The day where the person is that a bound stands for: one itself, or an instant that somebody else's address names. */
export const dayOf = (bound: string, timeZone: string) =>
  bound === '' || isDay(bound) ? bound : dayAt(new Date(bound), timeZone);

/** What is typed may be no day at all, and nobody means one beyond. */
const isOfOurTime = (day: string) => day === '' || (isDay(day) && day >= '1900-01-01' && day <= '2199-12-31');

/** What is wrong with the two days of a range, as message keys. */
export const checkDays = ({ from, to }: { from: string; to: string }) => ({
  from: isOfOurTime(from) ? undefined : 'validation.date',
  to: !isOfOurTime(to) ? 'validation.date' : from && isOfOurTime(from) && to && to < from ? reversed : undefined,
});
