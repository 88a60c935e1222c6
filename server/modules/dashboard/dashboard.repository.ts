import { type Dashboard, type Figure, granularityOf } from '#contract/dashboard.ts';
import { dayAt, daysIn, knownTimeZone, startOfDay } from '#contract/dates.ts';
import type { Clock } from '../../clock.ts';
import { type Database, selectOne } from '../../database/database.ts';
import { type Asked, askedDays } from './asked-days.ts';
import { dashboardStatement } from './dashboard.sql.ts';
import { spanOf } from './instants.ts';
import { lessonsOf } from './lessons.sql.ts';
import { partsOf } from './parts.ts';

type Part = { part: number; bookings: number; revenueCents: number; feeCents: number };
type Answer = {
  parts: Part[] | null;
  statusMix: Dashboard['statusMix'] | null;
  topSubjects: Dashboard['topSubjects'] | null;
  newTutors: Figure;
  newUsers: Figure;
  lessons: Record<'over' | 'underWay' | 'ahead', number>;
} & Dashboard['waiting'];

/** Of the settings: what amounts are in, and whose days are meant. */
type Marketplace = { currency: string; timezone: string };

/** The sum of the range, whose parts count from 1, and of the one before, which is part 0. */
const figureOf = (parts: readonly Part[], field: 'bookings' | 'revenueCents' | 'feeCents'): Figure => ({
  current: parts.reduce((sum, part) => (part.part > 0 ? sum + part[field] : sum), 0),
  previous: parts.find(({ part }) => part === 0)?.[field] ?? 0,
});

export const createDashboardRepository = ({ db, clock }: { db: Database; clock: Clock }) => ({
  read: async (asked: Asked, { currency, ...marketplace }: Marketplace): Promise<Dashboard> => {
    const timezone = knownTimeZone(marketplace.timezone);
    const now = clock.now();
    const today = dayAt(now, timezone);
    const { range, previous } = askedDays(asked, today);
    const granularity = granularityOf(daysIn(range));
    const firstDays = partsOf(range, granularity);
    const [before, span] = [spanOf(previous, timezone), spanOf(range, timezone)];
    const lessonDay = spanOf({ from: today, to: today }, timezone);
    const statement = dashboardStatement({
      since: before.from,
      sinceUntil: before.until,
      start: span.from,
      until: span.until,
      edges: firstDays.map((day) => startOfDay(day, timezone)),
      currency,
      today,
      lessons: lessonsOf(lessonDay, now),
    });
    const { answer } = await selectOne<{ answer: Answer }>(db, statement);
    const { parts: found, statusMix, topSubjects, newTutors, newUsers, lessons, tutors, reports, papers } = answer;
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
      lessons: {
        at: now.toISOString(),
        from: lessonDay.from.toISOString(),
        until: lessonDay.until.toISOString(),
        ...lessons,
      },
      waiting: { tutors, reports, papers },
    };
  },
});
