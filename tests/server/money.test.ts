import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { settings } from '#contract/settings.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('money and its currency on $name', (engine) => {
  let server: TestServer;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  const changeSettings = async (fields: object) => {
    const { id, updatedAt, ...current } = (await server.call(settings.get, { as: 'admin' })).body.data;
    const { status } = await server.call(settings.update, { as: 'admin', body: { ...current, ...fields } });
    expect(status).toBe(200);
  };
  const add = (fields: object, language = 'en') =>
    server.call(tutors.add, {
      as: 'admin',
      body: { ...newTutor(catalogue, `${crypto.randomUUID()}@tutors.test`), ...fields },
      headers: { 'accept-language': language },
    });
  const bodyOf = (tutor: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(tutors.update.body.shape).map((field) => [field, tutor[field]]));
  const update = (tutor: Record<string, unknown>, fields: object) =>
    server.call(tutors.update, {
      as: 'admin',
      params: { id: String(tutor.id) },
      body: { ...bodyOf(tutor), ...fields },
    });

  it.each([
    ['EUR', 'en', 'Must be €20.00 or more', 'Must be €30.00 or less', '45.50'],
    ['EUR', 'de', 'Muss 20,00\u00a0€ oder mehr sein', 'Darf höchstens 30,00\u00a0€ sein', '45,50'],
    ['JPY', 'en', 'Must be ¥2,000 or more', 'Must be ¥3,000 or less', '4550'],
    ['KWD', 'en', 'Must be KWD\u00a02.000 or more', 'Must be KWD\u00a03.000 or less', '4.550'],
  ])('limits in %s are told in it, in %s', async (currency, language, least, most, example) => {
    await changeSettings({ currency, minHourlyRateCents: 2000, maxHourlyRateCents: 3000 });
    const told = async (hourlyRateCents: unknown) =>
      (await add({ currency, hourlyRateCents }, language)).body.errors.hourlyRateCents;
    expect([await told(1999), await told(3001)]).toEqual([least, most]);
    for (const none of ['0.125', '1.2.3', 20.5]) expect(await told(none)).toContain(example);
    // What no settings allow is told in the currency as well.
    expect(await told(1_000_000_000)).toMatch(/^(?!.*999999999)/);
  });

  it('a rate of before stays valid while something else is changed, and a new one keeps to the settings', async () => {
    await changeSettings({ currency: 'EUR', minHourlyRateCents: 2000, maxHourlyRateCents: 3000 });
    const tutor = (await add({ currency: 'EUR', hourlyRateCents: 2500 })).body.data;
    await changeSettings({ currency: 'JPY', minHourlyRateCents: 4000, maxHourlyRateCents: 9000 });

    const corrected = await update(tutor, { phone: '+81 3 1234 5678' });
    expect([corrected.status, corrected.body.data]).toMatchObject([200, { phone: '+81 3 1234 5678', currency: 'EUR' }]);
    const now = corrected.body.data;
    expect((await update(now, { hourlyRateCents: 2600 })).body.errors).toHaveProperty('currency');
    expect((await update(now, { currency: 'JPY' })).body.errors).toEqual({ hourlyRateCents: 'Must be ¥4,000 or more' });
    expect((await update(tutor, { hourlyRateCents: 1 })).body.code).toBe('conflict.version');
    expect((await update(now, { currency: 'JPY', hourlyRateCents: 5000 })).status).toBe(200);
  });

  it('the trail knows what amounts were in when they changed, and nothing that the database works out', async () => {
    await changeSettings({ currency: 'EUR', minHourlyRateCents: 1000, maxHourlyRateCents: 90_000 });
    let tutor = (await add({ currency: 'EUR', hourlyRateCents: 2500 })).body.data;
    tutor = (await update(tutor, { hourlyRateCents: 2600 })).body.data;
    tutor = (await update(tutor, { phone: '+32 2 555 01 42' })).body.data;
    await changeSettings({ currency: 'JPY', minHourlyRateCents: 1000, maxHourlyRateCents: 90_000 });
    tutor = (await update(tutor, { currency: 'JPY', hourlyRateCents: 5000 })).body.data;
    tutor = (await update(tutor, { hourlyRateCents: 6000 })).body.data;
    const history = async () =>
      (await server.call(audit.history, { as: 'editor', query: { entity: 'tutor', recordId: tutor.id } })).body.data;
    const seen = (events: { changes: Record<string, object>; amountsIn: string | null }[]) =>
      events.map(({ changes, amountsIn }) => [amountsIn, changes.hourlyRateCents]);
    expect(seen(await history())).toEqual([
      ['JPY', { before: 5000, after: 6000 }],
      ['JPY', { before: 2600, after: 5000 }],
      [null, undefined],
      ['EUR', { before: 2500, after: 2600 }],
      ['EUR', { before: null, after: 2500 }],
    ]);
    await server.call(tutors.remove, { as: 'admin', params: { id: tutor.id } });
    expect((await history()).map(({ amountsIn }: { amountsIn: string | null }) => amountsIn)).toEqual([
      'JPY',
      'JPY',
      'JPY',
      null,
      'EUR',
      'EUR',
    ]);
    const generated = await server.db.execute(sql`
      select camel_case(column_name) as name from information_schema.columns where is_generated = 'ALWAYS'`);
    const named = new Set((await history()).flatMap(({ changes }: { changes: object }) => Object.keys(changes)));
    for (const { name } of generated.rows) expect(named).not.toContain(name);
  });

  it('amounts are found and ordered within their currency', async () => {
    const booked = [
      ['EUR', 4000],
      ['JPY', 3000],
      ['KWD', 5000],
      ['EUR', 200],
      ['JPY', 9000],
    ] as const;
    await server.db.insert(bookings).values(
      booked.map(([currency, amountCents], index) => ({
        ...newBooking({
          tutorId: server.people.tutor,
          studentId: server.people.user,
          subjectId: catalogue.subjectId,
          levelId: catalogue.levelId,
          id: `BK-3000000${index}`,
          amountCents,
          feeCents: 0,
          payoutCents: amountCents,
        }),
        currency,
      })),
    );
    type Query = Record<string, string | number>;
    const list = async (query: Query) => (await server.call(transactions.list, { as: 'editor', query })).body;
    const amounts = async (query: Query) =>
      (await list(query)).data.map(
        (one: { currency: string; amountCents: number }) => `${one.currency}${one.amountCents}`,
      );
    const ascending = ['EUR200', 'EUR4000', 'JPY3000', 'JPY9000', 'KWD5000'];
    expect(await amounts({ sort: 'amountCents', dir: 'asc' })).toEqual(ascending);
    expect(await amounts({ sort: 'amountCents', dir: 'desc' })).toEqual(ascending.toReversed());
    const first = await list({ sort: 'amountCents', dir: 'asc', limit: 2 });
    expect(await amounts({ sort: 'amountCents', dir: 'asc', limit: 2, page: 2, after: first.next })).toEqual(
      ascending.slice(2, 4),
    );
    const by = { sort: 'amountCents', dir: 'asc' };
    expect(await amounts({ ...by, amountFrom: 'EUR0' })).toEqual(['EUR200', 'EUR4000']);
    expect(await amounts({ ...by, amountFrom: 'JPY3001' })).toEqual(['JPY9000']);
    expect(await amounts({ ...by, amountTo: 'JPY8000' })).toEqual(['JPY3000']);
    expect(await amounts({ ...by, amountTo: 'KWD100000000' })).toEqual(['KWD5000']);
    expect(await amounts({ ...by, amountFrom: 'EUR0', amountTo: 'JPY9000' })).toEqual([]);
    for (const none of ['2000', 'eur2000', 'EUR', 'EUR-1', 'EUR20.00', 'EUR1000000000'])
      expect((await list({ amountFrom: none })).errors).toHaveProperty('amountFrom');

    await server.db
      .update(accounts)
      .set({ currency: 'JPY', hourlyRateCents: 3000 })
      .where(eq(accounts.id, server.people.tutor));
    const rated = async (query: Query) =>
      (await server.call(tutors.list, { as: 'editor', query })).body.data.map(({ id }: { id: string }) => id);
    expect(await rated({ rateFrom: 'JPY3000', rateTo: 'JPY3000' })).toEqual([server.people.tutor]);
    expect(await rated({ rateFrom: 'EUR3000', rateTo: 'EUR3000' })).not.toContain(server.people.tutor);
  });
});
