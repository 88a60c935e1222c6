import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { integration } from '#contract/integration/index.ts';
import { reports } from '#contract/reports.ts';
import { reviews } from '#contract/reviews.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldReport, toldReview, toldTutor, toldUser } from '#tests/support/told.ts';

describe.each(engines)('where a record comes from on $name', (engine) => {
  let server: TestServer;
  let token: string;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    await server.db.insert(reportTitles).values({ title: 'Did not appear', audience: 'both' });
    token = await server.serviceToken(
      'users:write',
      'tutors:write',
      'bookings:write',
      'reports:write',
      'reviews:write',
    );
    const items = [
      { type: 'user', externalId: 'u-1', ...toldUser() },
      { type: 'tutor', externalId: 't-1', ...toldTutor() },
      { type: 'booking', externalId: 'order:1042', ...toldBooking() },
      { type: 'report', externalId: 'r-1', ...toldReport() },
      { type: 'review', externalId: 'v-1', ...toldReview({ booking: 'order:1042' }) },
    ];
    const { body } = await server.call(integration.batch, { token, body: { items } });
    for (const { type, id } of body.data) ids[type] = id;
  });
  afterAll(() => server.close());

  const find = async (list: AnyEndpoint, search: string) =>
    (await server.call(list, { as: 'editor', query: { search } })).body.data.map(
      (row: { id?: string; bookingId?: string }) => row.id ?? row.bookingId,
    );

  it.each([
    ['user', users.get, 'u-1'],
    ['tutor', tutors.get, 't-1'],
    ['booking', transactions.get, 'order:1042'],
    ['report', reports.get, 'r-1'],
    ['review', reviews.get, 'v-1'],
  ])('is told with it: %s', async (kind, get, externalId) => {
    const params = { id: ids[kind] ?? '', bookingId: ids[kind] ?? '' };
    const { source } = (await server.call(get, { as: 'editor', params })).body.data;
    expect(source).toEqual({ externalId, tokenName: expect.stringContaining('write'), heardAt: expect.any(String) });
    expect(Math.abs(Date.parse(source.heardAt) - Date.now())).toBeLessThan(600_000);
  });

  it('is nothing of what staff added', async () => {
    const { body } = await server.call(users.add, { as: 'admin', body: newPerson('staff@app.test') });
    expect(body.data.source).toBeNull();
  });

  it.each([
    ['user', users.list, 'u-1'],
    ['tutor', tutors.list, 't-1'],
    ['booking', transactions.list, 'order:1042'],
    ['report', reports.list, 'r-1'],
    ['review', reviews.list, 'v-1'],
  ])('finds it in its list by exactly its key: %s', async (kind, list, externalId) => {
    expect(await find(list, externalId)).toEqual([ids[kind]]);
    expect(await find(list, externalId.slice(0, -1))).toEqual([]);
    expect(await find(list, `${externalId}0`)).toEqual([]);
  });

  it('does not keep a search from finding what has these words', async () => {
    await server.call(integration.putUser, {
      token,
      params: { externalId: 'Okafor' },
      body: toldUser({ email: 'other@app.test', firstName: 'Nobody', lastName: 'Else' }),
    });
    expect(await find(users.list, 'Okafor')).toHaveLength(3);
  });

  it('has happened by now, but for what the clock of the application may be ahead', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const itemsOf = (createdAt: string) => [
      { type: 'user', externalId: 'u-ahead', ...toldUser({ email: 'ahead@app.test', createdAt }) },
      { type: 'user', externalId: 'u-seen', ...toldUser({ email: 'seen@app.test', emailVerifiedAt: createdAt }) },
      { type: 'tutor', externalId: 't-ahead', ...toldTutor({ email: 'before@app.test', createdAt }) },
      { type: 'booking', externalId: 'b-ahead', ...toldBooking({ createdAt }) },
      { type: 'report', externalId: 'r-ahead', ...toldReport({ createdAt }) },
      { type: 'review', externalId: 'v-ahead', ...toldReview({ booking: 'b-ahead', createdAt }) },
    ];
    const bring = async (createdAt: string) =>
      (await server.call(integration.batch, { token, body: { items: itemsOf(createdAt) } })).body.data;
    const refused = { outcome: 'refused', code: 'source.from_future' };
    expect(await bring(inMinutes(6))).toMatchObject(itemsOf('').map(() => refused));
    const single = { token, params: { externalId: 'r-ahead' }, body: toldReport({ createdAt: inMinutes(6) }) };
    const { status, body } = await server.call(integration.putReport, single);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['createdAt']]);
    const taken = await bring(inMinutes(3));
    expect(taken).toMatchObject(itemsOf('').map(() => ({ outcome: 'created' })));
  });
});
