import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transitionsFrom } from '#contract/states.ts';
import { subjects } from '#contract/subjects.ts';
import { tutorStates, tutorStatuses, tutors } from '#contract/tutors.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('tutors on $name', (engine) => {
  let server: TestServer;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
  });
  afterAll(() => server.close());

  let count = 0;
  const add = async (fields: object = {}) => {
    count += 1;
    const body = { ...newTutor(catalogue, `tutor${count}@tutors.test`), ...fields };
    return (await server.call(tutors.add, { as: 'admin', body })).body;
  };
  const change = (id: string, body: object) => server.call(tutors.update, { as: 'admin', params: { id }, body });
  const move = (id: string, body: object) => server.call(tutors.changeStatus, { as: 'admin', params: { id }, body });
  const names = async (query: Record<string, string | number>) =>
    (await server.call(tutors.list, { as: 'admin', query })).body.data.map(
      ({ displayName }: { displayName: string }) => displayName,
    );

  it('adds one, pending, with what it teaches', async () => {
    const { data } = await add({ displayName: 'Ida L.' });
    expect(data).toMatchObject({
      displayName: 'Ida L.',
      status: 'pending',
      hourlyRateCents: 3550,
      subjectIds: [catalogue.subjectId],
      languageIds: [catalogue.languageId],
      levelIds: [catalogue.levelId],
      rating: null,
      statusHistory: [],
    });
    expect(data).not.toHaveProperty('passwordHash');
  });

  it('refuses a rate outside the settings, another currency, and references that are gone', async () => {
    expect((await add({ hourlyRateCents: 999 })).errors).toEqual({ hourlyRateCents: 'Must be €10.00 or more' });
    expect((await add({ hourlyRateCents: 20_001 })).errors).toEqual({ hourlyRateCents: 'Must be €200.00 or less' });
    expect((await add({ currency: 'USD' })).errors).toHaveProperty('currency');
    const gone = crypto.randomUUID();
    const { errors } = await add({ subjectIds: [gone], levelIds: [catalogue.levelId, gone] });
    expect(Object.keys(errors).sort()).toEqual(['levelIds', 'subjectIds']);
    expect((await add({ photoId: gone })).errors).toHaveProperty('photoId');
  });

  it('refuses an e-mail that somebody has, whatever its case', async () => {
    const { data } = await add();
    const { code, errors } = await add({ email: data.email.toUpperCase() });
    expect(code).toBe('conflict.unique');
    expect(errors).toHaveProperty('email');
  });

  it('refuses what only the server decides', async () => {
    for (const field of ['status', 'userType', 'passwordHash', 'rating', 'bookingCount', 'emailVerifiedAt']) {
      expect((await add({ [field]: 'approved' })).errors).toHaveProperty(field);
    }
  });

  it('changes the rate, and keeps the change of who was first', async () => {
    const { data } = await add();
    const { version } = data;
    const body = { ...newTutor(catalogue, data.email), hourlyRateCents: 4200, version };
    expect((await change(data.id, body)).body.data).toMatchObject({ hourlyRateCents: 4200, version: version + 1 });
    const late = await change(data.id, { ...body, hourlyRateCents: 5000 });
    expect([late.status, late.body.code, late.body.data.hourlyRateCents]).toEqual([409, 'conflict.version', 4200]);
    expect((await change(crypto.randomUUID(), body)).status).toBe(404);
    expect((await change(server.people.user, body)).status).toBe(404);
  });

  const routes = tutorStatuses.flatMap((from) => tutorStatuses.map((to) => ({ from, to })));
  const wayTo = {
    pending: [],
    approved: ['approved'],
    rejected: ['rejected'],
    suspended: ['approved', 'suspended'],
  } as const;

  it.each(routes)('goes from $from to $to exactly when the rules say so', async ({ from, to }) => {
    let { data } = await add();
    for (const status of wayTo[from]) {
      data = (await move(data.id, { status, reason: 'A reason', version: data.version })).body.data;
    }
    const { status, body } = await move(data.id, { status: to, reason: 'Because', version: data.version });
    if (!transitionsFrom(tutorStates, from).includes(to))
      return expect([status, body.code]).toEqual([409, 'conflict.transition']);
    expect(body.data).toMatchObject({ status: to, statusReason: 'Because' });
    expect(body.data.statusHistory[0]).toMatchObject({ from, to, reason: 'Because', changedBy: 'admin Test' });
  });

  it('wants a reason for a refusal', async () => {
    const { data } = await add();
    const { status, body } = await move(data.id, { status: 'rejected', reason: null, version: data.version });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['reason']]);
  });

  it('does not delete one with bookings, and says how many', async () => {
    const { data } = await add();
    const booking = {
      tutorId: data.id,
      studentId: server.people.user,
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
    } as const;
    await server.db.insert(bookings).values([booking, booking]);
    const { status, body } = await server.call(tutors.remove, { as: 'admin', params: { id: data.id } });
    expect([status, body.code, body.message]).toEqual([409, 'conflict.in_use', 'Still has 2 bookings']);
    expect((await server.call(tutors.get, { as: 'admin', params: { id: data.id } })).status).toBe(200);
  });

  it('deletes one without, and no account of another kind', async () => {
    const { data } = await add();
    expect((await server.call(tutors.remove, { as: 'admin', params: { id: data.id } })).status).toBe(200);
    expect((await server.call(tutors.get, { as: 'admin', params: { id: data.id } })).status).toBe(404);
    expect((await server.call(tutors.remove, { as: 'admin', params: { id: server.people.admin } })).status).toBe(404);
  });

  it('searches words in any order without accents, filters, sorts and fetches several', async () => {
    const { data: zoe } = await add({
      displayName: 'Zoë Şahin',
      lastName: 'Şahin',
      firstName: 'Zoë',
      hourlyRateCents: 9000,
      headline: '',
    });
    const { data: adam } = await add({
      displayName: 'Adam Zoellner',
      firstName: 'Adam',
      lastName: 'Zoellner',
      hourlyRateCents: 8000,
    });
    expect(await names({ search: 'sahin zoe' })).toEqual(['Zoë Şahin']);
    expect(await names({ search: 'zoe', sort: 'displayName', dir: 'asc' })).toEqual(['Adam Zoellner', 'Zoë Şahin']);
    expect(await names({ rateFrom: 'EUR8000', sort: 'hourlyRateCents', dir: 'desc' })).toEqual([
      'Zoë Şahin',
      'Adam Zoellner',
    ]);
    expect(await names({ rateFrom: 'EUR8000', rateTo: 'EUR8500' })).toEqual(['Adam Zoellner']);
    expect(await names({ ids: `${zoe.id},${adam.id}`, sort: 'displayName', dir: 'asc' })).toEqual([
      'Adam Zoellner',
      'Zoë Şahin',
    ]);
    expect(await names({ ids: zoe.id, subjectId: crypto.randomUUID() })).toEqual([]);
    expect(await names({ ids: zoe.id, subjectId: catalogue.subjectId, status: 'pending,approved' })).toEqual([
      'Zoë Şahin',
    ]);
    expect(await names({ ids: server.people.user })).toEqual([]);
  });

  it('finds by a parent whoever teaches it or a subject below it, active or not, each once', async () => {
    const addSubject = async (name: string, fields: object = {}) => {
      const body = { name, slug: name.toLowerCase(), parentId: null, active: true, ...fields };
      return String((await server.call(subjects.add, { as: 'admin', body })).body.data.id);
    };
    const parentId = await addSubject('Crafts');
    const pottery = await addSubject('Pottery', { parentId });
    const weaving = await addSubject('Weaving', { parentId, active: false });
    const other = await addSubject('Chess');
    const taught = { Both: [pottery, weaving], Inactive: [weaving], Other: [other], Parent: [parentId] };
    for (const [displayName, subjectIds] of Object.entries(taught)) await add({ displayName, subjectIds });
    const find = (...subjectId: string[]) => names({ subjectId: subjectId.join(','), sort: 'displayName', dir: 'asc' });

    expect(await find(parentId)).toEqual(['Both', 'Inactive', 'Parent']);
    expect(await find(pottery)).toEqual(['Both']);
    expect(await find(weaving)).toEqual(['Both', 'Inactive']);
    expect(await find(parentId, pottery, weaving)).toEqual(['Both', 'Inactive', 'Parent']);
    expect(await find(parentId, other)).toEqual(['Both', 'Inactive', 'Other', 'Parent']);
    expect(await find(parentId, crypto.randomUUID())).toEqual(['Both', 'Inactive', 'Parent']);
    const query = { subjectId: `${parentId},${pottery}`, limit: 1 };
    const { body } = await server.call(tutors.list, { as: 'admin', query });
    expect([body.data.length, body.total]).toEqual([1, 3]);
  });
});
