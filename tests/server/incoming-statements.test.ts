import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldEvent, toldReport, toldReview, toldTutor, toldUser } from '#tests/support/told.ts';

const calls = {
  users: integration.putUser,
  tutors: integration.putTutor,
  bookings: integration.putBooking,
  events: integration.addEvents,
  reports: integration.putReport,
  reviews: integration.putReview,
};
type Told = [kind: keyof typeof calls, externalId: string, body: object];

const changed = { sourceVersion: 2 };
const paid = toldEvent('e-1', 'paid', '2025-02-28T09:00:00Z');

/**
 * What an application tells, one after the other, and how often its call waits for the database at most: for a connection, for begin and commit, and
 * for each statement. The embedded database has connections at once, but is told who acts by a statement of its own.
 */
const told: [what: string, outcome: string, statements: number, ...Told][] = [
  ['a new user', 'created', 10, 'users', 'u-1', toldUser()],
  ['a changed user', 'changed', 9, 'users', 'u-1', toldUser({ ...changed, firstName: 'Maja' })],
  [
    'a user with another address',
    'changed',
    10,
    'users',
    'u-1',
    toldUser({ sourceVersion: 3, email: 'maja@app.test' }),
  ],
  ['a user as they are known', 'unchanged', 8, 'users', 'u-1', toldUser({ sourceVersion: 3, email: 'maja@app.test' })],
  ['a new tutor', 'created', 17, 'tutors', 't-1', toldTutor()],
  ['a changed tutor', 'changed', 11, 'tutors', 't-1', toldTutor({ ...changed, firstName: 'Ina' })],
  ['a new booking', 'created', 9, 'bookings', 'b-1', toldBooking()],
  ['a changed booking', 'changed', 10, 'bookings', 'b-1', toldBooking({ ...changed, durationMinutes: 90 })],
  ['a booking as it is known', 'unchanged', 8, 'bookings', 'b-1', toldBooking({ ...changed, durationMinutes: 90 })],
  ['an older booking', 'stale', 8, 'bookings', 'b-1', toldBooking()],
  ['what happened to a booking', 'changed', 9, 'events', 'b-1', { events: [paid] }],
  ['a new report', 'created', 11, 'reports', 'r-1', toldReport()],
  ['a changed report', 'changed', 12, 'reports', 'r-1', toldReport({ ...changed, description: 'They came late.' })],
  ['a new review', 'created', 10, 'reviews', 'v-1', toldReview()],
  ['a changed review', 'changed', 11, 'reviews', 'v-1', toldReview({ ...changed, stars: 2 })],
];

describe.each(engines)('the trips to the database of one call on $name', (engine) => {
  let database: OpenTestDatabase;
  let server: TestServer;
  let token: string;
  const tell = (...[kind, externalId, body]: Told) => server.call(calls[kind], { params: { externalId }, body, token });
  beforeAll(async () => {
    database = await engine.open();
    server = await startTestServer(engine, { database, environment: { LOG_LEVEL: 'warn' } });
    await seedCatalogue(server.db);
    await server.db.insert(reportTitles).values({ title: 'Did not appear', audience: 'tutor' });
    token = await server.serviceToken(
      'users:write',
      'tutors:write',
      'bookings:write',
      'reports:write',
      'reviews:write',
    );
    // The first call of a token writes down that it was used.
    await tell('users', 'u-0', toldUser({ email: 'first@app.test' }));
    // Each call is told of, as all that takes any time is slow.
    database.times.watch({ slowMilliseconds: 0, onSlow: () => undefined });
  });
  afterAll(() => server.close());

  const logged = () =>
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes('"msg":"a slow call"'));

  it.each(told)('are few for %s', async (_, outcome, most, ...of) => {
    const before = logged().length;
    const { status, body } = await tell(...of);
    expect([status, body.data.outcome]).toEqual([200, outcome]);
    await expect.poll(() => logged().length).toBe(before + 1);
    const { statements } = JSON.parse(logged().at(-1) ?? '{}') as { statements?: number };
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(most);
  });
});
