import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bulk } from '#contract/bulk.ts';
import { desk } from '#contract/desk.ts';
import { live } from '#contract/live.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { notes } from '#contract/notes.ts';
import { profile } from '#contract/profile.ts';
import { setup } from '#contract/setup.ts';
import { twoFactor } from '#contract/two-factor.ts';
import { users } from '#contract/users.ts';
import { views } from '#contract/views.ts';
import { webhooks } from '#contract/webhooks.ts';
import type { Transaction } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { bothEngines, pglite } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { hashOfTestPassword, newPerson, testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

// PGlite has one connection, on which a call waits for what is removed before it looks.
describe.runIf(inject('postgres') !== null)('what is removed while a call is about it', () => {
  let server: TestServer;
  let bookingId = '';
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer(bothEngines.at(-1) ?? pglite);
    const { tutorId, studentId, subjectId, levelId } = await seedMarketplace(server.db);
    const named = { tutorId, studentId, subjectId, levelId };
    const booking = newBooking({ ...named, id: 'BK-20000001', payoutStatus: 'scheduled' });
    const [lesson] = await server.db.insert(bookings).values(booking).returning();
    bookingId = lesson?.id ?? '';
  });
  afterAll(() => server.close());

  /** A super admin of their own, signed in. */
  const addColleague = async () => {
    made += 1;
    const email = `colleague-${made}@people.test`;
    const passwordHash = await hashOfTestPassword();
    const given = { ...newPerson(email), userType: 'superAdmin', userRole: 'admin', emailVerifiedAt: new Date() };
    const [colleague] = await server.db
      .insert(accounts)
      .values({ ...given, passwordHash } as typeof accounts.$inferInsert)
      .returning();
    return { id: colleague?.id ?? '', token: String((await server.signIn(email)).headers.accesstoken) };
  };
  /** The call has looked by then, and waits for what is about to be gone. */
  const meanwhile = async <Answer>(
    remove: (transaction: Transaction) => Promise<unknown>,
    call: () => Promise<Answer>,
  ) => {
    let answer: Promise<Answer> | undefined;
    await server.db.transact({}, async (transaction) => {
      await remove(transaction);
      answer = call();
      await untilLocked(server.db);
    });
    return answer as Promise<Answer>;
  };
  const removeAccount = (id: string) => (transaction: Transaction) =>
    transaction.delete(accounts).where(eq(accounts.id, id));

  const params = {
    filter: {},
    sort: 'createdAt',
    order: 'ASC',
    perPage: 50,
    shownColumns: ['displayName'],
    hiddenColumns: [],
  };
  const status = { status: 'suspended', reason: 'Too many complaints', letter: null };
  const decided = { reason: 'As agreed on the telephone', version: 1 };
  it.each<[string, (token: string) => ReturnType<TestServer['call']>]>([
    [
      'says which record a tab shows',
      (token) => {
        const place = { kind: 'user', id: server.people.user, typing: false };
        return server.call(live.presence, { token, body: { tab: crypto.randomUUID(), place } });
      },
    ],
    [
      'writes a note',
      (token) => {
        const body = { entity: 'user', recordId: server.people.user, text: 'Called.', mentions: [] };
        return server.call(notes.add, { token, body });
      },
    ],
    [
      'decides about an account',
      (token) =>
        server.call(users.changeStatus, { token, params: { id: server.people.user }, body: { ...status, version: 1 } }),
    ],
    [
      'decides about many',
      (token) => {
        const records = [{ id: server.people.user, version: 1 }];
        const call = 'POST /api/v1/admin/user/status/{id}';
        return server.call(bulk.start, {
          token,
          body: { call, values: status, resource: 'users', action: 'suspended', records },
        });
      },
    ],
    [
      'asks for a refund',
      (token) =>
        server.call(moneyDecisions.requestRefund, {
          token,
          params: { bookingId },
          body: { ...decided, amountCents: 100, code: 'duplicate', letter: null },
        }),
    ],
    [
      'withholds a payout',
      (token) =>
        server.call(moneyDecisions.decidePayout, {
          token,
          params: { bookingId },
          body: { ...decided, status: 'withheld' },
        }),
    ],
    ['opens what waits', (token) => server.call(desk.next, { token, body: {} })],
    [
      'keeps a view',
      (token) =>
        server.call(views.add, {
          token,
          body: { resource: 'tutors', audience: 'me', params, inMenu: false, name: 'Mine' },
        }),
    ],
    [
      'adds a webhook endpoint',
      (token) =>
        server.call(webhooks.add, { token, body: { name: 'Shop', url: 'https://shop.example.com', types: null } }),
    ],
    ['sends an e-mail to themselves', (token) => server.call(setup.sendTest, { token })],
    ['removes their photo', (token) => server.call(profile.removePhoto, { token })],
    [
      'asks for another address',
      (token) =>
        server.call(profile.changeEmail, { token, body: { email: 'elsewhere@people.test', password: testPassword } }),
    ],
    ['turns a second factor on', (token) => server.call(twoFactor.start, { token, body: { password: testPassword } })],
  ])('is an account: whoever %s with it is signed in no more', async (_, call) => {
    const { id, token } = await addColleague();
    const { status, body } = await meanwhile(removeAccount(id), () => call(token));
    expect([status, body.code, body.errors]).toEqual([403, 'session.expired', undefined]);
  });

  it('is a colleague whom a note mentions: whoever writes it is told that they cannot be', async () => {
    const { id } = await addColleague();
    const body = { entity: 'user', recordId: server.people.user, text: 'Ask them.', mentions: [id] };
    const answer = await meanwhile(removeAccount(id), () => server.call(notes.add, { as: 'admin', body }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['mentions']]);
  });

  it('is a webhook endpoint that a test is for: there is none', async () => {
    const [{ id } = { id: '' }] = await server.db
      .insert(webhookEndpoints)
      .values({ name: 'Shop', url: 'https://shop.example.com', sealedSecret: '', sequence: 0 })
      .returning();
    const answer = await meanwhile(
      (transaction) => transaction.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)),
      () => server.call(webhooks.test, { as: 'superAdmin', params: { id } }),
    );
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});
