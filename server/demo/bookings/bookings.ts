import type { bookings } from '../../modules/bookings/bookings.table.ts';
import type { Tutor } from '../people/tutors.ts';
import type { Users } from '../people/users.ts';
import type { Random, RandomSource, Weighted } from '../random.ts';
import { day, hour, minute } from '../time.ts';
import { createChoosing } from './choosing.ts';
import { priceOf, rateThen } from './money.ts';
import { outcomeOf } from './outcome.ts';
import { createSchedule, longestLead } from './season.ts';
import { settle } from './timeline.ts';

export type BookingRow = Required<typeof bookings.$inferInsert>;
export type Booking = { row: BookingRow; studentIndex: number; tutorIndex: number };

/** The first booking is BK-10000001, as in the sequence that numbers them. */
export const bookingIdOf = (position: number) => `BK-${10_000_001 + position}`;

const durations: Weighted<number> = [
  [30, 10],
  [45, 20],
  [60, 42],
  [90, 21],
  [120, 7],
];
const methods: Weighted<BookingRow['paymentMethod']> = [
  ['card', 52],
  ['paypal', 20],
  ['sepa', 11],
  ['applePay', 13],
  ['bankTransfer', 4],
];

/**
 * From a few hours to three weeks before the lesson, most of them within the week. A lesson ahead is one that has been asked for by
 * now, so as many are asked for on the last days as on any other.
 */
const requestedBefore = (random: Random, startsAt: number, now: number) => {
  const least = Math.sqrt(Math.min(1, Math.max(0, startsAt - now) / longestLead));
  const lead = (least + (1 - least) * random.next()) ** 2 * longestLead;
  return Math.round(Math.min(startsAt - 3 * hour - lead, now - minute - random.next() * hour));
};

/** The subject and level a lesson is about: what the tutor teaches, the main subject first. */
const topicOf = (random: Random, { subjectIds, levelIds }: Tutor) => ({
  subjectId: random.chance(0.6) ? (subjectIds[0] as string) : random.pick(subjectIds),
  levelId: random.pick(levelIds),
});

type Setting = {
  count: number;
  now: number;
  users: Users;
  tutors: readonly Tutor[];
  staffIds: readonly string[];
  currency: string;
};

/**
 * The bookings in the order in which they were requested, made one at a time: only the order itself (16 bytes a booking) is held.
 */
export function* createBookings(
  source: RandomSource,
  { count, now, users, tutors, staffIds, currency }: Setting,
): Generator<Booking> {
  const choose = createChoosing(source, { users, tutors, now });
  const startOf = createSchedule(now);
  const [times, details] = [source.stream('booking-times'), source.stream('booking-details')];
  const timesOf = (index: number) => {
    const random = times(index);
    const startsAt = startOf(random);
    return { startsAt, requestedAt: requestedBefore(random, startsAt, now) };
  };
  const requests = Float64Array.from({ length: count }, (_, index) => timesOf(index).requestedAt);
  const order = Uint32Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => (requests[one] as number) - (requests[other] as number) || one - other,
  );

  for (let position = 0; position < count; position += 1) {
    const index = order[position] as number;
    const random = details(index);
    const { startsAt, requestedAt } = timesOf(index);
    const { studentIndex, tutorIndex, tutor } = choose(random, requestedAt, startsAt);
    const durationMinutes = random.weighted(durations);
    const endsAt = startsAt + durationMinutes * minute;
    const rate = rateThen(tutor.account.hourlyRateCents ?? 0, (now - startsAt) / day);
    const price = priceOf(rate, durationMinutes);
    const paymentMethod = random.weighted(methods);
    const [tutorId, studentId] = [tutor.account.id, users.id(studentIndex)];
    const { updatedAt, ...settled } = settle(random, outcomeOf(random, { requestedAt, startsAt, endsAt, now }), {
      ...price,
      requestedAt,
      startsAt,
      endsAt,
      now,
      tutorId,
      studentId,
      staffId: random.pick(staffIds),
      collected: paymentMethod === 'sepa' || paymentMethod === 'bankTransfer',
    });
    const row: BookingRow = {
      id: bookingIdOf(position),
      version: settled.timeline.length,
      createdAt: new Date(requestedAt),
      updatedAt: new Date(updatedAt),
      tutorId,
      studentId,
      ...topicOf(random, tutor),
      startsAt: new Date(startsAt),
      durationMinutes,
      ...price,
      currency,
      paymentMethod,
      ...settled,
    };
    yield { row, studentIndex, tutorIndex };
  }
}
