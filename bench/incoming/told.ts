import type { z } from 'zod';
import type { IncomingBooking } from '#contract/integration/bookings.ts';
import type { IncomingTutor } from '#contract/integration/tutors.ts';
import type { IncomingUser } from '#contract/integration/users.ts';

/** Whom the bookings are of. */
const tutors = 200;
const students = 2_000;

/** The bookings are some ten minutes apart, 100,000 of them in two years. */
const begin = Date.UTC(2022, 0, 1);
const apart = 630_000;
const hour = 3_600_000;

type Tutor = z.input<typeof IncomingTutor> & { type: 'tutor'; externalId: string };
type User = z.input<typeof IncomingUser> & { type: 'user'; externalId: string };
export type Booking = z.input<typeof IncomingBooking>;

/** What the catalogue calls what is taught. */
export type Taught = { subject: string; level: string; language: string };

const person = (key: string) => ({
  externalId: key,
  sourceVersion: 1,
  firstName: 'Ida',
  lastName: `Lindqvist ${key}`,
  email: `${key}@bench.test`,
  language: 'en' as const,
});

/** Everybody whom the bookings name. */
export const peopleOf = ({ subject, level, language }: Taught): (Tutor | User)[] => [
  ...Array.from({ length: students }, (_, nth): User => ({ type: 'user', ...person(`bench-u-${nth}`) })),
  ...Array.from(
    { length: tutors },
    (_, nth): Tutor => ({
      type: 'tutor',
      ...person(`bench-t-${nth}`),
      ...{ hourlyRateCents: 4_000, currency: 'EUR', subjects: [subject], levels: [level], languages: [language] },
    }),
  ),
];

/** A booking as an application tells of it once the lesson is over: asked for, paid, given. */
export const bookingOf = (nth: number, { subject, level }: Taught, sourceVersion = 1): Booking => {
  const made = begin + nth * apart;
  const at = (hours: number) => new Date(made + hours * hour).toISOString();
  const amountCents = 2_000 + (nth % 60) * 50 + (sourceVersion - 1) * 100;
  const feeCents = Math.round(amountCents * 0.15);
  return {
    sourceVersion,
    tutor: `bench-t-${(nth * 7) % tutors}`,
    student: `bench-u-${(nth * 13) % students}`,
    ...{ subject, level, startsAt: at(48), durationMinutes: 60, createdAt: at(0) },
    ...{ amountCents, feeCents, payoutCents: amountCents - feeCents, currency: 'EUR', paymentMethod: 'card' },
    events: [
      { id: `${nth}-requested`, kind: 'requested', at: at(0), actor: 'student' },
      { id: `${nth}-paid`, kind: 'paid', at: at(1) },
      { id: `${nth}-completed`, kind: 'completed', at: at(49), actor: 'tutor' },
    ],
  };
};

/** The key that the application has for it. */
export const keyOf = (nth: number) => `bench-b-${nth}`;
