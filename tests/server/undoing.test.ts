import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { emailTemplates } from '#contract/email-templates.ts';
import { languages } from '#contract/languages.ts';
import { levels } from '#contract/levels.ts';
import { pages } from '#contract/pages.ts';
import { reports } from '#contract/reports.ts';
import { settings } from '#contract/settings.ts';
import { subjects } from '#contract/subjects.ts';
import { tutors } from '#contract/tutors.ts';
import { type LeftField, undoing } from '#contract/undoing.ts';
import { storedAs, users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { files } from '#server/modules/files/files.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { reports as reportsTable, reportTitles } from '#server/modules/reports/reports.table.ts';
import { createSettingsRepository } from '#server/modules/settings/settings.repository.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('undoing on $name', (engine) => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => new Date(now) } });
  });
  afterAll(() => server.close());

  const lastEvent = async (recordId: string) => {
    await sealTrail(server.db);
    const [event] = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.recordId, recordId), eq(auditEvents.action, 'changed')))
      .orderBy(desc(auditEvents.seq))
      .limit(1);
    if (!event) throw new Error('Nothing has changed it.');
    return event;
  };
  const preview = (seq: number, as: Role = 'editor') =>
    server.call(undoing.preview, { as, params: { seq: String(seq) } });
  const undo = (seq: number, version: number, as: Role = 'editor', takesBack = false) =>
    server.call(undoing.undo, { as, params: { seq: String(seq) }, body: { version, takesBack } });

  let made = 0;
  const addSubject = async (name: string, parentId: string | null = null) => {
    made += 1;
    const body = { name, slug: `subject-${made}`, parentId, active: true };
    return (await server.call(subjects.add, { as: 'editor', body })).body.data;
  };
  const changeSubject = async (id: string, fields: object, as: Role = 'editor') => {
    const { body } = await server.call(subjects.list, { as, query: { ids: id } });
    const { name, slug, parentId, active, version } = body.data[0];
    const changed = { id, name, slug, parentId, active, version, ...fields };
    const answer = await server.call(subjects.update, { as, body: changed });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };

  it('shows what would follow, puts it back by the call that changes it, and says so in the history', async () => {
    const top = await addSubject('Sciences');
    const { id } = await addSubject('Astronomy', top.id);
    await changeSubject(id, { name: 'Astrology', parentId: null }, 'admin');
    const { seq } = await lastEvent(id);
    const { body } = await preview(seq);
    expect(body.data).toMatchObject({
      ...{ id: seq, entity: 'subject', recordName: 'Astrology', version: 2, may: true, left: [], letter: null },
      back: {
        name: { before: 'Astrology', after: 'Astronomy' },
        parentId: { before: null, after: 'Sciences' },
      },
      wentOut: { letters: [], told: ['subject.changed'] },
    });
    const done = await undo(seq, 2);
    expect(done.body.data).toEqual({ back: body.data.back, left: [] });
    const { body: after } = await server.call(subjects.list, { as: 'editor', query: { ids: id } });
    expect(after.data[0]).toMatchObject({ name: 'Astronomy', parentId: top.id, version: 3 });

    const undoingEvent = await lastEvent(id);
    expect(undoingEvent).toMatchObject({ details: { undoes: seq }, origin: 'POST /api/v1/admin/undo/{seq}' });
    const history = await server.call(audit.history, { as: 'editor', query: { entity: 'subject', recordId: id } });
    expect(history.body.data.slice(0, 2)).toMatchObject([
      { id: undoingEvent.seq, undoes: { id: seq, actorName: expect.stringMatching(/\w/) }, undone: null },
      { id: seq, undoes: null, undone: { id: undoingEvent.seq } },
    ]);
  });

  it('can itself be undone', async () => {
    const { id } = await addSubject('Chess');
    await changeSubject(id, { name: 'Checkers' });
    await undo((await lastEvent(id)).seq, 2);
    const again = await undo((await lastEvent(id)).seq, 3);
    expect(again.body.data.back).toEqual({ name: { before: 'Chess', after: 'Checkers' } });
  });

  it('leaves what has changed since, and says by whom', async () => {
    const { id } = await addSubject('Latin');
    await changeSubject(id, { name: 'Greek', slug: 'greek' });
    const { seq } = await lastEvent(id);
    await changeSubject(id, { slug: 'old-greek' }, 'superAdmin');
    const { body } = await preview(seq);
    const { actorName } = await lastEvent(id);
    expect(body.data.back).toEqual({ name: { before: 'Greek', after: 'Latin' } });
    expect(body.data.left).toEqual([
      { field: 'slug', reason: 'changed', names: null, actorName, actorKind: null, at: expect.stringMatching(/Z$/) },
    ]);
    await undo(seq, body.data.version);
    const { body: after } = await server.call(subjects.list, { as: 'editor', query: { ids: id } });
    expect(after.data[0]).toMatchObject({ name: 'Latin', slug: 'old-greek' });
  });

  describe('of what is nothing without the rest', () => {
    const page = {
      ...{ slug: 'undone', title: 'About', content: '<p>We.</p>', status: 'draft', metaTitle: '', metaDescription: '' },
      ...{ language: 'en', publishOn: null, withdrawOn: null },
    };
    const changePage = async (id: string, fields: object) => {
      const { body } = await server.call(pages.get, { as: 'editor', params: { id } });
      const { id: _, createdAt, updatedAt, ...given } = body.data;
      return server.call(pages.update, { as: 'editor', params: { id }, body: { ...given, ...fields } });
    };

    it('takes away all of a text or nothing: a page is in a language with a title and a text', async () => {
      const { id } = (await server.call(pages.add, { as: 'editor', body: page })).body.data;
      const german = { titleDe: 'Über uns', contentDe: '<p>Wir.</p>', metaTitleDe: 'Alles über uns' };
      await changePage(id, { ...german, title: 'About us' });
      const { seq } = await lastEvent(id);
      await changePage(id, { contentDe: '<p>Wir alle.</p>' });
      const { body } = await preview(seq);
      expect(body.data.back).toEqual({ title: { before: 'About us', after: 'About' } });
      expect(body.data.left.map(({ field, reason }: LeftField) => [field, reason]).sort()).toEqual([
        ['contentDe', 'changed'],
        ['metaTitleDe', 'changed'],
        ['titleDe', 'changed'],
      ]);
      expect((await undo(seq, body.data.version)).status).toBe(200);
      const { body: now } = await server.call(pages.get, { as: 'editor', params: { id } });
      expect(now.data).toMatchObject({ ...german, title: 'About', contentDe: '<p>Wir alle.</p>' });
    });

    it('takes a text away where nobody has changed any of it, and brings it back', async () => {
      const { id } = (await server.call(pages.add, { as: 'editor', body: { ...page, slug: 'undone-2' } })).body.data;
      const german = { titleDe: 'Über uns', contentDe: '<p>Wir.</p>' };
      await changePage(id, german);
      expect((await undo((await lastEvent(id)).seq, 2)).status).toBe(200);
      expect((await undo((await lastEvent(id)).seq, 3)).status).toBe(200);
      const { body } = await server.call(pages.get, { as: 'editor', params: { id } });
      expect(body.data).toMatchObject(german);
    });

    it('takes away no day of publishing alone: that of withdrawing, which a colleague has changed since, would go with it', async () => {
      const { id } = (await server.call(pages.add, { as: 'editor', body: { ...page, slug: 'undone-3' } })).body.data;
      await changePage(id, { publishOn: '2099-01-01', withdrawOn: '2099-02-01', title: 'About us' });
      const { seq } = await lastEvent(id);
      await changePage(id, { withdrawOn: '2099-03-01' });
      const { body } = await preview(seq);
      expect(Object.keys(body.data.back)).toEqual(['title']);
      expect(body.data.left.map(({ field }: LeftField) => field).sort()).toEqual(['publishOn', 'withdrawOn']);
      expect((await undo(seq, body.data.version)).status).toBe(200);
      const { body: now } = await server.call(pages.get, { as: 'editor', params: { id } });
      expect(now.data).toMatchObject({ title: 'About', publishOn: '2099-01-01', withdrawOn: '2099-03-01' });
    });

    it('publishes a page again as it was, with the day on which it is withdrawn', async () => {
      const published = { ...page, slug: 'undone-4', status: 'published', withdrawOn: '2099-02-01' };
      const { id } = (await server.call(pages.add, { as: 'editor', body: published })).body.data;
      await changePage(id, { status: 'draft', publishOn: '2099-01-01' });
      const { seq } = await lastEvent(id);
      const { body } = await preview(seq);
      expect([Object.keys(body.data.back).sort(), body.data.left]).toEqual([['publishOn', 'status'], []]);
      expect((await undo(seq, 2)).status).toBe(200);
      const { body: now } = await server.call(pages.get, { as: 'editor', params: { id } });
      expect(now.data).toMatchObject({ status: 'published', publishOn: null, withdrawOn: '2099-02-01' });
    });

    it('leaves the text of an e-mail with its subject, which it has in a language with a body', async () => {
      const texts = { subjectDe: 'Hallo', bodyDe: '<p>Hallo</p>' };
      const none = Object.fromEntries(
        ['En', 'De', 'Fr', 'Pt'].flatMap((one) => [`subject${one}`, `body${one}`].map((field) => [field, null])),
      );
      const given = { ...none, key: 'undone', name: 'Undone', variables: [] };
      const { id } = (await server.call(emailTemplates.add, { as: 'editor', body: given })).body.data;
      const changed = { ...none, name: 'Undone', variables: [], ...texts };
      const update = (fields: object) =>
        server.call(emailTemplates.update, { as: 'editor', params: { id }, body: { ...changed, ...fields } });
      await update({ version: 1 });
      const { seq } = await lastEvent(id);
      await update({ version: 2, bodyDe: '<p>Guten Tag</p>' });
      const { body } = await preview(seq);
      expect(body.data).toMatchObject({ back: {}, left: [{ reason: 'changed' }, { reason: 'changed' }] });
    });
  });

  it('is refused where all of it has changed since, though it may be what it was', async () => {
    const { id } = await addSubject('Dance');
    await changeSubject(id, { name: 'Ballet' });
    const { seq } = await lastEvent(id);
    await changeSubject(id, { name: 'Tango' });
    await changeSubject(id, { name: 'Ballet' });
    const { body } = await preview(seq);
    expect(body.data).toMatchObject({ back: {}, left: [{ field: 'name', reason: 'changed' }] });
    const refused = await undo(seq, body.data.version);
    expect([refused.status, refused.body.code, refused.body.data.id]).toEqual([409, 'conflict.undo_nothing', seq]);
  });

  it('is not done to another version than was seen: what follows now is told', async () => {
    const { id } = await addSubject('Piano');
    await changeSubject(id, { name: 'Organ', active: false });
    const { seq } = await lastEvent(id);
    await changeSubject(id, { active: true });
    const refused = await undo(seq, 2);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.version']);
    expect(refused.body.data).toMatchObject({ version: 3, left: [{ field: 'active', reason: 'changed' }] });
    expect((await undo(seq, 3)).status).toBe(200);
  });

  it('is won by one of two who do it at once', async () => {
    const { id } = await addSubject('Judo');
    await changeSubject(id, { name: 'Karate' });
    const { seq } = await lastEvent(id);
    const roles = ['editor', 'superAdmin'] as const;
    const answers = await Promise.all(roles.map((as) => undo(seq, 2, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'conflict.version', data: { version: 3, back: {} } });
    await sealTrail(server.db);
    expect(
      await server.db.$count(auditEvents, and(eq(auditEvents.recordId, id), eq(auditEvents.action, 'changed'))),
    ).toBe(2);
  });

  it('names a record that the trail has by a name that is gone', async () => {
    const top = await addSubject('Arts');
    const other = await addSubject('Crafts');
    const { id } = await addSubject('Pottery', top.id);
    await changeSubject(id, { parentId: other.id });
    const { seq } = await lastEvent(id);
    await server.call(subjects.remove, { as: 'admin', body: { id: top.id } });
    const { body } = await preview(seq);
    expect(body.data).toMatchObject({ back: {}, left: [{ field: 'parentId', reason: 'gone' }] });
  });

  it('leads to the record that one was merged into since', async () => {
    const [latin, greek, classics] = [
      await addSubject('Latin prose'),
      await addSubject('Greek prose'),
      await addSubject('Classics'),
    ];
    const { id } = await addSubject('Homer', latin.id);
    await changeSubject(id, { parentId: greek.id });
    const { seq } = await lastEvent(id);
    const merge = (from: { id: string; version: number }, into: { id: string; version: number }) =>
      server.call(subjects.merge, {
        as: 'admin',
        body: { id: from.id, version: from.version, into: into.id, intoVersion: into.version },
      });
    expect((await merge(latin, classics)).status).toBe(200);
    const { body } = await preview(seq);
    expect(body.data).toMatchObject({ back: { parentId: { before: 'Greek prose', after: 'Classics' } }, left: [] });
    expect((await undo(seq, body.data.version)).status).toBe(200);
    const { body: after } = await server.call(subjects.list, { as: 'editor', query: { ids: id } });
    expect(after.data[0]).toMatchObject({ parentId: classics.id });
  });

  it('finds what was renamed since, on both sides', async () => {
    const [before, after] = [await addSubject('Maths'), await addSubject('Physics')];
    const { id } = await addSubject('Measuring', before.id);
    await changeSubject(id, { parentId: after.id });
    const { seq } = await lastEvent(id);
    await changeSubject(before.id, { name: 'Mathematics' });
    await changeSubject(after.id, { name: 'Natural philosophy' });
    // Neither of these was there.
    for (const name of ['Maths', 'Physics']) await addSubject(name);
    const { body } = await preview(seq);
    const parentId = { before: 'Natural philosophy', after: 'Mathematics' };
    expect(body.data).toMatchObject({ back: { parentId }, left: [] });
    expect((await undo(seq, body.data.version)).status).toBe(200);
    const found = await server.call(subjects.list, { as: 'editor', query: { ids: id } });
    expect(found.body.data[0].parentId).toBe(before.id);
  });

  it('says that the record is gone', async () => {
    const { id } = await addSubject('Fencing');
    await changeSubject(id, { name: 'Archery' });
    const { seq } = await lastEvent(id);
    await server.call(subjects.remove, { as: 'admin', body: { id } });
    expect((await preview(seq)).body.data).toMatchObject({ version: null, back: {}, left: [{ reason: 'gone' }] });
    const refused = await undo(seq, 2);
    expect([refused.status, refused.body.code, refused.body.data.version]).toEqual([409, 'conflict.undo_gone', null]);
  });

  it('is for changes alone that somebody made', async () => {
    const { id } = await addSubject('Yoga');
    await sealTrail(server.db);
    const [added] = await server.db.select().from(auditEvents).where(eq(auditEvents.recordId, id));
    expect((await preview(added?.seq ?? 0)).body.code).toBe('conflict.undo_impossible');
    expect((await preview(999_999_999)).status).toBe(404);
    const unnamed = await server.call(undoing.preview, { as: 'editor', params: { seq: 'first' } });
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([400, ['seq']]);
  });

  const person = {
    ...{ userType: 'user', userRole: null, firstName: 'Ida', lastName: 'Holm', displayName: 'Ida Holm', photoId: null },
    ...{ phone: null, language: 'en', timezone: 'UTC' },
  };
  const addUser = async (fields: object) =>
    (await server.call(users.add, { as: 'admin', body: { ...person, ...fields } })).body.data;

  it('of an account is for whoever may change it', async () => {
    const { id } = await addUser({ email: 'ida@people.test' });
    const body = { ...person, email: 'ida@people.test', phone: '+47 555 1234', version: 1 };
    await server.call(users.update, { as: 'admin', params: { id }, body });
    const { seq } = await lastEvent(id);
    const seen = await preview(seq, 'editor');
    expect(seen.body.data).toMatchObject({ may: false, back: { phone: { before: '+47 555 1234', after: null } } });
    expect((await undo(seq, 2, 'editor')).status).toBe(403);
    expect((await undo(seq, 2, 'admin')).status).toBe(200);
    const { body: after } = await server.call(users.get, { as: 'admin', params: { id } });
    expect(after.data).toMatchObject({ phone: null, version: 3 });
    const ofAdmin = await server.call(users.get, { as: 'superAdmin', params: { id: server.people.editor } });
    const { version, ...admin } = ofAdmin.body.data;
    const given = Object.fromEntries([...Object.keys(person), 'email'].map((field) => [field, admin[field]]));
    const changed = { ...given, displayName: 'Another', version };
    const change = { as: 'superAdmin', params: { id: server.people.editor }, body: changed } as const;
    expect((await server.call(users.update, change)).status).toBe(200);
    const staff = await lastEvent(server.people.editor);
    expect((await preview(staff.seq, 'admin')).status).toBe(403);
    expect((await undo(staff.seq, version + 1, 'superAdmin')).status).toBe(200);
  });

  it.each([
    ['an editor, an admin and a super admin', ['editor', 'admin', 'superAdmin']],
    ['an editor, a super admin and an admin', ['editor', 'superAdmin', 'admin']],
    ['a super admin, an editor and an admin', ['superAdmin', 'editor', 'admin']],
  ] as const)('leaves somebody who was %s what they may do since', async (_, [first, then, now]) => {
    const email = `${first}-${then}-${now}@people.test`;
    const staff = { ...person, email };
    const { body: added } = await server.call(users.add, { as: 'superAdmin', body: { ...staff, ...storedAs[first] } });
    const { id } = added.data;
    const become = (body: object) => server.call(users.update, { as: 'superAdmin', params: { id }, body });
    expect((await become({ ...staff, ...storedAs[then], phone: '+47 555 1234', version: 1 })).status).toBe(200);
    const { seq } = await lastEvent(id);
    expect((await become({ ...staff, ...storedAs[now], phone: '+47 555 1234', version: 2 })).status).toBe(200);
    const { body: seen } = await preview(seq, 'superAdmin');
    expect(Object.keys(seen.data.back)).toEqual(['phone']);
    expect(new Set(seen.data.left.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['changed']));
    const undone = await undo(seq, 3, 'superAdmin');
    expect([undone.status, undone.body.errors]).toEqual([200, undefined]);
    const { body: after } = await server.call(users.get, { as: 'superAdmin', params: { id } });
    expect(after.data).toMatchObject({ ...storedAs[now], phone: null });
  });

  it('leaves a photo that was deleted since it was replaced, and puts the rest back', async () => {
    const sha256 = '0'.repeat(64);
    const photo = {
      name: 'photo.webp',
      contentType: 'image/webp' as const,
      sha256,
      size: 1,
      content: new Uint8Array(1),
    };
    const [first, second] = await server.db.insert(files).values([photo, photo]).returning({ id: files.id });
    const email = 'iris@people.test';
    const { id } = await addUser({ email, photoId: first?.id });
    const body = { ...person, email, photoId: second?.id, phone: '+47 555 4321', version: 1 };
    await server.call(users.update, { as: 'admin', params: { id }, body });
    const { seq } = await lastEvent(id);
    const seen = await preview(seq, 'admin');
    expect([Object.keys(seen.body.data.back).sort(), seen.body.data.left]).toEqual([['phone', 'photoId'], []]);
    await server.db.delete(files).where(eq(files.id, first?.id ?? ''));
    const { body: shown } = await preview(seq, 'admin');
    expect(shown.data).toMatchObject({
      back: { phone: { after: null } },
      left: [{ field: 'photoId', reason: 'gone' }],
    });
    expect((await undo(seq, 2, 'admin')).status).toBe(200);
    const { body: after } = await server.call(users.get, { as: 'admin', params: { id } });
    expect(after.data).toMatchObject({ phone: null, photoId: second?.id, version: 3 });
  });

  it('of a suspension reinstates, says what went out and what goes out', async () => {
    const { id } = await addUser({ email: 'jon@people.test', displayName: 'Jon Holm' });
    const suspend = { status: 'suspended', reason: 'Spam in every lesson', version: 1 };
    await server.call(users.changeStatus, { as: 'admin', params: { id }, body: suspend });
    const { seq, at } = await lastEvent(id);
    // Nobody can take it back any more.
    now = at.getTime() + 10_000;
    const { body } = await preview(seq, 'admin');
    expect(body.data).toMatchObject({
      back: { status: { before: 'suspended', after: 'active' }, statusReason: { after: null } },
      wentOut: { letters: [{ to: 'Jon Holm', template: 'user-suspended' }], told: ['user.suspended'] },
      letter: { to: 'Jon Holm', subject: expect.stringMatching(/\w/) },
    });
    await undo(seq, 2, 'admin');
    // And back again, for the reason that there was.
    const reinstated = await lastEvent(id);
    expect(reinstated.details).toEqual({ undoes: seq });
    expect((await undo(reinstated.seq, 3, 'admin')).status).toBe(200);
    const { body: after } = await server.call(users.get, { as: 'admin', params: { id } });
    expect(after.data).toMatchObject({ status: 'suspended', statusReason: 'Spam in every lesson', version: 4 });
  });

  it('of a suspension works whatever its reason looks like', async () => {
    const { id } = await addUser({ email: 'iso@people.test', displayName: 'Ida Holm' });
    const suspend = { status: 'suspended', reason: '2026-13-45T10:00:00+00:00', version: 1 };
    await server.call(users.changeStatus, { as: 'admin', params: { id }, body: suspend });
    const { seq, at } = await lastEvent(id);
    now = at.getTime() + 10_000;
    const { status, body } = await preview(seq, 'admin');
    expect([status, body.data?.back?.statusReason]).toEqual([200, { before: suspend.reason, after: null }]);
  });

  it('of a suspension of a moment ago takes it back with its letter, and can itself be undone', async () => {
    // The trail goes by the database's clock.
    now = Date.now();
    const { id } = await addUser({ email: 'kai@people.test', displayName: 'Kai Holm' });
    const suspend = { status: 'suspended', reason: 'Spam in every lesson', version: 1 };
    await server.call(users.changeStatus, { as: 'admin', params: { id }, body: suspend });
    const { seq } = await lastEvent(id);
    const { body } = await preview(seq, 'admin');
    expect(body.data).toMatchObject({
      back: { status: { before: 'suspended', after: 'active' }, statusReason: { after: null } },
      ...{ takesBack: true, wentOut: { letters: [] }, letter: null },
    });
    expect((await undo(seq, 2, 'admin', true)).status).toBe(200);
    const lettersOf = () => server.db.select().from(mailJobs).where(eq(mailJobs.accountId, id));
    expect(await lettersOf()).toEqual([]);
    const takenBack = await lastEvent(id);
    expect(takenBack.details).toEqual({ undoes: seq });
    expect(
      await server.db.$count(auditEvents, and(eq(auditEvents.recordId, id), eq(auditEvents.action, 'letterWithdrawn'))),
    ).toBe(1);

    expect((await undo(takenBack.seq, 3, 'admin')).status).toBe(200);
    expect(await lettersOf()).toMatchObject([{ template: 'user-suspended' }]);
    const { body: after } = await server.call(users.get, { as: 'admin', params: { id } });
    expect(after.data).toMatchObject({ status: 'suspended', statusReason: 'Spam in every lesson', version: 4 });
  });

  it('of a suspension writes to nobody unseen where its letter has gone since it was shown', async () => {
    now = Date.now();
    const { id } = await addUser({ email: 'lea@people.test', displayName: 'Lea Holm' });
    const suspend = { status: 'suspended', reason: 'Spam in every lesson', version: 1 };
    await server.call(users.changeStatus, { as: 'admin', params: { id }, body: suspend });
    const { seq, at } = await lastEvent(id);
    const seen = await preview(seq, 'admin');
    expect(seen.body.data).toMatchObject({ wentOut: { letters: [] }, letter: null });

    now = at.getTime() + 11_000;
    const lettersOf = () => server.db.$count(mailJobs, eq(mailJobs.accountId, id));
    const late = await undo(seq, 2, 'admin', true);
    expect([late.status, late.body.code, await lettersOf()]).toEqual([409, 'conflict.too_late', 1]);
    expect(late.body.data).toMatchObject({
      ...{ id: seq, version: 2, takesBack: false, back: { status: { after: 'active' } } },
      wentOut: { letters: [{ to: 'Lea Holm' }] },
      letter: { to: 'Lea Holm' },
    });
    expect([(await undo(seq, 2, 'admin')).status, await lettersOf()]).toEqual([200, 2]);
  });

  it('of a suspension whose letter is quicker than the ten seconds says what follows instead', async () => {
    now = Date.now();
    const { id } = await addUser({ email: 'mia@people.test', displayName: 'Mia Holm' });
    const suspend = { status: 'suspended', reason: 'Spam in every lesson', version: 1 };
    await server.call(users.changeStatus, { as: 'admin', params: { id }, body: suspend });
    const { seq } = await lastEvent(id);
    await server.db.transact({ origin: 'test' }, (transaction) =>
      transaction
        .update(mailJobs)
        .set({ tries: 1, sentAt: new Date(now) })
        .where(eq(mailJobs.accountId, id)),
    );
    const late = await undo(seq, 2, 'admin', true);
    expect([late.status, late.body.data]).toMatchObject([409, { takesBack: false, letter: { to: 'Mia Holm' } }]);
    expect((await undo(seq, 2, 'admin')).status).toBe(200);
    expect(await server.db.$count(mailJobs, eq(mailJobs.accountId, id))).toBe(2);
  });

  /** A tutor to be added, but for the subjects. */
  const teaching = async (email: string, language: { name: string; code: string }) => {
    const spoken = await server.call(languages.add, { as: 'editor', body: { ...language, active: true } });
    const level = { name: `Club of ${language.name}`, rank: 7, active: true };
    const taught = await server.call(levels.add, { as: 'editor', body: level });
    const { userType: _, userRole, ...named } = person;
    return {
      ...{ ...named, email, headline: '', bio: '', hourlyRateCents: 2500, currency: 'EUR' },
      ...{ yearsOfExperience: 3, languageIds: [spoken.body.data.id], levelIds: [taught.body.data.id] },
    };
  };

  it('of what a tutor teaches goes by the names that the trail has', async () => {
    const [chess, draughts] = [await addSubject('Chess theory'), await addSubject('Draughts')];
    const { id: other } = await addSubject('Bridge');
    const given = await teaching('eva@people.test', { name: 'Faroese', code: 'fo' });
    const added = await server.call(tutors.add, { as: 'admin', body: { ...given, subjectIds: [chess.id, other] } });
    const { id } = added.body.data;
    const changed = { ...given, subjectIds: [draughts.id, other], headline: 'Plays', version: 1 };
    await server.call(tutors.update, { as: 'admin', params: { id }, body: changed });
    const { seq } = await lastEvent(id);
    const { body } = await preview(seq, 'admin');
    expect(body.data).toMatchObject({
      back: { subjects: { removed: ['Draughts'], added: ['Chess theory'] }, headline: { before: 'Plays', after: '' } },
      left: [],
    });
    expect((await undo(seq, 2, 'admin')).status).toBe(200);
    const { body: after } = await server.call(tutors.get, { as: 'admin', params: { id } });
    expect(after.data).toMatchObject({ headline: '', hourlyRateCents: 2500 });
    expect(new Set(after.data.subjectIds)).toEqual(new Set([chess.id, other]));
    // What is gone by then is named, and the rest goes back, by whatever name it has today.
    await changeSubject(chess.id, { name: 'Chess openings' });
    await server.call(subjects.remove, { as: 'admin', body: { id: draughts.id } });
    const again = await undo((await lastEvent(id)).seq, 3, 'admin');
    expect(again.body.data).toMatchObject({
      back: { headline: { after: 'Plays' }, subjects: { removed: ['Chess openings'], added: [] } },
      left: expect.arrayContaining([expect.objectContaining({ reason: 'gone', names: ['Draughts'] })]),
    });
  });

  it('of what a tutor teaches tells two of one name apart by their keys, which the trail has then', async () => {
    const [science, craft] = [await addSubject('Science of metals'), await addSubject('Craft of metals')];
    const [one, other] = [await addSubject('Alloys', science.id), await addSubject('Alloys', craft.id)];
    const given = await teaching('ivo@people.test', { name: 'Ladino', code: 'lad' });
    const added = await server.call(tutors.add, { as: 'admin', body: { ...given, subjectIds: [one.id] } });
    const { id } = added.body.data;
    const changed = { ...given, subjectIds: [other.id], version: 1 };
    await server.call(tutors.update, { as: 'admin', params: { id }, body: changed });
    const { seq, changes } = await lastEvent(id);
    expect(changes).toEqual({ subjects: { removed: [one.id], added: [other.id] } });
    expect((await undo(seq, 2, 'admin')).body.data).toMatchObject({ left: [] });
    const { body } = await server.call(tutors.get, { as: 'admin', params: { id } });
    expect(body.data.subjectIds).toEqual([one.id]);
  });

  it('of an approval is for a moment alone, by taking the decision back', async () => {
    // The trail goes by the database's clock.
    now = Date.now();
    const { body: listed } = await server.call(tutors.list, { as: 'admin', query: { search: 'Ida' } });
    const [{ id, version }] = listed.data;
    const approval = { status: 'approved', reason: null, version };
    await server.call(tutors.changeStatus, { as: 'admin', params: { id }, body: approval });
    const { seq, at } = await lastEvent(id);
    const seen = await preview(seq, 'admin');
    expect(seen.body.data).toMatchObject({ back: { status: { after: 'pending' } }, wentOut: { letters: [] } });
    expect((await preview(seq, 'superAdmin')).body.data).toMatchObject({
      back: {},
      left: [{ field: 'status', reason: 'noWayBack' }],
      wentOut: { letters: [{ template: 'tutor-approved' }] },
    });
    now = at.getTime() + 10_000;
    expect((await undo(seq, version + 1, 'admin', true)).body.code).toBe('conflict.undo_nothing');
    now = at.getTime() + 5_000;
    expect((await undo(seq, version + 1, 'admin', true)).status).toBe(200);
    const { body: after } = await server.call(tutors.get, { as: 'admin', params: { id } });
    expect(after.data.status).toBe('pending');
  });

  it('of a decision that was followed by another decides anew, and leaves the other', async () => {
    now = Date.now();
    const { body: listed } = await server.call(tutors.list, { as: 'admin', query: { search: 'Ida' } });
    const { id, version } = listed.data[0];
    const changeStatus = (body: object) => server.call(tutors.changeStatus, { as: 'admin', params: { id }, body });
    await changeStatus({ status: 'rejected', reason: 'Nothing came', letter: null, version });
    await changeStatus({ status: 'pending', reason: null, version: version + 1 });
    const { seq } = await lastEvent(id);
    await server.db.transact({ origin: 'test' }, (transaction) =>
      transaction
        .update(accounts)
        .set({ changesRequested: { at: new Date(now).toISOString(), items: [] }, version: version + 3 })
        .where(eq(accounts.id, id)),
    );
    expect((await preview(seq, 'admin')).body.data).toMatchObject({
      back: { status: { after: 'rejected' } },
      letter: { subject: expect.stringMatching(/\w/) },
    });
  });

  const addReport = async (called: string) => {
    const [title] = await server.db.insert(reportTitles).values({ title: called, audience: 'both' }).returning();
    const { user: reporterId, tutor: reportedUserId } = server.people;
    const [row] = await server.db
      .insert(reportsTable)
      .values({ titleId: title?.id ?? '', reporterId, reportedUserId, description: 'Nobody came.' })
      .returning();
    const id = row?.id ?? '';
    const change = async (body: object) =>
      (await server.call(reports.update, { as: 'editor', params: { id }, body: { resolution: null, ...body } })).body
        .data;
    return { id, change };
  };

  it('of a closed report takes it back to where it was, with whom it was, and of one that is taken up nothing', async () => {
    now = Date.now();
    const { id, change } = await addReport('Did not come');
    const assigneeId = server.people.editor;
    const { version } = await change({ status: 'inReview', assigneeId, version: 1 });
    const taken = await lastEvent(id);
    expect((await preview(taken.seq)).body.code).toBe('conflict.undo_impossible');
    await change({ status: 'resolved', assigneeId: null, resolution: 'We spoke.', version });
    const closed = await lastEvent(id);
    const { data } = (await preview(closed.seq)).body;
    expect([Object.keys(data.back).sort(), data.left]).toEqual([
      ['assigneeId', 'resolution', 'resolvedAt', 'status'],
      [],
    ]);
    expect((await undo(closed.seq, version + 1, 'editor', true)).status).toBe(200);
    const { body } = await server.call(reports.get, { as: 'editor', params: { id } });
    expect(body.data).toMatchObject({ status: 'inReview', assigneeId, resolution: null });
  });

  it('of whom a report was given to takes it from them, but not once they have taken it up: nobody else is given it', async () => {
    now = Date.now();
    const { id, change } = await addReport('Came late');
    const assigneeId = server.people.admin;
    const given = await change({ status: 'open', assigneeId, version: 1 });
    const { seq } = await lastEvent(id);
    expect((await preview(seq)).body.data).toMatchObject({ back: { assigneeId: { after: null } }, left: [] });
    const taken = await change({ status: 'inReview', assigneeId, version: given.version });
    const { body } = await preview(seq);
    expect(body.data).toMatchObject({ back: {}, left: [{ field: 'assigneeId', reason: 'noWayBack' }] });
    expect((await undo(seq, taken.version)).body.code).toBe('conflict.undo_nothing');
    const found = async () => (await server.call(reports.get, { as: 'editor', params: { id } })).body.data;
    expect((await found()).assigneeId).toBe(assigneeId);

    const closed = await change({ status: 'resolved', assigneeId, resolution: 'We spoke.', version: taken.version });
    expect((await undo(seq, closed.version)).status).toBe(200);
    expect(await found()).toMatchObject({ status: 'resolved', assigneeId: null });
  });

  it('of a plan leaves the days that have begun, and puts the rest back', async () => {
    now = Date.now();
    const day = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
    const texts = { language: null, metaTitle: '', metaDescription: '', content: '<p>Two teachers.</p>' };
    const planned = { ...texts, slug: 'plan', title: 'Plan', status: 'draft', publishOn: day(3), withdrawOn: null };
    const { id } = (await server.call(pages.add, { as: 'editor', body: planned })).body.data;
    const body = { ...planned, title: 'Planned', status: 'published', publishOn: null, version: 1 };
    expect((await server.call(pages.update, { as: 'editor', params: { id }, body })).status).toBe(200);
    const { seq } = await lastEvent(id);
    const before = now;
    expect((await preview(seq)).body.data.left).toEqual([]);
    now = before + 5 * 86_400_000;
    const later = await server.token('editor', 'anew');
    const params = { seq: String(seq) };
    expect((await server.call(undoing.preview, { token: later, params })).body.data.left).toMatchObject([
      { field: 'publishOn', reason: 'noWayBack' },
    ]);
    expect(
      (await server.call(undoing.undo, { token: later, params, body: { version: 2, takesBack: false } })).status,
    ).toBe(200);
    const { body: after } = await server.call(pages.get, { token: later, params: { id } });
    expect(after.data).toMatchObject({ title: 'Plan', status: 'draft', publishOn: null });
    now = before;
  });

  it('goes through what checks every change', async () => {
    const add = async (name: string, code: string) =>
      (await server.call(languages.add, { as: 'editor', body: { name, code, active: true } })).body.data;
    const { id } = await add('Danish', 'da');
    const update = { id, name: 'Norwegian', code: 'no', active: true, version: 1 };
    await server.call(languages.update, { as: 'editor', body: update });
    const { seq } = await lastEvent(id);
    await add('Danish', 'da');
    const refused = await undo(seq, 2);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.unique']);
    expect((await preview(seq)).body.data.version).toBe(2);
  });

  it('of settings takes amounts and their currency for one, wherever either changed', async () => {
    const change = async (fields: object) => {
      const { body } = await server.call(settings.get, { as: 'admin' });
      const { id, updatedAt, ...values } = body.data;
      const answer = await server.call(settings.update, { as: 'admin', body: { ...values, ...fields } });
      expect(answer.status).toBe(200);
      return (await lastEvent('1')).seq;
    };
    const planOf = async (seq: number) => {
      const { back, left } = (await preview(seq, 'admin')).body.data;
      const changed = left.every(({ reason }: { reason: string }) => reason === 'changed');
      return {
        back: Object.keys(back).sort(),
        left: left.map(({ field }: { field: string }) => field).sort(),
        changed,
      };
    };
    await change({ currency: 'EUR', minHourlyRateCents: 1_000, maxHourlyRateCents: 20_000, commissionPercent: 10 });
    const all = ['currency', 'maxHourlyRateCents', 'minHourlyRateCents'];
    const inYen = { currency: 'JPY', minHourlyRateCents: 150_000, maxHourlyRateCents: 3_000_000 };
    const moved = await change({ ...inYen, commissionPercent: 12 });
    expect(await planOf(moved)).toEqual({ back: ['commissionPercent', ...all], left: [], changed: true });
    await change({ maxHourlyRateCents: 2_500_000 });
    expect(await planOf(moved)).toEqual({ back: ['commissionPercent'], left: all, changed: true });

    const currencyAlone = await change({ currency: 'USD' });
    expect(await planOf(currencyAlone)).toEqual({ back: ['currency'], left: [], changed: true });
    const amountAlone = await change({ minHourlyRateCents: 2_000 });
    expect(await planOf(currencyAlone)).toEqual({ back: [], left: ['currency'], changed: true });
    expect(await planOf(amountAlone)).toEqual({ back: ['minHourlyRateCents'], left: [], changed: true });
    await change({ currency: 'GBP' });
    expect(await planOf(amountAlone)).toEqual({ back: [], left: ['minHourlyRateCents'], changed: true });
  });

  it('of settings says in the trail that it was undone only where it was', async () => {
    const { body } = await server.call(settings.get, { as: 'admin' });
    const { id, updatedAt, version, ...values } = body.data;
    await server.call(settings.update, { as: 'admin', body: { ...values, siteName: 'Chalk', version } });
    const { seq } = await lastEvent('1');
    const acting = { origin: 'test', undoes: { seq, entity: 'settings' as const, recordId: '1' } };
    const late = createSettingsRepository(server.db).update(acting, { ...values, siteName: 'Lectern', version });
    await expect(late).rejects.toMatchObject({
      code: 'conflict.version',
      details: { data: { siteName: 'Chalk', version: version + 1 } },
    });
    await sealTrail(server.db);
    const told = await server.db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'settings'), sql`${auditEvents.details} ->> 'undoes' = ${String(seq)}`));
    expect(told).toEqual([]);
  });

  it('of settings and pages keeps what the change was not about', async () => {
    const { body } = await server.call(settings.get, { as: 'admin' });
    const { id: _, updatedAt, version, ...values } = body.data;
    await server.call(settings.update, { as: 'admin', body: { ...values, commissionPercent: 12.5, version } });
    const ofSettings = await lastEvent('1');
    await server.call(settings.update, {
      as: 'admin',
      body: { ...values, commissionPercent: 12.5, siteName: 'Pulpit', version: version + 1 },
    });
    expect((await undo(ofSettings.seq, version + 2, 'admin')).status).toBe(200);
    const { body: after } = await server.call(settings.get, { as: 'admin' });
    expect(after.data).toMatchObject({ commissionPercent: values.commissionPercent, siteName: 'Pulpit' });

    const page = {
      ...{ slug: 'about', title: 'About', status: 'draft', language: null, publishOn: null, withdrawOn: null },
      ...{ metaTitle: '', metaDescription: '', content: '<p>Two teachers.</p>' },
    };
    const added = await server.call(pages.add, { as: 'editor', body: page });
    const { id } = added.body.data;
    const changed = { ...page, status: 'published', title: 'About us', version: 1 };
    await server.call(pages.update, { as: 'editor', params: { id }, body: changed });
    await undo((await lastEvent(id)).seq, 2);
    const { body: back } = await server.call(pages.get, { as: 'editor', params: { id } });
    expect(back.data).toMatchObject({ title: 'About', status: 'draft', content: '<p>Two teachers.</p>', version: 3 });
  });

  // The last one: sessions end meanwhile.
  it('ends after thirty days', async () => {
    const { id } = await addSubject('Rowing');
    await changeSubject(id, { name: 'Sailing' });
    const { seq, at } = await lastEvent(id);
    now = at.getTime() + 30 * 24 * 60 * 60 * 1000;
    const token = await server.token('editor', 'anew');
    const params = { seq: String(seq) };
    expect((await server.call(undoing.preview, { token, params })).status).toBe(200);
    now += 1;
    const shown = await server.call(undoing.preview, { token, params });
    const refused = await server.call(undoing.undo, { token, params, body: { version: 2, takesBack: false } });
    expect([shown.body.code, refused.body.code]).toEqual(['conflict.undo_late', 'conflict.undo_late']);
  });
});
