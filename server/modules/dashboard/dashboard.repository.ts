import { type Dashboard, type Figure, granularityOf, longestRange, standardRange } from '#contract/dashboard.ts';
import { addDays, dayAt, daysIn, isDay, knownTimeZone, startOfDay } from '#contract/dates.ts';
import type { Clock } from '../../clock.ts';
import { type Database, select } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import { dashboardStatement } from './dashboard.sql.ts';
import { partsOf } from './parts.ts';

type Part = { part: number; bookings: number; revenueCents: number; feeCents: number };
type Answer = {
  parts: Part[] | null;
  statusMix: Dashboard['statusMix'] | null;
  topSubjects: Dashboard['topSubjects'] | null;
  newTutors: Figure;
  newUsers: Figure;
} & Dashboard['waiting'];

type Asked = {
  from?: string | undefined;
  to?: string | undefined;
  days?: number | undefined;
  compare?: 'before' | 'year' | undefined;
};
/** Of the settings: what amounts are in, and whose days are meant. */
type Marketplace = { currency: string; timezone: string };

/** The days that are meant: a missing end is today, a missing beginning makes it the usual length. */
const rangeOf = ({ from, to, days = standardRange }: Asked, today: string) => {
  const last = to ?? (from && from > today ? from : today);
  return { from: from ?? addDays(last, 1 - days), to: last };
};

type Days = { from: string; to: string };

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

/** The sum of the range, whose parts count from 1, and of the one before, which is part 0. */
const figureOf = (parts: readonly Part[], field: 'bookings' | 'revenueCents' | 'feeCents'): Figure => ({
  current: parts.reduce((sum, part) => (part.part > 0 ? sum + part[field] : sum), 0),
  previous: parts.find(({ part }) => part === 0)?.[field] ?? 0,
});

export const createDashboardRepository = ({ db, clock }: { db: Database; clock: Clock }) => ({
  read: async (asked: Asked, { currency, ...marketplace }: Marketplace): Promise<Dashboard> => {
    const timezone = knownTimeZone(marketplace.timezone);
    const today = dayAt(clock.now(), timezone);
    const range = rangeOf(asked, today);
    const days = daysIn(range);
    if (days > longestRange) throw invalidField('from', 'validation.date_range');
    const granularity = granularityOf(days);
    const previous = asked.compare === 'year' ? yearsBefore(range) : daysBefore(range, days);
    const firstDays = partsOf(range, granularity);
    const statement = dashboardStatement({
      since: startOfDay(previous.from, timezone),
      sinceUntil: startOfDay(addDays(previous.to, 1), timezone),
      start: startOfDay(range.from, timezone),
      until: startOfDay(addDays(range.to, 1), timezone),
      edges: firstDays.map((day) => startOfDay(day, timezone)),
      currency,
    });
    const [row] = await select<{ answer: Answer }>(db, statement);
    if (!row) throw new Error('the dashboard statement answers one row');
    const { parts: found, statusMix, topSubjects, newTutors, newUsers, tutors, reports, papers } = row.answer;
    const parts = found ?? [];
    const byPart = new Map(parts.map((part) => [part.part, part]));
    return {
      currency,
      timezone,
      ...range,
      today,
      previous,
      granularity,
      figures: {
        bookings: figureOf(parts, 'bookings'),
        revenueCents: figureOf(parts, 'revenueCents'),
        feeCents: figureOf(parts, 'feeCents'),
        newTutors,
        newUsers,
      },
      series: firstDays.map((from, index) => {
        const part = byPart.get(index + 1);
        return { from, bookings: part?.bookings ?? 0, revenueCents: part?.revenueCents ?? 0 };
      }),
      topSubjects: topSubjects ?? [],
      statusMix: statusMix ?? [],
      waiting: { tutors, reports, papers },
    };
  },
});
