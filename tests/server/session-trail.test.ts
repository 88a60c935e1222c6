import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { emailTemplates } from '#contract/email-templates.ts';
import { letterLimits } from '#contract/limits.ts';
import { profile } from '#contract/profile.ts';
import { emailTemplates as templatesTable } from '#server/modules/email-templates/email-templates.table.ts';
import { engines } from '#tests/support/engines.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(engines)('what the trail knows of sessions and letters on $name', (engine) => {
  let mailbox: Mailbox;
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    mailbox = await startMailbox();
    const environment = { SMTP_URL: mailbox.url, TRUST_PROXY: 'true' };
    server = await startTestServer(engine, { clock: { now: () => new Date(now) }, environment, listen: true });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  const events = async (query: Record<string, string>) =>
    (await server.call(audit.list, { as: 'superAdmin', query })).body.data;
  const from = (address: string, userAgent: string) => ({ 'x-forwarded-for': address, 'user-agent': userAgent });
  const about = (role: 'admin' | 'editor') => ({
    entity: 'admin',
    recordId: server.people[role],
    recordName: `${role} Test`,
  });

  it.each([
    ['the thief is the first to use it', '10.7.0.66', '10.7.0.1'],
    ['the owner is', '10.7.0.1', '10.7.0.66'],
  ])('tells the owner and the trail of a token that was copied, when %s', async (_, first, again) => {
    const agents: Record<string, string> = { '10.7.0.1': firefox, '10.7.0.66': 'curl/8.5.0' };
    const use = (refreshToken: unknown, address: string) =>
      server.call(auth.refresh, { body: { refreshToken }, headers: from(address, agents[address] ?? '') });
    const body = { email: 'editor@people.test', password: testPassword };
    const { headers } = await server.call(auth.login, { body, headers: from('10.7.0.1', firefox) });
    const before = await events({ action: 'signedOut', recordId: server.people.editor });

    expect((await use(headers.refreshtoken, first)).status).toBe(200);
    now += 11_000;
    expect((await use(headers.refreshtoken, again)).status).toBe(401);
    expect((await use(headers.refreshtoken, again)).status).toBe(401);

    const [reused, ...earlier] = await events({ action: 'tokenReused' });
    expect(reused).toMatchObject({ ...about('editor'), actorId: null, actorName: null, address: again });
    expect(reused.details).toMatchObject({
      firstAddress: first,
      firstUserAgent: agents[first],
      againAddress: again,
      againUserAgent: agents[again],
    });
    expect(earlier).toHaveLength(first === '10.7.0.66' ? 0 : 1);
    // Nobody signed out.
    expect(await events({ action: 'signedOut', recordId: server.people.editor })).toEqual(before);
    const letter = await mailbox.next('editor@people.test', 'was ended');
    for (const part of ['Firefox, Linux, 10.7.0.1', 'curl', '10.7.0.66']) expect(letter.text).toContain(part);
    expect(mailbox.received.filter(({ subject = '' }) => subject.includes('was ended'))).toEqual([]);
  });

  it('names who asked for a new password and chose it, and tells of addresses without an account as well', async () => {
    const ask = (email: string) =>
      server.call(auth.forgotPassword, { body: { email }, headers: from('10.7.1.1', firefox) });
    const [known, unknown] = [await ask('Admin@people.test'), await ask('nobody@people.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [stranger, admin] = await events({ action: 'resetRequested' });
    expect(admin).toMatchObject({ ...about('admin'), actorId: null, address: '10.7.1.1' });
    expect(stranger).toMatchObject({ entity: null, recordId: null, recordName: null, address: '10.7.1.1' });
    expect(JSON.stringify(stranger)).not.toContain('nobody@');

    const token = tokenIn(await mailbox.next('Admin@people.test', 'Choose'), 'reset-password');
    await server.call(auth.resetPassword, { body: { token, password: testPassword } });
    const [changed] = await events({ action: 'changed', recordId: server.people.admin });
    expect(changed).toMatchObject({ actorId: server.people.admin, actorName: 'admin Test' });
    expect(changed.changes).toEqual({ passwordHash: { secret: true } });
  });

  it('names who asked for another address and confirmed it', async () => {
    const token = await server.token('admin', 'anew');
    const email = 'other@people.test';
    expect((await server.call(profile.changeEmail, { token, body: { email, password: testPassword } })).status).toBe(
      200,
    );
    const [asked] = await events({ action: 'emailChangeRequested' });
    expect(asked).toMatchObject({ ...about('admin'), actorId: server.people.admin, details: { to: email } });
    await server.call(auth.verifyAccount, { body: { token: tokenIn(await mailbox.next(email), 'verify') } });
    const [changed] = await events({ action: 'changed', recordId: server.people.admin });
    expect(changed).toMatchObject({ actorId: server.people.admin, actorName: 'admin Test' });
    expect(changed.changes.email).toEqual({ before: 'admin@people.test', after: email });
  });

  it('knows of test e-mails, of which one person is sent so many and no more', async () => {
    const [template] = await server.db
      .insert(templatesTable)
      .values({ key: 'welcome', name: 'Welcome', subjectEn: 'Hello', bodyEn: '<p>Hello</p>' })
      .returning();
    const params = { id: template?.id ?? '' };
    const send = () =>
      server.call(emailTemplates.sendTest, { as: 'editor', params, body: { subject: 'Hello', body: 'Hi' } });
    expect((await send()).status).toBe(200);
    const [sent] = await events({ action: 'testMailSent' });
    expect(sent).toMatchObject({ entity: 'emailTemplate', recordName: 'Welcome', actorId: server.people.editor });
    for (let nth = 1; nth < letterLimits.own.most; nth += 1) await send();
    const { status, headers } = await send();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await events({ action: 'testMailSent', limit: '100' })).toHaveLength(letterLimits.own.most);
  });
});
