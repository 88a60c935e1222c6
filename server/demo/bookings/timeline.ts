import type { Random } from '../random.ts';
import { day, hour, iso, minute } from '../time.ts';
import { BookingLog, type Course, type Settled } from './booking-log.ts';
import { partOf } from './money.ts';
import { notes } from './notes.ts';
import type { Outcome } from './outcome.ts';

const takePlace = (log: BookingLog) => {
  log.confirm();
  log.pay();
  log.add('completed', log.course.endsAt, null);
};

/** Banks and providers give so long to answer. */
const answerWithin = 10 * day;

const dispute = (log: BookingLog) => {
  takePlace(log);
  const { endsAt } = log.course;
  const at = endsAt + log.random.int(10, 2000) * minute;
  const note = log.random.pick(notes.disputed);
  const evidence = notes.evidence[notes.disputed.indexOf(note)];
  // As an application tells of it: what staff record themselves no refund answers.
  const told = { actor: 'student', note, dueAt: iso(at + answerWithin), ...(evidence && { evidence }) } as const;
  log.add('disputed', at, null, told);
};

const refund = (log: BookingLog, amountCents: number, reasons: readonly string[]) => {
  const at = log.last + log.random.int(1, 9) * day;
  log.add('refunded', at, log.course.staffId, { note: log.random.pick(reasons), amountCents });
};

/** Cancelled after payment: everything goes back at once. */
const cancelInTime = (log: BookingLog, until: number, actorId: string, reasons: readonly string[]) => {
  log.confirm();
  log.pay();
  log.add('cancelled', log.before(until), actorId, { note: log.random.pick(reasons) });
  const { amountCents } = log.course;
  log.add('refunded', log.last + log.random.int(1, 30) * minute, null, { amountCents });
  return log.end('cancelled', 'refunded', 'none', amountCents);
};

const endings: Record<Outcome, (log: BookingLog) => Settled> = {
  requested: (log) => log.end('requested', log.course.collected ? 'pending' : 'authorized', 'none'),
  confirmed: (log) => {
    log.confirm();
    log.pay();
    return log.end('confirmed', 'paid', 'none');
  },
  completed: (log) => {
    takePlace(log);
    const payout = log.payOut();
    return log.end('completed', 'paid', payout);
  },
  declined: (log) => {
    const { startsAt, tutorId } = log.course;
    log.add('cancelled', log.before(startsAt - hour), tutorId, { note: log.random.pick(notes.declined) });
    return log.end('cancelled', 'pending', 'none');
  },
  unpaid: (log) => {
    log.confirm();
    log.add('cancelled', log.before(log.course.startsAt), null, { note: log.random.pick(notes.unpaid) });
    return log.end('cancelled', 'failed', 'none');
  },
  studentEarly: (log) => cancelInTime(log, log.course.startsAt - day, log.course.studentId, notes.studentEarly),
  tutorCancelled: (log) => cancelInTime(log, log.course.startsAt - minute, log.course.tutorId, notes.tutor),
  studentLate: (log) => {
    const { startsAt, studentId } = log.course;
    log.confirm();
    log.pay();
    const at = startsAt - log.random.int(5, 600) * minute;
    log.add('cancelled', at, studentId, { note: log.random.pick(notes.studentLate) });
    const payout = log.payOut();
    return log.end('cancelled', 'paid', payout);
  },
  disputed: (log) => {
    dispute(log);
    return log.end('disputed', 'paid', 'withheld');
  },
  refundedFully: (log) => {
    dispute(log);
    const { amountCents } = log.course;
    refund(log, amountCents, notes.refundedFully);
    return log.end('refunded', 'refunded', 'none', amountCents);
  },
  refundedPartly: (log) => {
    dispute(log);
    const part = partOf(log.course.amountCents, log.random.pick([0.25, 0.3, 0.4, 0.5, 0.5, 0.75]));
    refund(log, part, notes.refundedPartly);
    return log.end('refunded', 'partiallyRefunded', 'withheld', part);
  },
};

/** What happened to a booking step by step, never after now, and the states it left. */
export const settle = (random: Random, outcome: Outcome, course: Course): Settled =>
  endings[outcome](new BookingLog(random, course));
