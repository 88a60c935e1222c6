import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '#contract/desk.ts';
import { integration } from '#contract/integration/index.ts';
import { reports } from '#contract/reports.ts';
import { transactions } from '#contract/transactions.ts';
import { tutors } from '#contract/tutors.ts';
import { select } from '#server/database/database.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldEvent, toldReport, toldTutor, toldUser } from '#tests/support/told.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

describe.each(engines)('what people do, as the application tells of it, on $name', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await seedCatalogue(server.db);
    await server.db.insert(reportTitles).values([
      { title: 'Did not appear', audience: 'user' },
      { title: 'Did not appear', audience: 'tutor' },
    ]);
    token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write', 'reports:write');
    await put('users', 'u-1', toldUser());
    await put('tutors', 't-1', toldTutor());
  });
  afterAll(() => server.close());

  const calls = {
    users: integration.putUser,
    tutors: integration.putTutor,
    bookings: integration.putBooking,
    reports: integration.putReport,
  };
  const put = (kind: keyof typeof calls, externalId: string, body: object) =>
    server.call(calls[kind], { params: { externalId }, body, token });
  const add = (externalId: string, events: object[]) =>
    server.call(integration.addEvents, { params: { externalId }, body: { events }, token });
  const read = async (bookingId: string) =>
    (await server.call(transactions.get, { as: 'editor', params: { bookingId } })).body.data;

  it('a booking comes in with its people, its money and its past', async () => {
    const { status, body } = await put('bookings', 'b-1', toldBooking());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      outcome: 'created',
      externalId: 'b-1',
      version: 1,
      status: 'requested',
      paymentStatus: 'pending',
    });
    expect(body.data.id).toMatch(/^BK-\d{8}$/);
    const booking = await read(body.data.id);
    expect(booking).toMatchObject({
      tutorName: 'Ida Lindqvist',
      studentName: 'Mia Okafor',
      subjectPath: 'Sciences › Physics',
      createdAt: '2025-02-27T09:00:00.000Z',
      timeline: [],
    });
    const tutor = (await server.call(tutors.get, { as: 'editor', params: { id: booking.tutorId } })).body.data;
    expect(tutor.bookingCount).toBe(1);
    expect((await put('bookings', 'b-1', toldBooking())).body.data.outcome).toBe('unchanged');
    const moved = toldBooking({ sourceVersion: 2, startsAt: '2025-03-03T15:00:00Z' });
    expect((await put('bookings', 'b-1', moved)).body.data).toMatchObject({ outcome: 'changed', version: 2 });
    expect((await put('bookings', 'b-1', toldBooking())).body.data.outcome).toBe('stale');
  });

  it('what happened to it is counted once, in its own order, whichever call tells of it, and its state follows', async () => {
    const { id } = (
      await put('bookings', 'b-2', toldBooking({ events: [toldEvent('e-3', 'completed', '2025-03-02T16:00:00Z')] }))
    ).body.data;
    const paid = toldEvent('e-2', 'paid', '2025-02-28T09:00:00Z', { amountCents: 4000 });
    const requested = toldEvent('e-1', 'requested', '2025-02-27T09:00:00Z', {
      actor: 'student',
      note: 'Before the exam',
    });
    expect((await add('b-2', [paid])).body.data).toMatchObject({
      outcome: 'changed',
      status: 'completed',
      paymentStatus: 'paid',
    });
    expect((await add('b-2', [paid])).body.data.outcome).toBe('unchanged');
    const stale = toldBooking({ events: [requested] });
    expect((await put('bookings', 'b-2', stale)).body.data.outcome).toBe('changed');
    expect((await put('bookings', 'b-2', stale)).body.data.outcome).toBe('unchanged');
    const booking = await read(id);
    expect(booking.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['requested', 'paid', 'completed']);
    expect(booking.timeline[0].actor.displayName).toBe('Mia Okafor');
    expect(booking.version).toBe(3);
    const other = await add('b-2', [{ ...paid, amountCents: 3000 }]);
    expect([other.status, other.body.code, Object.keys(other.body.errors)]).toEqual([
      409,
      'conflict.event',
      ['events.0.id'],
    ]);
    const refund = (event: string, amountCents: number) =>
      toldEvent(event, 'refunded', '2025-03-05T09:00:00Z', { amountCents });
    expect((await add('b-2', [refund('r-1', 1000)])).body.data).toMatchObject({
      paymentStatus: 'partiallyRefunded',
      refundedCents: 1000,
    });
    expect((await add('b-2', [refund('r-2', 3000)])).body.data).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      payoutStatus: 'none',
      refundedCents: 4000,
    });
  });

  it('what is no instant in UTC, or no whole number of minor units, is told what would be', async () => {
    const instant = 'Must be an instant in UTC, such as 2026-03-01T09:30:00Z';
    for (const startsAt of ['2026-03-02', '2026-03-02T15:00:00+00:00', '2026-03-02T15:00:00', '2026-03-02T15:00Z'])
      expect((await put('bookings', 'b-written', toldBooking({ startsAt }))).body.errors).toEqual({
        startsAt: instant,
      });
    const minor = (example: string) => `Must be a whole number of minor units: 4550 is ${example}`;
    for (const amountCents of [40.5, '40.00']) {
      const euros = await put('bookings', 'b-written', toldBooking({ amountCents }));
      expect(euros.body.errors).toEqual({ amountCents: minor('45.50') });
      const dinars = await put('bookings', 'b-written', toldBooking({ amountCents, currency: 'KWD' }));
      expect(dinars.body.errors).toEqual({ amountCents: minor('4.550') });
    }
  });

  it('an instant of a year that no calendar has is refused by its name, and the desk goes on answering', async () => {
    const nought = '0000-01-01T00:00:00Z';
    await put('bookings', 'b-nought', toldBooking({ events: [toldEvent('n-1', 'paid', '2025-02-28T09:00:00Z')] }));
    const told = [
      ['events.0.dueAt', toldEvent('n-2', 'disputed', '2025-03-02T17:00:00Z', { dueAt: nought })],
      ['events.0.at', toldEvent('n-3', 'disputed', nought)],
    ] as const;
    for (const [field, event] of told) {
      const { status, body } = await add('b-nought', [event]);
      expect([status, body.errors]).toEqual([
        400,
        { [field]: 'Must be an instant in UTC, such as 2026-03-01T09:30:00Z' },
      ]);
    }
    const started = await put('bookings', 'b-never', toldBooking({ startsAt: nought }));
    expect([started.status, Object.keys(started.body.errors)]).toEqual([400, ['startsAt']]);
    expect((await server.call(desk.list, { as: 'admin' })).status).toBe(200);
    // The first year that there is does no harm.
    const first = toldEvent('n-4', 'disputed', '2025-03-02T17:00:00Z', { dueAt: '0001-01-01T00:00:00Z' });
    expect((await add('b-nought', [first])).body.data).toMatchObject({ status: 'disputed' });
    const { items } = (await server.call(desk.list, { as: 'admin' })).body.data;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'dispute', dueAt: '0001-01-01T00:00:00.000Z' }));
  });

  it('nothing has happened that is still to come, and one that was taken before is no hindrance', async () => {
    const { id } = (await put('bookings', 'b-ahead', toldBooking())).body.data;
    const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const paid = toldEvent('a-1', 'paid', '2025-02-28T09:00:00Z');
    const later = toldEvent('a-2', 'completed', minutesAhead(10));
    const refusals = [
      await add('b-ahead', [paid, later]),
      await put('bookings', 'b-ahead', toldBooking({ sourceVersion: 2, events: [paid, later] })),
      await put('bookings', 'b-ahead-new', toldBooking({ events: [paid, later] })),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'source.from_future', ['events.1.at']]);
      expect(body.message).toBe('This lies more than 5 minutes ahead of the server’s clock');
    }
    expect(await read(id)).toMatchObject({ version: 1, timeline: [] });
    const soon = await add('b-ahead', [toldEvent('a-3', 'confirmed', minutesAhead(3))]);
    expect(soon.body.data).toMatchObject({ outcome: 'changed', status: 'confirmed' });

    const known = toldEvent('a-4', 'completed', '2226-03-02T16:00:00.000Z', {
      actor: null,
      note: null,
      amountCents: null,
    });
    await server.db.execute(sql`update bookings set timeline = ${JSON.stringify([known])}::jsonb where id = ${id}`);
    expect((await add('b-ahead', [known, paid])).body.data).toMatchObject({
      outcome: 'changed',
      paymentStatus: 'paid',
    });
  });

  it('refunds of more than was paid are kept in any order, count as far as it was, and are told of as a contradiction', async () => {
    const at = (day: number) => `2025-03-0${day}T09:00:00Z`;
    const told = [
      toldEvent('p-1', 'paid', at(1), { amountCents: 4000 }),
      toldEvent('r-1', 'refunded', at(2), { amountCents: 3000 }),
      toldEvent('r-2', 'refunded', at(3), { amountCents: 2500 }),
    ];
    const [paid, ...refunds] = told;
    const orders = [told, [...told].reverse(), [...refunds, ...(paid ? [paid] : [])]];
    for (const [nth, events] of orders.entries()) {
      const key = `b-over-${nth}`;
      const { id } = (await put('bookings', key, toldBooking())).body.data;
      for (const event of events) expect((await add(key, [event])).status).toBe(200);
      expect(await read(id)).toMatchObject({
        paymentStatus: 'refunded',
        refundedCents: 4000,
        timeline: [{ amountCents: 4000 }, { amountCents: 3000 }, { amountCents: 2500 }],
        ledger: { balanceCents: 0, excessRefundCents: 1500 },
      });
    }
    const dearer = { amountCents: 6000, feeCents: 900, payoutCents: 5100 };
    const { id } = (await put('bookings', 'b-over-0', toldBooking({ sourceVersion: 2, ...dearer }))).body.data;
    expect((await read(id)).ledger.excessRefundCents).toBe(1500);
    await add('b-over-0', [toldEvent('p-2', 'paid', at(4), { amountCents: 2000 })]);
    expect(await read(id)).toMatchObject({ refundedCents: 5500, ledger: { excessRefundCents: 0 } });
  });

  it('a booking may be of a currency whose amounts are large', async () => {
    const price = { amountCents: 250_000_000, feeCents: 50_000_000, payoutCents: 200_000_000, currency: 'IDR' };
    const { status, body } = await put('bookings', 'b-idr', toldBooking(price));
    expect(status).toBe(200);
    const paid = toldEvent('p-idr', 'paid', '2025-02-27T10:00:00Z', { amountCents: price.amountCents });
    expect((await add('b-idr', [paid])).status).toBe(200);
    expect(await read(body.data.id)).toMatchObject({ ...price, paidCents: price.amountCents });
    const tooMuch = { ...price, amountCents: 1_000_000_000, payoutCents: 950_000_000 };
    expect((await put('bookings', 'b-idr-2', toldBooking(tooMuch))).body.errors).toHaveProperty('amountCents');
  });

  it('a booking is refused that does not add up, or names what is not known yet', async () => {
    const sum = await put('bookings', 'b-3', toldBooking({ feeCents: 500 }));
    expect([sum.status, sum.body.code, Object.keys(sum.body.errors)]).toEqual([
      422,
      'booking.amount_sum',
      ['amountCents'],
    ]);
    const unknown = await put('bookings', 'b-3', toldBooking({ tutor: 't-later', level: 'None' }));
    expect(unknown.status).toBe(422);
    expect(unknown.body.code).toBe('reference.not_in_catalogue');
    expect(unknown.body.errors).toEqual({
      tutor: expect.stringContaining('Send it first'),
      level: expect.stringContaining('GET /api/v1/integration/levels'),
    });
    const later = await put('bookings', 'b-3', toldBooking({ tutor: 't-later' }));
    expect(later.body).toMatchObject({ code: 'reference.unknown', retryable: true });
    expect((await put('bookings', 'b-3', toldBooking({ status: 'completed' }))).status).toBe(400);
    const early = await add('b-3', [toldEvent('e', 'paid', '2025-03-02T16:00:00Z')]);
    expect([early.status, early.body.code, Object.keys(early.body.errors)]).toEqual([
      422,
      'reference.unknown',
      ['externalId'],
    ]);
    await put('tutors', 't-later', toldTutor({ email: 'later@app.test' }));
    expect((await put('bookings', 'b-3', toldBooking({ tutor: 't-later', currency: 'JPY' }))).body.data.outcome).toBe(
      'created',
    );
    const left = await select(server.db, sql`select 1 from sources where record_id is null`);
    expect(left).toEqual([]);
  });

  it('a report comes in open, under the title that fits whom it is about, and stays as staff handle it', async () => {
    const { body } = await put('reports', 'r-1', toldReport({ booking: 'b-1' }));
    const { id } = body.data;
    const params = { id };
    const report = (await server.call(reports.get, { as: 'editor', params })).body.data;
    expect(report).toMatchObject({ status: 'open', title: 'Did not appear', createdAt: '2025-03-02T16:00:00.000Z' });
    expect(report.booking.tutorName).toBe('Ida Lindqvist');
    const [title] = await server.db.select().from(reportTitles).where(sql`id = ${report.titleId}`);
    expect(title?.audience).toBe('tutor');
    const inReview = { status: 'inReview', assigneeId: null, resolution: null, version: 1 };
    expect((await server.call(reports.update, { as: 'editor', params, body: inReview })).status).toBe(200);
    const changed = toldReport({ booking: 'b-1', sourceVersion: 2, description: 'Nobody was there for an hour.' });
    expect((await put('reports', 'r-1', changed)).body.data).toMatchObject({ outcome: 'changed', version: 3 });
    expect((await server.call(reports.get, { as: 'editor', params })).body.data).toMatchObject({
      status: 'inReview',
      description: 'Nobody was there for an hour.',
    });
    const staff = await put('reports', 'r-1', toldReport({ status: 'resolved' }));
    expect([staff.status, staff.body.code]).toEqual([422, 'field.staff_owned']);
    const unknown = await put('reports', 'r-2', toldReport({ title: 'Other', booking: 'b-9' }));
    expect(Object.keys(unknown.body.errors)).toEqual(['title', 'booking']);
  });

  it('a report of a booking that goes with the undo of its import at this moment may be told of later', async () => {
    const { id } = (await put('bookings', 'b-gone', toldBooking())).body.data;
    let telling: ReturnType<typeof put> | undefined;
    await server.db.transact({ origin: 'test' }, async (transaction) => {
      await transaction.delete(bookings).where(eq(bookings.id, id));
      await transaction.delete(sources).where(eq(sources.recordId, id));
      telling = put('reports', 'r-gone', toldReport({ booking: 'b-gone' }));
      // On PGlite, whose one session is this transaction's, it waits by itself.
      if (server.engine === 'postgresql') await untilLocked(server.db);
    });
    const told = await telling;
    expect([told?.status, told?.body]).toEqual([
      422,
      expect.objectContaining({ code: 'reference.unknown', retryable: true, errors: { booking: expect.any(String) } }),
    ]);
  });
});
