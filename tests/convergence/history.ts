import { paymentMethods, timelineKinds } from '#contract/transactions.ts';
import type { Chance } from '#tests/walk/chance.ts';

/** One thing that an application tells: an item of a batch. */
export type Message = { type: string; externalId: string } & Record<string, unknown>;

/** What staff keep of the catalogue; the same keys in every database, so that databases can be compared. */
export const catalogue = {
  subjects: ['algebra', 'geometry', 'physics', 'chemistry', 'spanish', 'piano'],
  languages: ['de', 'en', 'pt'],
  levels: ['Primary school', 'Secondary school', 'University'],
  titles: ['Did not appear', 'Was rude'],
};

const day = 86_400_000;
const begin = Date.UTC(2025, 0, 1);
const at = (chance: Chance, from = 0) =>
  new Date(begin + from * day + chance.between(0, 300 * 24) * 3_600_000).toISOString();

/** Half of the records are counted, half are dated. */
const versionOf = (nth: number, version: number) =>
  nth % 2 === 0
    ? { sourceVersion: version * 3 }
    : { sourceUpdatedAt: `2026-01-01T00:00:00.${String(version).padStart(6, '0')}Z` };

const some = <Item>(chance: Chance, items: readonly Item[]) => {
  const chosen = items.filter(() => chance.percent(50));
  return chosen.length > 0 ? chosen : [chance.pick(items)];
};

const person = (chance: Chance, key: string, version: number) => ({
  firstName: chance.pick(['Ida', 'Mia', 'Łukasz', 'Zoë', 'Ana']),
  lastName: `${chance.pick(['Okafor', 'Lindqvist', "O'Brien", 'Sá'])} ${key}`,
  // Addresses move, but never to one that somebody has had.
  email: `${key}.${chance.percent(30) ? version : 0}@app.test`,
  phone: chance.percent(50) ? '+49 30 123456' : null,
  language: chance.pick(['en', 'de', 'fr', 'pt']),
  emailVerifiedAt: chance.percent(50) ? '2025-02-01T00:00:00.000Z' : null,
  createdAt: '2025-01-15T00:00:00.000Z',
});

/** Those that answer nothing that staff have asked for. */
const kinds = timelineKinds.filter((kind) => kind !== 'refunded' && kind !== 'refundFailed');

const event = (chance: Chance, id: string, more: object = {}) => ({
  id,
  kind: chance.pick(kinds),
  at: at(chance),
  actor: chance.pick([null, 'student', 'tutor']),
  ...more,
});

type Size = { users: number; tutors: number; bookings: number; reports: number; reviews: number };

/** The size of a history of about so many messages. */
export const sizeOf = (messages: number): Size => ({
  users: Math.ceil(messages * 0.06),
  tutors: Math.ceil(messages * 0.03),
  bookings: Math.ceil(messages * 0.17),
  reports: Math.ceil(messages * 0.06),
  reviews: Math.ceil(messages * 0.06),
});

/** All that an application has to tell of a marketplace, in the order in which it happened. */
export const historyOf = (chance: Chance, size: Size): Message[] => {
  const keys = (prefix: string, count: number) => Array.from({ length: count }, (_, nth) => `${prefix}-${nth}`);
  const [users, tutors] = [keys('u', size.users), keys('t', size.tutors)];
  const [bookings, reports] = [keys('b', size.bookings), keys('r', size.reports)];
  const versions = (key: string, nth: number, of: (version: number) => Message) =>
    Array.from({ length: chance.between(1, 4) }, (_, version) => ({
      ...of(version + 1),
      externalId: key,
      ...versionOf(nth, version + 1),
    }));

  const told = users.flatMap((key, nth) =>
    versions(key, nth, (version) => ({ type: 'user', externalId: key, ...person(chance, key, version) })),
  );
  const teaching = tutors.flatMap((key, nth) =>
    versions(key, nth, (version) => ({
      type: 'tutor',
      externalId: key,
      ...person(chance, key, version),
      headline: chance.pick(['', 'Without fear']),
      hourlyRateCents: chance.between(0, 9000),
      currency: chance.pick(['EUR', 'JPY', 'SEK']),
      subjects: some(chance, catalogue.subjects),
      languages: some(chance, catalogue.languages),
      levels: some(chance, catalogue.levels),
    })),
  );

  const lessons = bookings.flatMap((key, nth) => {
    // Prices change, and sometimes more is told to be refunded than was ever paid.
    const price = () => {
      const [feeCents, payoutCents] = [chance.between(0, 900), chance.between(3000, 6000)];
      return { amountCents: feeCents + payoutCents, feeCents, payoutCents };
    };
    const refunds = Array.from({ length: chance.between(0, 2) }, (_, refund) =>
      event(chance, `${key}-refund-${refund}`, {
        kind: 'refunded',
        amountCents: chance.percent(20) ? null : chance.between(1, 5000),
      }),
    );
    const happened = Array.from({ length: chance.between(0, 6) }, (_, of) => event(chance, `${key}-${of}`));
    const events = [...happened, ...refunds];
    const booking = versions(key, nth, () => ({
      type: 'booking',
      externalId: key,
      tutor: chance.pick(tutors),
      student: chance.pick(users),
      subject: chance.pick(catalogue.subjects),
      level: chance.pick(catalogue.levels),
      startsAt: at(chance),
      durationMinutes: chance.pick([30, 45, 60, 90]),
      ...price(),
      currency: 'EUR',
      paymentMethod: chance.pick(paymentMethods),
      createdAt: '2025-01-20T00:00:00.000Z',
      events: events.filter(() => chance.percent(20)),
    }));
    const later = events.map((one) => ({ type: 'bookingEvents', externalId: key, events: [one] }));
    return [...booking, ...later];
  });

  const complaints = reports.flatMap((key, nth) =>
    versions(key, nth, () => ({
      type: 'report',
      externalId: key,
      title: chance.pick(catalogue.titles),
      reporter: { type: 'user', externalId: chance.pick(users) },
      reportedUser: { type: 'tutor', externalId: chance.pick(tutors) },
      booking: chance.percent(70) ? chance.pick(bookings) : null,
      description: `What happened, told for the ${chance.between(1, 9)}th time`,
      createdAt: '2025-02-20T00:00:00.000Z',
    })),
  );
  // Each of a booking of its own, which it keeps.
  const praise = keys('v', Math.min(size.reviews, size.bookings)).flatMap((key, nth) =>
    versions(key, nth, (version) => ({
      type: 'review',
      externalId: key,
      booking: bookings[nth],
      stars: chance.between(1, 5),
      text: chance.percent(60) ? '' : `What it was like, told for the ${version}th time`,
      createdAt: '2025-02-21T00:00:00.000Z',
    })),
  );
  return [...told, ...teaching, ...lessons, ...complaints, ...praise];
};
