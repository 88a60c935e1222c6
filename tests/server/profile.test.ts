import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { auth } from '#contract/auth.ts';
import { languages } from '#contract/languages.ts';
import { profile } from '#contract/profile.ts';
import { sessions } from '#contract/sessions.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions as sessionRows } from '#server/modules/auth/auth.table.ts';
import { hashPassword } from '#server/modules/auth/password.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { engines } from '#tests/support/engines.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { multipart } from '#tests/support/multipart.ts';
import { hashOfTestPassword, testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const waiting = { timeout: 30_000, interval: 20 };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

describe.each(engines)('the own account on $name', (engine) => {
  let mailbox: Mailbox;
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer(engine, {
      clock: { now: () => new Date(now) },
      environment: { SMTP_URL: mailbox.url },
      listen: true,
    });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  afterEach(async () => {
    now += 3_600_001;
    const passwordHash = await hashOfTestPassword();
    await server.db
      .update(accounts)
      .set({ passwordHash, email: 'admin@people.test' })
      .where(eq(accounts.id, server.people.admin));
    mailbox.received.length = 0;
  });

  const signIn = async (userAgent = firefox) => {
    const body = { email: 'admin@people.test', password: testPassword };
    const { headers } = await server.call(auth.login, { body, headers: { 'user-agent': userAgent } });
    return { token: String(headers.accesstoken), refreshToken: String(headers.refreshtoken) };
  };
  const works = async (token: string) => (await server.call(languages.list, { token })).status === 200;

  describe('password', () => {
    const change = (token: string, oldPassword: string, newPassword: string) =>
      server.call(profile.changePassword, { token, body: { oldPassword, newPassword } });

    it('is changed with the old one; this device stays signed in, all others do not', async () => {
      const here = await signIn();
      const there = await signIn(chrome);
      expect((await change(here.token, testPassword, 'seventeen green bicycles')).status).toBe(200);
      expect(await works(here.token)).toBe(true);
      expect(await works(there.token)).toBe(false);
      expect((await server.call(auth.refresh, { body: { refreshToken: there.refreshToken } })).status).toBe(401);
      expect((await server.signIn('admin@people.test', 'seventeen green bicycles')).status).toBe(200);
      expect((await mailbox.next('admin@people.test', 'password')).text).toContain('signed out');
    });

    it('is not changed with a wrong, common, short or equal one, and says so beside the field', async () => {
      const { token } = await signIn();
      const errors = async (oldPassword: string, newPassword: string) =>
        (await change(token, oldPassword, newPassword)).body.errors;
      expect(await errors('something else', 'seventeen green bicycles')).toEqual({
        oldPassword: 'This is not your current password',
      });
      expect(await errors(testPassword, 'Password1234')).toEqual({
        newPassword: 'This password is too common; choose another',
      });
      expect(await errors(testPassword, 'short')).toEqual({ newPassword: 'Must be at least 12 characters' });
      expect(await errors(testPassword, testPassword)).toEqual({
        newPassword: 'Choose a password other than the current one',
      });
    });

    it('is changed once where the answer was lost and the same is asked again', async () => {
      const { token } = await signIn();
      const isLetter = and(eq(mailJobs.accountId, server.people.admin), eq(mailJobs.template, 'password-changed'));
      const letters = await server.db.$count(mailJobs, isLetter);
      const again = () => change(token, testPassword, 'seventeen green bicycles');
      expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
      expect(await server.db.$count(mailJobs, isLetter)).toBe(letters + 1);
      expect((await change(token, testPassword, 'another one altogether')).body.errors).toHaveProperty('oldPassword');
      expect((await server.signIn('admin@people.test', 'seventeen green bicycles')).status).toBe(200);
    });

    it('is changed once where the same is asked twice at once', async () => {
      const { token } = await signIn();
      const isLetter = and(eq(mailJobs.accountId, server.people.admin), eq(mailJobs.template, 'password-changed'));
      const letters = await server.db.$count(mailJobs, isLetter);
      const ask = () => change(token, testPassword, 'seventeen green bicycles');
      expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
      expect(await server.db.$count(mailJobs, isLetter)).toBe(letters + 1);
    });

    it('is not said to be changed where the current one was typed as the new one', async () => {
      const { token } = await signIn();
      const refused = { oldPassword: 'This is not your current password' };
      expect((await change(token, 'seventeen green bicycles', testPassword)).body.errors).toEqual(refused);
      expect((await change(token, testPassword, 'seventeen green bicycles')).status).toBe(200);
      // Also a moment after a change, from another than the former one; and later, when no answer is on its way any more.
      expect((await change(token, 'another one altogether', 'seventeen green bicycles')).body.errors).toEqual(refused);
      now += 600_000;
      const { headers } = await server.signIn('admin@people.test', 'seventeen green bicycles');
      const later = await change(String(headers.accesstoken), testPassword, 'seventeen green bicycles');
      expect(later.body.errors).toEqual(refused);
    });

    it('cannot be guessed by who found the screen unlocked', async () => {
      const { token } = await signIn();
      for (let tries = 0; tries < 10; tries += 1)
        await change(token, `guess number ${tries}`, 'seventeen green bicycles');
      expect((await change(token, testPassword, 'seventeen green bicycles')).status).toBe(429);
    });
  });

  describe('e-mail address', () => {
    const change = (token: string, email: string, password = testPassword) =>
      server.call(profile.changeEmail, { token, body: { email, password } });
    const verify = (token: string) => server.call(auth.verifyAccount, { body: { token } });

    it('is replaced once the new one is confirmed, and the old one is told', async () => {
      const { token } = await signIn();
      expect((await change(token, 'new@people.test', 'wrong password')).body.errors).toHaveProperty('password');
      expect((await change(token, 'new@people.test')).status).toBe(200);
      const link = tokenIn(await mailbox.next('new@people.test'), 'verify');
      expect((await server.signIn('admin@people.test')).status).toBe(200);
      expect((await verify(link)).body.data).toEqual({ email: 'new@people.test' });
      expect((await server.signIn('new@people.test')).status).toBe(200);
      expect((await mailbox.next('admin@people.test', 'address was changed')).text).toContain('new@people.test');
      // Where that answer was lost, it is asked again, for as long as the link would work.
      expect((await verify(link)).body.data).toEqual({ email: 'new@people.test' });
      now += 24 * 3_600_000;
      expect((await verify(link)).body.code).toBe('auth.link_invalid');
    });

    it('is confirmed by a link that is opened twice at once, and both are told so', async () => {
      const { token } = await signIn();
      await change(token, 'new@people.test');
      const link = tokenIn(await mailbox.next('new@people.test'), 'verify');
      const answers = await Promise.all([verify(link), verify(link), verify(link)]);
      expect(answers.map(({ body }) => body.data)).toEqual(Array(3).fill({ email: 'new@people.test' }));
      expect((await mailbox.next('admin@people.test', 'address was changed')).text).toContain('new@people.test');
    });

    it('is not said to be confirmed by a link that was used, once it is another', async () => {
      const { token } = await signIn();
      await change(token, 'new@people.test');
      const link = tokenIn(await mailbox.next('new@people.test'), 'verify');
      expect((await verify(link)).status).toBe(200);
      const itself = eq(accounts.id, server.people.admin);
      await server.db.update(accounts).set({ email: 'other@people.test' }).where(itself);
      expect((await verify(link)).body.code).toBe('auth.link_invalid');
      await server.db.update(accounts).set({ email: 'new@people.test', emailVerifiedAt: null }).where(itself);
      expect((await verify(link)).body.code).toBe('auth.link_invalid');
      await server.db
        .update(accounts)
        .set({ emailVerifiedAt: new Date(now) })
        .where(itself);
    });

    it('is not replaced by one that belongs to somebody else', async () => {
      const { token } = await signIn();
      expect((await change(token, 'editor@people.test')).status).toBe(200);
      const link = tokenIn(await mailbox.next('editor@people.test'), 'verify');
      expect((await verify(link)).body.code).toBe('conflict.unique');
    });

    it('is not replaced with a link from before the password was changed', async () => {
      const { token } = await signIn();
      await change(token, 'new@people.test');
      const link = tokenIn(await mailbox.next('new@people.test'), 'verify');
      await server.db
        .update(accounts)
        .set({ passwordHash: await hashPassword('another password') })
        .where(eq(accounts.id, server.people.admin));
      expect((await verify(link)).body.code).toBe('auth.link_invalid');
    });

    it('is not replaced by a letter that could not go until the password was changed', async () => {
      const { token } = await signIn();
      mailbox.refuse('late@people.test', 451);
      await change(token, 'late@people.test');
      const job = async () =>
        (await server.db.select().from(mailJobs).where(eq(mailJobs.recipient, 'late@people.test')))[0];
      await vi.waitFor(async () => expect(await job()).toMatchObject({ tries: 1, claimedUntil: null }), waiting);
      await server.db
        .update(accounts)
        .set({ passwordHash: await hashPassword('another password') })
        .where(eq(accounts.id, server.people.admin));
      now += 31_000;
      await vi.waitFor(async () => expect((await job())?.droppedAt).not.toBeNull(), waiting);
      expect(mailbox.received).toEqual([]);
    });

    it('is replaced by the one that was asked for last', async () => {
      const { token } = await signIn();
      await change(token, 'mistyped@people.test');
      const former = tokenIn(await mailbox.next('mistyped@people.test'), 'verify');
      await change(token, 'new@people.test');
      const link = tokenIn(await mailbox.next('new@people.test'), 'verify');
      expect((await verify(former)).body.code).toBe('auth.link_invalid');
      expect((await verify(link)).body.data).toEqual({ email: 'new@people.test' });
    });

    it('is not tried again at an address that was replaced while it was being sent', async () => {
      const { token } = await signIn();
      mailbox.refuse('misspelt@people.test', 451);
      await change(token, 'misspelt@people.test');
      const at = (recipient: string) => server.db.select().from(mailJobs).where(eq(mailJobs.recipient, recipient));
      const once = { tries: 1, claimedUntil: null };
      await vi.waitFor(async () => expect(await at('misspelt@people.test')).toMatchObject([once]), waiting);
      // As where the server that had taken it is gone.
      await server.db
        .update(mailJobs)
        .set({ claimedUntil: new Date(now + 120_000) })
        .where(eq(mailJobs.recipient, 'misspelt@people.test'));
      await change(token, 'new@people.test');
      expect(await at('misspelt@people.test')).toEqual([]);
      expect(tokenIn(await mailbox.next('new@people.test'), 'verify')).toBeTruthy();
    });

    it('is not replaced while the account is suspended, but after', async () => {
      const { token } = await signIn();
      await change(token, 'new@people.test');
      const link = tokenIn(await mailbox.next('new@people.test'), 'verify');
      const become = (status: string) =>
        server.db.update(accounts).set({ status }).where(eq(accounts.id, server.people.admin));
      await become('suspended');
      expect((await verify(link)).body.code).toBe('auth.link_invalid');
      await become('active');
      expect((await verify(link)).body.data).toEqual({ email: 'new@people.test' });
    });
  });

  describe('profile', () => {
    it('is changed by its owner, who cannot change what they are', async () => {
      const { token } = await signIn();
      const { body } = await server.call(profile.get, { token });
      const { firstName, lastName, phone, language, timezone, version } = body.data;
      const change = { firstName, lastName, phone, language, timezone, version, displayName: 'Ada L.' };
      const { body: changed } = await server.call(profile.update, { token, body: change });
      expect(changed.data).toMatchObject({ displayName: 'Ada L.', version: version + 1 });
      const stale = await server.call(profile.update, { token, body: change });
      expect([stale.status, stale.body.code, stale.body.data.displayName]).toEqual([409, 'conflict.version', 'Ada L.']);
      const greedy = await server.call(profile.update, { token, body: { ...change, userType: 'superAdmin' } });
      expect(greedy.body.errors).toHaveProperty('userType');
    });

    const upload = async (token: string, content: Uint8Array, options?: Parameters<typeof multipart>[1]) => {
      const { headers, payload } = multipart(content, options);
      const url = profile.uploadPhoto.path;
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      });
      return { status: response.statusCode, body: response.json() };
    };

    it('shows the photo that was uploaded, made safe and cached for ever', async () => {
      const { token } = await signIn();
      const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0065C6' } })
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .jpeg()
        .toBuffer();
      const { status, body } = await upload(token, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
      expect(status).toBe(200);
      const served = await server.app.inject(body.data.photoUrl);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(served.rawPayload.includes('script')).toBe(false);
      expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
      const { body: removed } = await server.call(profile.removePhoto, { token });
      expect(removed.data.photoUrl).toBeNull();
    });

    it.each([
      ['HTML in the clothes of a JPEG', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
      ['a GIF header with a script behind it', Buffer.from('GIF89a/*<script>*/=alert(1)//'), 415],
      ['a JPEG header with nothing behind it', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), 415],
      ['six megabytes', Buffer.alloc(6 * 1024 * 1024, 1), 413],
    ])('refuses %s as a photo', async (_, content, status) => {
      expect((await upload((await signIn()).token, content)).status).toBe(status);
    });
  });

  describe('sessions', () => {
    it('are listed with device and last use, and ended one by one', async () => {
      await server.call(sessions.endOthers, { token: (await signIn()).token });
      now += 1000;
      const here = await signIn(firefox);
      await server.call(sessions.endOthers, { token: here.token });
      now += 60_000;
      const there = await signIn(chrome);
      const list = async () => (await server.call(sessions.list, { token: here.token })).body.data;
      const listed = await list();
      expect(listed).toMatchObject([
        { device: 'Chrome, Windows', current: false, lastUsedAt: new Date(now).toISOString() },
        { device: 'Firefox, Linux', current: true, lastUsedAt: new Date(now - 60_000).toISOString() },
      ]);
      expect((await server.call(sessions.end, { token: here.token, body: { id: listed[0].id } })).status).toBe(200);
      expect(await works(there.token)).toBe(false);
      expect(await works(here.token)).toBe(true);
      expect(await list()).toHaveLength(1);
    });

    it('of others cannot be ended', async () => {
      const { token } = await signIn();
      const [session] = (await server.call(sessions.list, { token })).body.data;
      const { status } = await server.call(sessions.end, { as: 'superAdmin', body: { id: session.id } });
      expect(status).toBe(404);
      expect(await works(token)).toBe(true);
    });

    it('are not listed once they have gone unused for too long', async () => {
      const old = await signIn(chrome);
      now += 3 * 3_600_000;
      const { token } = await signIn(firefox);
      expect((await server.call(sessions.list, { token })).body.data).toHaveLength(1);
      expect((await server.call(auth.refresh, { body: { refreshToken: old.refreshToken } })).status).toBe(401);
    });

    it('on a device that was not seen before are told about by e-mail', async () => {
      await signIn(firefox);
      await signIn('curl/8.5.0');
      const mail = await mailbox.next('admin@people.test', 'not known');
      expect(mail.text).toContain('curl');
      await signIn('curl/8.6.0');
      expect(mailbox.received.filter(({ subject = '' }) => subject.includes('not known'))).toEqual([]);
    });

    it('are told about as well where no session is kept any more, as after a month or a restore', async () => {
      await signIn(firefox);
      mailbox.received.length = 0;
      await server.db.delete(sessionRows).where(eq(sessionRows.accountId, server.people.admin));
      await signIn(firefox);
      expect((await mailbox.next('admin@people.test', 'not known')).text).toContain('Firefox');
    });

    it('that begin at once on such a device are told about once', async () => {
      await signIn(firefox);
      const letters = () => server.db.$count(mailJobs, eq(mailJobs.template, 'new-sign-in'));
      const before = await letters();
      await Promise.all(Array.from({ length: 5 }, () => signIn('Wget/1.24.5')));
      expect(await letters()).toBe(before + 1);
    });

    it('are not told about where it is the first sign-in of all', async () => {
      await server.db.delete(sessionRows).where(eq(sessionRows.accountId, server.people.admin));
      await server.db.update(accounts).set({ lastLoginAt: null }).where(eq(accounts.id, server.people.admin));
      const letters = () => server.db.$count(mailJobs, eq(mailJobs.template, 'new-sign-in'));
      const before = await letters();
      await signIn(firefox);
      expect(await letters()).toBe(before);
    });
  });
});
