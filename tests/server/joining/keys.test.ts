import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finding } from '#contract/finding.ts';
import { type DomainEvent, events as feed } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { schema } from '#server/schema.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { engines } from '#tests/support/engines.ts';
import { createJoiners } from '#tests/support/joining.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldReport, toldTutor, toldUser } from '#tests/support/told.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const { accounts, auditEvents, bookings, reports, sources, tutorDocuments } = schema;

type Put = 'putUser' | 'putTutor' | 'putBooking' | 'putReport';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('keys of accounts that were joined on $name', (engine) => {
  let server: TestServer;
  let act: ReturnType<typeof createJoiners>;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  let token: string;
  let nth = 0;
  /** Keys and addresses of this test alone. */
  let own: (name: string) => string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    act = createJoiners(server);
    catalogue = await seedCatalogue(server.db);
    await server.db.insert(schema.reportTitles).values({ title: 'Did not appear', audience: 'both' });
    const scopes = [
      'users:write',
      'tutors:write',
      'bookings:write',
      'reports:write',
      'files:write',
      'events:read',
    ] as const;
    token = await server.serviceToken(...scopes);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    nth += 1;
    own = (name) => `${name}-of-${nth}`;
  });

  const put = async (call: Put, externalId: string, body: object) => {
    const answer = await server.call(integration[call], { params: { externalId }, body, token });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const user = (name: string, more: object = {}) =>
    put('putUser', own(name), toldUser({ firstName: name, email: `${own(name)}@app.test`, ...more }));
  const tutor = (name: string, more: object = {}) =>
    put('putTutor', own(name), toldTutor({ firstName: name, email: `${own(name)}@app.test`, ...more }));
  const joinNow = async (...args: Parameters<typeof act.joinNow>) => {
    const answer = await act.joinNow(...args);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const booked = async (data: { id: string }) =>
    (await server.db.select().from(bookings).where(eq(bookings.id, data.id)))[0];

  it('both lead to the one that is kept, of which only its own changes it', async () => {
    const [kept, other] = [await user('Kept'), await user('Other')];
    const people = await server.db.$count(accounts);
    const joined = await joinNow('user', other.id, kept.id);
    expect(joined.source).toMatchObject({ externalId: own('Kept'), also: [own('Other')] });

    for (const sourceVersion of [1, 2, 7]) {
      const told = await user('Other', { lastName: 'Changed', sourceVersion });
      expect(told).toEqual({ outcome: 'merged', externalId: own('Other'), id: kept.id, version: joined.version });
    }
    expect(await act.read('user', kept.id)).toMatchObject({ lastName: 'Okafor', version: joined.version });
    const next = await user('Kept', { lastName: 'Married', sourceVersion: 2 });
    expect(next).toMatchObject({ outcome: 'changed', id: kept.id, version: joined.version + 1 });
    // In one go as well, whichever comes first.
    const items = ['Other', 'Kept'].map((name) => ({
      ...toldUser({ firstName: name, lastName: 'Batched', email: `${own(name)}@app.test`, sourceVersion: 9 }),
      type: 'user',
      externalId: own(name),
    }));
    const batch = await server.call(integration.batch, { body: { items }, token });
    expect(batch.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['merged', 'changed']);
    expect(await server.db.$count(accounts)).toBe(people - 1);

    await tutor('Ida');
    const booking = { tutor: own('Ida'), student: own('Other') };
    expect((await booked(await put('putBooking', own('b'), toldBooking(booking))))?.studentId).toBe(kept.id);
    const reporter = { type: 'user', externalId: own('Other') };
    const reportedUser = { type: 'tutor', externalId: own('Ida') };
    const { id } = await put('putReport', own('r'), toldReport({ reporter, reportedUser }));
    const [report] = await server.db.select().from(reports).where(eq(reports.id, id));
    expect(report?.reporterId).toBe(kept.id);
    const themselves = toldReport({ reporter, reportedUser: { type: 'user', externalId: own('Kept') } });
    const params = { externalId: own('themselves') };
    const refused = await server.call(integration.putReport, { params, body: themselves, token });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'report.themselves',
      ['reportedUser'],
    ]);
  });

  it('finds the one that is kept by either', async () => {
    const [kept, other] = [await user('Kept'), await user('Other')];
    await joinNow('user', other.id, kept.id);
    for (const search of [own('Kept'), own('Other')]) {
      const list = await server.call(users.list, { as: 'admin', query: { search } });
      expect(list.body.data).toMatchObject([{ id: kept.id }]);
      const { data } = (await server.call(finding.find, { as: 'admin', query: { search } })).body;
      expect(data).toMatchObject([{ kind: 'user', records: [{ id: kept.id }] }]);
    }
  });

  it('goes on as the key of the one that is kept, where the application has told of the other alone', async () => {
    const [kept, other] = [await act.addUser(), await user('Other')];
    const joined = await joinNow('user', other.id, kept.id);
    expect(joined.source).toMatchObject({ externalId: own('Other') });
    expect(joined.source).not.toHaveProperty('also');
    const told = await user('Other', { lastName: 'Changed', sourceVersion: 2 });
    expect(told).toMatchObject({ outcome: 'changed', id: kept.id });
    expect((await act.read('user', kept.id)).lastName).toBe('Changed');
  });

  it('leads from then on to a version above those that were told of it', async () => {
    const [kept, other] = [await act.addUser(), await user('Other')];
    await act.decide('user', other.id, 'suspended', 'Threats');
    await act.decide('user', other.id, 'active');
    await act.decide('user', other.id, 'suspended', 'Again');
    await joinNow('user', other.id, kept.id);
    await act.decide('user', kept.id, 'active');
    await sealTrail(server.db);
    const { body } = await server.call(feed.events, { token, query: { types: 'user.suspended,user.reinstated' } });
    const told = (body.data as DomainEvent[]).filter(({ externalId }) => externalId === own('Other'));
    expect(told.map(({ type, data, version }) => [type, 'id' in data && data.id, version])).toEqual([
      ['user.suspended', other.id, 2],
      ['user.reinstated', other.id, 3],
      ['user.suspended', other.id, 4],
      ['user.suspended', kept.id, 5],
      ['user.reinstated', kept.id, 6],
    ]);
  });

  it('is what the application is told of decisions by that were not numbered yet', async () => {
    const [kept, other] = [await act.addUser(), await user('Other')];
    // Whoever joins them has signed in, and all calls are sealed: what follows is changed by none, after which it would be.
    await act.read('user', other.id);
    await sealTrail(server.db);
    await server.db.transact({ origin: 'test' }, (transaction) =>
      transaction.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, other.id)),
    );
    await joinNow('user', other.id, kept.id);
    await sealTrail(server.db);
    const { body } = await server.call(feed.events, { token, query: { types: 'user.suspended' } });
    const told = (body.data as DomainEvent[]).filter(({ data }) => 'id' in data && data.id === other.id);
    expect(told).toMatchObject([{ externalId: own('Other') }]);
  });

  it('lead on where the one that was kept is joined as well, and go with it', async () => {
    const [first, second, third] = [await tutor('First'), await tutor('Second'), await tutor('Third')];
    await joinNow('tutor', first.id, second.id);
    const joined = await joinNow('tutor', second.id, third.id);
    expect(joined.source).toMatchObject({ externalId: own('Third'), also: [own('First'), own('Second')] });
    for (const name of ['First', 'Second'])
      expect(await tutor(name, { sourceVersion: 2 })).toMatchObject({ outcome: 'merged', id: third.id });
    const link = { params: { externalId: own('First') }, body: { id: third.id }, token };
    expect((await server.call(integration.linkTutor, link)).body.data.outcome).toBe('unchanged');
    await server.call(tutors.remove, { as: 'admin', params: { id: third.id } });
    expect(await tutor('First', { sourceVersion: 3 })).toMatchObject({ outcome: 'created' });
  });

  it('tell the files of two tutors apart who had one of the same key', async () => {
    const [kept, other] = [await tutor('Kept'), await tutor('Other')];
    const hand = async (name: string, file: string) => {
      const response = await server.app.inject({
        method: 'PUT',
        url: `/api/v1/integration/tutors/${own(name)}/documents/passport?kind=identity&name=${file}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
        payload: png,
      });
      expect(response.statusCode).toBe(200);
      return response.json().data;
    };
    const [mine, theirs] = [await hand('Kept', 'kept.png'), await hand('Other', 'other.png')];
    await joinNow('tutor', other.id, kept.id);
    expect(await hand('Kept', 'kept.png')).toEqual({ ...mine, outcome: 'unchanged' });
    expect(await hand('Other', 'other.png')).toEqual({ ...theirs, outcome: 'unchanged' });
    expect(await hand('Other', 'anew.png')).toEqual({ ...theirs, outcome: 'changed' });
    const files = await server.db.select().from(tutorDocuments).where(eq(tutorDocuments.tutorId, kept.id));
    expect(files.map(({ name }) => name).sort()).toEqual(['anew.png', 'kept.png']);
  });

  it.runIf(engine.name === 'PostgreSQL')(
    'lead the history of a file that is replaced while they are joined',
    async () => {
      const [kept, other] = [await tutor('Kept'), await tutor('Other')];
      const hand = async (text: string) => {
        const response = await server.app.inject({
          method: 'PUT',
          url: `/api/v1/integration/tutors/${own('Other')}/documents/passport?kind=identity&name=passport.pdf`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
          payload: pdfWith([text]),
        });
        return response.json().data?.outcome;
      };
      expect(await hand('first')).toBe('created');
      const { joined, replaced } = await server.db.transact({}, async (transaction) => {
        await transaction
          .select()
          .from(sources)
          .where(eq(sources.externalId, own('Other')))
          .for('update');
        const joined = joinNow('tutor', other.id, kept.id);
        await untilLocked(server.db);
        const replaced = hand('second');
        await untilLocked(server.db, 2);
        return { joined, replaced };
      });
      await joined;
      expect(await replaced).toBe('changed');
      await sealTrail(server.db);
      const told = await server.db
        .select({ recordId: auditEvents.recordId })
        .from(auditEvents)
        .where(sql`${auditEvents.details} ->> 'file' = 'passport.pdf'`);
      expect(told).toEqual([{ recordId: kept.id }]);
    },
  );

  const read = async (after: string): Promise<{ data: DomainEvent[]; next: string }> => {
    await sealTrail(server.db);
    return (await server.call(feed.events, { token, query: { after } })).body;
  };

  it('are both in the event that programs are told, after which the one that is kept is told of under its own', async () => {
    const [kept, other] = [await user('Kept'), await user('Other')];
    const unknown = await act.addUser();
    await act.decide('user', other.id, 'suspended', 'Threats');
    const { next } = await read('newest');
    await joinNow('user', other.id, kept.id);
    const { data, next: then } = await read(next);
    expect(data).toHaveLength(2);
    expect(data).toContainEqual(
      expect.objectContaining({
        type: 'user.merged',
        externalId: own('Other'),
        previous: null,
        data: {
          id: other.id,
          status: 'suspended',
          statusReason: 'Threats',
          mergedInto: kept.id,
          intoExternalId: own('Kept'),
        },
      }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({ type: 'user.suspended', externalId: own('Kept'), previous: expect.anything() }),
    );
    await act.decide('user', kept.id, 'active');
    await joinNow('user', unknown.id, kept.id);
    const later = (await read(then)).data;
    expect(later.map(({ type, externalId }) => [type, externalId])).toEqual([
      ['user.reinstated', own('Kept')],
      ['user.merged', null],
    ]);
    const [one, two] = [await tutor('One'), await tutor('Two')];
    await joinNow('tutor', one.id, two.id);
    expect((await read(then)).data.at(-1)).toMatchObject({ type: 'tutor.merged', externalId: own('One') });
  });

  it('tell where the one that is kept stands, where the application has told of the other alone, after they say that both are one', async () => {
    const kept = await act.addUser();
    await act.decide('user', kept.id, 'suspended', 'Threats');
    const other = await user('Other', { phone: '+49 30 1234567' });
    const { next } = await read('newest');
    const joined = await joinNow('user', other.id, kept.id);
    expect(joined.phone).toBe('+49 30 1234567');
    const told = await read(next);
    expect(told.data).toMatchObject([
      { type: 'user.merged', externalId: own('Other'), data: { id: other.id, intoExternalId: own('Other') } },
      { type: 'user.suspended', externalId: own('Other'), version: joined.version, previous: { status: 'active' } },
    ]);
    expect(told.data[1]?.data).toEqual({ id: kept.id, status: 'suspended', statusReason: 'Threats' });

    const body = newTutor(catalogue, `${own('teaches')}@app.test`);
    const teaches = (await server.call(tutors.add, { as: 'admin', body })).body.data;
    await act.decide('tutor', teaches.id, 'approved');
    const waits = await tutor('Waits');
    const { next: then } = await read('newest');
    const { version } = await joinNow('tutor', waits.id, teaches.id);
    expect((await read(then)).data).toMatchObject([
      { type: 'tutor.merged', externalId: own('Waits') },
      { type: 'tutor.approved', externalId: own('Waits'), version, data: { id: teaches.id, status: 'approved' } },
    ]);
    // Where both stand alike there is nothing to tell.
    const [alike, known] = [await act.addUser(), await user('Known')];
    const { next: last } = await read('newest');
    await joinNow('user', known.id, alike.id);
    expect((await read(last)).data.map(({ type }) => type)).toEqual(['user.merged']);
  });
});
