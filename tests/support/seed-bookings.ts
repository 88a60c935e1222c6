import type { bookings } from '#server/modules/bookings/bookings.table.ts';

type Booking = typeof bookings.$inferInsert;
type Named = Pick<Booking, 'tutorId' | 'studentId' | 'subjectId' | 'levelId'>;

/** A lesson that was held, paid by the student and paid out to the tutor, unless said otherwise. */
export const newBooking = (named: Named & Partial<Booking>): Booking => ({
  startsAt: new Date('2026-03-02T15:00:00Z'),
  createdAt: new Date('2026-02-27T09:00:00Z'),
  durationMinutes: 60,
  amountCents: 4000,
  feeCents: 600,
  payoutCents: 3400,
  currency: 'EUR',
  paymentMethod: 'card',
  paymentStatus: 'paid',
  payoutStatus: 'paid',
  status: 'completed',
  ...named,
});
