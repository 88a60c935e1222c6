import type { IncomingEvent } from '#contract/integration/bookings.ts';
import type { Task, Written } from '../sources/bring-in.ts';
import { differs } from '../sources/differs.ts';
import { withEvents } from './booking-events.ts';
import type { BookingFields, IncomingFields } from './booking-references.ts';
import { type BookingState, bookingStateOf } from './booking-state.ts';
import type { bookings } from './bookings.table.ts';

/** What is said of a booking; only what happened to it where that is all that is told. */
export type BookingBody = { fields?: IncomingFields; events: readonly IncomingEvent[] };

type Booking = typeof bookings.$inferSelect;
/** A booking's row, as it is from now on. */
export type SettledBooking = {
  row: BookingFields & BookingState & Pick<Booking, 'timeline'>;
  outcome: Written['outcome'];
};

/** What a booking is from now on, and whether that is another than before. @throws as {@link withEvents} does. */
export const settleBooking = (
  { body, decision }: Task<BookingBody>,
  fields: BookingFields | undefined,
  current: Booking | undefined,
  now: Date,
): SettledBooking => {
  const lesson = fields ?? current;
  if (!lesson) throw new Error('a booking that is not known came without its fields');
  const known = current?.timeline ?? [];
  const timeline = withEvents(known, body.events, now);
  const { status, paymentStatus, payoutStatus, refundedCents } = bookingStateOf(timeline, lesson.amountCents);
  // Field by field: spreading took as long as everything else that is done for a booking here.
  const row = {
    tutorId: lesson.tutorId,
    studentId: lesson.studentId,
    subjectId: lesson.subjectId,
    levelId: lesson.levelId,
    startsAt: lesson.startsAt,
    durationMinutes: lesson.durationMinutes,
    createdAt: lesson.createdAt,
    amountCents: lesson.amountCents,
    feeCents: lesson.feeCents,
    payoutCents: lesson.payoutCents,
    currency: lesson.currency,
    paymentMethod: lesson.paymentMethod,
    status,
    paymentStatus,
    payoutStatus,
    refundedCents,
    timeline,
  };
  if (!current) return { row, outcome: 'created' };
  if (timeline !== known || (fields && differs(current, fields))) return { row, outcome: 'changed' };
  return { row, outcome: decision === 'stale' ? 'stale' : 'unchanged' };
};
