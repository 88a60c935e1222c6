import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { languages } from '#contract/languages.ts';
import { guessLimits } from '#contract/limits.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { attempts, linkTokens } from '#server/modules/auth/auth.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { engines } from '#tests/support/engines.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { hashOfTestPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const newPassword = 'seventeen green bicycles';

describe.each(engines)('a forgotten password on $name', (engine) => {
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

  const forget = (email: string) => server.call(auth.forgotPassword, { body: { email } });
  const check = async (token: string) => (await server.call(auth.checkForValidToken, { body: { token } })).body.code;
  const reset = (token: string, password = newPassword) =>
    server.call(auth.resetPassword, { body: { token, password } });
  const requestLink = async () => {
    await forget('admin@people.test');
    return tokenIn(await mailbox.next('admin@people.test', 'Choose a new'), 'reset-password');
  };

  it('is replaced with the link that was e-mailed, which ends every session', async () => {
    const { headers } = await server.signIn('admin@people.test');
    const token = await requestLink();
    expect(await check(token)).toBeUndefined();
    expect((await reset(token)).status).toBe(200);
    expect((await server.call(languages.list, { token: String(headers.accesstoken) })).status).toBe(403);
    expect((await server.signIn('admin@people.test')).status).toBe(401);
    expect((await server.signIn('admin@people.test', newPassword)).status).toBe(200);
    expect((await mailbox.next('admin@people.test', 'changed')).subject).toBe('Your password was changed');
  });

  it('is asked for with the same answer and the same work, known or not', async () => {
    const answers = [];
    for (const email of ['admin@people.test', 'nobody@people.test', 'suspended@people.test']) {
      const { status, body } = await forget(email);
      answers.push(JSON.stringify([status, body]));
    }
    expect(new Set(answers).size).toBe(1);

    // How long it takes tells nothing either: of both one letter waits, and whether there is anybody to write to is found out when it is made.
    for (const email of ['editor@people.test', 'nobody@elsewhere.test']) {
      const before = await server.db.$count(mailJobs);
      await forget(email);
      expect(await server.db.$count(mailJobs), email).toBe(before + 1);
    }
    // Whoever comes next would take a letter that is late for their own.
    for (const person of ['admin@people.test', 'editor@people.test']) await mailbox.next(person, 'Choose a new');
  });

  it('sends nothing to who has no account or is suspended', async () => {
    await forget('nobody@people.test');
    await forget('suspended@people.test');
    // Letters go out in the order they were asked for.
    now += 1000;
    await requestLink();
    const recipients = mailbox.received.flatMap((mail) => mail.recipients);
    expect(recipients).not.toContain('nobody@people.test');
    expect(recipients).not.toContain('suspended@people.test');
  });

  it('has a link that is no good once the account is suspended, which is said before a password is typed', async () => {
    const token = await requestLink();
    const itself = eq(accounts.id, server.people.admin);
    await server.db.update(accounts).set({ status: 'suspended' }).where(itself);
    expect([await check(token), (await reset(token)).body.code]).toEqual(['auth.link_invalid', 'auth.link_invalid']);
    await server.db.update(accounts).set({ status: 'active' }).where(itself);
    expect(await check(token)).toBeUndefined();
  });

  it('has a link that works once, also for ten who try at the same time', async () => {
    const token = await requestLink();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => reset(token, `${newPassword} ${nth}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(answers.filter(({ status }) => status === 400).every(({ body }) => body.code === 'auth.link_invalid')).toBe(
      true,
    );
    expect(await check(token)).toBe('auth.link_invalid');
  });

  it('is replaced once where the answer was lost and the same is sent again, and by nothing else then', async () => {
    const token = await requestLink();
    const isLetter = eq(mailJobs.template, 'password-changed');
    const letters = await server.db.$count(mailJobs, isLetter);
    expect([(await reset(token)).status, (await reset(token)).status]).toEqual([200, 200]);
    expect(await server.db.$count(mailJobs, isLetter)).toBe(letters + 1);
    expect((await reset(token, 'another one altogether')).body.code).toBe('auth.link_invalid');
    expect((await server.signIn('admin@people.test', newPassword)).status).toBe(200);
    now += 3_600_001;
    expect((await reset(token)).body.code).toBe('auth.link_invalid');
  });

  it('is replaced once where the same is sent several times at once, and each is told so', async () => {
    const token = await requestLink();
    const isLetter = eq(mailJobs.template, 'password-changed');
    const letters = await server.db.$count(mailJobs, isLetter);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await server.db.$count(mailJobs, isLetter)).toBe(letters + 1);
  });

  it('lets its owner in at once with the new one, however often they tried the former', async () => {
    for (let tries = 0; tries < guessLimits.signInHere.most; tries += 1)
      await server.signIn('admin@people.test', `guess number ${tries}`);
    expect((await server.signIn('admin@people.test')).status).toBe(429);
    const elsewhere = async (password: string) =>
      (
        await server.app.inject({
          ...{ method: 'POST', url: '/api/v1/admin/login', remoteAddress: '198.51.100.7' },
          payload: { email: 'admin@people.test', password, rememberMe: false },
        })
      ).statusCode;
    for (let tries = 0; tries < guessLimits.signInHere.most; tries += 1) await elsewhere(`another guess ${tries}`);
    const ofNetwork = like(attempts.key, 'sign-in-address:%');
    const counted = await server.db.select().from(attempts).where(ofNetwork);
    await reset(await requestLink());
    expect((await server.signIn('admin@people.test', newPassword)).status).toBe(200);
    expect(await elsewhere(newPassword)).toBe(200);
    // What else was tried from this network is not forgotten.
    expect(await server.db.select().from(attempts).where(ofNetwork)).toEqual(counted);
  });

  it('cannot be guessed with a link that was used', async () => {
    const token = await requestLink();
    await reset(token);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await reset(token, `guess number ${tries}`)).body.code).toBe('auth.link_invalid');
    expect((await reset(token)).status).toBe(429);
  });

  it('has a link that works for an hour', async () => {
    const token = await requestLink();
    now += 3_599_000;
    expect(await check(token)).toBeUndefined();
    now += 2_000;
    expect(await check(token)).toBe('auth.link_invalid');
    expect((await reset(token)).body.code).toBe('auth.link_invalid');
  });

  it('has links that are dead once the e-mail or the password has changed', async () => {
    const [one, other] = [await requestLink(), await requestLink()];
    expect((await reset(one)).status).toBe(200);
    expect(await check(other)).toBe('auth.link_invalid');
    expect((await reset(other)).body.code).toBe('auth.link_invalid');

    const third = await requestLink();
    await server.db
      .update(accounts)
      .set({ email: 'elsewhere@people.test' })
      .where(eq(accounts.id, server.people.admin));
    expect((await reset(third)).body.code).toBe('auth.link_invalid');
  });
  it('keeps hashes of its tokens only', async () => {
    const token = await requestLink();
    expect(JSON.stringify(await server.db.select().from(linkTokens))).not.toContain(token);
  });

  it.each(['passwordpassword', 'P@ssw0rd2024!!', '123456789012', 'qwertyuiop12', 'admin@people.test'])(
    'is not replaced by %s, and the link stays good',
    async (password) => {
      const token = await requestLink();
      const { status, body } = await reset(token, password);
      expect([status, body.errors.password]).toEqual([400, 'This password is too common; choose another']);
      expect((await reset(token)).status).toBe(200);
    },
  );

  it('is refused with a token that was made for something else', async () => {
    const token = await requestLink();
    expect((await server.call(auth.verifyAccount, { body: { token } })).body.code).toBe('auth.link_invalid');
    expect(await check(token)).toBeUndefined();
  });

  it('lets somebody in who had not confirmed the address: the link came there', async () => {
    await server.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, server.people.admin));
    expect((await server.signIn('admin@people.test')).body.code).toBe('auth.invalid_credentials');
    await reset(await requestLink());
    expect((await server.signIn('admin@people.test', newPassword)).status).toBe(200);
  });
});
