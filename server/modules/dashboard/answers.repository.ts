import type { Answers, Took } from '#contract/dashboard-answers.ts';
import { dayAt, knownTimeZone } from '#contract/dates.ts';
import type { Clock } from '../../clock.ts';
import { type Database, select } from '../../database/database.ts';
import { answersStatement } from './answers.sql.ts';
import { type Asked, askedDays } from './asked-days.ts';
import { spanOf } from './instants.ts';
import type { Span } from './spans.ts';

type Compared<Of> = { current: Of; previous: Of };
type Looked = {
  from: string;
  bookings: number;
  decided: number;
  accepted: number;
  cancelled: number;
  disputed: number;
  took: Took;
};
type Answer = { bookings: Compared<Looked>; applications: Compared<Took>; reports: Compared<Took> };

/** The same of the range and of what it is compared with. */
const both = <From, To>({ current, previous }: Compared<From>, make: (of: From) => To): Compared<To> => ({
  current: make(current),
  previous: make(previous),
});

const lookedAt = ({ from, bookings }: Looked, span: Span) => ({
  from,
  until: span.until.toISOString(),
  bookings,
  isAll: from === span.from.toISOString(),
});

export const createAnswersRepository = ({ db, clock }: { db: Database; clock: Clock }) => ({
  read: async (asked: Asked, marketplace: { timezone: string }): Promise<Answers> => {
    const timezone = knownTimeZone(marketplace.timezone);
    const { range, previous } = askedDays(asked, dayAt(clock.now(), timezone));
    const spans = { now: spanOf(range, timezone), before: spanOf(previous, timezone) };
    const [row] = await select<{ answer: Answer }>(db, answersStatement(spans));
    if (!row) throw new Error('the statement of answers answers one row');
    const { bookings, applications, reports } = row.answer;
    return {
      ...range,
      previous,
      bookings: {
        current: lookedAt(bookings.current, spans.now),
        previous: lookedAt(bookings.previous, spans.before),
      },
      rates: {
        accepted: both(bookings, ({ accepted, decided }) => ({ count: accepted, of: decided })),
        cancelled: both(bookings, ({ cancelled, accepted }) => ({ count: cancelled, of: accepted })),
        disputed: both(bookings, ({ disputed, accepted }) => ({ count: disputed, of: accepted })),
      },
      took: {
        // The one row that stands for none is no booking.
        bookings: both(bookings, ({ took, bookings: of }) => ({ ...took, of })),
        applications,
        reports,
      },
    };
  },
});
