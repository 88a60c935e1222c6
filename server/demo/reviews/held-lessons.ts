import type { Booking } from '../bookings/bookings.ts';
import type { RandomSource } from '../random.ts';
import { minute } from '../time.ts';

/** A lesson that its student writes about. */
export type HeldLesson = { bookingId: string; tutorIndex: number; overAt: number };

/** So many of the lessons that were held are written about. */
const share = 0.35;

/** Picks some of the bookings that were completed as they pass by. */
export const collectHeldLessons = (source: RandomSource) => {
  const lessons: HeldLesson[] = [];
  const randomOf = source.stream('held-lesson');
  let passed = 0;
  const attend = ({ row: { id, status, startsAt, durationMinutes }, tutorIndex }: Booking) => {
    passed += 1;
    if (status !== 'completed' || !randomOf(passed).chance(share)) return;
    lessons.push({ bookingId: id, tutorIndex, overAt: startsAt.getTime() + durationMinutes * minute });
  };
  return { lessons, attend };
};
