import type { BookingEvent, bookings } from '../../modules/bookings/bookings.table.ts';
import type { Random } from '../random.ts';
import { day, hour, iso, minute } from '../time.ts';

type Row = typeof bookings.$inferInsert;

export type Course = {
  requestedAt: number;
  startsAt: number;
  endsAt: number;
  now: number;
  tutorId: string;
  studentId: string;
  /** The member of staff who decides a dispute. */
  staffId: string;
  amountCents: number;
  payoutCents: number;
  /** Payment by bank is collected when the lesson is confirmed; anything else is authorised at once. */
  collected: boolean;
};

/** The states a booking was left in, and how it got there. */
export type Settled = Pick<Row, 'status' | 'paymentStatus' | 'payoutStatus'> & {
  refundedCents: number;
  timeline: BookingEvent[];
  updatedAt: number;
};

/** Tutors are paid at 04:00 on the eighth day after a lesson. */
const paidOutAt = (endsAt: number) => Math.floor(endsAt / day) * day + 8 * day + 4 * hour;

/** Keeps a booking's timeline: steps never go back in time and never beyond now. */
export class BookingLog {
  readonly course: Course;
  readonly random: Random;
  last: number;
  private readonly timeline: BookingEvent[] = [];

  constructor(random: Random, course: Course) {
    this.random = random;
    this.course = course;
    this.last = course.requestedAt;
    this.add('requested', course.requestedAt, course.studentId);
  }

  add(
    kind: BookingEvent['kind'],
    at: number,
    actorId: string | null,
    { note = null, amountCents = null, ...more }: Partial<BookingEvent> = {},
  ) {
    this.last = Math.min(this.course.now, Math.max(this.last, Math.round(at)));
    this.timeline.push({ at: iso(this.last), kind, actorId, note, amountCents, ...more });
  }

  /** A moment between the last step and `until`; early ones are likelier. */
  before(until: number) {
    return this.last + this.random.next() ** 2 * Math.max(0, Math.min(until, this.course.now) - this.last);
  }

  confirm() {
    const { startsAt, requestedAt, tutorId } = this.course;
    this.add('confirmed', this.before(Math.min(startsAt - hour, requestedAt + 2 * day)), tutorId);
  }

  pay() {
    this.add('paid', this.last + this.random.int(1, 4) * minute, null, { amountCents: this.course.amountCents });
  }

  payOut(): 'paid' | 'scheduled' {
    const { endsAt, now, payoutCents } = this.course;
    this.add('payoutScheduled', endsAt, null, { amountCents: payoutCents });
    if (paidOutAt(endsAt) > now) return 'scheduled';
    this.add('paidOut', paidOutAt(endsAt), null, { amountCents: payoutCents });
    return 'paid';
  }

  end(
    status: Row['status'],
    paymentStatus: Row['paymentStatus'],
    payoutStatus: Row['payoutStatus'],
    refundedCents = 0,
  ): Settled {
    return { status, paymentStatus, payoutStatus, refundedCents, timeline: this.timeline, updatedAt: this.last };
  }
}
