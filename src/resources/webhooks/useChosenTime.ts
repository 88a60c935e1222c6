import { useState } from 'react';
import { addDays, startOfDay } from '#contract/dates.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { checkDays } from '#src/list/filters/days.ts';

/** How far back, in hours; what is older than what is kept is not there. */
const hours = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24, ever: 365 * 24 } as const;
export type Span = keyof typeof hours | 'between';
export const spans: readonly Span[] = ['hour', 'day', 'week', 'month', 'ever', 'between'];

/** The first and the last day, both included. */
export type Days = { from: string; to: string };

/**
 * A time that somebody chooses: up to the moment at which they were asked, so that it stays the same while they look at what lies in it, or
 * from one day to another by their own clocks.
 *
 * @returns the time, where it is complete.
 */
export const useChosenTime = () => {
  const timeZone = usePersonTimeZone();
  const [asked] = useState(() => Date.now());
  const [span, setSpan] = useState<Span>('day');
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  const [isIncomplete, setIncomplete] = useState(false);
  const { from, to } = days;
  const problems = checkDays(days);
  const between = from && to && !problems.from && !problems.to;
  const fromDay = between && { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
  const chosen =
    span === 'between' ? fromDay : { from: new Date(asked - hours[span] * 3_600_000), to: new Date(asked) };
  return {
    span,
    setSpan,
    days,
    setDays,
    isIncomplete,
    time: chosen ? { from: chosen.from.toISOString(), to: chosen.to.toISOString() } : undefined,
    /** Whoever goes on without is shown what is missing. */
    requireTime: () => setIncomplete(!chosen),
  };
};
