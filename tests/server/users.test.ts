import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/users.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('users on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  let count = 0;
  const add = async (fields: object = {}) => {
    count += 1;
    const body = { ...newPerson(`user${count}@users.test`), ...fields };
    return (await server.call(users.add, { as: 'admin', body })).body;
  };
  const move = (id: string, body: object) => server.call(users.changeStatus, { as: 'admin', params: { id }, body });
  const names = async (query: Record<string, string | number>) =>
    (await server.call(users.list, { as: 'editor', query })).body.data.map(
      ({ displayName }: { displayName: string }) => displayName,
    );

  it('adds one, active and without any secret in the answer', async () => {
    const { data } = await add({ displayName: 'Mia Okafor' });
    expect(data).toMatchObject({
      displayName: 'Mia Okafor',
      userType: 'user',
      userRole: null,
      status: 'active',
      bookingCount: 0,
    });
    expect(data).not.toHaveProperty('passwordHash');
  });

  it('refuses what only the server decides, a role, and a second account of one e-mail', async () => {
    for (const field of ['status', 'passwordHash', 'bookingCount', 'emailVerifiedAt', 'rating', 'id'])
      expect((await add({ [field]: 'x' })).errors).toHaveProperty(field);
    expect((await add({ userRole: 'admin' })).errors).toEqual({
      userRole: 'This role does not fit this kind of account',
    });
    const { data } = await add();
    expect((await add({ email: data.email.toUpperCase() })).errors).toHaveProperty('email');
  });

  it('changes one, asks for the new address to be verified, and keeps the change of who was first', async () => {
    const { data } = await add();
    const { version, id } = data;
    const change = (body: object) => server.call(users.update, { as: 'admin', params: { id }, body });
    const body = { ...newPerson(data.email), lastName: 'Changed', version };
    expect((await change(body)).body.data).toMatchObject({ lastName: 'Changed', version: version + 1 });
    const late = await change({ ...body, lastName: 'Late' });
    expect([late.status, late.body.code, late.body.data.lastName]).toEqual([409, 'conflict.version', 'Changed']);
    expect(
      (await server.call(users.get, { as: 'editor', params: { id: server.people.user } })).body.data.emailVerifiedAt,
    ).not.toBeNull();
    const moved = await server.call(users.update, {
      as: 'admin',
      params: { id: server.people.user },
      body: { ...newPerson('moved@users.test'), version: 1 },
    });
    expect(moved.body.data).toMatchObject({ email: 'moved@users.test', emailVerifiedAt: null });
  });

  it('suspends for a reason and reinstates, and remembers both', async () => {
    const { data } = await add();
    const { id } = data;
    const bare = await move(id, { status: 'suspended', reason: null, version: data.version });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([400, ['reason']]);
    const suspended = (await move(id, { status: 'suspended', reason: 'Chargebacks', version: data.version })).body.data;
    expect(suspended).toMatchObject({ status: 'suspended', statusReason: 'Chargebacks' });
    const again = await move(id, { status: 'suspended', reason: 'Once more', version: suspended.version });
    expect([again.status, again.body.code]).toEqual([409, 'conflict.transition']);
    const back = (await move(id, { status: 'active', reason: null, version: suspended.version })).body.data;
    expect(back.statusHistory).toMatchObject([
      { from: 'suspended', to: 'active', reason: null, changedBy: 'admin Test' },
      { from: 'active', to: 'suspended', reason: 'Chargebacks', changedBy: 'admin Test' },
    ]);
    const unknown = await move(id, { status: 'approved', reason: null, version: back.version });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['status']]);
  });

  it('deletes one without bookings, not one with, and no tutor', async () => {
    const { data } = await add();
    const remove = (id: string) => server.call(users.remove, { as: 'admin', params: { id } });
    const catalogue = await seedCatalogue(server.db);
    await server.db.insert(bookings).values({
      tutorId: server.people.tutor,
      studentId: data.id,
      subjectId: catalogue.subjectId,
      levelId: catalogue.levelId,
      startsAt: new Date(),
      durationMinutes: 60,
      amountCents: 3550,
      feeCents: 532,
      payoutCents: 3018,
      currency: 'EUR',
      paymentMethod: 'card',
      paymentStatus: 'paid',
      payoutStatus: 'scheduled',
      status: 'confirmed',
    });
    const used = await remove(data.id);
    expect([used.status, used.body.message]).toEqual([409, 'Still has 1 booking']);
    const { data: free } = await add();
    expect((await remove(free.id)).status).toBe(200);
    expect((await remove(free.id)).status).toBe(404);
    expect((await remove(server.people.tutor)).status).toBe(404);
    expect((await server.call(users.get, { as: 'editor', params: { id: server.people.tutor } })).status).toBe(404);
  });

  it('searches, filters and sorts', async () => {
    await add({ displayName: 'Çelik Ada', firstName: 'Ada', lastName: 'Çelik' });
    await add({ displayName: 'Celik Bora', firstName: 'Bora', lastName: 'Celik' });
    expect(await names({ search: 'celik', sort: 'displayName', dir: 'asc' })).toEqual(['Çelik Ada', 'Celik Bora']);
    expect(await names({ search: 'celik', status: 'suspended' })).toEqual([]);
    expect(await names({ search: 'celik', verified: 'true' })).toEqual([]);
    expect((await names({ search: 'celik', verified: 'false', createdFrom: '2020-01-01' })).length).toBe(2);
    expect(await names({ search: 'celik', createdTo: '2020-01-01' })).toEqual([]);
    for (const sort of ['email', 'bookingCount', 'status', 'userType', 'lastLoginAt', 'createdAt'])
      expect((await names({ search: 'celik', sort, dir: 'desc' })).length).toBe(2);
  });

  it('shows users and nobody else unless asked', async () => {
    const { body } = await server.call(users.list, { as: 'superAdmin', query: { limit: 500 } });
    expect(new Set(body.data.map(({ userType }: { userType: string }) => userType))).toEqual(new Set(['user']));
    const several = await server.call(users.list, {
      as: 'editor',
      query: { ids: `${server.people.superAdmin},${server.people.user}` },
    });
    expect(several.body.data.map(({ id }: { id: string }) => id)).toEqual([server.people.user]);
  });
});
