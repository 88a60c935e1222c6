import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '#contract/audit.ts';
import { bulk } from '#contract/bulk.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { levels } from '#contract/levels.ts';
import { pages } from '#contract/pages.ts';
import { subjects } from '#contract/subjects.ts';
import { undoing } from '#contract/undoing.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { levels as levelsTable } from '#server/modules/levels/levels.table.ts';
import { subjects as subjectsTable } from '#server/modules/subjects/subjects.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newPerson, type Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const routeOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

describe.each(engines)('what was deleted, on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const deletionOf = async (recordId: string) => {
    await sealTrail(server.db);
    const [event] = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.recordId, recordId), eq(auditEvents.action, 'deleted')))
      .orderBy(desc(auditEvents.seq))
      .limit(1);
    if (!event) throw new Error('Nobody has deleted it.');
    return event;
  };
  const preview = (seq: number, as: Role = 'admin') =>
    server.call(undoing.preview, { as, params: { seq: String(seq) } });
  const bringBack = (seq: number, as: Role = 'admin') =>
    server.call(undoing.undo, { as, params: { seq: String(seq) }, body: { version: null, takesBack: false } });
  const addSubject = async (name: string, parentId: string | null = null) => {
    const body = { name, slug: name.toLowerCase(), parentId, active: true };
    return (await server.call(subjects.add, { as: 'admin', body })).body.data;
  };
  const removeSubject = (id: string) => server.call(subjects.remove, { as: 'admin', body: { id } });
  const findSubject = async (id: string) =>
    (await server.call(subjects.list, { as: 'admin', query: { ids: id } })).body.data[0];

  it('comes back as it was last, under its key, and its history goes on', async () => {
    const page = {
      ...{ slug: 'imprint', title: 'Imprint', titleDe: 'Impressum', status: 'draft', language: null },
      ...{ publishOn: null, withdrawOn: null, metaTitle: '', metaDescription: 'Who we are' },
      ...{ content: '<p>Two teachers.</p>', contentDe: '<p>Zwei Lehrende.</p>' },
    };
    const { id } = (await server.call(pages.add, { as: 'editor', body: page })).body.data;
    const changed = { ...page, title: 'Legal notice', version: 1 };
    const before = (await server.call(pages.update, { as: 'editor', params: { id }, body: changed })).body.data;
    await server.call(pages.remove, { as: 'admin', body: { id } });
    expect((await server.call(pages.get, { as: 'editor', params: { id } })).status).toBe(404);
    const { seq } = await deletionOf(id);
    expect((await preview(seq)).body.data).toMatchObject({
      ...{ id: seq, entity: 'page', recordName: 'Legal notice', version: null, may: true, left: [], letter: null },
      back: { title: { before: null, after: 'Legal notice' }, contentDe: { before: null, after: page.contentDe } },
    });
    expect((await bringBack(seq)).status).toBe(200);
    const { body: after } = await server.call(pages.get, { as: 'editor', params: { id } });
    const { version, createdAt: _, updatedAt: __, ...fields } = before;
    expect(after.data).toMatchObject(fields);
    // Nobody who still has it open overwrites it unseen.
    expect(after.data.version).toBeGreaterThan(version);
    const query = { entity: 'page', recordId: id };
    const { body: history } = await server.call(audit.history, { as: 'editor', query });
    expect(history.data.slice(0, 2)).toMatchObject([
      { action: 'created', undoes: { id: seq }, undone: null },
      { action: 'deleted', id: seq, undone: { actorName: expect.stringMatching(/\w/) } },
    ]);
    const again = await bringBack(seq);
    expect([again.status, again.body.code, again.body.data.back]).toEqual([409, 'conflict.version', {}]);
  });

  it('can be changed back to what it was before that, and what was changed since is left', async () => {
    const { id, version } = await addSubject('Drawing');
    const drawing = { id, name: 'Drawing', slug: 'drawing', parentId: null, active: true };
    const change = (fields: object, from: number) =>
      server.call(subjects.update, { as: 'admin', body: { ...drawing, ...fields, version: from } });
    await change({ name: 'Painting', slug: 'painting' }, version);
    await sealTrail(server.db);
    const ofRecord = and(eq(auditEvents.recordId, id), eq(auditEvents.action, 'changed'));
    const [changed] = await server.db.select().from(auditEvents).where(ofRecord);
    await removeSubject(id);
    expect((await bringBack((await deletionOf(id)).seq)).status).toBe(200);
    const seq = changed?.seq ?? 0;
    expect((await preview(seq)).body.data).toMatchObject({ left: [], back: { name: { after: 'Drawing' } } });
    const { version: current } = await findSubject(id);
    await change({ name: 'Painting', slug: 'watercolours' }, current);
    const { left, version: shown } = (await preview(seq)).body.data;
    expect(left).toMatchObject([{ field: 'slug', reason: 'changed', actorName: expect.stringMatching(/\w/) }]);
    const body = { version: shown, takesBack: false };
    await server.call(undoing.undo, { as: 'admin', params: { seq: String(seq) }, body });
    expect(await findSubject(id)).toMatchObject({ name: 'Drawing', slug: 'watercolours' });
  });

  it('is found by the names that the trail has; what is gone by then is named', async () => {
    const [top, other] = [await addSubject('Crafts'), await addSubject('Kitchen')];
    const [pots, bread] = [await addSubject('Pottery', top.id), await addSubject('Baking', other.id)];
    for (const { id } of [pots, bread, other]) expect((await removeSubject(id)).status).toBe(200);
    const ofPots = await bringBack((await deletionOf(pots.id)).seq);
    expect(ofPots.body.data).toMatchObject({ back: { parentId: { before: null, after: 'Crafts' } }, left: [] });
    expect(await findSubject(pots.id)).toMatchObject({ path: 'Crafts › Pottery', parentId: top.id });
    const ofBread = await bringBack((await deletionOf(bread.id)).seq);
    expect(ofBread.body.data.left).toMatchObject([{ field: 'parentId', reason: 'gone' }]);
    expect(await findSubject(bread.id)).toMatchObject({ path: 'Baking', parentId: null });
  });

  it('goes back below the one that it stood below, whatever that is called today', async () => {
    const top = await addSubject('Theatre');
    const { id } = await addSubject('Mime', top.id);
    await removeSubject(id);
    const { id: topId, name, slug, parentId, active, version } = top;
    const renamed = { id: topId, name: `Classical ${name}`, slug: `classical-${slug}`, parentId, active, version };
    expect((await server.call(subjects.update, { as: 'admin', body: renamed })).status).toBe(200);
    await addSubject('Theatre');
    const { seq } = await deletionOf(id);
    const { body } = await preview(seq);
    expect(body.data).toMatchObject({ back: { parentId: { before: null, after: 'Classical Theatre' } }, left: [] });
    expect((await bringBack(seq)).status).toBe(200);
    expect(await findSubject(id)).toMatchObject({ path: 'Classical Theatre › Mime', parentId: topId });
  });

  it('goes back below the one that it stood below, of whose beginning the trail knows nothing', async () => {
    const [top] = await server.db.transact({}, async (transaction) => {
      // As demo data are loaded.
      await transaction.execute(sql`select set_config('lectern.audit', 'off', true)`);
      return transaction.insert(subjectsTable).values({ name: 'Dance', slug: 'dance' }).returning();
    });
    const { id: topId, parentId, active, version } = top ?? expect.fail();
    const { id } = await addSubject('Tango', topId);
    await removeSubject(id);
    const renamed = { id: topId, name: 'Dancing', slug: 'dancing', parentId, active, version };
    expect((await server.call(subjects.update, { as: 'admin', body: renamed })).status).toBe(200);
    const { body } = await preview((await deletionOf(id)).seq);
    expect(body.data).toMatchObject({ back: { parentId: { before: null, after: 'Dancing' } }, left: [] });
  });

  it('stays away where another has what it was told by: the field is named', async () => {
    const { id } = await addSubject('Weaving');
    await removeSubject(id);
    await addSubject('Weaving');
    const refused = await bringBack((await deletionOf(id)).seq);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.unique']);
    expect(Object.keys(refused.body.errors)).toEqual(['name']);
  });

  it.runIf(engine.name === 'PostgreSQL')('tells whoever is a moment late that it is there again', async () => {
    const { id } = await addSubject('Macrame');
    await removeSubject(id);
    const { seq } = await deletionOf(id);
    let late: ReturnType<typeof bringBack> | undefined;
    await server.db.transact({}, async (transaction) => {
      await transaction.insert(subjectsTable).values({ id, name: 'Macrame', slug: 'macrame' });
      late = bringBack(seq);
      await untilLocked(server.db);
    });
    const told = await late;
    expect([told?.status, told?.body.code, told?.body.errors]).toEqual([409, 'conflict.version', undefined]);
    expect(told?.body.data).toMatchObject({ id: seq, back: {}, version: 1 });
  });

  it('comes back once, of two who do it at the same time', async () => {
    const { id } = await addSubject('Sewing');
    await removeSubject(id);
    const { seq } = await deletionOf(id);
    const answers = await Promise.all((['admin', 'superAdmin'] as const).map((as) => bringBack(seq, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('conflict.version');
    expect(await findSubject(id)).toMatchObject({ name: 'Sewing' });
  });

  it('comes back as a later version than it had, however often it was saved as it was', async () => {
    const art = { name: 'Art', slug: 'art', parentId: null, active: true };
    const { id } = await addSubject('Art');
    const save = (fields: object, version: number) =>
      server.call(subjects.update, { as: 'admin', body: { id, ...art, ...fields, version } });
    for (const version of [1, 2, 3]) expect((await save({}, version)).status).toBe(200);
    // Somebody has it open as the fourth.
    expect((await save({ name: 'Arts' }, 4)).body.data.version).toBe(5);
    await removeSubject(id);
    expect((await bringBack((await deletionOf(id)).seq)).status).toBe(200);
    expect(await findSubject(id)).toMatchObject({ name: 'Arts', version: 6 });
    const late = await save({ slug: 'fine-art' }, 4);
    expect([late.status, late.body.data.name]).toEqual([409, 'Arts']);
  });

  it('does not come back where no call adds one, or it went into another', async () => {
    const person = { ...newPerson('gone@people.test'), userType: 'user', timezone: 'UTC' };
    const { email, firstName, lastName, displayName, userType, timezone } = person;
    const given = { email, firstName, lastName, displayName, userType, timezone };
    const body = { ...given, userRole: null, photoId: null, phone: null, language: 'en' };
    const added = await server.call(users.add, { as: 'admin', body });
    const { id } = added.body.data;
    expect((await server.call(users.remove, { as: 'admin', params: { id } })).status).toBe(200);
    expect((await preview((await deletionOf(id)).seq)).body.code).toBe('conflict.undo_impossible');
    const [one, other] = [await addSubject('Knitting'), await addSubject('Crochet')];
    const merging = { id: one.id, version: one.version, into: other.id, intoVersion: other.version };
    expect((await server.call(subjects.merge, { as: 'admin', body: merging })).status).toBe(200);
    expect((await preview((await deletionOf(one.id)).seq)).body.code).toBe('conflict.undo_impossible');
  });

  const addLevels = (names: readonly string[]) =>
    server.db
      .insert(levelsTable)
      .values(names.map((name, nth) => ({ name, rank: nth + 1 })))
      .returning({ id: levelsTable.id, version: levelsTable.version });
  const count = (ids: readonly string[]) => server.db.$count(levelsTable, inArray(levelsTable.id, [...ids]));
  const check = (call: string, records: readonly object[], as: Role = 'admin') =>
    server.call(bulk.check, { as, body: { call, records: [...records] } });

  it('of many is tried first, which does nothing', async () => {
    const top = await addSubject('Music');
    const child = await addSubject('Flute', top.id);
    const records = [top, child].map(({ id, version }) => ({ id, version }));
    const { body } = await check(routeOf(subjects.remove), records);
    expect(body.data).toEqual([{ id: top.id, reason: expect.stringMatching(/1 sub/i) }]);
    expect(await findSubject(child.id)).toMatchObject({ name: 'Flute', version: 1 });
    await sealTrail(server.db);
    const told = and(inArray(auditEvents.recordId, [top.id, child.id]), eq(auditEvents.action, 'deleted'));
    expect(await server.db.$count(auditEvents, told)).toBe(0);
    expect((await check(routeOf(subjects.remove), records, 'editor')).status).toBe(403);
    const changing = await check(routeOf(subjects.update), records);
    expect([changing.status, Object.keys(changing.body.errors)]).toEqual([400, ['call']]);
    const twice = await check(routeOf(subjects.remove), [...records, ...records]);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['records']]);
  });

  it('of many is one run, and is brought back as one', async () => {
    const records = await addLevels(['First', 'Second', 'Third']);
    const ids = records.map(({ id }) => id);
    const call = routeOf(levels.remove);
    const body = { call, values: {}, records, resource: 'levels', action: 'ui.list.delete' };
    const { id } = (await server.call(bulk.start, { as: 'admin', body })).body.data;
    const reached = (state: string) =>
      vi.waitUntil(
        async () => {
          const { body: run } = await server.call(bulk.get, { as: 'admin', params: { id } });
          return run.data.state === state && run.data;
        },
        { timeout: 30_000 },
      );
    expect(await reached('done')).toMatchObject({ changed: 3, refused: 0, undoUntil: expect.any(String) });
    expect(await count(ids)).toBe(0);
    expect((await server.call(bulk.undo, { as: 'admin', params: { id } })).status).toBe(200);
    expect(await reached('undone')).toMatchObject({ restored: 3, left: 0 });
    expect(await count(ids)).toBe(3);
  });
});
