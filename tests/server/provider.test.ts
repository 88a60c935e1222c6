import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { languages } from '#contract/languages.ts';
import { profile } from '#contract/profile.ts';
import { twoFactor } from '#contract/two-factor.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { createEncryption } from '#server/encryption.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { identities } from '#server/modules/auth/auth.table.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/support/identity-provider.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

describe.each(engines)('signing in with a provider on $name', (engine) => {
  let provider: IdentityProvider;
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    provider = await startIdentityProvider();
    server = await startTestServer(engine, {
      clock: { now: () => new Date(now) },
      environment: { ...provider.environment, PUBLIC_URL: 'https://staff.example.com' },
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  afterEach(async () => {
    provider.state.refusal = '';
    provider.state.flaw = {};
    await server.db.delete(identities);
  });

  /** What a browser does: asks where to go, goes there, and comes back with a query. */
  const visit = async (person: IdentityProvider['state']['person'], rememberMe = false) => {
    provider.state.person = person;
    const { body } = await server.call(auth.startProvider, { body: { rememberMe } });
    const { url, ticket } = body.data as { url: string; ticket: string };
    const answer = await fetch(url, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return { back, ticket, query: back.search };
  };
  const finish = (query: string, ticket: string) => server.call(auth.finishProvider, { body: { query, ticket } });
  const admin = { sub: 'a1', email: 'Admin@People.test', email_verified: true };

  it('is offered on the sign-in page by its name', async () => {
    expect((await server.call(auth.signInOptions)).body.data.provider).toBe('Acme ID');
  });

  it('opens the account of the verified address, at the configured address of ours', async () => {
    const { back, query, ticket } = await visit(admin, true);
    expect(back.origin + back.pathname).toBe('https://staff.example.com/admin/login');
    const { status, body, headers } = await finish(query, ticket);
    expect([status, body.data.email]).toEqual([200, 'admin@people.test']);
    expect(headers.refreshtokenexpiresin).toBe(String(30 * 86_400));
    expect((await server.call(languages.list, { token: String(headers.accesstoken) })).status).toBe(200);
  });

  it('lets in who was invited and has not chosen a password: the provider vouches for the address', async () => {
    const itself = eq(accounts.id, server.people.editor);
    await server.db.update(accounts).set({ emailVerifiedAt: null, passwordHash: null }).where(itself);
    const { query, ticket } = await visit({ sub: 'e1', email: 'editor@people.test', email_verified: true });
    expect((await finish(query, ticket)).body.data.email).toBe('editor@people.test');
    const [{ emailVerifiedAt } = {}] = await server.db.select().from(accounts).where(itself);
    expect(emailVerifiedAt).toEqual(new Date(now));
  });

  it('lets in who has no password, who is told so where one is asked for, and not that theirs is wrong', async () => {
    const itself = eq(accounts.id, server.people.editor);
    const before = await server.db.select().from(accounts).where(itself);
    await server.db.update(accounts).set({ passwordHash: null }).where(itself);
    const { query, ticket } = await visit({ sub: 'e1', email: 'editor@people.test', email_verified: true });
    const token = String((await finish(query, ticket)).headers.accesstoken);
    const no = 'You have not chosen a password yet. Sign out and use “Forgot password?” to choose one';
    const start = () => server.call(twoFactor.start, { token, body: { password: 'what might it be' } });
    // However often: there is nothing to guess.
    for (let tries = 0; tries < 12; tries += 1) expect((await start()).body.errors).toEqual({ password: no });
    const body = { oldPassword: 'what might it be', newPassword: 'seventeen green bicycles' };
    expect((await server.call(profile.changePassword, { token, body })).body.errors).toEqual({ oldPassword: no });
    await server.db
      .update(accounts)
      .set({ passwordHash: before[0]?.passwordHash ?? null })
      .where(itself);
  });

  it('begins anew with a ticket of another release', async () => {
    const ticket = createEncryption(serverSecret).encrypt('provider-sign-in', '{"state":"a"}');
    expect(await finish('?code=a', ticket)).toMatchObject({ status: 401, body: { code: 'auth.challenge_ended' } });
  });

  it('knows the person by the provider’s own key from then on', async () => {
    const first = await visit(admin);
    await finish(first.query, first.ticket);
    const later = await visit({ sub: 'a1', email: 'editor@people.test', email_verified: true });
    expect((await finish(later.query, later.ticket)).body.data.email).toBe('admin@people.test');
  });

  it.each([
    [
      'an address that is not verified',
      { sub: 'x', email: 'admin@people.test', email_verified: false },
      'auth.provider_unverified',
    ],
    ['no address', { sub: 'x' }, 'auth.provider_unverified'],
    ['an unknown address', { sub: 'x', email: 'nobody@people.test', email_verified: true }, 'auth.provider_unknown'],
    [
      'a suspended account',
      { sub: 'x', email: 'suspended@people.test', email_verified: true },
      'auth.provider_suspended',
    ],
    ['a tutor', { sub: 'x', email: 'tutor@people.test', email_verified: true }, 'auth.not_staff'],
  ])('refuses %s', async (_, person, code) => {
    const { query, ticket } = await visit(person);
    const { status, body, headers } = await finish(query, ticket);
    expect([status, body.code, headers.accesstoken]).toEqual([401, code, undefined]);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  it.each([
    ['was signed by somebody else', { signedByAnother: true as const }],
    ['comes from another issuer', { issuer: 'https://elsewhere.example' }],
    ['is meant for another client', { audience: 'another' }],
    ['answers another question', { nonce: 'not the one that was asked with' }],
  ])('refuses an identity that %s', async (_, flaw) => {
    const { query, ticket } = await visit(admin);
    provider.state.flaw = flaw;
    const { status, body, headers } = await finish(query, ticket);
    expect([status, body.code, headers.accesstoken]).toEqual([401, 'auth.provider_failed', undefined]);
  });

  it('tells what the provider said when it refuses', async () => {
    provider.state.refusal = 'You are not in the staff group';
    const { query, ticket } = await visit(admin);
    const { status, body } = await finish(query, ticket);
    expect([status, body.message]).toEqual([
      401,
      'Signing in with Acme ID did not work: You are not in the staff group',
    ]);
  });

  it('refuses an answer to somebody else’s question, a forged ticket, a second use and a late one', async () => {
    const mine = await visit(admin);
    const theirs = await visit(admin);
    expect((await finish(theirs.query, mine.ticket)).status).toBe(401);
    expect((await finish(mine.query, `${mine.ticket.slice(0, -3)}xyz`)).body.code).toBe('auth.challenge_ended');
    expect((await finish(mine.query.replace(/code=[^&]*/, 'code=forged'), mine.ticket)).status).toBe(401);
    expect((await finish(mine.query, mine.ticket)).status).toBe(200);
    expect((await finish(mine.query, mine.ticket)).status).toBe(401);
    now += 15 * 60_001;
    expect((await finish(theirs.query, theirs.ticket)).body.code).toBe('auth.challenge_ended');
  });

  it('refuses somebody else to whom the provider gave the address of an account that is linked', async () => {
    const first = await visit(admin);
    expect((await finish(first.query, first.ticket)).status).toBe(200);
    const other = await visit({ ...admin, sub: 'a2' });
    const { status, body, headers } = await finish(other.query, other.ticket);
    expect([status, body.code, headers.accesstoken]).toEqual([401, 'auth.provider_other', undefined]);
    expect(await server.db.select().from(identities)).toMatchObject([{ subject: 'a1' }]);
  });

  it('forgets who came by an address that staff have replaced, and opens the account to whoever has the new one', async () => {
    const first = await visit({ ...admin, email: 'editor@people.test' });
    const entered = await finish(first.query, first.ticket);
    const params = { id: server.people.editor };
    const { version } = (await server.call(users.get, { as: 'superAdmin', params })).body.data;
    const body = { ...newPerson('successor@people.test'), userType: 'admin', userRole: 'editor', version };
    expect((await server.call(users.update, { as: 'superAdmin', params, body })).status).toBe(200);
    const stillIn = await server.call(languages.list, { token: String(entered.headers.accesstoken) });
    expect([stillIn.status, stillIn.body.code]).toEqual([403, 'session.expired']);
    await server.db.update(accounts).set({ emailVerifiedAt: new Date() }).where(eq(accounts.id, params.id));
    const again = await visit({ ...admin, email: 'editor@people.test' });
    expect((await finish(again.query, again.ticket)).body.code).toBe('auth.provider_unknown');
    const successor = await visit({ ...admin, sub: 'a2', email: 'successor@people.test' });
    expect((await finish(successor.query, successor.ticket)).body.data.email).toBe('successor@people.test');
  });

  it('links one of two who come for an address at the same moment', async () => {
    const [one, other] = [await visit(admin), await visit({ ...admin, sub: 'a2' })];
    const answers = await Promise.all([finish(one.query, one.ticket), finish(other.query, other.ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await server.db.select().from(identities)).toHaveLength(1);
  });

  it.runIf(engine.name === 'PostgreSQL')('links nobody by an address that staff replace at that moment', async () => {
    const { query, ticket } = await visit(admin);
    const itself = eq(accounts.id, server.people.admin);
    let finishing: ReturnType<typeof finish> | undefined;
    await server.db.transact({}, async (transaction) => {
      await transaction.select().from(accounts).where(itself).for('update');
      finishing = finish(query, ticket);
      await untilLocked(server.db);
      await transaction.update(accounts).set({ email: 'another@people.test' }).where(itself);
    });
    expect((await finishing)?.body.code).toBe('auth.challenge_ended');
    expect(await server.db.select().from(identities)).toEqual([]);
    await server.db.update(accounts).set({ email: 'admin@people.test' }).where(itself);
  });

  it('has a ticket that lets in once, also whoever brings it twice at the same moment, and however the provider answers', async () => {
    const { query, ticket } = await visit(admin);
    provider.state.forgetful = true;
    const answers = await Promise.all([1, 2, 3].map(() => finish(query, ticket)));
    for (const again of [ticket, `${ticket}.`, `${ticket}=`, `.${ticket}`]) answers.push(await finish(query, again));
    provider.state.forgetful = false;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(6).fill(401)]);
    expect(answers.filter(({ body }) => body.code === 'auth.challenge_ended')).toHaveLength(6);
  });

  it('refuses a linked account once it is suspended', async () => {
    const first = await visit(admin);
    await finish(first.query, first.ticket);
    await server.db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, server.people.admin));
    const later = await visit(admin);
    expect((await finish(later.query, later.ticket)).body.code).toBe('auth.provider_suspended');
    await sealTrail(server.db);
    const [refused] = await server.db.select().from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1);
    expect(refused).toMatchObject({ details: { reason: 'auth.provider_suspended' }, recordId: server.people.admin });
    await server.db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, server.people.admin));
  });
});

describe('without a provider', () => {
  it('nothing is offered, and the calls answer 404', async () => {
    const server = await startTestServer(pglite);
    expect((await server.call(auth.signInOptions)).body.data.provider).toBeNull();
    expect((await server.call(auth.startProvider, { body: {} })).status).toBe(404);
    await server.close();
  });

  it('one that is away is said to be, and the log says why', async () => {
    const port = await findFreePort();
    const environment = {
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      OIDC_NAME: 'Acme ID',
    };
    const server = await startTestServer(pglite, { environment });
    const { status, body } = await server.call(auth.startProvider, { body: {} });
    expect([status, body.message]).toEqual([503, 'Acme ID cannot be reached at the moment. Please try again']);
    expect(server.logged()).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
    await server.close();
  });
});
