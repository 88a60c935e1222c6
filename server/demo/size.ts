/** How many of everything a marketplace has. */
export type DemoSize = { tutors: number; users: number; bookings: number; reports: number };

export const demoSize: DemoSize = { tutors: 300, users: 3_000, bookings: 12_000, reports: 250 };

/**
 * A size whose parts fit each other: people follow from the bookings unless given.
 *
 * @example sizeFor(1_000_000) // { bookings: 1000000, users: 250000, tutors: 2500, reports: 5000 }
 */
export const sizeFor = (bookings: number, people: { users?: number; tutors?: number } = {}): DemoSize => ({
  bookings,
  users: people.users ?? Math.min(250_000, Math.max(50, Math.round(bookings / 4))),
  tutors: people.tutors ?? Math.min(25_000, Math.max(20, Math.round(bookings / 400))),
  reports: Math.min(5_000, Math.round(bookings / 48)),
});
