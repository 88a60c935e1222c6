import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { audit } from '#contract/audit.ts';
import { type BulkRun, bulk, bulkLimits } from '#contract/bulk.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { levels } from '#contract/levels.ts';
import { reports } from '#contract/reports.ts';
import { subjects } from '#contract/subjects.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock } from '#server/clock.ts';
import type { Acting } from '#server/database/acting.ts';
import { versionConflict } from '#server/errors.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { bulkItems, bulkRuns } from '#server/modules/bulk/bulk.table.ts';
import { stepRun } from '#server/modules/bulk/steps.ts';
import { levels as levelsTable } from '#server/modules/levels/levels.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { reports as reportsTable } from '#server/modules/reports/reports.table.ts';
import { subjects as subjectsTable } from '#server/modules/subjects/subjects.table.ts';
import { fromSource } from '#tests/chaos/pair.ts';
import { preparePlace, superAdmin } from '#tests/chaos/places.ts';
import { type Call, callerOf, signInAt } from '#tests/crash/api.ts';
import { isComplete, isThorough } from '#tests/support/complete.ts';
import { bothEngines, engines, pglite } from '#tests/support/engines.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { newPerson, type Role } from '#tests/support/seed-people.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const suspend = 'POST /api/v1/admin/user/status/{id}';
const values = { status: 'suspended', reason: 'Too many complaints', letter: null };
const named = { resource: 'users', action: 'suspended' };
const isOver = ({ state }: BulkRun) => state !== 'running' && state !== 'undoing';
const waiting = { timeout: 60_000, interval: 20 };

