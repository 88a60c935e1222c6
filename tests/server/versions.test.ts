import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardDueHours } from '#contract/desk-kinds.ts';
import { emailTemplates } from '#contract/email-templates.ts';
import { pages } from '#contract/pages.ts';
import { settings, settingsId } from '#contract/settings.ts';
import { undoDays, undoing } from '#contract/undoing.ts';
import { versions } from '#contract/versions.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { select } from '#server/database/database.ts';
import { knownMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { pages as pagesTable } from '#server/modules/pages/pages.table.ts';
import { createSettingsRepository } from '#server/modules/settings/settings.repository.ts';
import { createVersionsRepository } from '#server/modules/versions/versions.repository.ts';
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

  it('of the settings bring amounts back with the currency that they are in, and the currency with them', async () => {
    const { body } = await server.call(settings.get, { as: 'admin' });
    const { id, updatedAt, ...values } = body.data;
    const dollars = { currency: 'USD', minHourlyRateCents: 3000, maxHourlyRateCents: 30_000 };
    await server.call(settings.update, { as: 'admin', body: { ...values, ...dollars } });
    for (const [nth, field] of ['currency', 'maxHourlyRateCents'].entries()) {
      const from = values.version + nth;
      const restoring = { from, version: values.version + 1 + nth, fields: [field] };
      const back = await server.call(settings.restore, { as: 'admin', body: restoring });
      const { currency, minHourlyRateCents, maxHourlyRateCents } = nth === 0 ? values : dollars;
      expect(back.body.data).toMatchObject({ currency, minHourlyRateCents, maxHourlyRateCents });
    }
  });

  it('of the settings come back also where the desk has looked after more since', async () => {
    const { body } = await server.call(settings.get, { as: 'admin' });
    const { version } = body.data;
    const deskDueHours = { tutor: 1, report: 2, dispute: 3, refund: 4, payout: 5 };
    const content = { siteName: 'Of old', deskDueHours };
    const old = { kind: 'settings', recordId: settingsId, version: version + 100, at: new Date(), content } as const;
    await server.db.insert(contentVersions).values(old);
    const restoring = { from: old.version, version, fields: ['deskDueHours'] };
    const back = await server.call(settings.restore, { as: 'admin', body: restoring });
    expect([back.status, back.body.data?.deskDueHours]).toEqual([200, { ...deskDueHours, document: 16 }]);
  });

  const bringBack = async (recordId: string) => {
    await sealTrail(server.db);
    const [event] = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.recordId, recordId), eq(auditEvents.action, 'deleted')));
    const params = { seq: String(event?.seq) };
    return server.call(undoing.undo, { as: 'admin', params, body: { version: null, takesBack: false } });
  };

  it('go with their record, and come back with it', async () => {
    const { id } = await addPage({ slug: 'gone', title: 'Gone' });
    await change(id, { title: 'Going' });
    await server.call(pages.remove, { as: 'admin', body: { id } });
    expect(await list('page', id)).toEqual([]);
    const first = { kind: 'page', id, version: '1' };
    expect((await server.call(versions.get, { as: 'editor', params: first })).status).toBe(404);
    expect((await bringBack(id)).status).toBe(200);
    const [latest, ...before] = await list('page', id);
    expect(latest).toMatchObject({ changed: [], actorName: expect.stringMatching(/\w/) });
    expect(before).toMatchObject([
      { version: 2, changed: ['title'] },
      { version: 1, changed: null },
    ]);
    const back = await restore(id, { from: 1, version: latest.version, fields: ['title'] });
    expect(back.body.data).toMatchObject({ title: 'Gone', version: latest.version + 1 });
  });

  it('of an e-mail come back with it, too', async () => {
    const none = { subjectDe: null, bodyDe: null, subjectFr: null, bodyFr: null, subjectPt: null, bodyPt: null };
    const english = { subjectEn: 'Farewell', bodyEn: '<p>Farewell</p>' };
    const body = { key: 'farewell', name: 'Farewell', variables: [], ...none, ...english };
    const { id } = (await server.call(emailTemplates.add, { as: 'editor', body })).body.data;
    await server.call(emailTemplates.remove, { as: 'admin', body: { id } });
    expect(await list('emailTemplate', id)).toEqual([]);
    expect((await bringBack(id)).status).toBe(200);
    expect(await list('emailTemplate', id)).toMatchObject([{ changed: [] }, { version: 1 }]);
  });

  it('are kept for as long as that can be', async () => {
    const [{ id: gone }, { id: there }] = [await addPage({ slug: 'kept' }), await addPage({ slug: 'there' })];
    await server.call(pages.remove, { as: 'admin', body: { id: gone } });
    const keptIn = async (days: number) => {
      await removeExpired(server.db, Date.now() + days * 86_400_000);
      return Promise.all(
        [gone, there].map((id) => server.db.$count(contentVersions, eq(contentVersions.recordId, id))),
      );
    };
    expect(await keptIn(undoDays - 1)).toEqual([1, 1]);
    expect(await keptIn(undoDays + 1)).toEqual([0, 1]);
  });
});

