import { afterAll, beforeAll } from 'vitest';
import { createClient } from '#client/index.ts';
import { scopes } from '#contract/scopes.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import type { Engine } from './engines.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** For each test of a block: a listening server with a catalogue, and a client of it that may make every call. */
export const useClient = (engine: Engine) => {
  const used = {} as { server: TestServer; token: string; client: ReturnType<typeof createClient> };
  beforeAll(async () => {
    used.server = await startTestServer(engine, { listen: true });
    await seedCatalogue(used.server.db);
    await used.server.db.insert(reportTitles).values({ title: 'Did not appear', audience: 'both' });
    used.token = await used.server.serviceToken(...scopes);
    used.client = createClient({ url: used.server.url, token: used.token });
  });
  afterAll(() => used.server.close());
  return used;
};

export const aUser = (email = 'mia@app.test') =>
  ({ sourceVersion: 1, firstName: 'Mia', lastName: 'Okafor', email }) as const;

export const aTutor = {
  sourceVersion: 1,
  firstName: 'Ida',
  lastName: 'Lindqvist',
  email: 'ida@app.test',
  hourlyRateCents: 90_000,
  currency: 'SEK',
  subjects: ['sciences/physics'],
  languages: ['de'],
  levels: ['Secondary school'],
};

/** A lesson of `t-1` for `u-1`. */
export const aBooking = {
  sourceVersion: 1,
  tutor: 't-1',
  student: 'u-1',
  subject: 'physics',
  level: 'Secondary school',
  startsAt: '2025-03-02T15:00:00Z',
  durationMinutes: 60,
  amountCents: 4000,
  feeCents: 600,
  payoutCents: 3400,
  currency: 'EUR',
  paymentMethod: 'card',
  createdAt: '2025-02-27T09:00:00Z',
} as const;

export const aReport = {
  sourceVersion: 1,
  title: 'Did not appear',
  reporter: { type: 'user', externalId: 'u-1' },
  reportedUser: { type: 'tutor', externalId: 't-1' },
  description: 'Nobody was there.',
  createdAt: '2025-03-02T16:00:00Z',
} as const;

/** Of the lesson `b-1`. */
export const aReview = {
  sourceVersion: 1,
  booking: 'b-1',
  stars: 4,
  text: 'Finally somebody who can explain this!',
  createdAt: '2025-03-02T18:00:00Z',
} as const;