describe.each(engines)('a change of many records on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());
  afterEach(() => server.db.delete(bulkRuns));

  let made = 0;
  const addUsers = async (count: number) => {
    const rows = Array.from({ length: count }, () => {
      made += 1;
      return { ...newPerson(`many-${made}@people.test`), userType: 'user', status: 'active' };
    });
    return server.db
      .insert(accounts)
      .values(rows as (typeof accounts.$inferInsert)[])
      .returning({ id: accounts.id, version: accounts.version });
  };
  const start = (as: Role, body: object) =>
    server.call(bulk.start, { as, body: { call: suspend, values, ...named, ...body } });
  const get = async (as: Role, id: string): Promise<BulkRun> =>
    (await server.call(bulk.get, { as, params: { id } })).body.data;
  const finished = (as: Role, id: string) =>
    vi.waitUntil(async () => {
      const run = await get(as, id);
      return isOver(run) && run;
    }, waiting);
  const run = async (as: Role, body: object) => {
    const { status, body: answer } = await start(as, body);
    expect({ status, message: answer.message }).toEqual({ status: 200, message: undefined });
    return finished(as, answer.data.id);
  };
  const refusals = async (as: Role, id: string) => (await server.call(bulk.refusals, { as, params: { id } })).body.data;
  const statusOf = async (ids: readonly string[]) => {
    const rows = await server.db
      .select({ id: accounts.id, status: accounts.status })
      .from(accounts)
      .where(inArray(accounts.id, [...ids]));
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };

  it('changes each by the call for one, and says of those that it leaves why', async () => {
    const people = await addUsers(5);
    const [, moved, gone] = people;
    await server.db
      .update(accounts)
      .set({ version: 7 })
      .where(eq(accounts.id, moved?.id ?? ''));
    await server.db.delete(accounts).where(eq(accounts.id, gone?.id ?? ''));
    const done = await run('admin', { records: people });
    expect(done).toMatchObject({
      state: 'done',
      total: 5,
      tried: 5,
      changed: 3,
      refused: 2,
      undoUntil: expect.any(String),
    });
    expect(await statusOf(people.map(({ id }) => id))).toEqual([
      'suspended',
      'active',
      undefined,
      'suspended',
      'suspended',
    ]);
    expect(await refusals('admin', done.id)).toMatchObject([
      { id: moved?.id, reason: expect.stringContaining('changed') },
      { id: gone?.id, reason: expect.any(String) },
    ]);
  });

  it('is one event of the trail, and one of each record, which name it', async () => {
    const people = await addUsers(3);
    const { id } = await run('admin', { records: people });
    await sealTrail(server.db);
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.requestId, id))
      .orderBy(asc(auditEvents.seq));
    expect(events.map(({ action, entity, actorId }) => [action, entity, actorId])).toEqual([
      ...people.map(() => ['changed', 'user', server.people.admin]),
      ['bulkChanged', null, server.people.admin],
    ]);
    expect(events.at(-1)?.details).toMatchObject({
      run: id,
      resource: 'users',
      total: 3,
      changed: 3,
      refused: 0,
      values,
    });
  });

  it('keeps of a call that takes the whole record what is not given', async () => {
    const rows = ['One', 'Two'].map((name, nth) => ({ name: `${engine.name} ${name}`, rank: nth + 5 }));
    const records = await server.db
      .insert(levelsTable)
      .values(rows)
      .returning({ id: levelsTable.id, version: levelsTable.version });
    const route = `${levels.update.method} ${levels.update.path}`;
    const done = await run('editor', { call: route, values: { active: false }, records, resource: 'levels' });
    expect(done).toMatchObject({ state: 'done', changed: 2, refused: 0 });
    const { body } = await server.call(levels.list, {
      as: 'editor',
      query: { ids: records.map(({ id }) => id).join() },
    });
    expect(body.data).toMatchObject(rows.map((row) => ({ ...row, active: false })));
  });

  it('names the field where the database refuses a value that another record has', async () => {
    const [crafts, sewing] = await server.db
      .insert(subjectsTable)
      .values([
        { name: 'Crafts', slug: 'crafts' },
        { name: 'Sewing', slug: 'sewing' },
      ])
      .returning({ id: subjectsTable.id, version: subjectsTable.version });
    await server.db.insert(subjectsTable).values({ name: 'Sewing', slug: 'sewing-2', parentId: crafts?.id ?? null });
    const route = `${subjects.update.method} ${subjects.update.path}`;
    const moved = { call: route, values: { parentId: crafts?.id }, records: [sewing], resource: 'subjects' };
    const done = await run('editor', moved);
    expect(done).toMatchObject({ state: 'done', changed: 0, refused: 1 });
    expect(await refusals('editor', done.id)).toMatchObject([
      { id: sewing?.id, field: 'name', reason: 'Another record has this already' },
    ]);
  });

  const insertSubject = async (name: string, parentId: string | null = null) => {
    const slug = `${engine.name}-${name}`.toLowerCase();
    const [row] = await server.db
      .insert(subjectsTable)
      .values({ name, slug, parentId })
      .returning({ id: subjectsTable.id, version: subjectsTable.version });
    return row ?? { id: '', version: 0 };
  };

  it('moves subjects below another, and refuses in a sentence what cannot be moved', async () => {
    const [from, into] = [await insertSubject('From'), await insertSubject('Into')];
    const children = [await insertSubject('First', from.id), await insertSubject('Second', from.id)];
    const route = `${subjects.update.method} ${subjects.update.path}`;
    const body = { call: route, values: { parentId: into.id }, records: [...children, into], resource: 'subjects' };
    expect(await run('editor', body)).toMatchObject({ changed: 2, refused: 1 });
    const { body: answer } = await server.call(subjects.list, { as: 'editor', query: { parentId: into.id } });
    expect(answer.data.map(({ path }: { path: string }) => path)).toEqual(['Into › First', 'Into › Second']);
  });

  it('brings no child back without its parent, and does once that is there', async () => {
    const top = await insertSubject('Top');
    const below = [await insertSubject('Beside', top.id)];
    const remove = (records: object[]) =>
      run('admin', {
        ...{ call: `${subjects.remove.method} ${subjects.remove.path}`, values: {} },
        ...{ records, resource: 'subjects', action: 'ui.list.delete' },
      });
    const children = await remove(below);
    const parents = await remove([top]);
    const undone = async ({ id }: BulkRun) => {
      expect((await server.call(bulk.undo, { as: 'admin', params: { id } })).status).toBe(200);
      return finished('admin', id);
    };
    expect(await undone(children)).toMatchObject({ restored: 0, left: 1, undoUntil: expect.any(String) });
    expect(await refusals('admin', children.id)).toEqual([
      {
        ...{ id: below[0]?.id, name: 'Beside', field: 'parentId' },
        reason: 'What it named is no longer there under that name',
      },
    ]);
    expect(await undone(parents)).toMatchObject({ restored: 1, left: 0 });
    expect(await undone(children)).toMatchObject({ restored: 1, left: 0, partly: 0 });
    const { body } = await server.call(subjects.list, { as: 'admin', query: { parentId: top.id } });
    expect(body.data.map(({ path }: { path: string }) => path)).toEqual(['Top › Beside']);
  });

  it('counts and lists what it put back without something', async () => {
    const [row] = await server.db
      .insert(subjectsTable)
      .values({ name: 'Part', slug: `${engine.name}-part`.toLowerCase() })
      .returning({ id: subjectsTable.id, version: subjectsTable.version });
    const route = `${subjects.update.method} ${subjects.update.path}`;
    const given = { call: route, values: { name: 'Parts', active: false }, resource: 'subjects' };
    const { id } = await run('editor', { ...given, records: [row] });
    await server.db.execute(sql`update subjects set name = 'Partly', version = version + 1 where id = ${row?.id}`);
    expect((await server.call(bulk.undo, { as: 'editor', params: { id } })).status).toBe(200);
    expect(await finished('editor', id)).toMatchObject({ restored: 1, left: 0, partly: 1 });
    expect(await refusals('editor', id)).toEqual([
      { id: row?.id, name: 'Partly', field: 'name', reason: 'Changed since' },
    ]);
  });

  it('gives reports to somebody', async () => {
    await seedMarketplace(server.db);
    const found = await server.db
      .select({ id: reportsTable.id, version: reportsTable.version })
      .from(reportsTable)
      .where(eq(reportsTable.status, 'open'));
    expect(found.length).toBeGreaterThan(0);
    const given = { assigneeId: server.people.editor, letter: null };
    const route = `${reports.update.method} ${reports.update.path}`;
    const done = await run('editor', { call: route, values: given, records: found, resource: 'reports' });
    expect(done).toMatchObject({ changed: found.length, refused: 0 });
    const { body } = await server.call(reports.get, { as: 'editor', params: { id: found[0]?.id ?? '' } });
    expect(body.data).toMatchObject({ status: 'open', assigneeId: server.people.editor });
  });

  it('is for those whom the call for one is for, and for calls that can be made of many', async () => {
    const records = await addUsers(1);
    expect((await start('editor', { records })).status).toBe(403);
    const other = await start('superAdmin', { records, call: 'POST /api/v1/admin/user/merge' });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([400, ['call']]);
    const twice = await start('admin', { records: [...records, ...records] });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['records']]);
    expect(await statusOf(records.map(({ id }) => id))).toEqual(['active']);
  });

  it('refuses of each what the contract refuses', async () => {
    const records = await addUsers(2);
    const done = await run('admin', { records, values: { status: 'suspended', letter: null } });
    expect(done).toMatchObject({ changed: 0, refused: 2, undoUntil: null });
    expect(await statusOf(records.map(({ id }) => id))).toEqual(['active', 'active']);
  });

  it('is seen by whoever began it alone, until it is put away', async () => {
    const { id } = await run('admin', { records: await addUsers(1) });
    for (const call of [bulk.get, bulk.refusals, bulk.cancel, bulk.putAway])
      expect((await server.call(call, { as: 'superAdmin', params: { id } })).status).toBe(404);
    expect((await server.call(bulk.undo, { as: 'editor', params: { id } })).status).toBe(404);
    const listed = async (as: Role) => (await server.call(bulk.list, { as })).body.data.map((one: BulkRun) => one.id);
    expect([await listed('admin'), await listed('superAdmin')]).toEqual([[id], []]);
    expect((await server.call(bulk.putAway, { as: 'admin', params: { id } })).status).toBe(200);
    expect(await listed('admin')).toEqual([]);
    expect((await server.call(bulk.cancel, { as: 'admin', params: { id } })).status).toBe(409);
  });

  it('is listed while it is under way, however many were begun since', async () => {
    const row = {
      ...{ accountId: server.people.admin, sessionId: crypto.randomUUID(), acting: {}, locale: 'en' as const },
      ...{ call: suspend, values, ...named, total: 1, state: 'done' as const },
    };
    const leasedUntil = new Date(Date.now() + 60_000);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const rows = await server.db
      .insert(bulkRuns)
      .values([
        ...Array.from({ length: 12 }, (_, nth) => ({ ...row, createdAt: ago(nth) })),
        { ...row, state: 'cancelled', leasedUntil, createdAt: ago(60) },
        { ...row, state: 'undoing', leasedUntil, createdAt: ago(90) },
      ])
      .returning({ id: bulkRuns.id });
    const { body } = await server.call(bulk.list, { as: 'admin' });
    const ids = rows.map(({ id }) => id);
    expect(body.data.map(({ id }: BulkRun) => id)).toEqual([...ids.slice(0, 8), ...ids.slice(-2)]);
  });

  it('ends where it is when it is cancelled', async () => {
    const records = await addUsers(60);
    const { id } = (await start('admin', { records })).body.data;
    expect((await server.call(bulk.cancel, { as: 'admin', params: { id } })).status).toBe(200);
    const { state, changed, undoUntil } = await finished('admin', id);
    expect({ state, undoUntil: undoUntil !== null }).toEqual({ state: 'cancelled', undoUntil: changed > 0 });
    expect(changed).toBeLessThan(60);
    // The record at hand is still written, and counted.
    const told = async () => (await statusOf(records.map((one) => one.id))).filter((one) => one === 'suspended').length;
    expect(await told()).toBe(changed);
    await sealTrail(server.db);
    const events = await server.db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.requestId, id), eq(auditEvents.action, 'bulkChanged')));
    expect(events).toMatchObject([{ details: { changed, total: 60 } }]);
    expect((await start('admin', { records: await addUsers(1) })).status).toBe(200);
  });

  it('is undone but for what changed since, with one event that says so', async () => {
    const people = await addUsers(4);
    const ids = people.map(({ id }) => id);
    const [stale] = await addUsers(1);
    const { id } = await run('admin', { records: [...people, { id: stale?.id, version: 9 }] });
    expect(await refusals('admin', id)).toMatchObject([{ id: stale?.id }]);
    const again = { status: 'active', reason: null, letter: null, version: (people[1]?.version ?? 0) + 1 };
    expect(
      (await server.call(users.changeStatus, { as: 'editor', params: { id: ids[1] ?? '' }, body: again })).status,
    ).toBe(403);
    expect(
      (await server.call(users.changeStatus, { as: 'admin', params: { id: ids[1] ?? '' }, body: again })).status,
    ).toBe(200);
    expect((await server.call(bulk.undo, { as: 'admin', params: { id } })).body.data).toMatchObject({
      state: 'undoing',
    });
    expect(await finished('admin', id)).toMatchObject({ state: 'undone', changed: 4, restored: 3, left: 1 });
    expect(await statusOf(ids)).toEqual(ids.map(() => 'active'));
    expect(await refusals('admin', id)).toMatchObject([{ id: ids[1], reason: expect.any(String) }]);
    await sealTrail(server.db);
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.requestId, `undo ${id}`))
      .orderBy(asc(auditEvents.seq));
    // Nobody was written to about the suspension, so nobody is about its end.
    expect(events.map(({ action, recordId }) => [action, recordId])).toEqual([
      ...[ids[3], ids[2], ids[0]].map((one) => ['changed', one]),
      ['bulkUndone', null],
    ]);
    expect(events.at(-1)?.details).toMatchObject({ run: id, restored: 3, left: 1 });
  });

  it('changes each once where several have the same records at once, and is undone once', async () => {
    const people = await addUsers(8);
    const orders = [people, [...people].reverse(), people];
    const answers = await Promise.all(orders.map((records) => start('admin', { records })));
    const ids = answers.map(({ body }): string => body.data.id);
    const runs = await Promise.all(ids.map((id) => finished('admin', id)));
    expect(runs.map(({ changed, refused }) => changed + refused)).toEqual([8, 8, 8]);
    expect(runs.reduce((sum, { changed }) => sum + changed, 0)).toBe(8);
    await sealTrail(server.db);
    const keys = people.map(({ id }) => id);
    const isTheirs = and(inArray(auditEvents.recordId, keys), eq(auditEvents.action, 'changed'));
    expect(await server.db.$count(auditEvents, isTheirs)).toBe(8);

    const [most] = runs.toSorted((one, other) => other.changed - one.changed);
    const undo = () => server.call(bulk.undo, { as: 'admin', params: { id: most?.id ?? '' } });
    const undone = await Promise.all(Array.from({ length: 4 }, undo));
    expect(undone.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...Array(3).fill('conflict.bulk_undo'),
    ]);
    expect(await finished('admin', most?.id ?? '')).toMatchObject({
      state: 'undone',
      restored: most?.changed,
      left: 0,
    });
  });

  it('stays on its last day while it is being undone', async () => {
    const { id } = await run('admin', { records: await addUsers(1) });
    const createdAt = new Date(Date.now() - (bulkLimits.undoDays + 1) * 86_400_000);
    const isKept = async () => (await server.db.$count(bulkRuns, eq(bulkRuns.id, id))) > 0;
    const leasedUntil = new Date(Date.now() + 60_000);
    // An attempt of its own: whoever was at the run before lets go of theirs a moment later.
    await server.db.update(bulkRuns).set({ createdAt, state: 'undoing', leasedUntil, attempt: 2 });
    await removeExpired(server.db, Date.now());
    expect(await isKept()).toBe(true);
    await server.db.update(bulkRuns).set({ state: 'undone', leasedUntil: null });
    await removeExpired(server.db, Date.now());
    expect(await isKept()).toBe(false);
  });

  it('is undone a moment later with the letters that wait about it', async () => {
    const people = await addUsers(2);
    const ids = people.map(({ id }) => id);
    const { id } = await run('admin', {
      records: people,
      values: { status: 'suspended', reason: 'Too many complaints' },
    });
    const waitingLetters = () => server.db.$count(mailJobs, inArray(mailJobs.accountId, ids));
    expect(await waitingLetters()).toBe(2);
    await server.call(bulk.undo, { as: 'admin', params: { id } });
    expect(await finished('admin', id)).toMatchObject({ state: 'undone', restored: 2, left: 0 });
    expect(await statusOf(ids)).toEqual(['active', 'active']);
    expect(await waitingLetters()).toBe(0);
    await sealTrail(server.db);
    const isWithdrawn = and(inArray(auditEvents.recordId, ids), eq(auditEvents.action, 'letterWithdrawn'));
    expect(await server.db.$count(auditEvents, isWithdrawn)).toBe(2);
  });

  it('is undone from the history by a colleague who may do the same, in whose name it is undone', async () => {
    const people = await addUsers(3);
    const ids = people.map((person) => person.id);
    const { id } = await run('admin', { records: people });
    await server.call(bulk.putAway, { as: 'admin', params: { id } });
    const lastOf = async (recordId = '') =>
      (await server.call(audit.history, { as: 'superAdmin', query: { entity: 'user', recordId } })).body.data[0];
    const whole = { id, ...named, changed: 3, undoUntil: expect.stringMatching(/Z$/), writes: false };
    expect((await lastOf(ids[0])).run).toEqual(whole);
    const listed = async (action: string) =>
      (await server.call(audit.list, { as: 'superAdmin', query: { action } })).body.data[0];
    expect(await listed('bulkChanged')).toMatchObject({ details: { run: id }, run: whole });

    expect((await server.call(bulk.undo, { as: 'superAdmin', params: { id } })).body.data).toMatchObject({ id });
    expect(await finished('superAdmin', id)).toMatchObject({ state: 'undone', restored: 3, left: 0 });
    expect(await statusOf(ids)).toEqual(ids.map(() => 'active'));
    // By now it is theirs.
    expect((await server.call(bulk.get, { as: 'admin', params: { id } })).status).toBe(404);
    for (const event of [await lastOf(ids[1]), await listed('bulkUndone')])
      expect(event).toMatchObject({ actorId: server.people.superAdmin, run: null });
    expect(await listed('bulkChanged')).toMatchObject({ actorId: server.people.admin, run: null });
    expect((await server.call(bulk.undo, { as: 'superAdmin', params: { id } })).status).toBe(409);
  });

  it('outlives the account of whoever made it, and is undone by a colleague', async () => {
    const people = await addUsers(2);
    const ids = people.map(({ id }) => id);
    const { id } = await run('admin', { records: people });
    const [gone] = await server.db
      .insert(accounts)
      .values({ ...newPerson('gone@people.test'), userType: 'admin', status: 'active' } as typeof accounts.$inferInsert)
      .returning({ id: accounts.id });
    await server.db
      .update(bulkRuns)
      .set({ accountId: gone?.id ?? '' })
      .where(eq(bulkRuns.id, id));
    await server.db.delete(accounts).where(eq(accounts.id, gone?.id ?? ''));
    expect((await server.call(bulk.undo, { as: 'superAdmin', params: { id } })).status).toBe(200);
    expect(await finished('superAdmin', id)).toMatchObject({ state: 'undone', restored: 2 });
    expect(await statusOf(ids)).toEqual(['active', 'active']);
  });

  it('that nobody was written to about is undone without a letter either, also anew', async () => {
    const people = await addUsers(2);
    const ids = people.map(({ id }) => id);
    const { id } = await run('admin', { records: people });
    // A colleague takes nothing back: it is decided anew.
    expect((await server.call(bulk.undo, { as: 'superAdmin', params: { id } })).status).toBe(200);
    expect(await finished('superAdmin', id)).toMatchObject({ state: 'undone', restored: 2, left: 0 });
    expect(await statusOf(ids)).toEqual(['active', 'active']);
    expect(await server.db.$count(mailJobs, inArray(mailJobs.accountId, ids))).toBe(0);
  });

  it('is undone anew without a word to whoever has not been told of it, and with one to whoever has', async () => {
    const people = await addUsers(4);
    const [untold, failed, going, told] = people.map((person) => person.id);
    const ids = [untold, failed, going, told].map(String);
    const { id } = await run('admin', {
      records: people,
      values: { status: 'suspended', reason: 'Too many complaints' },
    });
    const jobOf = (accountId: string | undefined) => eq(mailJobs.accountId, String(accountId));
    await server.db.update(mailJobs).set({ tries: 3, lastError: 'no route' }).where(jobOf(failed));
    await server.db
      .update(mailJobs)
      .set({ tries: 1, claimedUntil: new Date(Date.now() + 60_000) })
      .where(jobOf(going));
    await server.db.update(mailJobs).set({ tries: 1, sentAt: new Date() }).where(jobOf(told));
    // A colleague takes nothing back: it is decided anew.
    expect((await server.call(bulk.undo, { as: 'superAdmin', params: { id } })).status).toBe(200);
    expect(await finished('superAdmin', id)).toMatchObject({ state: 'undone', restored: 4, left: 0 });
    expect(await statusOf(ids)).toEqual(ids.map(() => 'active'));
    const lettersTo = async (accountId: string | undefined) => {
      const jobs = await server.db.select().from(mailJobs).where(jobOf(accountId)).orderBy(asc(mailJobs.createdAt));
      return jobs.map(({ template, droppedAt }) => `${template}${droppedAt ? ' dropped' : ''}`);
    };
    expect(await lettersTo(untold)).toEqual(['user-suspended dropped']);
    expect(await lettersTo(failed)).toEqual(['user-suspended dropped']);
    expect(await lettersTo(going)).toEqual(['user-suspended dropped', 'user-reinstated']);
    expect(await lettersTo(told)).toEqual(['user-suspended', 'user-reinstated']);
  });

  it('is not undone as a whole where nothing leads back', async () => {
    const people = await addUsers(2);
    const { id } = await run('admin', { records: people, call: 'POST /api/v1/admin/user/delete/{id}', values: {} });
    await sealTrail(server.db);
    const { body } = await server.call(audit.list, { as: 'superAdmin', query: { action: 'deleted' } });
    expect(body.data.slice(0, 2)).toMatchObject([
      { requestId: id, run: null },
      { requestId: id, run: null },
    ]);
    expect((await server.call(bulk.undo, { as: 'admin', params: { id } })).status).toBe(409);
  });

  it('says beforehand whether undoing it writes to people', async () => {
    const writesAfter = async (given: object) => {
      const [one] = await addUsers(1);
      const { writes } = await run('admin', { records: one ? [one] : [], values: { ...values, ...given } });
      await sealTrail(server.db);
      const query = { entity: 'user', recordId: one?.id ?? '' };
      const told = (await server.call(audit.history, { as: 'superAdmin', query })).body.data[0]?.run;
      expect(told.writes).toBe(writes);
      return told;
    };
    expect(await writesAfter({ letter: undefined })).toMatchObject({ changed: 1, writes: true });
    expect(await writesAfter({ letter: null })).toMatchObject({ changed: 1, writes: false });
  });

  it('is undone where a way leads back from the status: from suspended, not from approved to waiting', async () => {
    const route = `${tutors.changeStatus.method} ${tutors.changeStatus.path}`;
    const runOn = async (status: string, to: string, ...more: string[]) => {
      const people = await addUsers(1 + more.length);
      for (const [nth, one] of [status, ...more].entries())
        await server.db
          .update(accounts)
          .set({ userType: 'tutor', status: one, hourlyRateCents: 2_500, currency: 'EUR' })
          .where(eq(accounts.id, people[nth]?.id ?? ''));
      const given = { status: to, reason: to === 'approved' ? null : 'Why not', letter: null };
      const body = { records: people, call: route, values: given, resource: 'tutors' };
      const { id, undoUntil } = await run('admin', body);
      const { status: answer } = await server.call(bulk.undo, { as: 'admin', params: { id } });
      if (answer === 200) await finished('admin', id);
      await sealTrail(server.db);
      const query = { entity: 'tutor', recordId: people[0]?.id ?? '' };
      const { body: history } = await server.call(audit.history, { as: 'superAdmin', query });
      return [undoUntil !== null, answer, await statusOf(people.map((one) => one.id)), history.data.at(-1).run];
    };
    expect(await runOn('pending', 'approved')).toEqual([false, 409, ['approved'], null]);
    expect(await runOn('pending', 'rejected')).toEqual([true, 200, ['pending'], null]);
    expect(await runOn('suspended', 'approved')).toEqual([true, 200, ['suspended'], null]);
    // Of several, as long as any of them can be put back. One's own approval of a moment ago can be taken back.
    const both = ['pending', 'suspended'];
    expect(await runOn('pending', 'approved', 'suspended')).toEqual([true, 200, both, null]);
  });

  it('counts as changed what is refused because it was done already, though nobody had heard of it', async () => {
    const [person] = await addUsers(1);
    const [row] = await server.db
      .insert(bulkRuns)
      .values({
        ...{ accountId: server.people.admin, sessionId: crypto.randomUUID(), acting: {}, locale: 'en' as const },
        ...{ call: suspend, values, ...named, total: 1, createdAt: new Date() },
      })
      .returning();
    const id = row?.id ?? '';
    await server.db
      .insert(bulkItems)
      .values({ runId: id, nth: 1, recordId: person?.id ?? '', version: person?.version ?? 0 });
    // The answer to the first try is lost, and its change comes to light between the second and what that is told.
    const perform = async (_endpoint: unknown, _given: unknown, { acting }: { acting: Acting }) => {
      await server.db.transact(acting, (transaction) =>
        transaction
          .update(accounts)
          .set({ status: 'suspended' })
          .where(eq(accounts.id, person?.id ?? '')),
      );
      throw versionConflict({});
    };
    const undoEvent = () => Promise.reject(new Error('nothing is to be undone'));
    const sealer = { seal: async () => undefined };
    const { app, db: jobDb } = server;
    const stepping = { app, jobDb, clock: systemClock, perform: perform as never, sealer, undoEvent };
    while (await stepRun(stepping, id, 0));
    expect(await get('admin', id)).toMatchObject({ state: 'done', changed: 1, refused: 0 });
  });

  it('is over, and can be undone, once the trail tells what it did, however long others keep that from being sealed', async () => {
    const [person] = await addUsers(1);
    const one = eq(accounts.id, person?.id ?? '');
    const tutor = { userType: 'tutor', status: 'suspended', hourlyRateCents: 2_500, currency: 'EUR' } as const;
    await server.db.update(accounts).set(tutor).where(one);
    const [row] = await server.db
      .insert(bulkRuns)
      .values({
        ...{ accountId: server.people.admin, sessionId: crypto.randomUUID(), acting: {}, locale: 'en' as const },
        ...{ call: `${tutors.changeStatus.method} ${tutors.changeStatus.path}`, values: { status: 'approved' } },
        ...{ resource: 'tutors', action: 'approved', total: 1, createdAt: new Date() },
      })
      .returning();
    const id = row?.id ?? '';
    await server.db
      .insert(bulkItems)
      .values({ runId: id, nth: 1, recordId: person?.id ?? '', version: person?.version ?? 0 });
    const perform = (_endpoint: unknown, _given: unknown, { acting }: { acting: Acting }) =>
      server.db.transact(acting, (transaction) => transaction.update(accounts).set({ status: 'approved' }).where(one));
    const undoEvent = () => Promise.reject(new Error('nothing is to be undone'));
    // As one whose patience is over.
    const sealer = { seal: async () => undefined };
    const { app, db: jobDb } = server;
    const stepping = { app, jobDb, clock: systemClock, perform: perform as never, sealer, undoEvent };
    expect(await stepRun(stepping, id, 0)).toBe(true);
    await expect(stepRun(stepping, id, 0)).rejects.toMatchObject({ status: 503, code: 'server.busy' });
    expect(await get('admin', id)).toMatchObject({ state: 'running', changed: 1 });

    await sealTrail(server.db);
    expect(await stepRun(stepping, id, 0)).toBe(false);
    expect(await get('admin', id)).toMatchObject({ state: 'done', changed: 1, undoUntil: expect.any(String) });
  });

  it('stops where whoever began it may not sign in any more', async () => {
    const [row] = await server.db
      .insert(bulkRuns)
      .values({
        ...{ accountId: server.people.editor, sessionId: crypto.randomUUID(), acting: {}, locale: 'en' as const },
        ...{ call: suspend, values, ...named, total: 2, createdAt: new Date() },
      })
      .returning();
    const suspended = eq(accounts.id, server.people.editor);
    await server.db.update(accounts).set({ status: 'suspended' }).where(suspended);
    const perform = () => Promise.reject(new Error('nothing is to be done'));
    const sealer = { seal: async () => undefined };
    const stepping = { app: server.app, jobDb: server.db, clock: systemClock, perform, sealer, undoEvent: perform };
    expect(await stepRun(stepping, row?.id ?? '', 0)).toBe(false);
    await server.db.update(accounts).set({ status: 'active' }).where(suspended);
    const [left] = await server.db
      .select()
      .from(bulkRuns)
      .where(eq(bulkRuns.id, row?.id ?? ''));
    expect(left).toMatchObject({ state: 'stopped', changed: 0 });
  });

  it('whose call this release does not have is left to a newer server for a while, and stops then', async () => {
    const [row] = await server.db
      .insert(bulkRuns)
      .values({
        ...{ accountId: server.people.admin, sessionId: crypto.randomUUID(), acting: {}, locale: 'en' as const },
        ...{ call: 'POST /api/v1/admin/elsewhere', values, ...named, total: 1, createdAt: new Date() },
        // Nobody else takes it up meanwhile.
        leasedUntil: new Date(Date.now() + 60_000),
      })
      .returning();
    const id = row?.id ?? '';
    await server.db.insert(bulkItems).values({ runId: id, nth: 1, recordId: crypto.randomUUID(), version: 1 });
    const perform = () => Promise.reject(new Error('nothing is to be done'));
    const sealer = { seal: async () => undefined };
    const { app, db: jobDb } = server;
    const stepAfter = (minutes: number) => {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
      return stepRun({ app, jobDb, clock, perform, sealer, undoEvent: perform }, id, 0);
    };
    expect(await stepAfter(1)).toBe(false);
    expect(await get('admin', id)).toMatchObject({ state: 'running', tried: 0 });
    expect(await stepAfter(30)).toBe(false);
    expect(await get('admin', id)).toMatchObject({ state: 'stopped', tried: 0 });
  });
});