/** So many migrations came before versions were kept, and so many before what came later was added to those that are kept. */
const [beforeVersions, before] = [44, 76];

describe.each(engines)('versions of a release that kept none, on $name', ({ open }) => {
  it('have what held then of all that came later, and nobody is said to have changed it', async () => {
    const { db, close } = await open();
    for (const statement of ['drop schema lectern cascade', 'drop schema public cascade', 'create schema public'])
      await db.execute(sql.raw(statement));
    const known = knownMigrations();
    await migrate(db, migrationsFolder, new Set(known.slice(0, beforeVersions)));
    await db.execute(sql`insert into settings (site_name) values ('Lessons')`);
    await db.execute(sql`insert into pages (slug, title, content) values ('about', 'About', '<p>Us.</p>')`);
    await migrate(db, migrationsFolder, new Set(known.slice(0, before)));
    const toldOf = () => select(db, sql`select count(*)::int as events from audit_pending`);
    const told = await toldOf();
    await migrate(db);
    expect(await toldOf()).toEqual(told);

    const kept = createVersionsRepository(db);
    const repository = createSettingsRepository(db);
    const ofSettings = { kind: 'settings', id: settingsId } as const;
    const { id, updatedAt, ...values } = await repository.find();
    expect((await repository.read()).deskDueHours).toEqual(standardDueHours);
    const fields = ['deskHours', 'deskDueHours', 'tutorChecklist'];
    expect(await kept.wanted(ofSettings, { from: 1, version: 1, fields })).toEqual({
      ...{ deskHours: values.deskHours, deskDueHours: standardDueHours, tutorChecklist: [] },
    });
    await repository.update({}, { ...values, timezone: 'UTC', siteName: 'Bright Lessons' });
    expect(await kept.list(ofSettings)).toMatchObject([{ changed: ['siteName'] }, { version: 1, changed: null }]);

    const [page] = await db.update(pagesTable).set({ title: 'About us', version: 2 }).returning();
    expect(await kept.list({ kind: 'page', id: String(page?.id) })).toMatchObject([{ changed: ['title'] }, {}]);
    await close();
  });

  it('keep what somebody set while they did not have all', async () => {
    const { db, close } = await open();
    for (const statement of ['drop schema lectern cascade', 'drop schema public cascade', 'create schema public'])
      await db.execute(sql.raw(statement));
    await migrate(db, migrationsFolder, new Set(knownMigrations().slice(0, before)));
    await db.execute(
      sql`insert into settings (desk_due_hours) values ('{"tutor":1,"report":2,"dispute":3,"refund":4,"payout":5}')`,
    );
    await migrate(db);
    const deskDueHours = { tutor: 1, document: 16, report: 2, dispute: 3, refund: 4, payout: 5 };
    expect((await createSettingsRepository(db).read()).deskDueHours).toEqual(deskDueHours);
    const { content } = await createVersionsRepository(db).get({ kind: 'settings', id: settingsId }, 1);
    expect(content).toMatchObject({ deskDueHours, siteName: 'Lectern' });
    await close();
  });
});
