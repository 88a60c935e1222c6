import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { languages } from '#contract/languages.ts';
import { settings as settingsContract } from '#contract/settings.ts';
import { staffTwoFactor } from '#contract/staff-two-factor.ts';
import { twoFactor } from '#contract/two-factor.ts';
import { createEncryption } from '#server/encryption.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { recoveryCodes, twoFactors } from '#server/modules/auth/auth.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('a second factor on $name', (engine) => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => new Date(now) } });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    now += 900_001;
    await server.db.delete(twoFactors);
    await server.db.delete(recoveryCodes);
    await server.db.update(settings).set({ requireTwoFactor: false });
  });

  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  const signedIn = async (email: string) => String((await server.signIn(email)).headers.accesstoken);
  const password = { password: testPassword };
  const code = (challenge: string, digits: string) =>
    server.call(auth.secondFactor, { body: { challenge, code: digits } });

  const turnOn = async (email: string) => {
    const token = await signedIn(email);
    const { body: started } = await server.call(twoFactor.start, { token, body: password });
    const { secret } = started.data;
    const { body } = await server.call(twoFactor.confirm, { token, body: { code: codeOf(secret) } });
    now += 30_000;
    return { token, secret: secret as string, codes: body.data.recoveryCodes as string[] };
  };
  const challengeFor = async (email: string) => {
    const { status, body, headers } = await server.signIn(email);
    expect([status, headers.accesstoken]).toEqual([401, undefined]);
    return { code: body.code, challenge: body.data.challenge as string };
  };

  /** A letter that cannot be queued stands for any step that fails after others were done. */
  const withoutLetters = async <Result>(run: () => Promise<Result>) => {
    await server.db.execute(sql`alter table mail_jobs add constraint full_box check (false) not valid`);
    return run().finally(() => server.db.execute(sql`alter table mail_jobs drop constraint full_box`));
  };
  const isOn = async (token: string) => (await server.call(twoFactor.state, { token })).body.data;

  it('is turned on, renewed and ended as a whole or not at all', async () => {
    const token = await signedIn('admin@people.test');
    const { secret } = (await server.call(twoFactor.start, { token, body: password })).body.data;
    const confirm = () => server.call(twoFactor.confirm, { token, body: { code: codeOf(secret) } });
    expect((await withoutLetters(confirm)).status).toBe(500);
    expect(await isOn(token)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await confirm()).status).toBe(200);
    const disable = () => server.call(twoFactor.disable, { token, body: password });
    expect((await withoutLetters(disable)).status).toBe(500);
    expect(await isOn(token)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await disable()).status).toBe(200);
    expect(await isOn(token)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
  });

  it('is turned on with the password and a first code, and then asked for', async () => {
    const token = await signedIn('admin@people.test');
    expect(
      (await server.call(twoFactor.start, { token, body: { password: 'wrong password' } })).body.errors,
    ).toHaveProperty('password');
    const { body: started } = await server.call(twoFactor.start, { token, body: password });
    const { secret, uri, qrCode } = started.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lectern:admin%40people\.test\?/);
    expect(qrCode).toMatch(/^<svg/);
    expect((await server.signIn('admin@people.test')).status).toBe(200);
    expect((await server.call(twoFactor.confirm, { token, body: { code: '000000' } })).body.errors).toHaveProperty(
      'code',
    );
    const { body } = await server.call(twoFactor.confirm, { token, body: { code: codeOf(secret) } });
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    expect((await server.call(twoFactor.state, { token })).body.data).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });

    now += 30_000;
    const { code: asked, challenge } = await challengeFor('admin@people.test');
    expect(asked).toBe('auth.code_required');
    const { body: user, headers } = await code(challenge, codeOf(secret));
    expect(user.data).toMatchObject({ email: 'admin@people.test' });
    expect((await server.call(languages.list, { token: String(headers.accesstoken) })).status).toBe(200);
  });

  it('accepts each code once, also from ten at the same time', async () => {
    const { secret } = await turnOn('admin@people.test');
    const { challenge } = await challengeFor('admin@people.test');
    const answers = await Promise.all(Array.from({ length: 10 }, () => code(challenge, codeOf(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is replaced by a recovery code, once, however it is typed', async () => {
    const { codes } = await turnOn('admin@people.test');
    const { challenge } = await challengeFor('admin@people.test');
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
    expect((await code(challenge, typed)).status).toBe(200);
    expect((await code(challenge, typed)).body.errors).toHaveProperty('code');
    const stored = JSON.stringify(await server.db.select().from(recoveryCodes));
    expect(stored).not.toContain(codes[1]?.replace('-', ''));
  });

  it('cannot be guessed: after ten codes it waits, on another challenge too', async () => {
    await turnOn('admin@people.test');
    const { challenge } = await challengeFor('admin@people.test');
    for (let tries = 0; tries < 10; tries += 1) expect((await code(challenge, '000000')).status).toBe(400);
    const { challenge: next } = await challengeFor('admin@people.test');
    const { status, headers } = await code(next, '000000');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('needs a challenge that is fresh, ours, and of the password as it is', async () => {
    const { secret } = await turnOn('admin@people.test');
    const { challenge } = await challengeFor('admin@people.test');
    expect((await code(`${challenge.slice(0, -2)}AA`, codeOf(secret))).body.code).toBe('auth.challenge_ended');
    const ofAnotherRelease = createEncryption(serverSecret).encrypt('sign-in-challenge', '{"accountId":"a"}');
    expect((await code(ofAnotherRelease, codeOf(secret))).body.code).toBe('auth.challenge_ended');
    const [{ passwordHash } = { passwordHash: null }] = await server.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, server.people.admin));
    await server.db.update(accounts).set({ passwordHash: 'another' }).where(eq(accounts.id, server.people.admin));
    expect((await code(challenge, codeOf(secret))).body.code).toBe('auth.challenge_ended');
    await server.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, server.people.admin));
    now += 601_000;
    expect((await code(challenge, codeOf(secret))).body.code).toBe('auth.challenge_ended');
  });

  it('says that no code can be checked where the server has another secret by now, and takes a recovery code', async () => {
    const { secret, codes } = await turnOn('admin@people.test');
    const ofAnotherSecret = createEncryption('another secret, long enough to be one');
    await server.db.update(twoFactors).set({ sealedSecret: ofAnotherSecret.encrypt('two-factor', secret) });
    const { challenge } = await challengeFor('admin@people.test');
    const { status, body } = await code(challenge, codeOf(secret));
    expect([status, body.errors.code]).toEqual([400, expect.stringContaining('the server has another secret')]);
    const query = { action: 'refused' };
    const token = await signedIn('superAdmin@people.test');
    const [refused] = (await server.call(audit.list, { token, query })).body.data;
    expect(refused.details).toEqual({ reason: 'auth.code_unreadable' });
    // Whoever mistypes a recovery code is not told to use one.
    const mistyped = await code(challenge, 'AAAAA-AAAAA');
    expect([mistyped.status, mistyped.body.errors.code]).toEqual([400, expect.stringContaining('wrong or was used')]);
    expect((await code(challenge, codes[0] as string)).status).toBe(200);
  });

  it('can be guessed no more often where no code can be checked', async () => {
    const { secret } = await turnOn('admin@people.test');
    await server.db.update(twoFactors).set({ sealedSecret: 'of another secret' });
    const { challenge } = await challengeFor('admin@people.test');
    for (let tries = 0; tries < 10; tries += 1) expect((await code(challenge, codeOf(secret))).status).toBe(400);
    expect((await code(challenge, codeOf(secret))).status).toBe(429);
  });

  it('keeps its secret sealed', async () => {
    const { secret } = await turnOn('admin@people.test');
    expect(JSON.stringify(await server.db.select().from(twoFactors))).not.toContain(secret);
  });

  it('is turned off with the password', async () => {
    const { token } = await turnOn('admin@people.test');
    expect((await server.call(twoFactor.disable, { token, body: { password: 'nope, not this' } })).status).toBe(400);
    expect((await server.call(twoFactor.disable, { token, body: password })).status).toBe(200);
    expect((await server.signIn('admin@people.test')).status).toBe(200);
  });

  it('gives new recovery codes for the old ones, and tells the owner', async () => {
    const { token, codes } = await turnOn('admin@people.test');
    const renew = () => server.call(twoFactor.renewRecoveryCodes, { token, body: password });
    expect((await withoutLetters(renew)).status).toBe(500);
    const { body } = await renew();
    const letters = await server.db.select().from(mailJobs).where(eq(mailJobs.template, 'recovery-codes-renewed'));
    expect(letters.map(({ accountId }) => accountId)).toEqual([server.people.admin]);
    const { challenge } = await challengeFor('admin@people.test');
    expect((await code(challenge, codes[0] ?? '')).status).toBe(400);
    expect((await code(challenge, body.data.recoveryCodes[0])).status).toBe(200);
  });

  it('is reset for one by a super admin, and by nobody else', async () => {
    const { token } = await turnOn('admin@people.test');
    const params = { id: server.people.admin };
    expect((await server.call(staffTwoFactor.reset, { params, token })).body.code).toBe('access.denied');
    expect((await server.call(staffTwoFactor.reset, { params, as: 'superAdmin' })).status).toBe(200);
    // Nor of one's own, which takes the password.
    const own = { params: { id: server.people.superAdmin }, as: 'superAdmin' } as const;
    expect((await server.call(staffTwoFactor.reset, own)).body.code).toBe('conflict.self');
    expect((await server.call(languages.list, { token })).body.code).toBe('session.expired');
    expect((await server.signIn('admin@people.test')).status).toBe(200);
  });

  it('is required of all: who has none loses the session and sets one up at the next sign-in', async () => {
    const other = await signedIn('admin@people.test');
    const without = await signedIn('superadmin@people.test');
    const require = (token: string, required: boolean) =>
      server.call(staffTwoFactor.require, { token, body: { required } });
    expect((await require(other, true)).body.code).toBe('access.denied');
    expect((await require(without, true)).body.code).toBe('conflict.two_factor_own_first');

    const { token, secret: own } = await turnOn('superadmin@people.test');
    const version = async () => (await server.call(settingsContract.get, { token })).body.data.version;
    const before = await version();
    expect((await require(token, true)).status).toBe(200);
    // It is none of the essentials, by whose versions their point of the setting up is done.
    expect(await version()).toBe(before);
    expect((await server.call(twoFactor.disable, { token, body: password })).body.code).toBe(
      'conflict.two_factor_required',
    );
    expect((await server.call(languages.list, { token: other })).body.code).toBe('session.expired');
    expect((await server.call(languages.list, { token })).status).toBe(200);
    expect(own).toBeTruthy();

    const { code: asked, challenge } = await challengeFor('admin@people.test');
    expect(asked).toBe('auth.setup_required');
    const { body: setup } = await server.call(auth.startSetup, { body: { challenge } });
    const confirm = (digits: string) => server.call(auth.confirmSetup, { body: { challenge, code: digits } });
    expect((await confirm('000000')).status).toBe(400);
    const { body, headers } = await confirm(codeOf(setup.data.secret));
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await server.call(languages.list, { token: String(headers.accesstoken) })).status).toBe(200);
    // Whoever repeats it, since its answer was lost, has not seen the codes.
    expect((await confirm(codeOf(setup.data.secret))).body.message).toContain('recovery codes');
    // The same challenge cannot replace what is confirmed now.
    expect((await server.call(auth.startSetup, { body: { challenge } })).body.code).toBe('conflict.two_factor_on');
  });
});