const postgres = inject('postgres');

describe.runIf(postgres !== null)('a run of which a record is at hand', () => {
  const engine = bothEngines.at(-1) ?? pglite;
  let database: OpenTestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await engine.open();
    server = await startTestServer(engine, { database });
  });
  afterAll(() => server.close());

  const addLevels = (...names: string[]) =>
    server.db
      .insert(levelsTable)
      .values(names.map((name, nth) => ({ name, rank: nth + 1 })))
      .returning({ id: levelsTable.id, version: levelsTable.version });
  const body = { call: `${levels.update.method} ${levels.update.path}`, resource: 'levels', action: 'edit' };
  const start = async (records: object[]): Promise<BulkRun> =>
    (await server.call(bulk.start, { as: 'editor', body: { ...body, records, values: { active: false } } })).body.data;
  const does = async (endpoint: AnyEndpoint, id: string) =>
    (await server.call(endpoint, { as: 'editor', params: { id } })).body.data;
  const finished = (id: string) =>
    vi.waitUntil(async () => {
      const run: BulkRun = await does(bulk.get, id);
      return isOver(run) && run;
    }, waiting);
  /** Does something while somebody else has a record locked, and the run waits for it. */
  const whileAtHand = (id: string | undefined, what: () => Promise<void>) =>
    server.db.transact({}, async (transaction) => {
      await transaction.execute(sql`select 1 from ${levelsTable} where id = ${id} for update`);
      await what();
    });
  const activeOf = async (records: readonly { id: string }[]) => {
    const rows = await server.db.select({ id: levelsTable.id, active: levelsTable.active }).from(levelsTable);
    return records.map(({ id }) => rows.find((row) => row.id === id)?.active);
  };

  it('counts it where it is stopped, so that it is put back with the others, and so does an undo', async () => {
    const records = await addLevels('Stopped first', 'Never tried');
    let id = '';
    await whileAtHand(records[0]?.id, async () => {
      ({ id } = await start(records));
      await untilLocked(server.db);
      // Whoever looks at it looks on.
      expect(await does(bulk.cancel, id)).toMatchObject({ state: 'running', changed: 0, undoUntil: null });
      expect((await server.call(bulk.undo, { as: 'editor', params: { id } })).status).toBe(409);
    });
    expect(await finished(id)).toMatchObject({ state: 'cancelled', changed: 1, undoUntil: expect.any(String) });
    expect(await activeOf(records)).toEqual([false, true]);

    await whileAtHand(records[0]?.id, async () => {
      await does(bulk.undo, id);
      await untilLocked(server.db);
      expect(await does(bulk.cancel, id)).toMatchObject({ state: 'undoing', restored: 0 });
    });
    expect(await finished(id)).toMatchObject({ state: 'undone', changed: 1, restored: 1, undoUntil: null });
    expect(await activeOf(records)).toEqual([true, true]);
    await sealTrail(server.db);
    const told = await server.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(sql`${auditEvents.details} ->> 'run' = ${id}`)
      .orderBy(asc(auditEvents.seq));
    expect(told.map(({ action }) => action)).toEqual(['bulkChanged', 'bulkUndone']);
  });

  it('is changed, undone and put away beside another job, however long that takes', async () => {
    const records = await addLevels('Beside an import');
    await database.jobDb.transact({}, async () => {
      const { id } = await start(records);
      expect(await finished(id)).toMatchObject({ state: 'done', changed: 1 });
      await does(bulk.undo, id);
      expect(await finished(id)).toMatchObject({ state: 'undone', restored: 1 });
      expect((await server.call(bulk.putAway, { as: 'editor', params: { id } })).status).toBe(200);
    });
  });

  it('is left to the server that is at it, however long it takes', async () => {
    const records = await addLevels('Long locked');
    const leasedUntil = async (id: string) =>
      (await server.db.select({ until: bulkRuns.leasedUntil }).from(bulkRuns).where(eq(bulkRuns.id, id)))[0]?.until;
    await whileAtHand(records[0]?.id, async () => {
      const { id } = await start(records);
      const first = await leasedUntil(id);
      const isRenewed = async () => Number(await leasedUntil(id)) > Number(first);
      await vi.waitUntil(isRenewed, { timeout: 20_000, interval: 200 });
    });
  });

  it('is decided about while all jobs are at long statements', async () => {
    const records = await addLevels('Behind four jobs');
    const holdJobs = (count: number, what: () => Promise<void>): Promise<void> =>
      count === 0 ? what() : database.jobDb.transact({}, () => holdJobs(count - 1, what));
    let id = '';
    await holdJobs(4, async () => {
      ({ id } = await start(records));
      expect(await does(bulk.cancel, id)).toMatchObject({ id });
    });
    expect(await finished(id)).toMatchObject({ state: 'cancelled' });
  });
});

