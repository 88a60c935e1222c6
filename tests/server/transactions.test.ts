import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('transactions on $name', (engine) => {
  let server: TestServer;
  let [tutorId, studentId, subjectId, parentId] = ['', '', '', ''];
  beforeAll(async () => {
    server = await startTestServer(engine);
    const catalogue = await seedCatalogue(server.db);
    const body = newTutor(catalogue);
    tutorId = (await server.call(tutors.add, { as: 'admin', body })).body.data.id;
    studentId = (await server.call(users.add, { as: 'admin', body: newPerson('mia@users.test') })).body.data.id;
    ({ subjectId, parentId } = catalogue);
    const { levelId } = catalogue;
    const named = { tutorId, studentId, subjectId, levelId };
    const day = (date: number) => new Date(Date.UTC(2026, 2, date, 12));
    await server.db.insert(bookings).values([
      newBooking({
        ...named,
        id: 'BK-10000001',
        createdAt: day(1),
        startsAt: day(5),
        timeline: [
          { at: '2026-03-01T12:00:00.000Z', kind: 'requested', actorId: studentId, note: null, amountCents: null },
          { at: '2026-03-01T13:00:00.000Z', kind: 'paid', actorId: null, note: null, amountCents: 4000 },
          {
            at: '2026-03-05T13:00:00.000Z',
            kind: 'completed',
            actorId: crypto.randomUUID(),
            note: 'On time',
            amountCents: null,
          },
        ],
      }),
      newBooking({
        ...named,
        id: 'BK-10000002',
        createdAt: day(2),
        startsAt: day(4),
        amountCents: 9000,
        feeCents: 1350,
        payoutCents: 7650,
        status: 'disputed',
        payoutStatus: 'withheld',
      }),
      newBooking({
        ...named,
        id: 'BK-10000003',
        createdAt: day(3),
        startsAt: day(3),
        amountCents: 2000,
        feeCents: 300,
        payoutCents: 1700,
        status: 'refunded',
        paymentStatus: 'refunded',
        payoutStatus: 'none',
        refundedCents: 2000,
      }),
      newBooking({
        ...named,
        tutorId: server.people.tutor,
        studentId: server.people.user,
        id: 'BK-20000004',
        createdAt: day(4),
        startsAt: day(2),
      }),
    ]);
  });
  afterAll(() => server.close());

  const list = async (query: Record<string, string | number>) =>
    (await server.call(transactions.list, { as: 'editor', query })).body;
  const keys = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ bookingId }: { bookingId: string }) => Number(bookingId.slice(-1)));

  it('lists them with names, newest first', async () => {
    const { data, total } = await list({});
    expect(total).toBe(4);
    expect(data[3]).toMatchObject({
      bookingId: 'BK-10000001',
      tutorName: 'Ida Lindqvist',
      studentName: 'Mia Okafor',
      subjectPath: 'Sciences › Physics',
      amountCents: 4000,
    });
  });

  it.each([
    [{ status: 'disputed,refunded' }, [3, 2]],
    [{ paymentStatus: 'refunded' }, [3]],
    [{ payoutStatus: 'withheld' }, [2]],
    [{ amountFrom: 'EUR2000', amountTo: 'EUR4000' }, [4, 3, 1]],
    [{ createdFrom: '2026-03-02', createdTo: '2026-03-03' }, [2]],
    [{ startsFrom: '2026-03-04', startsTo: '2026-03-06' }, [2, 1]],
    [{ startsFrom: '2026-03-04T12:00:00.000Z' }, [2, 1]],
    [{ sort: 'startsAt', dir: 'asc' }, [4, 3, 2, 1]],
    [{ sort: 'amountCents', dir: 'desc', limit: 1 }, [2]],
    [{ sort: 'bookingId', dir: 'asc', page: 2, limit: 3 }, [4]],
    [{ ids: 'BK-10000001,BK-20000004,BK-99999999' }, [4, 1]],
    [{ search: 'BK-1000' }, [3, 2, 1]],
    [{ search: 'bk-20000004' }, [4]],
    [{ search: '10000002' }, [2]],
    [{ search: 'lindqvist' }, [3, 2, 1]],
    [{ search: 'mia okafor', status: 'completed' }, [1]],
    [{ search: 'nobody of that name' }, []],
    [{ search: '%' }, []],
  ])('answers %j', async (query, expected) => {
    expect(await keys(query)).toEqual(expected);
  });

  it('filters by tutor, student and subject', async () => {
    expect(await keys({ tutorId })).toEqual([3, 2, 1]);
    expect(await keys({ studentId: server.people.user })).toEqual([4]);
    expect(await keys({ tutorId, studentId: server.people.user })).toEqual([]);
    expect(await keys({ subjectId: crypto.randomUUID() })).toEqual([]);
    const all = [4, 3, 2, 1];
    expect(await keys({ subjectId })).toEqual(all);
    expect(await keys({ subjectId: parentId })).toEqual(all);
    expect(await keys({ subjectId: `${parentId},${subjectId}` })).toEqual(all);
    expect(await keys({ subjectId: parentId, tutorId })).toEqual([3, 2, 1]);
  });

  it('refuses a filter, a sort and a key that there is not', async () => {
    expect((await list({ paid: 'yes' })).errors).toHaveProperty('paid');
    expect((await list({ sort: 'payoutCents' })).errors).toHaveProperty('sort');
    expect((await list({ ids: crypto.randomUUID() })).code).toBe('validation.failed');
    const find = (bookingId: string) => server.call(transactions.get, { as: 'editor', params: { bookingId } });
    expect((await find('BK-99999999')).status).toBe(404);
    expect((await find('17')).status).toBe(400);
  });

  it('shows one: its people, what happened, and money that adds up', async () => {
    const { data } = (await server.call(transactions.get, { as: 'editor', params: { bookingId: 'BK-10000001' } })).body;
    expect(data).toMatchObject({
      tutor: { id: tutorId, userType: 'tutor', displayName: 'Ida Lindqvist', email: 'ida@tutors.test', photoUrl: null },
      student: { id: studentId, userType: 'user', displayName: 'Mia Okafor' },
      levelName: 'Secondary school',
      reportCount: 0,
      ledger: { balanceCents: 0 },
    });
    expect(data.timeline).toEqual([
      {
        at: '2026-03-01T12:00:00.000Z',
        kind: 'requested',
        actor: { id: studentId, userType: 'user', displayName: 'Mia Okafor' },
        note: null,
        amountCents: null,
        refund: null,
        reference: null,
      },
      {
        at: '2026-03-01T13:00:00.000Z',
        kind: 'paid',
        actor: null,
        note: null,
        amountCents: 4000,
        refund: null,
        reference: null,
      },
      {
        at: '2026-03-05T13:00:00.000Z',
        kind: 'completed',
        actor: null,
        note: 'On time',
        amountCents: null,
        refund: null,
        reference: null,
      },
    ]);
    const sum = data.ledger.entries.reduce(
      (total: number, entry: { amountCents: number }) => total + entry.amountCents,
      0,
    );
    expect(sum).toBe(0);
    expect(data.amountCents).toBe(data.feeCents + data.payoutCents);
  });
});
