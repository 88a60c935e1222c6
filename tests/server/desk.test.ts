import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { type DeskKey, type DeskOpened, desk, deskLeaseSeconds, deskRecords, deskShown } from '#contract/desk.ts';
import { disputes } from '#contract/disputes.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { reports as reportCalls } from '#contract/reports.ts';
import { settings } from '#contract/settings.ts';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { disputeDecisions, payoutDecisions, refunds } from '#server/modules/booking-money/booking-money.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { deskItems } from '#server/modules/desk/desk.table.ts';
import { forgetDecided } from '#server/modules/desk/desk-leases.ts';
import { reportChanges, reports } from '#server/modules/reports/reports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** A Wednesday at ten. */
const morning = new Date('2026-11-25T10:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)('the desk on $name', (engine) => {
  let server: TestServer;
  let now = morning;
  let seeded: Awaited<ReturnType<typeof seedMarketplace>>;
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => now } });
    seeded = await seedMarketplace(server.db);
  });
  afterAll(() => server.close());

  const tutor = async (name: string, createdAt: Date) => {
    const [row] = await server.db
      .insert(accounts)
      .values({
        userType: 'tutor',
        status: 'pending',
        firstName: name,
        lastName: 'Waits',
        displayName: name,
        email: `${name}@waits.test`.toLowerCase(),
        hourlyRateCents: 3000,
        currency: 'EUR',
        createdAt,
      })
      .returning({ id: accounts.id });
    return { kind: 'tutor' as const, id: row?.id ?? '' };
  };
  const report = async (createdAt: Date, fields: Partial<typeof reports.$inferInsert> = {}) => {
    const [row] = await server.db
      .insert(reports)
      .values({
        titleId: seeded.titleId,
        reporterId: seeded.studentId,
        reportedUserId: seeded.tutorId,
        description: 'Nobody came.',
        createdAt,
        ...fields,
      })
      .returning({ id: reports.id });
    return { kind: 'report' as const, id: row?.id ?? '' };
  };
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);

  const signInAnew = () =>
    Promise.all((['admin', 'superAdmin', 'editor'] as const).map((role) => server.token(role, 'anew')));

  /** An empty desk at ten o'clock. */
  beforeEach(async () => {
    now = morning;
    await signInAnew();
    await server.db.delete(deskItems);
    await server.db.delete(reports);
    await server.db.execute(sql`delete from reviews`);
    await server.db.delete(bookings);
    await server.db.delete(accounts).where(eq(accounts.status, 'pending'));
  });

  const read = async (as: Role = 'admin', query: Record<string, string> = {}) =>
    (await server.call(desk.list, { as, query })).body.data;
  const keysOf = (items: DeskKey[]) => items.map(({ kind, id }) => ({ kind, id }));
  const next = async (as: Role, body: object = {}): Promise<DeskOpened | null> =>
    (await server.call(desk.next, { as, body })).body.data;
  const open = async (as: Role, key: DeskKey, lease?: string) =>
    (await server.call(desk.open, { as, body: { ...key, lease } })).body.data;
  const leave = (as: Role, key: DeskKey, lease: string) => server.call(desk.leave, { as, body: { ...key, lease } });
  const wait = (as: Role, key: DeskKey, body: object) =>
    server.call(desk.wait, { as, body: { ...key, until: null, forAnswer: false, reason: 'Asked them', ...body } });
  const keyOf = (opened: DeskOpened | null) => opened && { kind: opened.item.kind, id: opened.item.id };

  it('has what waits for a decision, what is overdue first, then the oldest', async () => {
    // On Monday at one and at eleven: a report has eight opening hours, an application sixteen.
    const fresh = await report(ago(2));
    const overdue = await report(ago(45));
    const application = await tutor('Ada', ago(47));
    await report(ago(30), { status: 'resolved', resolution: 'Done', resolvedAt: now });
    const named = {
      tutorId: seeded.tutorId,
      studentId: seeded.studentId,
      subjectId: seeded.subjectId,
      levelId: seeded.levelId,
    };
    const event = (kind: 'disputed' | 'withheld' | 'paid', at: Date) => ({
      at: at.toISOString(),
      kind,
      note: null,
      amountCents: null,
    });
    await server.db.insert(bookings).values([
      newBooking({
        ...named,
        id: 'BK-20000001',
        status: 'disputed',
        payoutStatus: 'withheld',
        createdAt: ago(2000),
        timeline: [event('paid', ago(1900)), event('disputed', ago(1))],
      }),
      newBooking({
        ...named,
        id: 'BK-20000002',
        payoutStatus: 'withheld',
        createdAt: ago(2000),
        timeline: [event('paid', ago(1900)), event('withheld', ago(3))],
      }),
      newBooking({ ...named, id: 'BK-20000003', status: 'refunded', payoutStatus: 'withheld', createdAt: ago(500) }),
      newBooking({ ...named, id: 'BK-20000004', createdAt: ago(500) }),
    ]);

    const { items, counts, kinds } = await read();
    expect(keysOf(items)).toEqual([
      overdue,
      application,
      { kind: 'payout', id: 'BK-20000002' },
      fresh,
      { kind: 'dispute', id: 'BK-20000001' },
    ]);
    expect(items[0]).toMatchObject({
      overdue: true,
      name: 'Did not come',
      text: 'tutor Test',
      since: ago(45).toISOString(),
    });
    expect(counts).toEqual({ all: 5, mine: 0, unassigned: 5, waiting: 0, overdue: 1, left: 5 });
    expect(kinds).toEqual([
      { kind: 'tutor', count: 1 },
      { kind: 'document', count: 0 },
      { kind: 'report', count: 2 },
      { kind: 'dispute', count: 1 },
      { kind: 'refund', count: 0 },
      { kind: 'payout', count: 1 },
    ]);
    const some = await read('admin', { kind: 'report,dispute' });
    expect([some.items.length, some.counts.all, some.kinds.length]).toEqual([3, 3, 6]);
    const mine = await read('admin', { scope: 'mine' });
    expect(mine.kinds.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('has failed refunds until another is asked for, and neither disputes nor payouts that are decided', async () => {
    const named = {
      tutorId: seeded.tutorId,
      studentId: seeded.studentId,
      subjectId: seeded.subjectId,
      levelId: seeded.levelId,
      createdAt: ago(500),
    };
    const [refund, dispute, payout] = ['BK-20000005', 'BK-20000006', 'BK-20000007'] as [string, string, string];
    const disputed = { at: ago(30).toISOString(), kind: 'disputed' as const, note: null, amountCents: null };
    await server.db.insert(bookings).values([
      newBooking({ ...named, id: refund }),
      newBooking({ ...named, id: dispute, status: 'disputed', payoutStatus: 'withheld', timeline: [disputed] }),
      newBooking({
        ...named,
        id: payout,
        payoutStatus: 'withheld',
        timeline: [{ ...disputed, kind: 'withheld' }],
      }),
    ]);
    const asked = {
      bookingId: refund,
      amountCents: 100,
      currency: 'EUR',
      code: 'other',
      reason: 'Twice',
      carrier: 'app',
    } as const;
    await server.db
      .insert(refunds)
      .values({ ...asked, status: 'failed', createdAt: ago(9), settledAt: ago(4), updatedAt: ago(4) });
    const kinds = async () =>
      (await read()).items.map(({ kind, since }: { kind: string; since: string }) => [kind, since]);
    expect(await kinds()).toEqual(
      [
        ['payout', ago(30).toISOString()],
        ['dispute', ago(30).toISOString()],
        ['refund', ago(4).toISOString()],
      ].sort(),
    );
    // Another that was asked for beside it fails later: the first waits as long as it did.
    await server.db
      .insert(refunds)
      .values({ ...asked, status: 'failed', createdAt: ago(9), settledAt: ago(2), updatedAt: ago(2) });
    expect(await kinds()).toContainEqual(['refund', ago(4).toISOString()]);
    const decided = { payoutCents: 100, currency: 'EUR', reason: 'Seen', carrier: 'staff' as const, decidedAt: ago(1) };
    await server.db.insert(refunds).values({ ...asked, createdAt: ago(1) });
    await server.db
      .insert(disputeDecisions)
      .values({ ...decided, id: dispute, disputedAt: ago(30), outcome: 'tutor', refundCents: 0 });
    await server.db.insert(payoutDecisions).values({ ...decided, id: payout, status: 'released' });
    expect(await kinds()).toEqual([]);
    for (const table of [disputeDecisions, payoutDecisions, refunds]) await server.db.delete(table);
  });

  it('has disputes by the day that the payment provider wants an answer, where that comes first', async () => {
    const named = {
      tutorId: seeded.tutorId,
      studentId: seeded.studentId,
      subjectId: seeded.subjectId,
      levelId: seeded.levelId,
      status: 'disputed' as const,
      createdAt: ago(500),
    };
    const disputed = (hours: number, dueAt?: Date) => ({
      at: ago(hours).toISOString(),
      kind: 'disputed' as const,
      note: null,
      amountCents: null,
      ...(dueAt && { dueAt: dueAt.toISOString() }),
    });
    const [passed, near, far] = [ago(1), ago(-1), ago(-1000)];
    await server.db.insert(bookings).values([
      ...Array.from({ length: 6 }, (_, nth) =>
        newBooking({ ...named, id: `BK-2000010${nth}`, timeline: [disputed(20 - nth)] }),
      ),
      newBooking({ ...named, id: 'BK-20000110', timeline: [disputed(3, far)] }),
      newBooking({ ...named, id: 'BK-20000111', timeline: [disputed(2, near)] }),
      // The one before is over, with its day.
      newBooking({ ...named, id: 'BK-20000112', timeline: [disputed(200, ago(100)), disputed(1, passed)] }),
      newBooking({ ...named, id: 'BK-20000113', timeline: [disputed(200, ago(100)), disputed(1)] }),
    ]);
    const { items, counts } = await read();
    expect(counts.overdue).toBe(1);
    expect(items[0]).toMatchObject({ id: 'BK-20000112', overdue: true, dueAt: passed.toISOString() });
    const dueAt = Object.fromEntries(items.map((item: { id: string; dueAt: string }) => [item.id, item.dueAt]));
    expect(dueAt['BK-20000111']).toBe(near.toISOString());
    // By the opening hours: since seven in the morning, sixteen of them from nine.
    expect([dueAt['BK-20000110'], dueAt['BK-20000113']]).toEqual(Array(2).fill('2026-11-26T17:00:00.000Z'));
    expect(keyOf(await next('admin'))).toEqual({ kind: 'dispute', id: 'BK-20000112' });
  });

  it('has a dispute that staff record as of that day, also where a file has told of a refund ahead', async () => {
    const happened = (kind: 'paid' | 'refunded', at: Date, amountCents: number) => ({
      at: at.toISOString(),
      kind,
      note: null,
      amountCents,
    });
    const id = 'BK-20000120';
    const { tutorId, studentId, subjectId, levelId } = seeded;
    const timeline = [happened('paid', ago(500), 4000), happened('refunded', ago(-240), 1000)];
    await server.db.insert(bookings).values(
      newBooking({
        ...{ id, tutorId, studentId, subjectId, levelId, timeline },
        ...{ paymentStatus: 'partiallyRefunded', refundedCents: 1000, payoutStatus: 'scheduled' },
      }),
    );
    const recorded = await server.call(disputes.open, {
      as: 'admin',
      params: { bookingId: id },
      body: { note: 'Nobody came', dueAt: null, evidence: null, version: 1 },
    });
    expect(recorded.body.data).toMatchObject({
      status: 'disputed',
      payoutStatus: 'withheld',
      dispute: { disputedAt: now.toISOString() },
    });
    // Sixteen opening hours are over on Thursday evening.
    now = new Date(now.getTime() + 48 * hour);
    await signInAnew();
    expect((await read()).items).toMatchObject([{ kind: 'dispute', id, openMinutes: 16 * 60, overdue: true }]);
  });

  it('are for whoever may make the decision', () => {
    expect(deskRecords.document.access).toBe(tutorChecks.decide.access);
    expect([deskRecords.dispute, deskRecords.payout, deskRecords.refund].map(({ access }) => access)).toEqual([
      moneyDecisions.decideDispute.access,
      moneyDecisions.decidePayout.access,
      moneyDecisions.requestRefund.access,
    ]);
  });

  it('counts the age by the opening hours of the marketplace', async () => {
    // Monday at eight in the evening; it is Wednesday, ten o'clock: a day and an hour.
    await report(new Date('2026-11-23T20:00:00Z'));
    const [item] = (await read()).items;
    expect(item).toMatchObject({ openMinutes: 9 * 60, dueAt: '2026-11-24T17:00:00.000Z', overdue: true });
    const { id, updatedAt, ...saved } = (await server.call(settings.get, { as: 'admin' })).body.data;
    const change = async (fields: object) => {
      const { version } = (await server.call(settings.get, { as: 'admin' })).body.data;
      expect((await server.call(settings.update, { as: 'admin', body: { ...saved, ...fields, version } })).status).toBe(
        200,
      );
    };
    const early = { from: '06:00', until: '08:00' };
    await change({
      timezone: 'America/New_York',
      deskHours: [early, early, early, early, early, null, null],
      deskDueHours: { ...saved.deskDueHours, report: 2 },
    });
    // Tuesday from six to eight in New York, where it is five o'clock now.
    expect((await read()).items[0]).toMatchObject({
      openMinutes: 120,
      dueAt: '2026-11-24T13:00:00.000Z',
      overdue: true,
    });
    await change({});
    expect((await read()).items[0]).toMatchObject({ openMinutes: 9 * 60 });
  });

  it('has what the application says was made at the end of time, or at its beginning', async () => {
    const [last, first] = [new Date('9999-12-31T23:59:59.999Z'), new Date('0001-01-01T00:00:00Z')];
    const keys = [await report(last), await report(first)];
    const { items } = await read();
    expect(keysOf(items)).toEqual(keys.toReversed());
    expect(items).toMatchObject([{ overdue: true }, { overdue: false, openMinutes: 0, dueAt: last.toISOString() }]);
  });

  it('begins the age anew with what comes to wait again', async () => {
    const application = await tutor('Bea', ago(2000));
    const change = { accountId: application.id, changedById: server.people.admin };
    await server.db.insert(accountStatusChanges).values([
      { ...change, fromStatus: 'pending', toStatus: 'rejected', reason: 'No', changedAt: ago(900) },
      { ...change, fromStatus: 'rejected', toStatus: 'pending', changedAt: ago(3) },
    ]);
    const reopened = await report(ago(2000));
    await server.db.insert(reportChanges).values([
      { reportId: reopened.id, fromStatus: 'open', toStatus: 'open', changedAt: ago(1500) },
      { reportId: reopened.id, fromStatus: 'inReview', toStatus: 'resolved', changedAt: ago(1000) },
      { reportId: reopened.id, fromStatus: 'resolved', toStatus: 'open', changedAt: ago(2) },
      { reportId: reopened.id, fromStatus: 'open', toStatus: 'open', changedAt: ago(1) },
    ]);
    const items: { kind: string; since: string }[] = (await read()).items;
    expect(items.map(({ kind, since }) => [kind, since])).toEqual([
      ['tutor', ago(3).toISOString()],
      ['report', ago(2).toISOString()],
    ]);
  });

  it('gives one after the other, oldest first, and nobody what somebody else has open', async () => {
    const [first, second, third] = [await report(ago(3)), await report(ago(2)), await report(ago(1))];
    const mine = await next('admin');
    expect([keyOf(mine), mine?.left]).toEqual([first, 3]);
    const theirs = await next('superAdmin');
    expect([keyOf(theirs), theirs?.left]).toEqual([second, 2]);
    // What one has open already is opened again, such as after a page was loaded anew.
    expect(keyOf(await next('admin'))).toEqual(first);
    expect(keyOf(await next('admin', { skip: [first] }))).toEqual(third);
    expect((await read()).items.map(({ holder }: { holder: { name: string } }) => holder.name)).toEqual([
      'admin Test',
      'superAdmin Test',
      'admin Test',
    ]);
    expect(await next('editor')).toBeNull();
  });

  it('counts as left what is still to come, without what was skipped', async () => {
    const [first, second, third] = [await report(ago(4)), await report(ago(3)), await tutor('Hal', ago(2))];
    const skip = [first];
    const opened = await next('admin', { skip });
    expect([keyOf(opened), opened?.left]).toEqual([second, 2]);
    const { body } = await server.call(desk.open, { as: 'admin', body: { ...second, lease: opened?.lease, skip } });
    expect(body.data).toMatchObject({ lease: opened?.lease, left: 2 });
    await leave('admin', second, opened?.lease ?? '');
    expect((await next('admin', { skip: [first, second] }))?.left).toBe(1);
    // All of them wait on, whoever has skipped them.
    expect((await server.call(desk.counts, { as: 'admin' })).body.data).toMatchObject({ all: 3, left: 3 });
    expect(await next('admin', { skip: [first, second, third] })).toBeNull();
  });

  it('says who has an item open, and gives it to the next once they have left it or are heard of no more', async () => {
    const key = await report(ago(3));
    const opened = await next('admin');
    const refused = await open('superAdmin', key);
    expect(refused).toMatchObject({ holder: { name: 'admin Test' }, lease: null, item: { id: key.id } });
    expect((await wait('superAdmin', key, { forAnswer: true })).body.code).toBe('conflict.desk_held');

    // Renewed, it outlives its first end.
    now = new Date(now.getTime() + (deskLeaseSeconds - 1) * 1000);
    expect((await open('admin', key, opened?.lease)).lease).toBe(opened?.lease);
    now = new Date(now.getTime() + (deskLeaseSeconds - 1) * 1000);
    expect(await next('superAdmin')).toBeNull();
    now = new Date(now.getTime() + 1000);
    const taken = await next('superAdmin');
    expect(keyOf(taken)).toEqual(key);
    expect((await open('admin', key, opened?.lease)).holder.name).toBe('superAdmin Test');

    // A lease that has ended takes nothing from another.
    await leave('admin', key, opened?.lease ?? '');
    expect(await next('admin')).toBeNull();
    await leave('superAdmin', key, taken?.lease ?? '');
    expect(keyOf(await next('admin'))).toEqual(key);
  });

  it('leaves what a colleague has put aside during a pause to them, and says so to whoever comes back', async () => {
    const key = await tutor('Fay', ago(3));
    const before = await next('admin');
    now = new Date(now.getTime() + (deskLeaseSeconds + 1) * 1000);
    await open('superAdmin', key);
    await wait('superAdmin', key, { until: '2026-11-27', reason: 'On holiday until then' });

    const isTheirs = { waits: { reason: 'On holiday until then', by: { name: 'superAdmin Test' } } };
    const back = await open('admin', key, before?.lease);
    expect(back).toMatchObject({ item: isTheirs, holder: null, lease: null, left: 0 });
    const again = await wait('admin', key, { forAnswer: true, reason: 'Did not know of it' });
    expect(again.body.message).toBe('superAdmin Test has put this aside meanwhile');
    expect((await read('superAdmin', { scope: 'waiting' })).items).toMatchObject([isTheirs]);

    // Whoever sees it among those put aside may open it, keep it open, and set another day.
    const opened = await open('admin', key);
    expect(opened.item).toMatchObject(isTheirs);
    expect((await open('admin', key, opened.lease)).lease).toBe(opened.lease);
    await leave('admin', key, opened.lease);
    expect((await open('admin', key, opened.lease)).lease).toBeNull();
    const waitSetAt = opened.item.waits.setAt;
    const keep = async () =>
      (await server.call(desk.open, { as: 'admin', body: { ...key, lease: opened.lease, waitSetAt } })).body.data;
    expect((await keep()).lease).toBe(opened.lease);

    // But not over another wait, which a colleague has set since.
    now = new Date(now.getTime() + (deskLeaseSeconds + 1) * 1000);
    await open('superAdmin', key);
    await wait('superAdmin', key, { until: '2026-12-01', reason: 'Ill until then' });
    expect(await keep()).toMatchObject({ item: { waits: { reason: 'Ill until then' } }, holder: null, lease: null });
    expect((await wait('admin', key, { until: '2026-11-30' })).body.code).toBe('conflict.desk_put_aside');

    // Nor over one's own.
    now = new Date(now.getTime() + minute);
    await open('admin', key);
    await wait('admin', key, { until: '2026-11-30' });
    expect((await keep()).lease).toBeNull();
  });

  it('does not take back to oneself what one has just put aside', async () => {
    const key = await tutor('Gus', ago(3));
    const opened = await next('admin');
    await wait('admin', key, { forAnswer: true });
    expect(await open('admin', key, opened?.lease)).toMatchObject({ item: { id: key.id }, lease: null });
    expect((await read('admin', { scope: 'waiting' })).items).toMatchObject([{ id: key.id, holder: null }]);
    // Another day may be set at once.
    expect((await wait('admin', key, { until: '2026-11-27' })).status).toBe(200);
    await server.call(desk.resume, { as: 'admin', body: key });
    expect((await open('admin', key, opened?.lease)).lease).toBe(opened?.lease);
  });

  it('keeps open what was opened anew, when the opening before is left late', async () => {
    const key = await report(ago(3));
    const before = await next('admin');
    const again = await open('admin', key);
    expect(again.lease).not.toBe(before?.lease);
    await leave('admin', key, before?.lease ?? '');
    expect(await next('superAdmin')).toBeNull();
  });

  it('says of what was decided that it no longer waits', async () => {
    const key = await report(ago(3));
    const opened = await next('admin');
    const { body } = await server.call(reportCalls.get, { as: 'admin', params: { id: key.id } });
    const decide = async (status: string, version: number, resolution: string | null) =>
      server.call(reportCalls.update, {
        as: 'admin',
        params: { id: key.id },
        body: { status, version, resolution, assigneeId: null },
      });
    expect((await decide('inReview', body.data.version, null)).status).toBe(200);
    // Under review it waits still.
    expect(await open('admin', key, opened?.lease)).toMatchObject({ item: { assignee: { name: 'admin Test' } } });
    expect((await decide('resolved', body.data.version + 1, 'Talked to both')).status).toBe(200);
    expect(await open('admin', key, opened?.lease)).toEqual({ item: null, holder: null, lease: null, left: 0 });
    expect((await wait('admin', key, { forAnswer: true })).body.code).toBe('conflict.desk_done');
    expect(await next('admin')).toBeNull();
  });

  it('keeps mine, and nobody’s, from what is another’s', async () => {
    const mine = await report(ago(4), { assigneeId: server.people.admin });
    const theirs = await report(ago(3), { assigneeId: server.people.superAdmin });
    const left = await report(ago(2), { assigneeId: server.people.suspended });
    const nobodys = await report(ago(1));
    const of = async (scope: string) => keysOf((await read('admin', { scope })).items);
    expect(await of('all')).toEqual([mine, theirs, left, nobodys]);
    expect(await of('mine')).toEqual([mine]);
    // Who cannot sign in decides nothing.
    expect(await of('unassigned')).toEqual([left, nobodys]);
    const leftOf = async (scope: string) => (await read('admin', { scope })).counts.left;
    expect((await read()).counts).toMatchObject({ all: 4, mine: 1, unassigned: 2, left: 3 });
    expect([await leftOf('all'), await leftOf('mine'), await leftOf('unassigned')]).toEqual([3, 1, 2]);
    expect(await leftOf('waiting')).toBe(3);
    expect(keyOf(await next('admin', { scope: 'unassigned' }))).toEqual(left);
    expect(keyOf(await next('admin', { skip: [mine, left] }))).toEqual(nobodys);
    // Whoever wants another’s opens it by itself.
    expect(await open('admin', theirs)).toMatchObject({ item: { id: theirs.id }, holder: null });
  });

  it('is anybody’s again what was put aside by somebody who may decide it no more', async () => {
    const application = await tutor('Hal', ago(3));
    const complaint = await report(ago(2));
    for (const key of [application, complaint]) {
      await open('superAdmin', key);
      await wait('superAdmin', key, { until: '2026-11-26' });
    }
    const [before] = await server.db.select().from(accounts).where(eq(accounts.id, server.people.superAdmin));
    const become = (fields: Partial<typeof accounts.$inferInsert>) =>
      server.db.update(accounts).set(fields).where(eq(accounts.id, server.people.superAdmin));
    now = new Date(now.getTime() + 48 * hour);
    await signInAnew();
    expect((await read()).counts).toMatchObject({ all: 2, unassigned: 0, left: 0 });
    await become({ userType: 'admin', userRole: 'editor' });
    const { counts } = await read();
    const given = await next('admin');
    await become({ userType: before?.userType, userRole: before?.userRole });
    // A report is decided by editors too.
    expect(counts).toMatchObject({ all: 2, unassigned: 1, left: 1 });
    expect(keyOf(given)).toEqual(application);
  });

  it('shows of what is put aside what comes back first, also where there is more than is shown', async () => {
    // The older one is, the later it comes back.
    const made = await Promise.all(Array.from({ length: deskShown + 2 }, (_, nth) => report(ago(nth + 1))));
    const days = (count: number) => new Date(now.getTime() + count * 24 * hour);
    await server.db.insert(deskItems).values(
      made.map(({ kind, id }, nth) => ({
        ...{ kind, recordId: id, notedAt: now, waitReason: 'Asked them' },
        // The last waits for an answer alone.
        ...(nth > deskShown ? { waitsForAnswer: true } : { waitUntil: days(nth + 1) }),
      })),
    );
    const { items, counts } = await read('admin', { scope: 'waiting' });
    expect(counts.waiting).toBe(deskShown + 2);
    expect(keysOf(items)).toEqual(made.slice(0, deskShown));
  });

  it('puts aside until a day, and then it is whose it was', async () => {
    const key = await tutor('Cleo', ago(3));
    await next('admin');
    expect((await wait('admin', key, { until: '2026-11-25' })).body.errors).toHaveProperty('until');
    expect((await wait('admin', key, {})).body.errors).toHaveProperty('until');
    const { body } = await wait('admin', key, { until: '2026-11-27', reason: 'On holiday until then' });
    expect(body.data).toMatchObject({
      holder: null,
      waits: {
        until: '2026-11-27T00:00:00.000Z',
        forAnswer: false,
        reason: 'On holiday until then',
        by: { name: 'admin Test' },
      },
    });
    expect(await next('superAdmin')).toBeNull();
    expect(await next('admin')).toBeNull();
    expect(await read()).toMatchObject({ items: [], counts: { all: 0, waiting: 1, left: 0 } });
    expect(keysOf((await read('superAdmin', { scope: 'waiting' })).items)).toEqual([key]);

    now = new Date('2026-11-27T00:00:00Z');
    await signInAnew();
    expect(await next('superAdmin')).toBeNull();
    expect((await read('admin', { scope: 'mine' })).items).toMatchObject([{ id: key.id, waits: null }]);
    expect(keyOf(await next('admin'))).toEqual(key);
  });

  it('puts aside what the application’s clock has wait since a moment ahead of ours', async () => {
    const key = await report(new Date(now.getTime() + minute));
    const { body } = await wait('admin', key, { until: '2026-11-27', reason: 'On holiday until then' });
    expect(body.data.waits).toMatchObject({ reason: 'On holiday until then' });
    expect(keysOf((await read('admin', { scope: 'waiting' })).items)).toEqual([key]);
    expect(await next('admin')).toBeNull();
  });

  it('brings it back by an answer that comes before that moment', async () => {
    // The trail goes by the database's clock.
    now = new Date();
    await signInAnew();
    const key = await report(new Date(now.getTime() + hour));
    expect((await wait('admin', key, { forAnswer: true })).body.data.waits).toMatchObject({ forAnswer: true });
    await server.db.transact({ actorKind: 'serviceToken', actorName: 'The application' }, (transaction) =>
      transaction.update(reports).set({ description: 'Nobody came at all.' }).where(eq(reports.id, key.id)),
    );
    await sealTrail(server.db);
    expect(keysOf((await read('admin', { scope: 'all' })).items)).toEqual([key]);
  });

  it('puts aside until the application sends something about it', async () => {
    const key = await tutor('Dora', ago(3));
    await wait('admin', key, { forAnswer: true });
    // What staff change, and what the application said before, is no answer.
    await server.db.transact({ actorId: server.people.admin, actorName: 'admin Test' }, (transaction) =>
      transaction.update(accounts).set({ bio: 'Changed by staff' }).where(eq(accounts.id, key.id)),
    );
    await sealTrail(server.db);
    expect(await next('admin')).toBeNull();
    const actor = { actorId: server.people.admin, actorName: 'The app', actorKind: 'serviceToken' } as const;
    // The trail goes by the clock on the wall, which is behind that of this test.
    await server.db.update(deskItems).set({ notedAt: new Date(Date.now() - minute) });
    await server.db
      .update(accounts)
      .set({ createdAt: new Date(Date.now() - hour) })
      .where(eq(accounts.id, key.id));
    await server.db.transact(actor, (transaction) =>
      transaction.update(accounts).set({ bio: 'Sent by them' }).where(eq(accounts.id, key.id)),
    );
    await sealTrail(server.db);
    expect(keyOf(await next('superAdmin'))).toBeNull();
    expect(keyOf(await next('admin'))).toEqual(key);
  });

  it('forgets what it was put aside for when it comes to wait anew', async () => {
    const key = await tutor('Enid', ago(30));
    await wait('admin', key, { until: '2027-03-01' });
    now = new Date(now.getTime() + hour);
    await signInAnew();
    const change = { accountId: key.id, changedById: server.people.admin };
    await server.db.insert(accountStatusChanges).values([
      { ...change, fromStatus: 'pending', toStatus: 'rejected', changedAt: new Date(now.getTime() - 2 * minute) },
      { ...change, fromStatus: 'rejected', toStatus: 'pending', changedAt: new Date(now.getTime() - minute) },
    ]);
    expect(keyOf(await next('superAdmin'))).toEqual(key);
  });

  it('brings back what was put aside, and the trail knows both', async () => {
    const key = await report(ago(3));
    await wait('admin', key, { forAnswer: true, reason: 'Asked the student' });
    const { body } = await server.call(desk.resume, { as: 'superAdmin', body: key });
    expect(body.data).toMatchObject({ waits: null, assignee: { name: 'admin Test' } });
    expect(await next('superAdmin')).toBeNull();
    expect(keyOf(await next('admin'))).toEqual(key);
    await sealTrail(server.db);
    const trail = await server.call(audit.list, {
      as: 'superAdmin',
      query: { recordId: key.id, action: 'putAside,broughtBack' },
    });
    expect(trail.body.data).toMatchObject([
      { action: 'broughtBack', entity: 'report', actorName: 'superAdmin Test' },
      { action: 'putAside', actorName: 'admin Test', details: { reason: 'Asked the student', forAnswer: true } },
    ]);
  });

  it('is whose it was before, once putting it aside is undone', async () => {
    const [nobodys, others] = [await report(ago(3)), await report(ago(2))];
    await wait('superAdmin', others, { until: '2026-11-27' });
    await server.call(desk.resume, { as: 'superAdmin', body: others });
    for (const [key, name] of [
      [nobodys, undefined],
      [others, 'superAdmin Test'],
    ] as const) {
      const putAside = (await wait('admin', key, { until: '2026-11-27' })).body.data;
      expect([putAside.assignee?.name, putAside.assigneeBefore?.name]).toEqual(['admin Test', name]);
      const body = { ...key, assigneeId: putAside.assigneeBefore?.id ?? null };
      const back = await server.call(desk.resume, { as: 'admin', body });
      expect([back.body.data.waits, back.body.data.assignee?.name]).toEqual([null, name]);
    }
  });

  it('is put aside as it was, once putting it aside over that is undone', async () => {
    const key = await report(ago(3));
    const first = (await wait('superAdmin', key, { until: '2026-11-27', reason: 'On holiday until then' })).body.data;
    now = new Date(now.getTime() + minute);
    await signInAnew();
    await server.call(desk.open, { as: 'admin', body: key });
    const { body } = await wait('admin', key, { forAnswer: true, reason: 'Asked the student' });
    const { assigneeBefore, waitBefore: before } = body.data;
    const undone = { ...key, assigneeId: assigneeBefore?.id ?? null, wait: before };
    const back = await server.call(desk.resume, { as: 'admin', body: undone });
    expect(back.body.data).toMatchObject({ waits: first.waits, assignee: { name: 'superAdmin Test' } });
    expect(await next('superAdmin')).toBeNull();
    await sealTrail(server.db);
    const query = { recordId: key.id, action: 'putAside,broughtBack' };
    const trail = (await server.call(audit.list, { as: 'superAdmin', query })).body.data;
    const [{ action, details }] = trail;
    expect([action, details]).toEqual(['putAside', trail.at(-1).details]);
  });

  it('is told once by the trail, though two bring it back at once, and somebody what nobody had put aside', async () => {
    const [key, never] = [await report(ago(3)), await report(ago(2))];
    await wait('admin', key, { until: '2026-11-27' });
    const resume = (as: Role, body: DeskKey) => server.call(desk.resume, { as, body });
    const answers = await Promise.all((['admin', 'superAdmin', 'editor'] as const).map((as) => resume(as, key)));
    answers.push(await resume('admin', never), await resume('admin', key));
    expect(answers.map(({ status, body }) => [status, body.data?.waits])).toEqual(Array(5).fill([200, null]));
    await sealTrail(server.db);
    const told = async ({ id }: DeskKey) =>
      (await server.call(audit.list, { as: 'superAdmin', query: { recordId: id, action: 'broughtBack' } })).body.total;
    expect([await told(key), await told(never)]).toEqual([1, 0]);
  });

  it('is told of no return by the trail that came by itself', async () => {
    const resumed = async (key: DeskKey) => {
      const { body } = await server.call(desk.resume, { as: 'superAdmin', body: key });
      await sealTrail(server.db);
      const query = { recordId: key.id, action: 'broughtBack' };
      return [body.data.waits, (await server.call(audit.list, { as: 'superAdmin', query })).body.total];
    };
    const ofDay = await report(ago(3));
    await wait('admin', ofDay, { until: '2026-11-27' });
    now = new Date('2026-11-27T10:00:00Z');
    await signInAnew();
    expect(await resumed(ofDay)).toEqual([null, 0]);

    // The trail goes by the database's clock.
    now = new Date();
    await signInAnew();
    const answered = await report(ago(2));
    await wait('admin', answered, { forAnswer: true });
    await server.db.transact({ actorKind: 'serviceToken', actorName: 'The application' }, (transaction) =>
      transaction.update(reports).set({ description: 'Nobody came at all.' }).where(eq(reports.id, answered.id)),
    );
    await sealTrail(server.db);
    expect(await resumed(answered)).toEqual([null, 0]);
  });

  it('forgets what is decided, after a day', async () => {
    const [waiting, decided] = [await report(ago(3)), await report(ago(2))];
    for (const key of [waiting, decided]) await wait('admin', key, { until: '2026-12-24' });
    await server.db
      .update(reports)
      .set({ status: 'resolved', resolution: 'Done', resolvedAt: now })
      .where(eq(reports.id, decided.id));
    const left = async (after: number) => {
      await server.db.transact({}, (transaction) => forgetDecided(transaction, new Date(now.getTime() - after)));
      return (await server.db.select({ id: deskItems.recordId }).from(deskItems)).map(({ id }) => id).sort();
    };
    expect(await left(hour)).toEqual([waiting.id, decided.id].sort());
    now = new Date(now.getTime() + 2 * hour);
    expect(await left(hour)).toEqual([waiting.id]);
  });

  it('gives nobody what they may not decide', async () => {
    await server.db.insert(bookings).values([
      newBooking({
        tutorId: seeded.tutorId,
        studentId: seeded.studentId,
        subjectId: seeded.subjectId,
        levelId: seeded.levelId,
        id: 'BK-20000009',
        status: 'disputed',
        createdAt: ago(9),
      }),
    ]);
    const key = await report(ago(3));
    expect(keysOf((await read('editor')).items)).toEqual([key]);
    expect(keyOf(await next('editor'))).toEqual(key);
    const dispute = { kind: 'dispute', id: 'BK-20000009' };
    for (const [call, more] of [
      [desk.open, {}],
      [desk.wait, { until: null, forAnswer: true, reason: 'No reason' }],
      [desk.resume, {}],
    ] as const)
      expect((await server.call(call, { as: 'editor', body: { ...dispute, ...more } })).body.code).toBe(
        'access.denied',
      );
  });
});

describe.each(engines.slice(-1))('many at the desk at once on $name', (engine) => {
  let server: TestServer;
  let seeded: Awaited<ReturnType<typeof seedMarketplace>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    seeded = await seedMarketplace(server.db);
  });
  afterAll(() => server.close());

  it('work off sixty items: each is opened for one of them, the oldest first', async () => {
    await server.db.delete(reports);
    await server.db.execute(sql`delete from reviews`);
    await server.db.delete(bookings);
    await server.db.insert(reports).values(
      Array.from({ length: 60 }, (_, nth) => ({
        titleId: seeded.titleId,
        reporterId: seeded.studentId,
        reportedUserId: seeded.tutorId,
        description: `Report ${nth}`,
        createdAt: new Date(Date.now() - (100 - nth) * minute),
      })),
    );
    const staff: Role[] = ['admin', 'superAdmin', 'editor'];
    const worked: { by: Role; id: string; since: string }[] = [];
    const workOff = async (as: Role) => {
      for (;;) {
        const { body } = await server.call(desk.next, { as, body: {} });
        const opened: DeskOpened | null = body.data;
        if (!opened) return;
        const { id, since } = opened.item;
        worked.push({ by: as, id, since });
        await server.db
          .update(reports)
          .set({ status: 'resolved', resolution: 'Done', resolvedAt: new Date() })
          .where(eq(reports.id, id));
        await server.call(desk.leave, { as, body: { kind: 'report', id, lease: opened.lease } });
      }
    };
    await Promise.all(staff.map(workOff));
    expect(new Set(worked.map(({ id }) => id)).size).toBe(60);
    expect(worked).toHaveLength(60);
    // Of three who are given one at the same time, the answers come in any order.
    for (const as of staff) {
      const times = worked.filter(({ by }) => by === as).map(({ since }) => since);
      expect(times).toEqual([...times].sort());
    }
  });

  it('never have one come back to what another puts aside at the same time', async () => {
    await Promise.all((['admin', 'superAdmin'] as const).map((role) => server.token(role)));
    const [row] = await server.db.update(reports).set({ status: 'open' }).returning({ id: reports.id });
    const key = { kind: 'report', id: row?.id ?? '' } as const;
    const openAs = async (as: Role, lease?: string) =>
      (await server.call(desk.open, { as, body: { ...key, lease } })).body.data;
    const wait = { until: null, forAnswer: true, reason: 'Asked them' };
    for (let round = 0; round < 25; round += 1) {
      await server.db.delete(deskItems);
      const { lease } = await openAs('admin');
      await server.db.update(deskItems).set({ leasedUntil: new Date(0) });
      await openAs('superAdmin');
      const [put, back] = await Promise.all([
        server.call(desk.wait, { as: 'superAdmin', body: { ...key, ...wait } }),
        openAs('admin', lease),
      ]);
      expect([put.status, back.lease]).toEqual([200, null]);
      const [left] = await server.db.select().from(deskItems).where(eq(deskItems.recordId, key.id));
      expect(left).toMatchObject({ holderId: null, assigneeId: server.people.superAdmin, waitsForAnswer: true });
    }
  });

  it('never have two win who take the same one', async () => {
    const staff: Role[] = ['admin', 'superAdmin', 'editor'];
    await Promise.all(staff.map((role) => server.token(role)));
    const [row] = await server.db.update(reports).set({ status: 'open' }).returning({ id: reports.id });
    const key = { kind: 'report', id: row?.id ?? '' } as const;
    await server.db.update(reports).set({ status: 'resolved' }).where(ne(reports.id, key.id));
    for (let round = 0; round < 25; round += 1) {
      const answers = await Promise.all(
        [...staff, ...staff].map(async (as) => ({
          as,
          ...(await server.call(desk.open, { as, body: key })).body.data,
        })),
      );
      const winners = answers.filter(({ lease }) => lease !== null);
      // Twice at the same time is the same person twice.
      expect(new Set(winners.map(({ as }) => as)).size).toBe(1);
      for (const { lease, holder } of answers) if (lease === null) expect(holder.name).toBe(`${winners[0]?.as} Test`);
      await server.db.update(deskItems).set({ leasedUntil: new Date(0) });
    }
  });
});
