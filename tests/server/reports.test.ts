import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { reportStatuses, reports, reportTransitions } from '#contract/reports.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { reports as reportsTable, reportTitles } from '#server/modules/reports/reports.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('reports on $name', (engine) => {
  let server: TestServer;
  let titleId = '';
  beforeAll(async () => {
    server = await startTestServer(engine);
    const [title] = await server.db
      .insert(reportTitles)
      .values({ title: 'Did not come', audience: 'tutor' })
      .returning();
    titleId = title?.id ?? '';
    const { subjectId, levelId } = await seedCatalogue(server.db);
    const { tutor: tutorId, user: studentId } = server.people;
    await server.db.insert(bookings).values(newBooking({ id: 'BK-10000001', tutorId, studentId, subjectId, levelId }));
  });
  afterAll(() => server.close());

  type Fields = Partial<typeof reportsTable.$inferInsert>;
  const seed = async (fields: Fields = {}) => {
    const named = { titleId, reporterId: server.people.user, reportedUserId: server.people.tutor };
    const [row] = await server.db
      .insert(reportsTable)
      .values({ ...named, description: 'I waited for half an hour.', ...fields })
      .returning();
    return row as typeof reportsTable.$inferSelect;
  };
  const find = async (id: string) => (await server.call(reports.get, { as: 'editor', params: { id } })).body.data;
  const list = async (query: Record<string, string | number>) =>
    (await server.call(reports.list, { as: 'editor', query })).body;
  const descriptions = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ description }: { description: string }) => description);
  type Handling = { id: string; version: number };
  const handle = (report: Handling, fields: object) =>
    server.call(reports.update, {
      as: 'editor',
      params: { id: report.id },
      body: { assigneeId: null, resolution: null, version: report.version, ...fields },
    });

  const wayTo = {
    open: [],
    inReview: ['inReview'],
    resolved: ['inReview', 'resolved'],
    dismissed: ['inReview', 'dismissed'],
  } as const;
  const routes = reportStatuses.flatMap((from) => reportStatuses.map((to) => ({ from, to })));

  it('are in the trail by their title, with the names of people as they were, and keys only where names don’t differ', async () => {
    const report = await seed();
    const name = (await server.db.select().from(accounts).where(eq(accounts.id, server.people.admin)))[0]?.displayName;
    const namesake = { ...(await server.db.select().from(accounts).where(eq(accounts.id, server.people.editor)))[0] };
    const assign = async ({ id, version }: Handling, assigneeId: string) =>
      (await handle({ id, version }, { status: 'inReview', assigneeId })).body.data;
    const assigned = await assign(report, server.people.admin);
    await server.db.update(accounts).set({ displayName: name }).where(eq(accounts.id, server.people.editor));
    await assign(assigned, server.people.editor);
    await server.db
      .update(accounts)
      .set({ displayName: namesake.displayName })
      .where(eq(accounts.id, server.people.editor));
    const [reassigned, first, created] = (
      await server.call(audit.list, { as: 'superAdmin', query: { recordId: report.id } })
    ).body.data;
    expect(created).toMatchObject({
      recordName: 'Did not come',
      changes: { titleId: { after: 'Did not come' }, reporterId: { after: 'user Test' } },
    });
    expect(first.changes).toMatchObject({ assigneeId: { before: null, after: name } });
    expect(reassigned.changes).toEqual({
      assigneeId: { before: server.people.admin, after: server.people.editor },
    });
  });

  it.each(routes)('goes from $from to $to exactly when the rules say so', async ({ from, to }) => {
    let report: Handling = await seed();
    for (const status of wayTo[from])
      report = (await handle(report, { status, resolution: 'Talked to both' })).body.data;
    const { status, body } = await handle(report, { status: to, resolution: 'It is settled' });
    if (from !== to && !reportTransitions[from].includes(to))
      return expect([status, body.code]).toEqual([409, 'conflict.transition']);
    expect([status, body.data.status]).toEqual([200, to]);
    const closed = to === 'resolved' || to === 'dismissed';
    expect(body.data.resolution).toBe(closed ? 'It is settled' : null);
    expect(body.data.resolvedAt === null).toBe(!closed);
  });

  it('is on the desk of who takes it, or of who it is given to', async () => {
    const taken = (await handle(await seed(), { status: 'inReview' })).body.data;
    expect(taken).toMatchObject({ assigneeId: server.people.editor, assigneeName: 'editor Test' });
    const given = (await handle(taken, { status: 'inReview', assigneeId: server.people.admin })).body.data;
    expect(given).toMatchObject({ status: 'inReview', assigneeName: 'admin Test' });
    for (const assigneeId of [
      server.people.user,
      server.people.tutor,
      server.people.suspended,
      server.people.stranger,
      crypto.randomUUID(),
    ]) {
      const { status, body } = await handle(given, { status: 'inReview', assigneeId });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['assigneeId']]);
    }
    const { body } = await server.call(reports.assignees, { as: 'editor' });
    expect(body.data.map(({ displayName }: { displayName: string }) => displayName).sort()).toEqual([
      'admin Test',
      'editor Test',
      'superAdmin Test',
    ]);
  });

  it('is on the desk of who takes it up where it was given to somebody who cannot sign in any more', async () => {
    const assigneeId = server.people.suspended;
    const given = await seed({ assigneeId });
    expect((await handle(given, { status: 'inReview', assigneeId })).body.data).toMatchObject({
      assigneeName: 'editor Test',
      changes: [{ from: 'open', to: 'inReview', assigneeName: 'editor Test' }],
    });
    const colleagues = await seed({ assigneeId: server.people.admin });
    const kept = await handle(colleagues, { status: 'inReview', assigneeId: server.people.admin });
    expect(kept.body.data.assigneeName).toBe('admin Test');
  });

  it('is closed with a text only, and nothing is forgotten when it is reopened', async () => {
    const taken = (await handle(await seed(), { status: 'inReview' })).body.data;
    for (const resolution of [null, '', '  ', 'ab'])
      expect((await handle(taken, { status: 'resolved', resolution })).body.errors).toHaveProperty('resolution');
    const closed = (await handle(taken, { status: 'dismissed', resolution: 'They had cancelled in time' })).body.data;
    const open = (await handle(closed, { status: 'open' })).body.data;
    expect(open).toMatchObject({ status: 'open', resolution: null, resolvedAt: null });
    expect(open.changes).toMatchObject([
      { from: 'dismissed', to: 'open', resolution: null },
      { from: 'inReview', to: 'dismissed', resolution: 'They had cancelled in time', changedBy: 'editor Test' },
      { from: 'open', to: 'inReview', assigneeName: 'editor Test' },
    ]);
  });

  it('keeps the decision of who was first, and answers it', async () => {
    const taken = (await handle(await seed(), { status: 'inReview' })).body.data;
    await handle(taken, { status: 'resolved', resolution: 'Refunded' });
    const late = await handle(taken, { status: 'dismissed', resolution: 'No reason' });
    expect([late.status, late.body.code, late.body.data.resolution]).toEqual([409, 'conflict.version', 'Refunded']);
    expect((await handle({ id: crypto.randomUUID(), version: 1 }, { status: 'inReview' })).status).toBe(404);
    // Also where it was with somebody whom nobody could give it to by now.
    const assigneeId = server.people.suspended;
    const lost = await handle(taken, { status: 'dismissed', resolution: 'No reason', assigneeId });
    expect([lost.status, lost.body.code]).toEqual([409, 'conflict.version']);
    const changes = (await find(taken.id)).changes;
    expect(changes).toHaveLength(2);
  });

  it('shows the booking, the people, and what was reported about the person before', async () => {
    await server.db.delete(reportsTable);
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const first = await seed({ createdAt: day(1) });
    await seed({ createdAt: day(2), reportedUserId: server.people.user, reporterId: server.people.tutor });
    const second = await seed({ createdAt: day(3), status: 'resolved', resolution: 'Warned', resolvedAt: day(4) });
    const last = await seed({ createdAt: day(5), bookingId: 'BK-10000001' });
    await seed({ createdAt: day(6) });
    const data = await find(last.id);
    expect(data).toMatchObject({
      title: 'Did not come',
      reporter: { id: server.people.user, userType: 'user' },
      reportedUser: { id: server.people.tutor, userType: 'tutor', displayName: 'tutor Test' },
      booking: { bookingId: 'BK-10000001', amountCents: 4000, startsAt: '2026-03-02T15:00:00.000Z' },
    });
    expect(data.earlier.total).toBe(2);
    expect(data.earlier.reports).toEqual([
      {
        id: second.id,
        title: 'Did not come',
        status: 'resolved',
        resolution: 'Warned',
        createdAt: '2026-01-03T00:00:00.000Z',
      },
      { id: first.id, title: 'Did not come', status: 'open', resolution: null, createdAt: '2026-01-01T00:00:00.000Z' },
    ]);
    expect((await find(first.id)).earlier).toEqual({ total: 0, reports: [] });
    expect((await find(first.id)).booking).toBeNull();
  });

  it('counts by state', async () => {
    await server.db.delete(reportsTable);
    for (let open = 0; open < 3; open += 1) await seed();
    await handle(await seed(), { status: 'inReview' });
    expect((await server.call(reports.counts, { as: 'editor' })).body.data).toEqual({
      open: 3,
      inReview: 1,
      resolved: 0,
      dismissed: 0,
    });
  });

  it('searches what they say and who is in them, filters and sorts', async () => {
    await server.db.delete(reportsTable);
    const other = { reporterId: server.people.tutor, reportedUserId: server.people.user };
    const one = await seed({ description: 'Größe egal', createdAt: new Date('2026-01-01T00:00:00Z') });
    await seed({
      description: 'Was rude',
      createdAt: new Date('2026-02-01T00:00:00Z'),
      ...other,
      bookingId: 'BK-10000001',
    });
    await handle(one, { status: 'inReview' });
    expect(await descriptions({ search: 'GROSSE' })).toEqual(['Größe egal']);
    expect(await descriptions({ search: 'tutor@people' })).toEqual(['Was rude', 'Größe egal']);
    expect(await descriptions({ search: 'bk-10000001' })).toEqual(['Was rude']);
    expect(await descriptions({ search: '100%' })).toEqual([]);
    expect(await descriptions({ status: 'inReview,resolved' })).toEqual(['Größe egal']);
    expect((await list({ status: 'open' })).total).toBe(1);
    expect(await descriptions({ unassigned: 'true' })).toEqual(['Was rude']);
    expect(await descriptions({ assigneeId: server.people.editor })).toEqual(['Größe egal']);
    expect(await descriptions({ reportedUserId: server.people.user })).toEqual(['Was rude']);
    expect(await descriptions({ reporterId: server.people.user })).toEqual(['Größe egal']);
    expect(await descriptions({ bookingId: 'BK-10000001' })).toEqual(['Was rude']);
    expect(await descriptions({ titleId: crypto.randomUUID() })).toEqual([]);
    expect(await descriptions({ createdFrom: '2026-01-15' })).toEqual(['Was rude']);
    for (const nought of ['0000-12-31', '0000-12-31T00:00:00Z']) {
      const { status, body } = await server.call(reports.list, { as: 'editor', query: { createdFrom: nought } });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['createdFrom']]);
    }
    expect(await descriptions({ sort: 'status', dir: 'asc' })).toEqual(['Was rude', 'Größe egal']);
    await seed();
    expect((await list({ sort: 'updatedAt', dir: 'desc' })).data.length).toBe(3);
    expect((await list({ sort: 'resolvedAt', dir: 'desc' })).data.length).toBe(3);
  });
});
