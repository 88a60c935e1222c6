import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joining } from '#contract/joining.ts';
import { users } from '#contract/users.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { select } from '#server/database/database.ts';
import { schema } from '#server/schema.ts';
import { engines } from '#tests/support/engines.ts';
import { createJoiners } from '#tests/support/joining.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const { accounts, bookings, listViews, mailJobs, notes, reports, reportTitles, sessions } = schema;

describe.each(engines)('joining two users on $name', (engine) => {
  let server: TestServer;
  let act: ReturnType<typeof createJoiners>;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  let titleId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    act = createJoiners(server);
    catalogue = await seedCatalogue(server.db);
    const [title] = await server.db.insert(reportTitles).values({ title: 'Rude', audience: 'both' }).returning();
    titleId = title?.id ?? '';
  });
  afterAll(() => server.close());

  const book = async (studentId: string, more: Partial<typeof bookings.$inferInsert> = {}) => {
    const booking = newBooking({ ...catalogue, tutorId: server.people.tutor, studentId, ...more });
    const [added] = await server.db.insert(bookings).values(booking).returning();
    return added?.id ?? '';
  };
  const report = async (reporterId: string, reportedUserId: string) => {
    const told = { titleId, reporterId, reportedUserId, description: 'It was so.' };
    const [added] = await server.db.insert(reports).values(told).returning();
    return added?.id ?? '';
  };
  const partsOf = (preview: { parts: { part: string; count: number }[] }) =>
    Object.fromEntries(preview.parts.filter(({ count }) => count > 0).map(({ part, count }) => [part, count]));

  it('says what goes over, and gives the one that is kept all that the other had', async () => {
    const kept = await act.addUser({ displayName: 'Ada Lovelace' });
    const other = await act.addUser({ displayName: 'Ada L.', phone: '+44 20 1234', timezone: 'Europe/Berlin' });
    const actorId = other.id;
    const mine = await book(other.id, {
      timeline: [{ at: '2026-02-27T09:00:00Z', kind: 'requested', actorId, note: null, amountCents: null }],
    });
    await book(kept.id);
    const made = await report(other.id, server.people.tutor);
    const about = await report(server.people.tutor, other.id);
    await server.db
      .insert(notes)
      .values({ entity: 'user', recordId: other.id, authorName: 'Ada', text: 'Called twice.' });
    await act.decide('user', other.id, 'suspended', 'It was a mistake');
    await act.decide('user', other.id, 'active');

    const { data } = (await act.preview('user', other.id, kept.id)).body;
    expect(partsOf(data)).toEqual({ bookings: 1, reportsMade: 1, reportsAbout: 1, decisions: 2, notes: 1 });
    expect(data.fields).toEqual([
      { field: 'displayName', kept: 'Ada Lovelace', other: 'Ada L.', filled: false },
      expect.objectContaining({ field: 'email', filled: false }),
      { field: 'phone', kept: null, other: '+44 20 1234', filled: true },
      { field: 'timezone', kept: 'Europe/Lisbon', other: 'Europe/Berlin', filled: false },
    ]);
    expect(data.standing).toEqual({ kept: 'active', other: 'active', joined: 'active', reason: null });

    const { version, intoVersion } = data;
    const joined = await act.join('user', { id: other.id, version, into: kept.id, intoVersion });
    expect([joined.status, joined.body.message]).toEqual([200, undefined]);
    expect(joined.body.data).toMatchObject({
      id: kept.id,
      // Above both: the other had gone through two decisions.
      version: Math.max(kept.version, version) + 1,
      displayName: 'Ada Lovelace',
      phone: '+44 20 1234',
      timezone: 'Europe/Lisbon',
      bookingCount: 2,
      statusHistory: [{ to: 'active' }, { to: 'suspended', reason: 'It was a mistake' }],
    });
    const [booking] = await server.db.select().from(bookings).where(eq(bookings.id, mine));
    expect(booking).toMatchObject({ studentId: kept.id, version: 2, timeline: [{ actorId: kept.id }] });
    const moved = await server.db.select().from(reports).where(sql`${reports.id} in (${made}, ${about})`);
    expect(moved.filter(({ reporterId }) => reporterId === kept.id).map(({ id }) => id)).toEqual([made]);
    expect(moved.filter(({ reportedUserId }) => reportedUserId === kept.id).map(({ id }) => id)).toEqual([about]);
    expect(await server.db.$count(notes, eq(notes.recordId, kept.id))).toBe(1);
    expect((await act.preview('user', other.id, kept.id)).status).toBe(404);
    const total = async () => (await server.call(users.list, { as: 'admin', query: { limit: 1 } })).body.total;
    expect(await total()).toBe(await server.db.$count(accounts, eq(accounts.userType, 'user')));
  });

  it('leaves nothing in any table that names the one that is gone', async () => {
    const [kept, other] = [await act.addUser(), await act.addUser()];
    await book(other.id);
    await report(other.id, server.people.tutor);
    await act.decide('user', other.id, 'suspended', 'For a while');
    const params = { sort: 'id', order: 'ASC' as const, perPage: 25, shownColumns: [], hiddenColumns: [] };
    const filter = { studentId: [other.id] };
    const view = { resource: 'bookings', name: 'Theirs', audience: 'everybody' as const };
    await server.db.insert(listViews).values({ ...view, params: { ...params, filter } });
    await act.joinNow('user', other.id, kept.id);
    const [followed] = await server.db.select().from(listViews);
    expect([followed?.version, followed?.params]).toEqual([2, { ...params, filter: { studentId: [kept.id] } }]);
    const columns = await select<{ table: string; column: string }>(
      server.db,
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and (data_type = 'uuid' or column_name = 'record_id')
          and table_name not like 'audit_%' and table_name <> 'domain_events' order by 1, 2`,
    );
    const naming: string[] = [];
    for (const { table, column } of columns) {
      const [row] = await select<{ count: number }>(
        server.db,
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${other.id}`,
      );
      if (row && row.count > 0) naming.push(`${table}.${column}`);
    }
    // Which account it came of, which the history needs.
    expect(naming).toEqual(['account_status_changes.joined_from']);
  });

  it('shows the histories of both with the one that is kept, in a trail that only grew', async () => {
    const [kept, other] = [await act.addUser({ displayName: 'Kept' }), await act.addUser({ displayName: 'Gone' })];
    const third = await act.addUser({ displayName: 'Third' });
    const before = await act.history('user', other.id);
    await act.joinNow('user', other.id, kept.id);
    expect(await act.history('user', other.id)).toEqual([
      expect.objectContaining({ action: 'deleted', mergedInto: { id: kept.id, name: 'Kept' }, decision: 'merged' }),
      ...before,
    ]);
    const told = (events: { action: string; recordName: string; merged: object | null }[]) =>
      events.map(({ action, recordName, merged }) => [action, recordName, merged]);
    expect(told(await act.history('user', kept.id)).sort()).toEqual(
      [
        ['changed', 'Kept', { id: other.id, name: 'Gone' }],
        ['created', 'Gone', null],
        ['created', 'Kept', null],
        ['deleted', 'Gone', null],
      ].sort(),
    );
    await act.joinNow('user', kept.id, third.id);
    const names = (await act.history('user', third.id)).map(({ recordName }: { recordName: string }) => recordName);
    expect(new Set(names)).toEqual(new Set(['Kept', 'Gone', 'Third']));
    expect((await verifyTrail(server.db)).fault).toBeUndefined();
  });

  it.each([
    ['active', 'suspended'],
    ['suspended', 'active'],
  ])('keeps the stricter standing of %s and %s, which nobody takes back', async (of, into) => {
    const [kept, other] = [await act.addUser(), await act.addUser()];
    await act.decide('user', into === 'suspended' ? kept.id : other.id, 'suspended', 'Threats');
    const { standing } = (await act.preview('user', other.id, kept.id)).body.data;
    expect(standing).toEqual({ kept: into, other: of, joined: 'suspended', reason: 'Threats' });
    const { data } = (await act.joinNow('user', other.id, kept.id)).body;
    expect(data).toMatchObject({ status: 'suspended', statusReason: 'Threats' });
    const body = { version: data.version };
    const back = await server.call(users.takeBack, { as: 'superAdmin', params: { id: kept.id }, body });
    expect(back.status).toBe(409);
  });

  it('ends the sessions of both where the one that is kept is suspended by it, and those of the other in any case', async () => {
    const [kept, other] = [await act.addUser(), await act.addUser()];
    const open = { remembered: false, userAgent: 'Test', address: '127.0.0.1', endsAt: new Date(Date.now() + 60_000) };
    await server.db.insert(sessions).values([
      { ...open, accountId: kept.id },
      { ...open, accountId: other.id },
    ]);
    await act.decide('user', other.id, 'suspended', 'Threats');
    await act.joinNow('user', other.id, kept.id);
    const left = await server.db.select().from(sessions).where(sql`${sessions.accountId} in (${kept.id}, ${other.id})`);
    expect(left.map(({ accountId, revokedAt }) => [accountId, revokedAt !== null])).toEqual([[kept.id, true]]);
  });

  it('keeps letters about decisions, and sends no link to an address that is no longer anybody’s', async () => {
    const [kept, other] = [await act.addUser(), await act.addUser()];
    const now = new Date();
    await act.decide('user', other.id, 'suspended', 'Threats');
    const { accountStatusChanges } = schema;
    const [change] = await server.db
      .select()
      .from(accountStatusChanges)
      .where(eq(accountStatusChanges.accountId, other.id));
    const job = { accountId: other.id, createdAt: now, dueAt: now };
    await server.db.insert(mailJobs).values([
      { ...job, template: 'user-suspended', statusChangeId: change?.id ?? 0 },
      { ...job, template: 'verify-email' },
      { ...job, template: 'password-changed', sentAt: now },
    ]);
    const { parts } = (await act.preview('user', other.id, kept.id)).body.data;
    expect(partsOf({ parts })).toEqual({ decisions: 1, letters: 1 });
    await act.joinNow('user', other.id, kept.id);
    const left = await server.db.select().from(mailJobs).where(eq(mailJobs.accountId, kept.id));
    expect(left.map(({ template, droppedAt }) => [template, droppedAt]).sort()).toEqual([
      ['password-changed', null],
      ['user-suspended', null],
    ]);
  });

  it('is refused where they cannot be one person, and says why', async () => {
    const [one, another] = [await act.addUser(), await act.addUser()];
    const reason = async (id: string, into: string) => {
      const [seen, done] = [
        await act.preview('user', id, into),
        await act.join('user', { id, version: 1, into, intoVersion: 1 }),
      ];
      expect([seen.status, done.status, done.body.errors]).toEqual([400, 400, seen.body.errors]);
      return seen.body.errors.into;
    };
    expect(await reason(one.id, one.id)).toContain('other than this one');
    expect(await reason(one.id, server.people.tutor)).toContain('another kind');
    expect(await reason(server.people.admin, one.id)).toContain('another kind');
    expect(await reason(one.id, crypto.randomUUID())).toContain('no longer exists');
    await report(one.id, another.id);
    expect(await reason(one.id, another.id)).toContain('reported the other');
    expect(await reason(another.id, one.id)).toContain('reported the other');
    const [two, partner] = [await act.addUser(), await act.addUser()];
    const id = await book(two.id, { tutorId: partner.id });
    expect(await reason(two.id, partner.id)).toContain(id);
  });

  it('is refused at a version that is no more, of either, with the account as it is now', async () => {
    const [kept, other] = [await act.addUser(), await act.addUser()];
    const body = { id: other.id, version: 1, into: kept.id, intoVersion: 1 };
    await act.decide('user', kept.id, 'suspended', 'A while');
    const late = await act.join('user', body);
    expect([late.status, late.body.code, late.body.data.status]).toEqual([409, 'conflict.version', 'suspended']);
    await act.decide('user', other.id, 'suspended', 'As well');
    const later = await act.join('user', { ...body, intoVersion: 2 });
    expect([later.status, later.body.data.id]).toEqual([409, other.id]);
    expect((await act.join('user', { ...body, version: 2, intoVersion: 2 })).status).toBe(200);
    expect((await act.join('user', { ...body, version: 2, intoVersion: 3 })).status).toBe(404);
  });

  it('is for super admins', async () => {
    const query = { id: server.people.user, into: server.people.tutor };
    for (const as of ['admin', 'editor'] as const) {
      expect((await server.call(joining.previewUsers, { as, query })).status).toBe(403);
      const body = { ...query, version: 1, intoVersion: 1 };
      expect((await server.call(joining.joinUsers, { as, body })).status).toBe(403);
    }
  });
});
