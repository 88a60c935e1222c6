import type { Booking, BookingRow } from '../bookings/bookings.ts';
import type { RandomSource } from '../random.ts';
import { minute } from '../time.ts';

/** What a report may be about: a booking that has come to an end. */
export type Occasion = Pick<BookingRow, 'id' | 'tutorId' | 'studentId' | 'status'> & {
  startsAt: number;
  overAt: number;
  studentIndex: number;
  tutorIndex: number;
};

/** How often bookings with this end are complained about, compared with one another. */
const trouble: Partial<Record<BookingRow['status'], number>> = {
  disputed: 6,
  refunded: 6,
  cancelled: 1.5,
  completed: 0.7,
};

const overAt = ({ status, startsAt, durationMinutes, timeline }: BookingRow) => {
  const cancelled = status === 'cancelled' ? timeline.find(({ kind }) => kind === 'cancelled') : undefined;
  return cancelled === undefined ? startsAt.getTime() + durationMinutes * minute : Date.parse(cancelled.at);
};

/** Picks some of the bookings as they pass by, several times as many as there will be reports. */
export const collectOccasions = (
  source: RandomSource,
  { reports, bookings }: { reports: number; bookings: number },
) => {
  const occasions: Occasion[] = [];
  const randomOf = source.stream('occasion');
  const share = bookings === 0 ? 0 : (5 * reports) / bookings;
  let passed = 0;
  const consider = ({ row, studentIndex, tutorIndex }: Booking) => {
    passed += 1;
    if (!randomOf(passed).chance(share * (trouble[row.status] ?? 0))) return;
    const { id, tutorId, studentId, status, startsAt } = row;
    occasions.push({
      id,
      tutorId,
      studentId,
      status,
      startsAt: startsAt.getTime(),
      overAt: overAt(row),
      studentIndex,
      tutorIndex,
    });
  };
  return { occasions, consider };
};
