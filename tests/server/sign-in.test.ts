import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq, isNull } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { languages } from '#contract/languages.ts';
import { profile } from '#contract/profile.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { demoPassword } from '#server/demo-password.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { refreshTokens } from '#server/modules/auth/auth.table.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withoutRights } from '#tests/support/without-rights.ts';

describe.each(engines)('sign-in on $name', (engine) => {
  let server: TestServer;
  let now = Date.now();
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => new Date(now) } });
  });
  afterAll(() => server.close());

  const refresh = (refreshToken: unknown) => server.call(auth.refresh, { body: { refreshToken } });
  const canRead = async (token: unknown) =>
    (await server.call(languages.list, { token: String(token) })).status === 200;

  it('answers the user, and the tokens in headers', async () => {
    const { status, body, headers } = await server.signIn('Admin@People.test');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      uid: server.people.admin,
      userType: 'admin',
      userRole: 'admin',
      displayName: 'admin Test',
      email: 'admin@people.test',
      photoUrl: null,
    });
    expect(headers.refreshtokenexpiresin).toBe(String(2 * 3600));
    expect(await canRead(headers.accesstoken)).toBe(true);
  });

  it('says the same of a wrong password, an unknown e-mail and a suspended account', async () => {
    const answers = [
      await server.signIn('admin@people.test', 'wrong password!'),
      await server.signIn('nobody@people.test'),
      await server.signIn('suspended@people.test'),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([
        401,
        'auth.invalid_credentials',
        'E-mail or password is wrong',
      ]);
    }
  });

  it('tells a tutor that this is not their place', async () => {
    expect((await server.signIn('tutor@people.test')).body.code).toBe('auth.not_staff');
  });

  it('speaks the language asked for', async () => {
    const { body } = await server.call(auth.login, {
      body: { email: 'x' },
      headers: { 'accept-language': 'de-AT,en;q=0.5' },
    });
    expect(body.errors.password).toBe('Dieses Feld wird benötigt');
  });

  it('exchanges a refresh token for the next, and stores only hashes', async () => {
    const { headers } = await server.signIn('admin@people.test', undefined, true);
    expect(headers.refreshtokenexpiresin).toBe(String(30 * 86_400));
    const { body, headers: next } = await refresh(headers.refreshtoken);
    expect(body.data).toMatchObject({
      refreshToken: next.refreshtoken,
      refreshTokenExpiresIn: Number(next.refreshtokenexpiresin),
      user: { uid: server.people.admin },
    });
    expect(body.data.refreshToken).not.toBe(headers.refreshtoken);
    expect(await canRead(body.data.accessToken)).toBe(true);
    const stored = await server.db.select().from(refreshTokens);
    expect(stored.map(({ hash }) => hash)).not.toContain(body.data.refreshToken);
  });

  it('answers the same successor to a repeated refresh within ten seconds', async () => {
    const { headers } = await server.signIn('admin@people.test');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(headers.refreshtoken)));
    pass(9_000);
    answers.push(await refresh(headers.refreshtoken));
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1);
  });

  it('ends the session when a used token comes back later', async () => {
    const { headers } = await server.signIn('admin@people.test');
    const { body } = await refresh(headers.refreshtoken);
    pass(11_000);
    expect((await refresh(headers.refreshtoken)).status).toBe(401);
    expect((await refresh(body.data.refreshToken)).status).toBe(401);
    expect(await canRead(body.data.accessToken)).toBe(false);
  });

  describe('an exchange that has a name', () => {
    const named = (refreshToken: unknown, key: string) =>
      server.call(auth.refresh, { body: { refreshToken }, headers: { 'idempotency-key': `the-name-of-the-${key}` } });
    const signedIn = async () => (await server.signIn('admin@people.test')).headers.refreshtoken;
    const countReuses = async () => {
      const token = await server.token('superAdmin', 'anew');
      return (await server.call(audit.list, { token, query: { action: 'tokenReused' } })).body.total;
    };

    it('answers the request that used a token again after an outage, until its successor was used, and no other', async () => {
      const token = await signedIn();
      const lost = await named(token, 'first');
      pass(60_000);
      const heard = await named(token, 'first');
      expect(heard.body.data.refreshToken).toBe(lost.body.data.refreshToken);
      // The end of the successor is the one that was said at first.
      expect(heard.body.data.refreshTokenExpiresIn).toBe(lost.body.data.refreshTokenExpiresIn - 60);
      expect(await canRead(heard.body.data.accessToken)).toBe(true);
      expect((await named(heard.body.data.refreshToken, 'next')).status).toBe(200);
      const reuses = await countReuses();
      pass(11_000);
      expect((await named(token, 'first')).status).toBe(401);
      expect(await countReuses()).toBe(reuses + 1);
      expect(await canRead(heard.body.data.accessToken)).toBe(false);
    });

    it.each([
      ['the stranger', 'stranger', 'owner'],
      ['the stranger, without a name,', undefined, 'owner'],
      ['the owner', 'owner', 'stranger'],
      ['the owner, before a stranger without a name,', 'owner', undefined],
    ])(
      'tells a stranger with the token from the request that used it, whoever came first: %s',
      async (_, one, other) => {
        const token = await signedIn();
        const use = (key: string | undefined) => (key ? named(token, key) : refresh(token));
        const reuses = await countReuses();
        const first = await use(one);
        expect(first.status).toBe(200);
        pass(11_000);
        expect((await use(other)).status).toBe(401);
        expect(await countReuses()).toBe(reuses + 1);
        expect((await refresh(first.body.data.refreshToken)).status).toBe(401);
      },
    );

    it('is over when its successor is, which is nobody else’s doing', async () => {
      const token = await signedIn();
      expect((await named(token, 'first')).status).toBe(200);
      const reuses = await countReuses();
      pass(2 * 3_600_000 + 1_000);
      expect((await named(token, 'first')).status).toBe(401);
      expect(await countReuses()).toBe(reuses);
    });
  });

  it('ends a session that was not used for two hours', async () => {
    const { refreshtoken } = (await server.signIn('admin@people.test')).headers;
    pass(2 * 3_600_000 - 1_000);
    const renewed = (await refresh(refreshtoken)).body.data.refreshToken;
    pass(2 * 3_600_000 + 1_000);
    expect((await refresh(renewed)).status).toBe(401);
  });

  describe('of a page that is open and refreshes by itself', () => {
    const refreshIdle = async (refreshToken: unknown, idleSeconds: number) =>
      server.call(auth.refresh, { body: { refreshToken, idleSeconds } });

    it('ends two hours after its owner last did something, for the access token too', async () => {
      let token = (await server.signIn('admin@people.test')).headers.refreshtoken;
      let access = '';
      for (let minutes = 10; minutes < 120; minutes += 10) {
        pass(600_000);
        const { body } = await refreshIdle(token, minutes * 60);
        [token, access] = [body.data.refreshToken, body.data.accessToken];
      }
      expect(await canRead(access)).toBe(true);
      pass(600_000);
      expect((await refreshIdle(token, 120 * 60)).status).toBe(401);
      expect(await canRead(access)).toBe(false);
    });

    it('goes on where they came back in time, which is known from the next refresh only', async () => {
      const { refreshtoken } = (await server.signIn('admin@people.test')).headers;
      pass(2 * 3_600_000 - 60_000);
      const { body } = await refreshIdle(refreshtoken, (2 * 3_600_000) / 1000 - 60);
      pass(660_000);
      const { status, body: next } = await refreshIdle(body.data.refreshToken, 600);
      expect([status, next.data.refreshTokenExpiresIn]).toEqual([200, 110 * 60]);
    });

    it('of somebody who is remembered goes on for weeks', async () => {
      const { headers } = await server.signIn('admin@people.test', undefined, true);
      pass(20 * 86_400_000);
      expect((await refreshIdle(headers.refreshtoken, 20 * 86_400)).status).toBe(200);
    });
  });

  it('ends a session after its absolute lifetime, however often it was refreshed', async () => {
    let { refreshtoken } = (await server.signIn('admin@people.test')).headers;
    for (let hours = 0; hours < 11; hours += 1) {
      pass(3_600_000);
      refreshtoken = (await refresh(refreshtoken)).body.data.refreshToken;
    }
    pass(3_600_001);
    expect((await refresh(refreshtoken)).status).toBe(401);
  });

  it('ends the session on logout, for the access token too', async () => {
    const { headers } = await server.signIn('admin@people.test');
    await server.call(auth.logout, { body: { refreshToken: headers.refreshtoken } });
    expect((await refresh(headers.refreshtoken)).status).toBe(401);
    expect(await canRead(headers.accesstoken)).toBe(false);
  });

  it('renews the session of somebody with other rights by now, who has them from then on', async () => {
    const { headers } = await server.signIn('editor@people.test');
    const isEditor = eq(accounts.id, server.people.editor);
    const canSeeTrail = async (token: unknown) =>
      (await server.call(audit.list, { token: String(token) })).body.code ?? 'seen';
    expect(await canSeeTrail(headers.accesstoken)).toBe('access.denied');
    await server.db.update(accounts).set({ userType: 'superAdmin', userRole: null }).where(isEditor);
    try {
      expect(await canSeeTrail(headers.accesstoken)).toBe('session.expired');
      const { body, headers: renewed } = await refresh(headers.refreshtoken);
      expect(body.data.user).toMatchObject({ userType: 'superAdmin' });
      expect(await canSeeTrail(renewed.accesstoken)).toBe('seen');
    } finally {
      await server.db.update(accounts).set({ userType: 'admin', userRole: 'editor' }).where(isEditor);
    }
  });

  it('takes an access token that a release before has handed out, which named no rights', async () => {
    const { headers } = await server.signIn('admin@people.test');
    expect(await canRead(await withoutRights(String(headers.accesstoken)))).toBe(true);
  });

  it('refuses an account at its next call once it is suspended', async () => {
    const { headers } = await server.signIn('editor@people.test');
    await server.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, server.people.editor));
    expect(await canRead(headers.accesstoken)).toBe(false);
    expect((await refresh(headers.refreshtoken)).status).toBe(401);
  });

  it('tells calls apart that come at once', async () => {
    const people = ['admin', 'superadmin', 'admin', 'admin'];
    const signedIn = await Promise.all(people.map((person) => server.signIn(`${person}@people.test`)));
    await server.call(auth.logout, { body: { refreshToken: signedIn[2]?.headers.refreshtoken } });
    const called = await Promise.all(
      signedIn.map(({ headers }) => server.call(profile.get, { token: String(headers.accesstoken) })),
    );
    expect(called.map(({ status, body }) => [status, body.data?.email])).toEqual([
      [200, 'admin@people.test'],
      [200, 'superadmin@people.test'],
      [403, undefined],
      [200, 'admin@people.test'],
    ]);
  });

  it('refuses an access token that was signed elsewhere, not at all, or changed', async () => {
    const { headers } = await server.signIn('superadmin@people.test');
    const token = String(headers.accesstoken);
    expect(await canRead(token)).toBe(true);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const elsewhere = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const forged = [
      await elsewhere,
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${encoded({ alg: 'none' })}.${payload}.${signature}`,
      `${head}.${encoded({ ...claims, exp: claims.exp + 3600 })}.${signature}`,
    ];
    for (const one of forged) expect(await canRead(one), one).toBe(false);
  });

  it('refuses an access token once it has expired', async () => {
    const { headers } = await server.signIn('superadmin@people.test');
    pass(601_000);
    const { status, body } = await server.call(languages.list, { token: String(headers.accesstoken) });
    expect([status, body.code]).toEqual([403, 'session.expired']);
  });
});

describe('the password of the demo marketplace', () => {
  it.each([
    ['https://lectern.example.com', 401],
    ['http://127.0.0.1:4000', 200],
  ])('in production at %s is answered %i, whatever the database holds', async (PUBLIC_URL, status) => {
    const environment = { NODE_ENV: 'production', ACCESS_TOKEN_SECRET: serverSecret, PUBLIC_URL };
    const server = await startTestServer(pglite, { environment });
    const passwordHash = await hash(demoPassword, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
    await server.db.update(accounts).set({ passwordHash }).where(eq(accounts.email, 'admin@people.test'));
    expect((await server.signIn('admin@people.test', demoPassword)).status).toBe(status);
    expect((await server.signIn('editor@people.test')).status).toBe(200);
    await server.close();
  });
});

describe('another secret of the server', () => {
  it('ends the sessions that there are, and the former one brings them back', async () => {
    const database = await pglite.open();
    const server = await startTestServer(pglite, { database });
    const elsewhere = await buildApp({
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      database: { ...database, close: async () => undefined },
      secret: 'another secret that is as long as it has to be',
      webFolder: '/nonexistent',
    });
    const refreshToken = String((await server.signIn('admin@people.test')).headers.refreshtoken);
    const refused = await elsewhere.inject({ method: 'POST', url: auth.refresh.path, body: { refreshToken } });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'auth.refresh_refused']);
    const renewed = await server.call(auth.refresh, { body: { refreshToken } });
    expect(renewed.status).toBe(200);
    // As the release before has made them.
    const hash = createHash('sha256').update('of-the-release-before').digest('base64url');
    await database.db.update(refreshTokens).set({ hash }).where(isNull(refreshTokens.usedAt));
    const upgraded = await server.call(auth.refresh, { body: { refreshToken: 'of-the-release-before' } });
    expect(upgraded.status).toBe(200);
    await elsewhere.close();
    await server.close();
  });
});
