import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { guessLimits } from '#contract/limits.ts';
import { profile } from '#contract/profile.ts';
import { twoFactor } from '#contract/two-factor.ts';
import { select, type Transaction } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { createAttempts } from '#server/modules/auth/attempts.repository.ts';
import { attempts, recoveryCodes, sessions, twoFactors } from '#server/modules/auth/auth.table.ts';
import { limits } from '#server/modules/auth/limits.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { bothEngines, pglite } from '#tests/support/engines.ts';
import { hashOfTestPassword, testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const email = 'admin@people.test';

describe.runIf(inject('postgres') !== null)('access that is taken away while somebody is let in', () => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer(bothEngines.at(-1) ?? pglite, { clock: { now: () => new Date(now) } });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    now += 900_001;
    const passwordHash = await hashOfTestPassword();
    await server.db.delete(sessions);
    await server.db.delete(twoFactors);
    await server.db.delete(recoveryCodes);
    await server.db.update(settings).set({ requireTwoFactor: false });
    await server.db
      .update(accounts)
      .set({ passwordHash, status: 'active' })
      .where(eq(accounts.id, server.people.admin));
  });

  const itself = () => eq(accounts.id, server.people.admin);
  /** Takes something away behind the back of a call that has looked already: the call waits for the row that is changed. */
  const whileUnderWay = async <Answer>(
    call: () => Promise<Answer>,
    takeAway: (transaction: Transaction) => Promise<unknown>,
  ) => {
    let answer: Promise<Answer> | undefined;
    await server.db.transact({}, async (transaction) => {
      await transaction.select().from(accounts).where(itself()).for('update');
      await transaction.select().from(settings).for('update');
      answer = call();
      await untilLocked(server.db);
      await takeAway(transaction);
    });
    return answer as Promise<Answer>;
  };
  const other = async () => hashOfTestPassword();
  const resetPassword = async (transaction: Transaction) =>
    transaction
      .update(accounts)
      .set({ passwordHash: await other() })
      .where(itself());
  const suspend = (transaction: Transaction) =>
    transaction.update(accounts).set({ status: 'suspended' }).where(itself());
  const sessionsOf = () =>
    server.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.accountId, server.people.admin), isNull(sessions.revokedAt)));

  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  const turnOn = async () => {
    const token = await server.token('admin', 'anew');
    const { secret } = (await server.call(twoFactor.start, { token, body: { password: testPassword } })).body.data;
    const { body } = await server.call(twoFactor.confirm, { token, body: { code: codeOf(secret) } });
    await server.db.delete(sessions);
    now += 30_000;
    const { challenge } = (await server.signIn(email)).body.data;
    return { secret: secret as string, codes: body.data.recoveryCodes as string[], challenge: challenge as string };
  };
  const show = (challenge: string, code: string, device = 'lightMyRequest') =>
    server.call(auth.secondFactor, { body: { challenge, code }, headers: { 'user-agent': device } });

  it.each([
    ['the password that was right is another by then', resetPassword, 'auth.challenge_ended'],
    ['the account is suspended by then', suspend, 'auth.invalid_credentials'],
  ])('lets nobody in by a password where %s', async (_, takeAway, code) => {
    const { status, body, headers } = await whileUnderWay(() => server.signIn(email), takeAway);
    expect([status, body.code, headers.accesstoken]).toEqual([401, code, undefined]);
    expect(await sessionsOf()).toEqual([]);
  });

  it('lets nobody in by a code, nor uses it up, where the password is another by then', async () => {
    const { challenge, codes } = await turnOn();
    const { status, body } = await whileUnderWay(() => show(challenge, String(codes[0])), resetPassword);
    expect([status, body.code]).toEqual([401, 'auth.challenge_ended']);
    expect(await sessionsOf()).toEqual([]);
    expect(await server.db.select().from(recoveryCodes).where(isNull(recoveryCodes.usedAt))).toHaveLength(10);
  });

  describe('by the last wrong code that another server is shown', () => {
    /** The call waits in its transaction, and its code is right. */
    const whileGuessed = async <Answer>(call: () => Promise<Answer>, held: typeof accounts | typeof twoFactors) => {
      let answer: Promise<Answer> | undefined;
      const { count } = createAttempts({ db: server.db, clock: { now: () => new Date(now) } });
      await server.db.transact({}, async (transaction) => {
        await transaction.select().from(held).for('update');
        answer = call();
        await untilLocked(server.db);
        const wrong = limits.code(server.people.admin);
        for (let nth = 0; nth < guessLimits.code.most; nth += 1) await count(wrong);
      });
      return answer as Promise<Answer>;
    };

    it('a right one begins no session, nor is it used up', async () => {
      const { challenge, codes } = await turnOn();
      const { status } = await whileGuessed(() => show(challenge, String(codes[0])), accounts);
      expect(status).toBe(429);
      expect(await sessionsOf()).toEqual([]);
      expect(await server.db.select().from(recoveryCodes).where(isNull(recoveryCodes.usedAt))).toHaveLength(10);
    });

    it('a right one turns no second factor on whose recovery codes nobody gets', async () => {
      const token = await server.token('admin', 'anew');
      const { secret } = (await server.call(twoFactor.start, { token, body: { password: testPassword } })).body.data;
      const confirm = () => server.call(twoFactor.confirm, { token, body: { code: codeOf(secret) } });
      expect((await whileGuessed(confirm, twoFactors)).status).toBe(429);
      expect(await server.db.select().from(twoFactors)).toMatchObject([{ confirmedAt: null }]);
    });
  });

  it('lets nobody in by a code where the address is another, and confirmed, by then', async () => {
    const { challenge, codes } = await turnOn();
    await server.db.update(accounts).set({ email: 'successor@people.test' }).where(itself());
    const { status, body } = await show(challenge, String(codes[0]));
    await server.db.update(accounts).set({ email }).where(itself());
    expect([status, body.code]).toEqual([401, 'auth.challenge_ended']);
    expect(await sessionsOf()).toEqual([]);
  });

  it('lets nobody in by a code of an authenticator that was reset by then', async () => {
    const { challenge, secret } = await turnOn();
    const { status, body } = await whileUnderWay(
      () => show(challenge, codeOf(secret)),
      (transaction) => transaction.delete(twoFactors),
    );
    expect([status, body.code]).toEqual([400, 'validation.failed']);
    expect(await sessionsOf()).toEqual([]);
  });

  it('lets nobody in by a password alone where a second factor is required by then', async () => {
    const { status, body } = await whileUnderWay(
      () => server.signIn(email),
      (transaction) => transaction.update(settings).set({ requireTwoFactor: true }),
    );
    expect([status, body.code]).toEqual([401, 'auth.setup_required']);
    expect(await sessionsOf()).toEqual([]);
  });

  const password = testPassword;
  it.each([
    ['another password', profile.changePassword, { oldPassword: password, newPassword: 'seventeen green bicycles' }],
    ['another address', profile.changeEmail, { email: 'elsewhere@people.test', password }],
    ['a second factor', twoFactor.start, { password }],
    ['none any more', twoFactor.disable, { password }],
    ['other recovery codes', twoFactor.renewRecoveryCodes, { password }],
  ])('gives %s to nobody who knows but the former password', async (_, endpoint, body) => {
    const token = await server.token('admin', 'anew');
    const reset = await other();
    const answer = await whileUnderWay(
      () => server.call(endpoint, { token, body }),
      (transaction) => transaction.update(accounts).set({ passwordHash: reset }).where(itself()),
    );
    expect(answer.body.errors).toEqual({
      ['oldPassword' in body ? 'oldPassword' : 'password']: 'This is not your current password',
    });
    const [account] = await server.db.select().from(accounts).where(itself());
    expect(account?.passwordHash).toBe(reset);
    expect(await server.db.select().from(twoFactors)).toEqual([]);
    expect(await server.db.select().from(mailJobs).where(eq(mailJobs.recipient, 'elsewhere@people.test'))).toEqual([]);
  });

  it('leaves a code good where the session it was shown for could not begin', async () => {
    const { challenge, secret, codes } = await turnOn();
    await show(challenge, String(codes[0]));
    const elsewhere = () => show(challenge, codeOf(secret), 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0');
    // The letter about a device that is new to the account cannot be queued.
    await server.db.execute(sql`alter table mail_jobs add constraint full_box check (false) not valid`);
    const failed = await elsewhere().finally(() =>
      server.db.execute(sql`alter table mail_jobs drop constraint full_box`),
    );
    expect(failed.status).toBe(500);
    expect((await elsewhere()).status).toBe(200);
    expect(await sessionsOf()).toHaveLength(2);
  });

  /** Locks what a call has just written to, at the moment in which it commits, and breaks off whatever waits for it after that. */
  const withNothingAfter = async <Answer>(call: () => Promise<Answer>) => {
    await server.db.execute(
      sql`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$`,
    );
    await server.db.execute(
      sql`create trigger dawdle before insert on sessions for each row execute function dawdle()`,
    );
    let isAnswered = false;
    const answer = call().finally(() => {
      isAnswered = true;
    });
    const those = (which: SQL) => sql`from pg_stat_activity where datname = current_database() and ${which}`;
    const asleep = sql`select pid ${those(sql`wait_event = 'PgSleep'`)}`;
    await expect.poll(() => select(server.db, asleep), { interval: 20 }).toHaveLength(1);
    await server.db.transact({}, async (transaction) => {
      await transaction.execute(sql`lock table attempts, accounts in access exclusive mode`);
      while (!isAnswered) {
        await transaction.execute(sql`select pg_terminate_backend(pid) ${those(sql`wait_event_type = 'Lock'`)}`);
        await pause(20);
      }
    });
    await server.db.execute(sql`drop function dawdle() cascade`);
    return answer;
  };

  it('answers the session that a code was used up for, also where the database is gone from the commit on', async () => {
    const { challenge, codes } = await turnOn();
    await show(challenge, 'AAAAA-AAAAA');
    const { status, headers } = await withNothingAfter(() => show(challenge, String(codes[0])));
    expect([status, headers.accesstoken]).toEqual([200, expect.any(String)]);
    // The wrong one before it is made up for.
    expect(await server.db.$count(attempts, sql`${attempts.key} like 'code:%'`)).toBe(0);
  });
});
