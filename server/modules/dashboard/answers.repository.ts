import type { Answers, Took } from '#contract/dashboard-answers.ts';
import { dayAt, knownTimeZone } from '#contract/dates.ts';
import type { Clock } from '../../clock.ts';
import { type Database, selectOne } from '../../database/database.ts';
import { answersStatement } from './answers.sql.ts';
import { type Asked, askedDays } from './asked-days.ts';
import { spanOf } from './instants.ts';
import type { Span } from './spans.ts';

type Compared<Of> = { current: Of; previous: Of };
type Looked = { from: string; took: Took };
type LookedBookings = Looked & {
  decided: number;
  accepted: number;
  cancelled: number;
  disputed: number;
};
type Answer = { bookings: Compared<LookedBookings>; applications: Compared<Looked>; reports: Compared<Looked> };
type Spans = Record<'now' | 'before', Span>;

/** The same of the range and of what it is compared with. */
const both = <From, To>({ current, previous }: Compared<From>, make: (of: From) => To): Compared<To> => ({
  current: make(current),
  previous: make(previous),
});

const spanLookedAt = ({ from }: Looked, span: Span) => ({
  from,
  until: span.until.toISOString(),
  isAll: from === span.from.toISOString(),
});
const lookedAt = ({ current, previous }: Compared<Looked>, { now, before }: Spans) => ({
  current: spanLookedAt(current, now),
  previous: spanLookedAt(previous, before),
});
const tookOf = ({ took }: Looked) => took;

export const createAnswersRepository = ({ db, clock }: { db: Database; clock: Clock }) => ({
  read: async (asked: Asked, marketplace: { timezone: string }): Promise<Answers> => {
    const timezone = knownTimeZone(marketplace.timezone);
    const { range, previous } = askedDays(asked, dayAt(clock.now(), timezone));
    const spans = { now: spanOf(range, timezone), before: spanOf(previous, timezone) };
    const { answer } = await selectOne<{ answer: Answer }>(db, answersStatement(spans));
    const { bookings, applications, reports } = answer;
    const looked = lookedAt(bookings, spans);
    return {
      ...range,
      previous,
      bookings: {
        current: { ...looked.current, bookings: bookings.current.took.of },
        previous: { ...looked.previous, bookings: bookings.previous.took.of },
      },
      applications: lookedAt(applications, spans),
      reports: lookedAt(reports, spans),
      rates: {
        accepted: both(bookings, ({ accepted, decided }) => ({ count: accepted, of: decided })),
        cancelled: both(bookings, ({ cancelled, accepted }) => ({ count: cancelled, of: accepted })),
        disputed: both(bookings, ({ disputed, accepted }) => ({ count: disputed, of: accepted })),
      },
      took: {
        bookings: both(bookings, tookOf),
        applications: both(applications, tookOf),
        reports: both(reports, tookOf),
      },
    };
  },
});
