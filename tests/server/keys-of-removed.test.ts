import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DomainEvent, events } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { sourceKinds } from '#contract/ownership.ts';
import { Review } from '#contract/reviews.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { noActor } from '#server/database/acting.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { people } from '#server/modules/accounts/people.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { entities } from '#server/modules/entities.ts';
import { reports, reportTitles } from '#server/modules/reports/reports.table.ts';
import { reviews } from '#server/modules/reviews/reviews.table.ts';
import { marketCurrency } from '#server/modules/settings/market-currency.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldReport, toldReview, toldTutor, toldUser } from '#tests/support/told.ts';

const items = [
  { type: 'user', externalId: 'u-1', ...toldUser() },
  { type: 'user', externalId: 'u-2', ...toldUser({ email: 'u2@app.test' }) },
  { type: 'tutor', externalId: 't-1', ...toldTutor() },
  { type: 'booking', externalId: 'b-1', ...toldBooking() },
  { type: 'review', externalId: 'v-1', ...toldReview() },
  { type: 'report', externalId: 'r-1', ...toldReport() },
];

describe.each(engines)('the key of what was removed before its events were sealed, on $name', (engine) => {
  let server: TestServer;
  let token: string;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    await server.db.insert(reportTitles).values({ title: 'Did not appear', audience: 'both' });
    token = await server.serviceToken('events:read', ...sourceKinds.map((kind) => `${kind}s:write` as const));
    const { body } = await server.call(integration.batch, { token, body: { items } });
    for (const { externalId, id } of body.data) ids[externalId] = id;
  });
  afterAll(() => server.close());

  const suspend = (id = '') =>
    server.db.transact(noActor, (transaction) =>
      transaction
        .update(accounts)
        .set({ status: 'suspended', statusReason: 'Spam', version: sql`version + 1` })
        .where(eq(accounts.id, id)),
    );
  const toldOf = async (id = '') => {
    await sealTrail(server.db);
    const { body } = await server.call(events.events, { token, query: {} });
    return body.data
      .filter(({ data }: DomainEvent) => 'id' in data && data.id === id)
      .map(({ type, externalId }: DomainEvent) => [type, externalId]);
  };

  it('is told of a review that was hidden and removed', async () => {
    const repository = entities
      .find(({ entity }) => entity === Review)
      ?.repositoryIn({ db: server.db, people, currency: marketCurrency });
    const change = { id: ids['v-1'] ?? '', version: 1, status: 'hidden', reason: 'An insult' };
    await repository?.changeStatus(noActor, change);
    await repository?.remove(noActor, change.id);
    expect(await toldOf(change.id)).toEqual([
      ['review.hidden', 'v-1'],
      ['review.removed', 'v-1'],
    ]);
  });

  it('is told of somebody who was suspended and removed', async () => {
    await suspend(ids['u-2']);
    await server.db.transact(noActor, (transaction) =>
      transaction.delete(accounts).where(eq(accounts.id, ids['u-2'] ?? '')),
    );
    expect(await toldOf(ids['u-2'])).toEqual([['user.suspended', 'u-2']]);
  });

  it('makes a new record where that was removed by hand in the database, and once', async () => {
    for (const table of [reviews, bookings, reports]) await server.db.delete(table);
    const sent = items.filter(({ type }) => type === 'booking' || type === 'report');
    const send = async () =>
      (await server.call(integration.batch, { token, body: { items: sent } })).body.data.map(
        ({ outcome, id }: { outcome: string; id: string }) => [outcome, Object.values(ids).includes(id)],
      );
    expect(await send()).toEqual(sent.map(() => ['created', false]));
    expect(await send()).toEqual(sent.map(() => ['unchanged', false]));
  });
});
