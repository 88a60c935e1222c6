import type { IncomingBooking } from '#contract/integration/bookings.ts';
import type { Connection } from '../../database/database.ts';
import { type Missing, unknownReference } from '../../errors.ts';
import { findInCatalogue } from '../integration/catalogue-refs.ts';
import { recordsOf } from '../sources/sources.repository.ts';
import type { bookings } from './bookings.table.ts';

type Booking = typeof bookings.$inferSelect;

/** The fields that name what staff keep. */
const lists: Readonly<Record<string, Missing['list']>> = { subject: 'subjects', level: 'levels' };

/** What the application owns of a booking but for its events, with its own keys of the people. */
export type IncomingFields = Omit<IncomingBooking, 'events'>;

/** The same with ours. */
export type BookingFields = Pick<
  Booking,
  | 'tutorId'
  | 'studentId'
  | 'subjectId'
  | 'levelId'
  | 'startsAt'
  | 'durationMinutes'
  | 'amountCents'
  | 'feeCents'
  | 'payoutCents'
  | 'currency'
  | 'paymentMethod'
  | 'createdAt'
>;

/**
 * Finds what bookings name, for many at once.
 *
 * @returns a function from a booking's fields to the same with our keys; it throws 422 naming what is not known.
 */
export const createResolveBooking = async (connection: Connection, told: readonly IncomingFields[]) => {
  const tutors = await recordsOf(
    connection,
    'tutor',
    told.map(({ tutor }) => tutor),
  );
  const students = await recordsOf(
    connection,
    'user',
    told.map(({ student }) => student),
  );
  const subjects = await findInCatalogue(
    connection,
    'subject',
    told.map(({ subject }) => subject),
  );
  const levels = await findInCatalogue(
    connection,
    'level',
    told.map(({ level }) => level),
  );
  return (fields: IncomingFields): BookingFields => {
    const { tutor, student, subject, level, sourceVersion, sourceUpdatedAt, ...lesson } = fields;
    const found = {
      tutor: tutors.get(tutor),
      student: students.get(student),
      subject: subjects.get(subject),
      level: levels.get(level),
    };
    const missing = Object.entries(found).flatMap(([field, id]) =>
      id === undefined ? [{ field, ...(lists[field] && { list: lists[field] }) }] : [],
    );
    if (missing.length > 0) throw unknownReference(missing);
    return {
      ...lesson,
      startsAt: new Date(lesson.startsAt),
      createdAt: new Date(lesson.createdAt),
      tutorId: found.tutor ?? '',
      studentId: found.student ?? '',
      subjectId: found.subject ?? '',
      levelId: found.level ?? '',
    };
  };
};
