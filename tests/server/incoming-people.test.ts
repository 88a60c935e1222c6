import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { events as feed } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldTutor as tutor, toldUser as user } from '#tests/support/told.ts';

describe.each(engines)('people that the application tells of on $name', (engine) => {
  let server: TestServer;
  let token: string;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
    token = await server.serviceToken('users:write', 'tutors:write');
  });
  afterAll(() => server.close());

  const putUser = (externalId: string, body: object) =>
    server.call(integration.putUser, { params: { externalId }, body, token });
  const putTutor = (externalId: string, body: object) =>
    server.call(integration.putTutor, { params: { externalId }, body, token });
  const outcome = async (call: ReturnType<typeof putUser>) => (await call).body.data?.outcome ?? (await call).body.code;
  const readUser = async (id: string) => (await server.call(users.get, { as: 'admin', params: { id } })).body.data;
  const readTutor = async (id: string) => (await server.call(tutors.get, { as: 'admin', params: { id } })).body.data;

  it('are added, changed with each newer version, and left alone by the same and older ones', async () => {
    const created = await putUser('u-1', user({ sourceVersion: 5 }));
    expect(created.body.data).toMatchObject({ outcome: 'created', externalId: 'u-1', version: 1 });
    const { id } = created.body.data;
    expect(await readUser(id)).toMatchObject({
      displayName: 'Mia Okafor',
      status: 'active',
      userType: 'user',
      language: 'en',
    });
    expect(await outcome(putUser('u-1', user({ sourceVersion: 5 })))).toBe('unchanged');
    expect(await outcome(putUser('u-1', user({ sourceVersion: 4, firstName: 'Old' })))).toBe('stale');
    expect(await outcome(putUser('u-1', user({ sourceVersion: 6 })))).toBe('unchanged');
    const changed = await putUser('u-1', user({ sourceVersion: 7, phone: '+49 30 123456', language: 'pt' }));
    expect(changed.body.data).toEqual({ outcome: 'changed', externalId: 'u-1', id, version: 2 });
    expect(await readUser(id)).toMatchObject({ phone: '+49 30 123456', language: 'pt', firstName: 'Mia' });
    expect(await outcome(putUser('u-1', user({ sourceVersion: 5 })))).toBe('stale');
    const other = await putUser('u-1', user({ sourceVersion: 7, phone: null }));
    expect([other.status, other.body.code, Object.keys(other.body.errors)]).toEqual([
      409,
      'conflict.source',
      ['sourceVersion'],
    ]);
  });

  it('are known again by an instant with more digits than are kept', async () => {
    const sourceUpdatedAt = '2026-01-01T00:00:00.1234567891Z';
    const told = user({ email: 'digits@app.test', sourceVersion: undefined, sourceUpdatedAt });
    expect(await outcome(putUser('u-digits', told))).toBe('created');
    expect(await outcome(putUser('u-digits', told))).toBe('unchanged');
    const next = { ...told, firstName: 'Newer', sourceUpdatedAt: '2026-01-01T00:00:00.123457Z' };
    expect(await outcome(putUser('u-digits', next))).toBe('changed');
  });

  it('are compared by when they were changed, to the microsecond, but not against a number', async () => {
    const at = (time: string) => ({ email: 'when@app.test', sourceVersion: undefined, sourceUpdatedAt: time });
    expect(await outcome(putUser('u-when', user(at('2026-01-01T00:00:00.000002Z'))))).toBe('created');
    expect(await outcome(putUser('u-when', user({ ...at('2026-01-01T00:00:00.000001Z'), firstName: 'A' })))).toBe(
      'stale',
    );
    expect(await outcome(putUser('u-when', user({ ...at('2026-01-01T00:00:00.000003Z'), firstName: 'B' })))).toBe(
      'changed',
    );
    expect(await outcome(putUser('u-when', user({ email: 'when@app.test' })))).toBe('conflict.source');
    const ahead = new Date(Date.now() + 6 * 60_000).toISOString();
    const future = await putUser('u-when', user(at(ahead)));
    expect([future.status, future.body.code]).toEqual([422, 'source.from_future']);
    expect(future.body.errors.sourceUpdatedAt).toContain('5 minutes');
    const within = new Date(Date.now() + 60_000).toISOString();
    expect(await outcome(putUser('u-when', user({ ...at(within), firstName: 'C' })))).toBe('changed');
  });

  it('come back suspended where staff had suspended and then removed them, and as they wish otherwise', async () => {
    const remove = (endpoint: AnyEndpoint, id: string) => server.call(endpoint, { as: 'superAdmin', params: { id } });
    const suspend = (id: string) =>
      server.db.update(accounts).set({ status: 'suspended', statusReason: 'Insults' }).where(eq(accounts.id, id));
    const told = user({ email: 'banned@app.test' });
    const first = (await putUser('u-banned', told)).body.data.id;
    await suspend(first);
    expect((await remove(users.remove, first)).status).toBe(200);
    const again = (await putUser('u-banned', told)).body.data;
    expect(again).toMatchObject({ outcome: 'created', version: 1 });
    expect(await readUser(again.id)).toMatchObject({ status: 'suspended', statusReason: 'Insults' });

    // Once reinstated, nothing of it is left.
    await server.db.update(accounts).set({ status: 'active', statusReason: null }).where(eq(accounts.id, again.id));
    expect((await remove(users.remove, again.id)).status).toBe(200);
    expect(await readUser((await putUser('u-banned', told)).body.data.id)).toMatchObject({ status: 'active' });

    // What was remembered is not the business of another account that has the key since.
    const former = (await putUser('u-former', user({ email: 'former@app.test' }))).body.data.id;
    await suspend(former);
    expect((await remove(users.remove, former)).status).toBe(200);
    const byHand = await server.call(users.add, { as: 'admin', body: newPerson('former@app.test') });
    const linked = { params: { externalId: 'u-former' }, body: { email: 'former@app.test' }, token };
    expect((await server.call(integration.linkUser, linked)).body.data.id).toBe(byHand.body.data.id);
    expect((await remove(users.remove, byHand.body.data.id)).status).toBe(200);
    const anew = await putUser('u-former', user({ email: 'former@app.test' }));
    expect(await readUser(anew.body.data.id)).toMatchObject({ status: 'active' });

    const teaching = tutor({ email: 'banned-tutor@app.test' });
    const tutorId = (await putTutor('t-banned', teaching)).body.data.id;
    await suspend(tutorId);
    expect((await remove(tutors.remove, tutorId)).status).toBe(200);
    const items = [
      { type: 'tutor', externalId: 't-banned', ...teaching },
      { type: 'tutor', externalId: 't-other', ...tutor({ email: 'other-tutor@app.test' }) },
    ];
    const results = (await server.call(integration.batch, { token, body: { items } })).body.data;
    const statuses = results.map(async ({ id }: { id: string }) => (await readTutor(id)).status);
    expect(await Promise.all(statuses)).toEqual(['suspended', 'pending']);
  });

  it('are called by their names as far as a name may be long, and by no half of a character', async () => {
    const names = { firstName: 'a'.repeat(40), lastName: `${'b'.repeat(38)}😀${'c'.repeat(30)}` };
    const { status, body } = await putUser('u-long', user({ ...names, email: 'long@app.test' }));
    expect([status, body.message]).toEqual([200, undefined]);
    const { displayName } = await readUser(body.data.id);
    expect(displayName).toBe(`${names.firstName} ${'b'.repeat(38)}`);
    const fits = { ...names, lastName: `${'b'.repeat(37)}😀${'c'.repeat(30)}`, email: 'fits@app.test' };
    const fitting = await putUser('u-fits', user(fits));
    expect((await readUser(fitting.body.data.id)).displayName).toBe(`${names.firstName} ${'b'.repeat(37)}😀`);
  });

  it('say one version, know no other fields, and leave to staff what is theirs', async () => {
    const both = await putUser('u-2', user({ sourceUpdatedAt: '2026-01-01T00:00:00Z' }));
    expect([both.status, Object.keys(both.body.errors)]).toEqual([400, ['sourceVersion']]);
    expect((await putUser('u-2', user({ sourceVersion: undefined }))).status).toBe(400);
    const named = Object.keys((await putUser('u-2', {})).body.errors);
    expect(named.sort()).toEqual(['email', 'firstName', 'lastName', 'sourceVersion']);
    for (const sourceVersion of [0, -1, 1.5, 2 ** 53, '1'])
      expect((await putUser('u-2', user({ sourceVersion }))).status).toBe(400);
    const unknown = await putUser('u-2', user({ shoeSize: 40 }));
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['shoeSize']]);
    const staff = await putUser('u-2', user({ status: 'suspended' }));
    expect([staff.status, staff.body.code, Object.keys(staff.body.errors)]).toEqual([
      422,
      'field.staff_owned',
      ['status'],
    ]);
    const tutorStatus = await putTutor('t-2', tutor({ status: 'approved', statusReason: 'good' }));
    expect([tutorStatus.status, Object.keys(tutorStatus.body.errors)]).toEqual([422, ['status', 'statusReason']]);
    for (const externalId of ['a b', 'ä', 'a/b', 'x'.repeat(201)])
      expect([400, 404]).toContain((await putUser(externalId, user())).status);
    expect(await outcome(putUser('a:b?c#d%é'.replace('é', ''), user({ email: 'odd@app.test' })))).toBe('created');
  });

  it('come in as tutors who wait for approval, with what they teach by slug, code and name, at any rate', async () => {
    const created = await putTutor(
      't-1',
      tutor({ createdAt: '2024-05-01T10:00:00Z', emailVerifiedAt: '2024-05-02T10:00:00Z' }),
    );
    expect(created.body.data?.outcome).toBe('created');
    const { id } = created.body.data;
    expect(await readTutor(id)).toMatchObject({
      status: 'pending',
      hourlyRateCents: 90_000,
      currency: 'SEK',
      subjectIds: [catalogue.subjectId],
      languageIds: [catalogue.languageId],
      levelIds: [catalogue.levelId],
      createdAt: '2024-05-01T10:00:00.000Z',
      emailVerifiedAt: '2024-05-02T10:00:00.000Z',
    });
    const { status } = await server.call(tutors.changeStatus, {
      as: 'admin',
      params: { id },
      body: { status: 'approved', reason: null, version: 1 },
    });
    expect(status).toBe(200);
    const known = { createdAt: '2024-05-01T10:00:00Z', emailVerifiedAt: '2024-05-02T10:00:00Z' };
    const links = tutor({ ...known, sourceVersion: 2, subjects: ['sciences', 'physics', catalogue.subjectId] });
    expect((await putTutor('t-1', links)).body.data).toMatchObject({ outcome: 'changed', version: 3 });
    const read = await readTutor(id);
    expect(read.subjectIds).toHaveLength(2);
    expect(read.status).toBe('approved');
    const reordered = { ...links, subjects: [...links.subjects].reverse() };
    expect(await outcome(putTutor('t-1', reordered))).toBe('unchanged');
    const missing = await putTutor(
      't-1',
      tutor({ sourceVersion: 3, subjects: ['physics', 'alchemy'], levels: ['None'] }),
    );
    expect(missing.status).toBe(422);
    expect(missing.body.code).toBe('reference.not_in_catalogue');
    // What staff keep does not come by itself.
    expect(missing.body).not.toHaveProperty('retryable');
    expect(missing.body.errors).toEqual({
      'subjects.1': expect.stringContaining('GET /api/v1/integration/subjects lists them'),
      'levels.0': expect.stringContaining('GET /api/v1/integration/levels lists them'),
    });
  });

  it('name what staff keep by its key, also as a database writes it that has keys in capitals', async () => {
    const { subjectId, languageId, levelId } = catalogue;
    const [subjects, languages, levels] = [subjectId, languageId, levelId].map((id) => [id.toUpperCase()]);
    const told = tutor({ email: 'capitals@app.test', subjects, languages, levels });
    const { body } = await putTutor('t-capitals', told);
    expect(body.data).toMatchObject({ outcome: 'created' });
    expect(await readTutor(body.data.id)).toMatchObject({
      subjectIds: [subjectId],
      languageIds: [languageId],
      levelIds: [levelId],
    });
  });

  it('teach subjects that are named by their path, whether or not the slug begins with the parent’s', async () => {
    const insert = async (name: string, slug: string, parentId: string | null = null) =>
      (await server.db.insert(subjects).values({ name, slug, parentId }).returning())[0]?.id ?? '';
    const parent = await insert('Mathematics', 'mathematics');
    const long = await insert('Algebra', 'mathematics-algebra', parent);
    const taught = async (version: number, ...names: string[]) => {
      const body = tutor({ email: 'paths@app.test', sourceVersion: version, subjects: names });
      const { data, code } = (await putTutor('t-paths', body)).body;
      return data ? (await readTutor(data.id)).subjectIds : code;
    };
    expect(await taught(1, 'mathematics/algebra')).toEqual([long]);
    expect(await taught(2, 'mathematics-algebra')).toEqual([long]);
    expect(await taught(3, 'mathematics/mathematics-algebra')).toEqual([long]);
    expect(await taught(4, 'algebra')).toBe('reference.not_in_catalogue');
    const short = await insert('Algebra for all', 'algebra', parent);
    expect(await taught(5, 'mathematics/algebra')).toEqual([short]);
    expect(await taught(6, 'mathematics/mathematics-algebra')).toEqual([long]);
  });

  it('keep what staff changed against older versions, and lose it to a newer one, which staff’s open form is told of', async () => {
    const { id } = (await putUser('u-3', user({ email: 'kept@app.test' }))).body.data;
    const form = { ...newPerson('kept@app.test'), firstName: 'Maria' };
    expect(
      (await server.call(users.update, { as: 'admin', params: { id }, body: { ...form, version: 1 } })).status,
    ).toBe(200);
    expect(await outcome(putUser('u-3', user({ email: 'kept@app.test' })))).toBe('unchanged');
    expect((await readUser(id)).firstName).toBe('Maria');
    expect((await putUser('u-3', user({ email: 'kept@app.test', sourceVersion: 2 }))).body.data).toMatchObject({
      outcome: 'changed',
      version: 3,
    });
    expect((await readUser(id)).firstName).toBe('Mia');
    const late = await server.call(users.update, { as: 'admin', params: { id }, body: { ...form, version: 2 } });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
  });

  it('need an address of their own for each account, and are told so where one of another kind has it', async () => {
    const shared = { email: 'learns-and-teaches@app.test' };
    expect(await outcome(putUser('u-both', user(shared)))).toBe('created');
    const taken = await putTutor('t-both', tutor(shared));
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'conflict.email_other_kind',
      ['email'],
    ]);
    expect(taken.body.message).not.toContain('link');
    expect(await outcome(putUser('u-staff', user({ email: 'editor@people.test' })))).toBe('conflict.email_other_kind');
    expect(await outcome(putUser('u-twice', user(shared)))).toBe('conflict.email_taken');
    expect(await outcome(putTutor('t-both', tutor({ email: 'teaches@app.test' })))).toBe('created');
  });

  it('are never matched by their address, but by a link', async () => {
    const { id } = (await server.call(users.add, { as: 'admin', body: newPerson('known@app.test') })).body.data;
    const taken = await putUser('u-4', user({ email: 'KNOWN@app.test' }));
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'conflict.email_taken',
      ['email'],
    ]);
    const link = (externalId: string, body: object) =>
      server.call(integration.linkUser, { params: { externalId }, body, token });
    expect((await link('u-4', { email: 'nobody@app.test' })).status).toBe(404);
    expect((await link('u-4', {})).status).toBe(400);
    expect((await link('u-4', { email: 'editor@people.test' })).status).toBe(404);
    expect((await link('u-4', { email: 'Known@app.test' })).body.data).toEqual({
      outcome: 'linked',
      externalId: 'u-4',
      id,
      version: 1,
    });
    expect((await link('u-4', { id })).body.data.outcome).toBe('unchanged');
    const other = await link('u-other', { id });
    expect([other.body.code, Object.keys(other.body.errors)]).toEqual(['conflict.linked', ['externalId']]);
    expect((await link('u-1', { id })).body.code).toBe('conflict.linked');
    expect((await putUser('u-4', user({ email: 'known@app.test' }))).body.data).toMatchObject({
      outcome: 'changed',
      id,
    });
    const tutorBody = newTutor(catalogue, 'linked@app.test');
    const known = (await server.call(tutors.add, { as: 'admin', body: tutorBody })).body.data;
    const linked = await server.call(integration.linkTutor, {
      params: { externalId: 't-4' },
      body: { id: known.id },
      token,
    });
    expect(linked.body.data).toMatchObject({ outcome: 'linked', id: known.id });
  });

  it('are told of where they stand once they are linked, unless it is as anybody who is new', async () => {
    const follower = await server.serviceToken('events:read');
    const read = async (after: string) => {
      await sealTrail(server.db);
      return (await server.call(feed.events, { token: follower, query: { after } })).body;
    };
    const addUser = async (email: string): Promise<{ id: string }> =>
      (await server.call(users.add, { as: 'admin', body: newPerson(email) })).body.data;
    const addTutor = async (email: string): Promise<{ id: string }> =>
      (await server.call(tutors.add, { as: 'admin', body: newTutor(catalogue, email) })).body.data;
    const decide = async (call: AnyEndpoint, { id }: { id: string }, status: string, reason: string | null) => {
      const body = { version: 1, status, reason, letter: null };
      expect((await server.call(call, { as: 'admin', params: { id }, body })).status).toBe(200);
    };
    const [active, suspended] = [await addUser('active@links.test'), await addUser('suspended@links.test')];
    const [waiting, approved] = [await addTutor('waiting@links.test'), await addTutor('approved@links.test')];
    await decide(users.changeStatus, suspended, 'suspended', 'Threats');
    await decide(tutors.changeStatus, approved, 'approved', null);
    const { next } = await read('newest');
    const link = async (call: AnyEndpoint, externalId: string, { id }: { id: string }) =>
      expect((await server.call(call, { params: { externalId }, body: { id }, token })).body.data.outcome).toBe(
        'linked',
      );
    await link(integration.linkUser, 'u-active', active);
    await link(integration.linkUser, 'u-suspended', suspended);
    await link(integration.linkTutor, 't-waiting', waiting);
    await link(integration.linkTutor, 't-approved', approved);
    const { data } = await read(next);
    expect(data).toMatchObject([
      {
        ...{ type: 'user.suspended', externalId: 'u-suspended', version: 2, previous: { status: 'active' } },
        data: { id: suspended.id, status: 'suspended', statusReason: 'Threats' },
      },
      {
        ...{ type: 'tutor.approved', externalId: 't-approved', version: 2, previous: { status: 'pending' } },
        data: { id: approved.id, status: 'approved', statusReason: null, changesRequested: null },
      },
    ]);
  });

  it('are new again once staff have removed them', async () => {
    const { id } = (await putUser('u-5', user({ email: 'gone@app.test' }))).body.data;
    await server.call(users.remove, { as: 'admin', params: { id } });
    const again = (await putUser('u-5', user({ email: 'gone@app.test' }))).body.data;
    expect(again.outcome).toBe('created');
    expect(again.id).not.toBe(id);
  });

  it('are written into the trail as the token’s doing, and nobody is e-mailed', async () => {
    const { id } = (await putUser('u-6', user({ email: 'trail@app.test' }))).body.data;
    await putUser('u-6', user({ email: 'moved@app.test', sourceVersion: 2 }));
    await sealTrail(server.db);
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.recordId, id), eq(auditEvents.entity, 'user')));
    expect(events.map(({ action }) => action)).toEqual(['created', 'changed']);
    for (const { actorName, origin } of events) {
      expect(actorName).toContain('write');
      expect(origin).toBe('PUT /api/v1/integration/users/{externalId}');
    }
    expect(await server.db.select().from(mailJobs).where(eq(mailJobs.accountId, id))).toEqual([]);
  });

  it('are told of by many at once without being doubled', async () => {
    const bodies = Array.from({ length: 12 }, (_, nth) =>
      user({ email: 'race@app.test', sourceVersion: (nth % 4) + 1, firstName: `V${(nth % 4) + 1}` }),
    );
    const answers = await Promise.all(bodies.map((body) => putUser('u-race', body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(answers.filter(({ body }) => body.data.outcome === 'created')).toHaveLength(1);
    expect((await readUser(answers[0]?.body.data.id)).firstName).toBe('V4');
  });
});
