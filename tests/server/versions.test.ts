import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailTemplates } from '#contract/email-templates.ts';
import { pages } from '#contract/pages.ts';
import { settings, settingsId } from '#contract/settings.ts';
import { versions } from '#contract/versions.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { pages as pagesTable } from '#server/modules/pages/pages.table.ts';
import { contentVersions } from '#server/modules/versions/versions.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('versions on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const given = {
    ...{ slug: 'about', title: 'About', status: 'draft', language: null, publishOn: null, withdrawOn: null },
    ...{ metaTitle: '', metaDescription: '', content: '<p>Two teachers.</p>' },
  };
  const addPage = async (fields: object) =>
    (await server.call(pages.add, { as: 'editor', body: { ...given, ...fields } })).body.data;
  const change = async (id: string, fields: object) => {
    const { body } = await server.call(pages.get, { as: 'editor', params: { id } });
    const { id: _, createdAt, updatedAt, ...page } = body.data;
    return server.call(pages.update, { as: 'editor', params: { id }, body: { ...page, ...fields } });
  };
  const list = async (kind: string, id: string) =>
    (await server.call(versions.list, { as: 'editor', params: { kind, id } })).body.data;
  const restore = (id: string, body: object) => server.call(pages.restore, { as: 'editor', params: { id }, body });

  it('are kept of every change of a page, with who made it and what it changed', async () => {
    const { id } = await addPage({});
    await change(id, { content: '<p>Three teachers.</p>' });
    await change(id, { status: 'published', title: 'About us' });
    const all = await list('page', id);
    expect(all.map(({ version, changed }: { version: number; changed: unknown }) => [version, changed])).toEqual([
      [3, ['title', 'status']],
      [2, ['content']],
      [1, null],
    ]);
    expect(all[0]).toMatchObject({ actorName: expect.stringMatching(/\w/), actorKind: null, restoredFrom: null });
    const whole = await server.call(versions.get, { as: 'editor', params: { kind: 'page', id, version: '2' } });
    expect(whole.body.data).toMatchObject({
      version: 2,
      content: { title: 'About', content: '<p>Three teachers.</p>' },
    });
    expect((await server.call(versions.get, { as: 'editor', params: { kind: 'page', id, version: '9' } })).status).toBe(
      404,
    );
  });

  it('come back as a new one, as far as that is wanted, and the trail says so', async () => {
    const { id } = await addPage({ slug: 'jobs', title: 'Jobs' });
    await change(id, { content: '<p>Four.</p>', title: 'Work', slug: 'work', status: 'published' });
    const back = await restore(id, { from: 1, version: 2, fields: ['content'] });
    expect(back.body.data).toMatchObject({
      ...{ version: 3, content: '<p>Two teachers.</p>', title: 'Work', slug: 'work', status: 'published' },
    });
    const [latest] = await list('page', id);
    expect(latest).toMatchObject({ version: 3, restoredFrom: 1, changed: ['content'] });
    await sealTrail(server.db);
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, id))
      .orderBy(desc(auditEvents.seq));
    expect(events.map(({ action, details }) => [action, details])).toEqual([
      ['changed', { restoredFrom: 1 }],
      ['changed', null],
      ['created', null],
    ]);
    expect(Object.keys(events[0]?.changes ?? {})).toEqual(['content']);
  });

  it('come back over what was read only, and only what can', async () => {
    const { id } = await addPage({ slug: 'late', title: 'Late' });
    await change(id, { title: 'Later' });
    await change(id, { title: 'Latest' });
    const late = await restore(id, { from: 1, version: 2, fields: ['title'] });
    expect([late.status, late.body.code, late.body.data.title]).toEqual([409, 'conflict.version', 'Latest']);
    const fields = await restore(id, { from: 1, version: 3, fields: ['status'] });
    expect([fields.status, Object.keys(fields.body.errors)]).toEqual([400, ['fields']]);
    expect((await restore(id, { from: 7, version: 3, fields: ['title'] })).status).toBe(404);
    expect((await restore(crypto.randomUUID(), { from: 1, version: 3, fields: ['title'] })).status).toBe(404);
  });

  it('come back by today’s rules: made harmless, and no page is emptied that is published', async () => {
    const { id } = await addPage({ slug: 'empty', title: 'Empty', content: '' });
    await change(id, { content: '<p>Text</p>', status: 'published' });
    const emptied = await restore(id, { from: 1, version: 2, fields: ['content'] });
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([400, ['content']]);
    await server.db.update(pagesTable).set({ content: '<p onclick="hack()">Old</p>' }).where(eq(pagesTable.id, id));
    await change(id, { content: '<p>New</p>' });
    expect((await restore(id, { from: 2, version: 3, fields: ['content'] })).body.data.content).toBe('<p>Old</p>');
  });

  it('of an e-mail come back a language at a time', async () => {
    const add = { key: 'visit', name: 'Visit', variables: [] };
    const none = { subjectFr: null, bodyFr: null, subjectPt: null, bodyPt: null };
    const text = { subjectEn: 'Hello', bodyEn: '<p>Hello</p>', subjectDe: 'Hallo', bodyDe: '<p>Hallo</p>' };
    const { body } = await server.call(emailTemplates.add, { as: 'editor', body: { ...add, ...none, ...text } });
    const { id } = body.data;
    const second = { ...none, name: 'Visit', variables: [], version: 1 };
    const other = { subjectEn: 'Bye', bodyEn: '<p>Bye</p>', subjectDe: 'Ade', bodyDe: '<p>Ade</p>' };
    await server.call(emailTemplates.update, { as: 'editor', params: { id }, body: { ...second, ...other } });
    const back = await server.call(emailTemplates.restore, {
      as: 'editor',
      params: { id },
      body: { from: 1, version: 2, fields: ['subjectDe'] },
    });
    expect(back.body.data).toMatchObject({ ...other, subjectDe: 'Hallo', bodyDe: '<p>Hallo</p>', version: 3 });
  });

  it('of the settings are brought back by admins, and keep what is no part of them to themselves', async () => {
    const { body } = await server.call(settings.get, { as: 'admin' });
    const { id, updatedAt, version, ...values } = body.data;
    const changed = { ...values, siteName: 'Pulpit', minHourlyRateCents: 2000, version };
    await server.call(settings.update, { as: 'admin', body: changed });
    const restoring = { from: version, version: version + 1, fields: ['siteName'] };
    expect((await server.call(settings.restore, { as: 'editor', body: restoring })).status).toBe(403);
    const back = await server.call(settings.restore, { as: 'admin', body: restoring });
    expect(back.body.data).toMatchObject({ siteName: values.siteName, minHourlyRateCents: 2000, version: version + 2 });
    const [latest] = await list('settings', settingsId);
    expect(latest).toMatchObject({ restoredFrom: version, changed: ['siteName'] });
    const whole = await server.call(versions.get, {
      as: 'editor',
      params: { kind: 'settings', id: settingsId, version: String(version) },
    });
    expect(whole.body.data.content).not.toHaveProperty('requireTwoFactor');
    expect((await server.call(versions.list, { as: 'admin', params: { kind: 'user', id: settingsId } })).status).toBe(
      400,
    );
  });

  it('go with their record', async () => {
    const { id } = await addPage({ slug: 'gone', title: 'Gone' });
    await server.call(pages.remove, { as: 'admin', body: { id } });
    expect(await server.db.$count(contentVersions, eq(contentVersions.recordId, id))).toBe(0);
    expect(await list('page', id)).toEqual([]);
  });
});
