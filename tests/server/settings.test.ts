import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { settings } from '#contract/settings.ts';
import { tutors } from '#contract/tutors.ts';
import { engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('settings on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const read = async () => (await server.call(settings.get, { as: 'editor' })).body.data;
  const change = async (fields: object) => {
    const { id, updatedAt, ...current } = await read();
    return server.call(settings.update, { as: 'admin', body: { ...current, ...fields } });
  };

  it('has sensible ones before anybody saved any', async () => {
    expect(await read()).toMatchObject({
      version: 1,
      siteName: 'Lectern',
      timezone: 'UTC',
      currency: 'EUR',
      commissionPercent: 15,
      maintenanceMode: false,
      socialLinks: [],
    });
  });

  it.each([
    ['siteName', ' '],
    ['siteName', 'x'.repeat(81)],
    ['siteName', '<b>Site</b>'],
    ['siteName', 'Two\r\nBcc: lines'],
    ['supportEmail', 'support'],
    ['supportPhone', 'call me'],
    ['timezone', 'Mars/Olympus'],
    ['currency', 'euro'],
    ['currency', 'ZZZ'],
    ['commissionPercent', -1],
    ['commissionPercent', 100.01],
    ['commissionPercent', 12.345],
    ['minHourlyRateCents', 10.5],
    ['maxHourlyRateCents', -1],
    ['cancellationWindowHours', 721],
    ['maintenanceMode', 'yes'],
    ['requireTwoFactor', true],
  ])('refuses %s of %o', async (field, value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it.each(['javascript:alert(1)', 'http://example.com', 'example.com', 'https://', 'https://user name/'])(
    'refuses a social link to %s',
    async (url) => {
      const { body } = await change({ socialLinks: [{ network: 'Mastodon', url }] });
      expect(Object.keys(body.errors)).toEqual(['socialLinks.0.url']);
    },
  );

  it('wants the highest rate not below the lowest', async () => {
    const { body } = await change({ minHourlyRateCents: 5000, maxHourlyRateCents: 4999 });
    expect(body.errors).toEqual({ maxHourlyRateCents: 'Must not be below the minimum' });
  });

  it('keeps every field, and the change of who was first', async () => {
    const { version } = await read();
    const wanted = {
      siteName: 'Pulpit',
      supportEmail: 'help@pulpit.test',
      supportPhone: '+49 30 123456',
      timezone: 'Asia/Kathmandu',
      currency: 'EUR',
      commissionPercent: 12.35,
      minHourlyRateCents: 1500,
      maxHourlyRateCents: 9000,
      cancellationWindowHours: 48,
      socialLinks: [{ network: 'Mastodon', url: 'https://social.example.com/@pulpit' }],
      maintenanceMode: true,
    };
    expect((await change(wanted)).body.data).toMatchObject({ ...wanted, version: version + 1 });
    expect(await read()).toMatchObject(wanted);
    const late = await change({ siteName: 'Late', version });
    expect([late.status, late.body.code, late.body.data.siteName]).toEqual([409, 'conflict.version', 'Pulpit']);
  });

  it('has one winner when twenty save at once', async () => {
    const { id, updatedAt, ...current } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.call(settings.update, { as: 'admin', body: { ...current, cancellationWindowHours: at } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('is what the sign-in page and the tutors’ rules go by', async () => {
    await change({ siteName: 'Rostrum', minHourlyRateCents: 2000, maxHourlyRateCents: 3000 });
    expect((await server.call(auth.signInOptions)).body.data.siteName).toBe('Rostrum');
    const catalogue = await seedCatalogue(server.db);
    const add = (hourlyRateCents: number) =>
      server.call(tutors.add, { as: 'admin', body: { ...newTutor(catalogue), hourlyRateCents } });
    expect((await add(1999)).body.errors).toHaveProperty('hourlyRateCents');
    expect((await add(3001)).body.errors).toHaveProperty('hourlyRateCents');
    expect((await add(3000)).status).toBe(200);
  });
});
