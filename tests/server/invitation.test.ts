import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { users } from '#contract/users.ts';
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
    expect((await server.call(auth.resetPassword, { body: { token, password } })).status).toBe(400);
  });

  it('a user who is added is not: the back-office is not their place', async () => {
    await add('student@people.test', { userType: 'user', userRole: null });
    await add('last@people.test', { userType: 'admin', userRole: 'admin' });
    await mailbox.next('last@people.test');
    expect(mailbox.received.map(({ recipients }) => recipients)).not.toContainEqual(['student@people.test']);
  });
});
