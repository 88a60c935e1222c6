import type { IncomingBooking } from '#contract/integration/bookings.ts';
import type { Connection } from '../../database/database.ts';
import { type Missing, unknownReference } from '../../errors.ts';
import { findNamed } from '../integration/find-named.ts';
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

const unknownIn = (found: Readonly<Record<string, string | undefined>>) =>
  unknownReference(
    Object.entries(found).flatMap(([field, id]) =>
      id === undefined ? [{ field, ...(lists[field] && { list: lists[field] }) }] : [],
    ),
  );

/**
 * Finds what bookings name, for many at once.
 *
 * @returns a function from a booking's fields to the same with our keys; it throws 422 naming what is not known.
 */
export const createResolveBooking = async (connection: Connection, told: readonly IncomingFields[]) => {
  const { recordOf, inCatalogue } = await findNamed(connection, {
    records: { tutor: told.map(({ tutor }) => tutor), user: told.map(({ student }) => student) },
    catalogue: { subject: told.map(({ subject }) => subject), level: told.map(({ level }) => level) },
  });
  const namesOf = ({ tutor, student, subject, level }: IncomingFields) => ({
    tutor: recordOf('tutor', tutor),
    student: recordOf('user', student),
    subject: inCatalogue('subject', subject),
    level: inCatalogue('level', level),
  });
  return (fields: IncomingFields): BookingFields => {
    const { tutor: tutorId, student: studentId, subject: subjectId, level: levelId } = namesOf(fields);
    if (!tutorId || !studentId || !subjectId || !levelId) throw unknownIn(namesOf(fields));
    const { startsAt, createdAt, durationMinutes, amountCents, feeCents, payoutCents, currency, paymentMethod } =
      fields;
    return {
      tutorId,
      studentId,
      subjectId,
      levelId,
      startsAt: new Date(startsAt),
      durationMinutes,
      amountCents,
      feeCents,
      payoutCents,
      currency,
      paymentMethod,
      createdAt: new Date(createdAt),
    };
  };
};
