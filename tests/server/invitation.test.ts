import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { engines } from '#tests/support/engines.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const password = 'seventeen green bicycles';

describe.each(engines)('an admin who is added on $name', (engine) => {
  let mailbox: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer(engine, { environment: { SMTP_URL: mailbox.url }, listen: true });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  const add = (email: string, fields: object) =>
    server.call(users.add, { as: 'superAdmin', body: { ...newPerson(email), ...fields } });

  it('is invited in their language, chooses a password by the link, and signs in', async () => {
    await add('new@people.test', { userType: 'admin', userRole: 'editor', language: 'de' });
    expect((await server.signIn('new@people.test', password)).status).toBe(401);
    const invitation = await mailbox.next('new@people.test', 'Ihr Zugang');
    const token = tokenIn(invitation, 'reset-password');
    expect((await server.call(auth.resetPassword, { body: { token, password } })).status).toBe(200);
    expect((await server.signIn('new@people.test', password)).body.data).toMatchObject({ userRole: 'editor' });
    expect((await server.call(auth.resetPassword, { body: { token, password: `${password} 2` } })).status).toBe(400);
  });

  it('is invited until they have been in, and is told so again, by a link that is the only one', async () => {
    const email = 'slow@people.test';
    const { id } = (await add(email, { userType: 'admin', userRole: 'admin' })).body.data;
    const invite = () => server.call(users.invite, { as: 'superAdmin', params: { id } });
    const found = async (standing: string) => {
      const query = { userType: 'admin', standing, search: email };
      const { body } = await server.call(users.list, { as: 'superAdmin', query });
      return body.data.map((admin: { invited: boolean }) => admin.invited);
    };
    expect([await found('invited'), await found('active,suspended')]).toEqual([[true], []]);
    const before = tokenIn(await mailbox.next(email), 'reset-password');
    const { status, body } = await invite();
    expect([status, body.data.invited]).toEqual([200, true]);
    const isGood = async (token: string) => (await server.call(auth.checkForValidToken, { body: { token } })).body;
    expect((await isGood(before)).code).toBe('auth.link_invalid');
    const token = tokenIn(await mailbox.next(email), 'reset-password');
    expect((await isGood(token)).data).toEqual({ ok: true, first: true });

    await sealTrail(server.db);
    const query = { recordId: id, action: 'invited' };
    const trail = await server.call(audit.list, { as: 'superAdmin', query });
    expect(trail.body.data).toMatchObject([{ entity: 'admin', actorName: 'superAdmin Test' }]);

    expect((await server.call(auth.resetPassword, { body: { token, password } })).status).toBe(200);
    expect([await found('invited'), await found('active')]).toEqual([[], [false]]);
    expect((await invite()).body.code).toBe('conflict.not_invited');
    expect((await server.call(users.invite, { as: 'superAdmin', params: { id: server.people.user } })).status).toBe(
      409,
    );
    // They had none that was changed.
    const isTold = and(eq(mailJobs.accountId, id), eq(mailJobs.template, 'password-changed'));
    expect(await server.db.$count(mailJobs, isTold)).toBe(0);
  });

  it('is invited at the right address once a mistyped one is corrected, and at no other', async () => {
    const { id, version } = (await add('mistyped@people.test', { userType: 'admin', userRole: 'editor' })).body.data;
    const former = tokenIn(await mailbox.next('mistyped@people.test'), 'reset-password');
    const body = { ...newPerson('right@people.test'), userType: 'admin', userRole: 'editor', version };
    expect((await server.call(users.update, { as: 'superAdmin', params: { id }, body })).status).toBe(200);
    const token = tokenIn(await mailbox.next('right@people.test'), 'reset-password');
    const isGood = async (of: string) => (await server.call(auth.checkForValidToken, { body: { token: of } })).status;
    expect([await isGood(former), await isGood(token)]).toEqual([400, 200]);
    expect((await server.call(auth.resetPassword, { body: { token, password } })).status).toBe(200);
    expect((await server.signIn('right@people.test', password)).status).toBe(200);
    // Nothing asks to confirm what the invitation confirms.
    const isAsked = and(eq(mailJobs.accountId, id), eq(mailJobs.template, 'verify-email'));
    expect(await server.db.$count(mailJobs, isAsked)).toBe(0);
  });

  it('a user who is added is not: the back-office is not their place', async () => {
    await add('student@people.test', { userType: 'user', userRole: null });
    await add('last@people.test', { userType: 'admin', userRole: 'admin' });
    await mailbox.next('last@people.test');
    expect(mailbox.received.map(({ recipients }) => recipients)).not.toContainEqual(['student@people.test']);
  });
});
