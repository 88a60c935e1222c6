import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { firstAdminLinks } from '#server/modules/auth/auth.table.ts';
import { createFirstAdminLinks } from '#server/modules/auth/first-admin-links.repository.ts';
import { engines } from '#tests/support/engines.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const nobody = { superAdmin: '', admin: '', editor: '' } as TestServer['people'];
const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@lovelace.test',
  password: 'seventeen green bicycles',
  language: 'fr',
  timezone: 'Europe/London',
};

describe.each(engines)('the first super admin on $name', (engine) => {
  let server: TestServer;
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  beforeEach(async () => {
    const database = await engine.open();
    server = await startTestServer(engine, { clock, database, people: nobody });
  });
  afterEach(() => server.close());

  const issue = () => createFirstAdminLinks({ db: server.db, clock }).issue();
  const check = async (token: string) => (await server.call(auth.checkFirstAdminLink, { body: { token } })).body.code;
  const make = (token: string, given: object = {}) =>
    server.call(auth.makeFirstAdmin, { body: { token, ...ada, ...given } });

  it('is made with the link, can sign in, and stands in the trail with the call by which it came', async () => {
    const token = await issue();
    expect(await check(token)).toBeUndefined();
    expect((await make(token)).status).toBe(200);
    const { body, headers } = await server.signIn(ada.email, ada.password);
    expect(body.data).toMatchObject({ userType: 'superAdmin', userRole: 'admin', displayName: 'Ada Lovelace' });
    expect(body.data).toMatchObject({ language: 'fr', timezone: 'Europe/London' });
    const query = { action: 'created', entity: 'admin' };
    const { body: trail } = await server.call(audit.list, { token: String(headers.accesstoken), query });
    expect(trail.data).toMatchObject([
      {
        entity: 'admin',
        recordName: 'Ada Lovelace',
        actorName: 'Ada Lovelace',
        origin: 'POST /api/v1/auth/firstAdmin',
      },
    ]);
    expect(await server.db.$count(firstAdminLinks)).toBe(0);
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  it('is called by both names as far as a name may be long, and by no half of a character', async () => {
    const token = await issue();
    expect((await make(token, { firstName: 'a'.repeat(39), lastName: `${'b'.repeat(39)}😀` })).status).toBe(200);
    const [made] = await server.db.select().from(accounts);
    expect(made?.displayName).toBe(`${'a'.repeat(39)} ${'b'.repeat(39)}`);
  });

  it('is kept as a hash of the link until it is made', async () => {
    const token = await issue();
    expect(JSON.stringify(await server.db.select().from(firstAdminLinks))).not.toContain(token);
  });

  it('is not made with a link that is older than an hour, another’s, or of an earlier start', async () => {
    const first = await issue();
    const second = await issue();
    for (const token of [first, 'a'.repeat(43)]) {
      expect(await check(token)).toBe('auth.first_admin_link');
      expect((await make(token)).body).toMatchObject({
        code: 'auth.first_admin_link',
        message: expect.stringContaining('Start the server again'),
      });
    }
    now += 3_600_000;
    expect(await check(second)).toBe('auth.first_admin_link');
    expect((await make(second)).status).toBe(400);
    expect(await server.db.$count(accounts)).toBe(0);
  });

  it('has the time zone of the browser by its name of today', async () => {
    expect((await make(await issue(), { timezone: 'Asia/Calcutta' })).status).toBe(200);
    const [made] = await server.db.select().from(accounts).where(eq(accounts.email, ada.email));
    expect(made?.timezone).toBe('Asia/Kolkata');
  });

  it('is asked for what every account needs, and the link goes on working', async () => {
    const token = await issue();
    const wrong = await make(token, { email: 'nowhere', firstName: ' ', password: 'short' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['email', 'firstName', 'password']);
    const common = await make(token, { password: 'passwordpassword' });
    expect(common.body.errors).toEqual({ password: 'This password is too common; choose another' });
    expect((await make(token, { timezone: 'Nowhere/At all', lastName: 'L'.repeat(80) })).status).toBe(200);
    const [made] = await server.db.select().from(accounts).where(eq(accounts.email, ada.email));
    expect(made).toMatchObject({ timezone: 'UTC' });
    expect(made?.displayName).toHaveLength(80);
  });

  it('makes none once somebody has an account, however that came', async () => {
    const token = await issue();
    await seedPeople(server.db);
    const before = await server.db.$count(accounts);
    expect(await check(token)).toBe('auth.first_admin_link');
    expect((await make(token)).status).toBe(400);
    expect(await server.db.$count(accounts)).toBe(before);
  });

  it('makes one account, however many try at once, with as many links as there are servers', async () => {
    const token = await issue();
    // Another server’s that started in the same moment.
    const [known] = await server.db.select().from(firstAdminLinks);
    const other = await issue();
    if (known) await server.db.insert(firstAdminLinks).values(known);
    const answers = await Promise.all(
      [token, other, token, other, token].map((link, nth) => make(link, { email: `admin${nth}@lovelace.test` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await server.db.$count(accounts)).toBe(1);
    expect(await server.db.$count(firstAdminLinks)).toBe(0);
  });
});