const places = [{ name: 'PGlite', url: null }, ...(postgres === null ? [] : [{ name: 'PostgreSQL', url: postgres }])];

describe.each(isComplete ? places : places.slice(-1))('a server with a change of many on $name', ({ url }) => {
  it.runIf(isThorough)(
    'is killed again and again, and each record is changed once, and put back once',
    {
      timeout: 300_000,
    },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lectern-bulk-'));
      const place = await preparePlace(folder, url === null ? null : { url });
      const seeded = await place.open();
      const rows = Array.from({ length: 400 }, (_, nth) => ({ name: `Level ${nth}`, rank: nth + 1 }));
      const records = await seeded.db.transact({}, (transaction) =>
        transaction.insert(levelsTable).values(rows).returning({ id: levelsTable.id, version: levelsTable.version }),
      );
      await seeded.close();
      const environment = {
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        ACCESS_TOKEN_SECRET: serverSecret,
        ...place.environment,
      };
      const launch = () => spawnServer('server/start.ts', environment, { nodeArguments: fromSource });
      let running = await launch();
      const restart = async () => {
        await running.kill();
        const gone = await place.open();
        // As long as it takes until others believe that it is gone.
        await gone.db.transact({}, (transaction) => transaction.update(bulkRuns).set({ leasedUntil: null }));
        await gone.close();
        running = await launch();
      };
      try {
        const token = await signInAt(running.url, superAdmin);
        const call: Call = callerOf(() => running.url, token);
        const body = {
          call: `${levels.update.method} ${levels.update.path}`,
          values: { active: false },
          records,
          ...{ resource: 'levels', action: 'edit' },
        };
        const { id } = (await call(bulk.start, { body })).data;
        const read = async () => (await call(bulk.get, { params: { id } })).data;
        for (const reached of isComplete ? [40, 150, 260] : [150]) {
          await vi.waitUntil(async () => (await read()).tried >= reached, waiting);
          await restart();
        }
        const done = await vi.waitUntil(async () => {
          const run = await read();
          return isOver(run) && run;
        }, waiting);
        expect(done).toMatchObject({ state: 'done', total: 400, changed: 400, refused: 0 });
        await call(bulk.undo, { params: { id }, body: {} });
        await vi.waitUntil(async () => (await read()).restored >= 60, waiting);
        await restart();
        const undone = await vi.waitUntil(async () => {
          const run = await read();
          return isOver(run) && run;
        }, waiting);
        expect(undone).toMatchObject({ state: 'undone', changed: 400, restored: 400, left: 0 });
      } finally {
        await running.stop();
      }
      const after = await place.open();
      await sealTrail(after.db as never);
      const state = await after.db
        .select({ version: levelsTable.version, active: levelsTable.active })
        .from(levelsTable)
        .where(sql`${levelsTable.name} like 'Level %'`);
      const told = await after.db
        .select({ recordId: auditEvents.recordId })
        .from(auditEvents)
        .where(and(eq(auditEvents.entity, 'level'), eq(auditEvents.action, 'changed')));
      await after.close();
      await place.remove();
      await rm(folder, { recursive: true, force: true });
      expect(state).toEqual(records.map(({ version }) => ({ version: version + 2, active: true })));
      // Changed and put back, once each.
      expect(new Set(told.map(({ recordId }) => recordId)).size).toBe(400);
      expect(told.length).toBe(800);
    },
  );
});
