import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { profile } from '#contract/profile.ts';
import { twoFactor } from '#contract/two-factor.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** More than the strictest limit of wrong answers. */
const tries = 14;

describe.each(engines)('what the server fails at on $name', (engine) => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => new Date(now) } });
  });
  afterAll(() => server.close());

  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

  /** Whoever reads the whole row fails; who is signed in is still known. */
  const without = async (table: string, column: string, run: () => Promise<void>) => {
    const rename = (from: string, to: string) =>
      server.db.execute(
        sql`alter table ${sql.identifier(table)} rename column ${sql.identifier(from)} to ${sql.identifier(to)}`,
      );
    await rename(column, `${column}_away`);
    await run().finally(() => rename(`${column}_away`, column));
  };
  const failOften = (table: string, column: string, ask: () => Promise<{ status: number }>) =>
    without(table, column, async () => {
      const statuses = [];
      for (let nth = 0; nth < tries; nth += 1) statuses.push((await ask()).status);
      expect(statuses.every((status) => status >= 500)).toBe(true);
    });

  it('is no wrong password at sign-in', async () => {
    const signIn = () => server.signIn('admin@people.test');
    await failOften('accounts', 'headline', signIn);
    expect((await signIn()).status).toBe(200);
  });

  it('is no wrong password of whoever is asked for it again', async () => {
    const token = await server.token('admin');
    const asks = [
      () =>
        server.call(profile.changePassword, {
          token,
          body: { oldPassword: testPassword, newPassword: 'x'.repeat(12) },
        }),
      () => server.call(profile.changeEmail, { token, body: { password: testPassword, email: 'other@people.test' } }),
      () => server.call(twoFactor.start, { token, body: { password: testPassword } }),
      () => server.call(twoFactor.renewRecoveryCodes, { token, body: { password: testPassword } }),
      () => server.call(twoFactor.disable, { token, body: { password: testPassword } }),
    ];
    for (const ask of asks) await failOften('accounts', 'headline', ask);
    for (const ask of asks) expect((await ask()).status).not.toBe(429);
  });

  it('is no wrong code, neither at the first nor at any later one', async () => {
    const { headers } = await server.signIn('editor@people.test');
    const token = String(headers.accesstoken);
    const { data } = (await server.call(twoFactor.start, { token, body: { password: testPassword } })).body;
    const confirm = () => server.call(twoFactor.confirm, { token, body: { code: codeOf(data.secret) } });
    await failOften('two_factors', 'sealed_secret', confirm);
    expect((await confirm()).status).toBe(200);

    now += 30_000;
    const { challenge } = (await server.signIn('editor@people.test')).body.data;
    const show = () => server.call(auth.secondFactor, { body: { challenge, code: codeOf(data.secret) } });
    await failOften('two_factors', 'sealed_secret', show);
    expect((await show()).status).toBe(200);
  });

  it('is no wrong code of whoever has to set one up', async () => {
    await server.db.insert(settings).values({}).onConflictDoNothing();
    await server.db.update(settings).set({ requireTwoFactor: true });
    const { challenge } = (await server.signIn('superadmin@people.test')).body.data;
    const { data } = (await server.call(auth.startSetup, { body: { challenge } })).body;
    const confirm = () => server.call(auth.confirmSetup, { body: { challenge, code: codeOf(data.secret) } });
    await failOften('two_factors', 'sealed_secret', confirm);
    expect((await confirm()).status).toBe(200);
  });
});
