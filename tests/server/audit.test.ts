import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { audit } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { nameOfCall } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { profile } from '#contract/profile.ts';
import { settings } from '#contract/settings.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents, auditPending } from '#server/modules/audit/audit.table.ts';
import { languages as languagesTable } from '#server/modules/languages/languages.table.ts';
import { tellOperator } from '#server/operator-error.ts';
import { engines } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('the audit trail on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const events = async (query: Record<string, string | number> = {}) =>
    (await server.call(audit.list, { as: 'superAdmin', query })).body.data;
  const historyOf = async (entity: string, recordId: string) =>
    (await server.call(audit.history, { as: 'admin', query: { entity, recordId } })).body.data;
  const addLanguage = async (name: string, code: string) =>
    (await server.call(languages.add, { as: 'admin', body: { name, code, active: true } })).body.data;

  it('tells who changed what, field by field, from where and by which call', async () => {
    const added = await addLanguage('Welsh', 'cy');
    const { id, version } = added;
    await server.call(languages.update, {
      as: 'editor',
      body: { id, version, name: 'Cymraeg', code: 'cy', active: false },
    });
    await server.call(languages.remove, { as: 'admin', body: { id } });
    const [removed, changed, created] = await events({ recordId: id });
    expect(created).toMatchObject({
      action: 'created',
      entity: 'language',
      recordName: 'Welsh',
      actorId: server.people.admin,
      actorName: 'admin Test',
      address: '127.0.0.1',
      origin: 'POST /api/v1/admin/languages/add',
      changes: { name: { before: null, after: 'Welsh' }, active: { before: null, after: true } },
    });
    expect(created.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(changed).toMatchObject({ action: 'changed', actorId: server.people.editor, recordName: 'Cymraeg' });
    expect(changed.changes).toEqual({
      name: { before: 'Welsh', after: 'Cymraeg' },
      active: { before: true, after: false },
    });
    expect(removed).toMatchObject({ action: 'deleted', changes: { name: { before: 'Cymraeg', after: null } } });
  });

  it('carries the request that the answer names', async () => {
    const { headers, body } = await server.call(languages.add, {
      as: 'admin',
      body: { name: 'Frisian', code: 'fy', active: true },
    });
    const [event] = await events({ recordId: body.data.id });
    expect(event.requestId).toBe(headers['x-request-id']);
  });

  it('joins what one transaction does to one record into one event', async () => {
    const catalogue = await seedCatalogue(server.db);
    const tutor = (await server.call(tutors.add, { as: 'admin', body: newTutor(catalogue) })).body.data;
    const body = { ...newTutor(catalogue), version: tutor.version, hourlyRateCents: 4321 };
    expect((await server.call(tutors.update, { as: 'admin', params: { id: tutor.id }, body })).status).toBe(200);
    const [changed, created, ...more] = await historyOf('tutor', tutor.id);
    expect(more).toEqual([]);
    expect(Object.keys(changed.changes)).toEqual(['hourlyRateCents']);
    expect(created.changes.languages).toEqual({ removed: [], added: [expect.any(String)] });
    expect(created.changes).not.toHaveProperty('searchText');
  });

  it('writes nothing for a change that was refused or taken back', async () => {
    const { id } = await addLanguage('Basque', 'eu');
    await server.call(languages.update, {
      as: 'admin',
      body: { id, version: 7, name: 'Euskara', code: 'eu', active: true },
    });
    const failing = server.db.transact({}, async (transaction) => {
      await transaction.update(languagesTable).set({ name: 'Gone' }).where(eq(languagesTable.id, id));
      throw new Error('never mind');
    });
    await expect(failing).rejects.toThrow('never mind');
    await server.db.transact({}, async (transaction) => {
      await transaction.update(languagesTable).set({ name: 'There' }).where(eq(languagesTable.id, id));
      await transaction.update(languagesTable).set({ name: 'Basque' }).where(eq(languagesTable.id, id));
    });
    expect((await historyOf('language', id)).map(({ action }: { action: string }) => action)).toEqual(['created']);
  });

  it('knows sign-ins, sign-outs and refusals', async () => {
    await server.signIn('editor@people.test', 'wrong password!');
    await server.signIn('nobody@people.test', 'wrong password!');
    await server.call(audit.list, { as: 'editor' });
    const refused = await events({ action: 'refused' });
    expect(refused.slice(0, 3)).toMatchObject([
      { details: { reason: 'access.denied' }, actorId: server.people.editor, origin: 'GET /api/v1/admin/audit' },
      { details: { reason: 'auth.invalid_credentials' }, actorId: null, recordId: null },
      { details: { reason: 'auth.invalid_credentials' }, actorId: null, recordId: server.people.editor },
    ]);
    const [signedIn] = await events({ action: 'signedIn', actorId: server.people.editor });
    expect(signedIn).toMatchObject({ address: '127.0.0.1', recordName: 'editor Test', sessionId: expect.any(String) });
    const { headers } = await server.signIn('editor@people.test');
    await server.call(auth.logout, { body: { refreshToken: headers.refreshtoken } });
    const [signedOut] = await events({ action: 'signedOut' });
    expect(signedOut).toMatchObject({ actorId: server.people.editor, origin: 'POST /api/v1/auth/logout' });
  });

  it('knows of a list and a file of accounts that the caller may not see', async () => {
    const query = { userType: 'superAdmin' };
    expect((await server.call(users.list, { as: 'editor', query })).status).toBe(403);
    expect((await server.call(users.csv, { as: 'admin', query: { ...query, columns: 'email' } })).status).toBe(403);
    const [file, list] = await events({ action: 'refused' });
    expect([file.origin, list.origin]).toEqual([users.csv, users.list].map(nameOfCall));
  });

  it('tells that a secret was changed, never what it is', async () => {
    const { headers } = await server.signIn('editor@people.test');
    const newPassword = 'a wholly different sentence';
    const { status } = await server.call(profile.changePassword, {
      token: String(headers.accesstoken),
      body: { oldPassword: testPassword, newPassword },
    });
    expect(status).toBe(200);
    const [changed] = await events({ recordId: server.people.editor, action: 'changed' });
    expect(changed.changes).toEqual({ passwordHash: { secret: true } });
    const all = JSON.stringify(await server.db.select().from(auditEvents));
    for (const secret of [newPassword, testPassword, '$argon2', String(headers.refreshtoken)]) {
      expect(all).not.toContain(secret);
    }
  });

  it('knows what was exported, by whom', async () => {
    const query = { columns: 'name,code', search: 'we' };
    expect((await server.call(languages.csv, { as: 'superAdmin', query })).status).toBe(200);
    const [exported] = await events({ action: 'exported' });
    expect(exported).toMatchObject({
      actorId: server.people.superAdmin,
      origin: 'GET /api/v1/tutor/getLanguages/csv',
      details: { columns: ['name', 'code'], search: 'we' },
    });
  });

  it('has the settings, and what the server does by itself', async () => {
    const { data } = (await server.call(settings.get, { as: 'superAdmin' })).body;
    const { id: _id, updatedAt: _at, ...body } = { ...data, siteName: 'Lessons' };
    await server.call(settings.update, { as: 'superAdmin', body });
    const [changed] = await events({ entity: 'settings' });
    expect(changed).toMatchObject({ action: 'changed', recordName: 'Lessons', actorName: 'superAdmin Test' });
    await server.db.update(accounts).set({ headline: 'none' }).where(eq(accounts.id, server.people.tutor));
    const [own] = await events({ recordId: server.people.tutor });
    expect(own).toMatchObject({ actorId: null, actorName: null, origin: null });
  });

  it('shows a history to those who may see the record', async () => {
    const query = { entity: 'admin', recordId: server.people.admin };
    expect((await server.call(audit.history, { as: 'superAdmin', query })).status).toBe(200);
    const { status, body } = await server.call(audit.history, { as: 'admin', query });
    expect([status, body.code]).toEqual([403, 'access.denied']);
    const [event] = await historyOf('user', server.people.user);
    expect(event.action).toBe('created');
    for (const field of ['address', 'sessionId', 'requestId']) expect(event).not.toHaveProperty(field);
  });

  it('finds by name and by person, filters by day, and pages', async () => {
    const { id } = await addLanguage('Éwé', 'ee');
    expect((await events({ search: 'ewe' }))[0].recordId).toBe(id);
    expect(await events({ from: '2100-01-01' })).toEqual([]);
    const first = await server.call(audit.list, { as: 'superAdmin', query: { limit: 3 } });
    const next = await server.call(audit.list, {
      as: 'superAdmin',
      query: { limit: 3, page: 2, after: first.body.next },
    });
    expect(next.body.data[0].id).toBe(first.body.data[2].id - 1);
  });

  it('can only be added to, which is told as no want of rights', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('DATABASE_URL', 'postgres://clerk@localhost/lectern');
    onTestFinished(() => {
      said.mockRestore();
      vi.unstubAllEnvs();
    });
    for (const statement of [
      sql`update audit_events set actor_name = 'nobody'`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
    ]) {
      const refusal: unknown = await server.db.execute(statement).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ cause: { code: 'LT001' } });
      tellOperator(refusal);
      expect(said.mock.lastCall?.[0]).toMatch(/^error: The audit trail can only be added to \(LT001\)/);
    }
  });

  it('leaves nothing behind where changes wait for their commit', async () => {
    expect(await server.db.$count(auditPending)).toBe(0);
  });
});
