import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages as languageCalls } from '#contract/languages.ts';
import { undoSeconds } from '#contract/letter-choice.ts';
import { notes as calls, type Note, noteEditMinutes, noteKinds, noteRestoreSeconds } from '#contract/notes.ts';
import { undoDays, undoing } from '#contract/undoing.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock } from '#server/clock.ts';
import { databaseWithin } from '#server/database/within.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { createCompose } from '#server/mail/compose.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { createLinkTokens } from '#server/modules/auth/link-tokens.repository.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { createNotesRepository } from '#server/modules/notes/notes.repository.ts';
import { noteMentions, notes } from '#server/modules/notes/notes.table.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const morning = new Date('2026-11-25T10:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(engines)('notes on $name', (engine) => {
  let server: TestServer;
  let now = morning;
  let tutorId = '';
  let other = '';
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => now } });
    ({ tutorId, studentId: other } = await seedMarketplace(server.db));
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    now = morning;
    await server.db.delete(notes);
    await server.db.delete(mailJobs);
    await server.db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, server.people.editor));
    await Promise.all((['admin', 'superAdmin', 'editor'] as const).map((role) => server.token(role, 'anew')));
  });

  const onTutor = () => ({ entity: 'tutor', recordId: tutorId });
  const add = (as: Role, text: string, mentions: string[] = [], record: object = onTutor()) =>
    server.call(calls.add, { as, body: { ...record, text, mentions } });
  const added = async (as: Role, text: string, mentions: string[] = []): Promise<Note> => {
    const { status, body } = await add(as, text, mentions);
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
    return body.data;
  };
  const list = async (as: Role = 'admin', query: Record<string, string> = {}) =>
    (await server.call(calls.list, { as, query: { ...onTutor(), ...query } })).body.data;
  const textsOf = async (as: Role = 'admin') => (await list(as)).notes.map(({ text }: Note) => text);
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const letters = async (noteId: string) =>
    (await server.db.select().from(mailJobs).where(eq(mailJobs.noteId, noteId))).map(({ accountId }) => accountId);
  const createComposer = () =>
    createCompose({
      db: server.db,
      links: createLinkTokens({ clock: { now: () => now } }),
      publicAddress: (path) => `https://staff.example.com${path}`,
      from: 'desk@example.com',
    });
  const unread = async (as: Role) => (await server.call(calls.unread, { as })).body.data.unread;

  it('are read and written by whoever may see the record, an editor too', async () => {
    const first = await added('editor', '  Called her.\r\nShe calls back.  ');
    expect(first).toMatchObject({
      text: 'Called her.\nShe calls back.',
      author: { id: server.people.editor },
      editableSeconds: noteEditMinutes * 60,
      editedAt: null,
      corrects: null,
    });
    pass(minute);
    await added('admin', 'She has.');
    expect(await textsOf()).toEqual(['She has.', 'Called her.\nShe calls back.']);
    const { notes: shown, total, more } = await list('superAdmin');
    expect({ total, more, seconds: shown.map((note: Note) => note.editableSeconds) }).toEqual({
      total: 2,
      more: false,
      seconds: [0, 0],
    });
  });

  it('are written once where the answer was lost and the same comes again under its key, and under no other’s', async () => {
    const id = '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c11';
    const mentions = [server.people.admin];
    const body = { ...onTutor(), id, text: 'Call her, @admin Test', mentions };
    const [first, again] = [
      await server.call(calls.add, { as: 'editor', body }),
      await server.call(calls.add, { as: 'editor', body }),
    ];
    expect([first.status, again.status, first.body.data.id]).toEqual([200, 200, id]);
    expect(again.body.data).toEqual(first.body.data);
    const atOnce = { ...body, id: '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c12', text: 'At once' };
    const answers = await Promise.all([1, 2].map(() => server.call(calls.add, { as: 'editor', body: atOnce })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await textsOf()).sort()).toEqual(['At once', 'Call her, @admin Test']);
    expect(await letters(id)).toEqual(mentions);
    // Whoever sends it again may mean somebody else of that name by now.
    const meant = [server.people.superAdmin];
    const changed = await server.call(calls.add, { as: 'editor', body: { ...body, mentions: meant } });
    expect([changed.status, changed.body.data.mentions.map((one: { id: string }) => one.id)]).toEqual([200, meant]);
    expect(await letters(id)).toEqual(meant);

    const others = [
      ['admin', body],
      ['editor', { ...body, text: 'Another text' }],
      ['editor', { ...body, entity: 'user', recordId: other }],
    ] as const;
    for (const [as, taken] of others)
      expect(await server.call(calls.add, { as, body: taken })).toMatchObject({
        status: 409,
        body: { code: 'conflict.unique' },
      });
    const correction = { id: '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c13', text: 'Or write', mentions: [] };
    const correct = () => server.call(calls.correct, { as: 'editor', params: { id }, body: correction });
    expect([(await correct()).status, (await correct()).status]).toEqual([200, 200]);
    expect(await server.db.$count(notes)).toBe(3);
  });

  it('are found again under their key where their author has changed them elsewhere meanwhile', async () => {
    const id = '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c14';
    const body = { ...onTutor(), id, text: 'Call her, @admin Test', mentions: [server.people.admin] };
    const send = (sent: object = body) => server.call(calls.add, { as: 'editor', body: sent });
    await send();
    const changed = { text: 'Write to her', mentions: [], version: 1 };
    await server.call(calls.update, { as: 'editor', params: { id }, body: changed });
    const again = await send();
    expect([again.status, again.body.data]).toMatchObject([
      200,
      { id, text: 'Write to her', version: 2, mentions: [] },
    ]);
    expect([await textsOf(), await letters(id)]).toEqual([['Write to her'], []]);
    const ofOther = { ...body, entity: 'user', recordId: other };
    expect(await send(ofOther)).toMatchObject({ status: 409, body: { code: 'conflict.unique' } });
  });

  it('are those of super admins where the record is', async () => {
    const record = { entity: 'admin', recordId: server.people.editor };
    expect((await add('admin', 'Hello', [], record)).status).toBe(403);
    const { body } = await add('superAdmin', 'Hello', [], record);
    expect((await server.call(calls.list, { as: 'editor', query: record })).status).toBe(403);
    expect((await server.call(calls.get, { as: 'editor', params: { id: body.data.id } })).status).toBe(403);
    expect((await server.call(calls.colleagues, { as: 'admin', query: { entity: 'admin' } })).status).toBe(403);
    expect((await server.call(calls.get, { as: 'superAdmin', params: { id: body.data.id } })).status).toBe(200);
  });

  it.each([
    ['a user as a tutor', () => ({ entity: 'tutor', recordId: other })],
    ['a key that is none', () => ({ entity: 'tutor', recordId: 'nobody' })],
    ['a booking that is none', () => ({ entity: 'booking', recordId: 'BK-1' })],
  ])('are on what there is: not on %s', async (_, record) => {
    expect((await add('admin', 'Hello', [], record())).status).toBe(404);
    expect((await server.call(calls.list, { as: 'admin', query: record() })).status).toBe(404);
  });

  it.each(noteKinds)('know the records of a %s', async (entity) => {
    const recordId = '00000000-0000-4000-8000-000000000000';
    expect((await add('superAdmin', 'Hello', [], { entity, recordId })).status).toBe(404);
  });

  it.each([
    ['nothing', ' \n '],
    ['more than fits', 'a'.repeat(4001)],
  ])('do not say %s', async (_, text) => {
    const { status, body } = await add('admin', text);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['text']]);
  });

  it('come in pages, the latest first, also those of one moment', async () => {
    for (let at = 0; at < 45; at += 1) {
      if (at % 10 === 0) pass(minute);
      await added('admin', `Note ${at}`);
    }
    const seen: string[] = [];
    let page = await list();
    expect(page.total).toBe(45);
    while (page.more) {
      seen.push(...page.notes.map(({ id }: Note) => id));
      page = await list('admin', { before: page.notes.at(-1).id });
    }
    seen.push(...page.notes.map(({ id }: Note) => id));
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
  });

  it('are changed by who wrote them for five minutes of the server, then only corrected', async () => {
    const note = await added('admin', 'Paid on Monday');
    const change = (as: Role, version: number, text: string) =>
      server.call(calls.update, { as, params: { id: note.id }, body: { text, version } });
    expect((await change('superAdmin', note.version, 'Mine')).status).toBe(403);
    pass(noteEditMinutes * minute);
    const { body } = await change('admin', note.version, 'Paid on Tuesday');
    expect(body.data).toMatchObject({ text: 'Paid on Tuesday', editedAt: now.toISOString(), editableSeconds: 0 });
    const stale = await change('admin', note.version, 'Paid on Wednesday');
    expect([stale.status, stale.body.code, stale.body.data.text]).toEqual([409, 'conflict.version', 'Paid on Tuesday']);

    pass(1);
    const late = await change('admin', body.data.version, 'Paid on Thursday');
    expect([late.status, late.body.code]).toEqual([409, 'conflict.note_final']);
    const remove = await server.call(calls.remove, {
      as: 'admin',
      params: { id: note.id },
      body: { version: body.data.version },
    });
    expect([remove.status, remove.body.code]).toEqual([409, 'conflict.note_final']);

    const correct = (as: Role, id: string, text: string) =>
      server.call(calls.correct, { as, params: { id }, body: { text } });
    expect((await correct('editor', note.id, 'No')).status).toBe(403);
    const correction = (await correct('admin', note.id, 'It was Friday')).body.data;
    pass(1);
    await correct('admin', correction.id, 'It was Saturday');
    const { notes: shown, total } = await list();
    expect(total).toBe(1);
    expect(shown[0].text).toBe('Paid on Tuesday');
    expect(shown[0].corrections.map(({ text, corrects }: Note) => [text, corrects])).toEqual([
      ['It was Friday', note.id],
      ['It was Saturday', note.id],
    ]);
  });

  it('that are removed come back for a moment, and are nobody’s any more after that', async () => {
    const note = await added('admin', 'Wrong tab', [server.people.editor]);
    const remove = (version: number) =>
      server.call(calls.remove, { as: 'admin', params: { id: note.id }, body: { version } });
    const restore = (as: Role = 'admin') => server.call(calls.restore, { as, params: { id: note.id } });
    expect(await letters(note.id)).toEqual([server.people.editor]);
    expect(await unread('editor')).toBe(1);

    expect((await remove(note.version)).status).toBe(200);
    expect([await textsOf(), await letters(note.id), await unread('editor')]).toEqual([[], [], 0]);
    expect((await server.call(calls.get, { as: 'admin', params: { id: note.id } })).status).toBe(404);
    expect((await restore('editor')).status).toBe(403);
    pass(noteRestoreSeconds * 1000);
    const { body } = await restore();
    expect([await textsOf(), await letters(note.id)]).toEqual([['Wrong tab'], [server.people.editor]]);
    expect((await restore()).status).toBe(404);

    await remove(body.data.version);
    pass(noteRestoreSeconds * 1000 + 1);
    expect((await restore()).body.code).toBe('conflict.too_late');
    await removeExpired(server.db, now.getTime() + 61 * minute);
    expect(await server.db.$count(notes)).toBe(0);
  });

  it('once they are corrected are not removed', async () => {
    const note = await added('admin', 'First');
    await server.call(calls.correct, { as: 'admin', params: { id: note.id }, body: { text: 'Second' } });
    const { body } = await server.call(calls.remove, { as: 'admin', params: { id: note.id }, body: { version: 1 } });
    expect(body.code).toBe('conflict.note_final');
  });

  it('mention staff who may see the record, and nobody else', async () => {
    const { editor, admin, superAdmin } = server.people;
    const colleagues = async (as: Role, entity: string) =>
      (await server.call(calls.colleagues, { as, query: { entity } })).body.data.map(({ id }: { id: string }) => id);
    expect(await colleagues('admin', 'tutor')).toEqual(expect.arrayContaining([editor, superAdmin]));
    expect(await colleagues('admin', 'tutor')).not.toContain(admin);
    expect(await colleagues('superAdmin', 'admin')).not.toContain(editor);

    for (const nobody of [tutorId, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await add('admin', '@Somebody', [nobody]);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['mentions']]);
    }
    const aboutStaff = { entity: 'admin', recordId: admin };
    expect((await add('superAdmin', '@Editor', [editor], aboutStaff)).status).toBe(400);
    await server.db
      .update(accounts)
      .set({ status: 'suspended', statusReason: 'Left us' })
      .where(eq(accounts.id, editor));
    expect((await add('admin', '@Editor', [editor])).status).toBe(400);
    expect(await server.db.$count(notes)).toBe(0);
  });

  it('tell whom they mention once, and not by a change', async () => {
    const { editor, superAdmin, admin } = server.people;
    const note = await added('admin', 'See @Editor and me', [editor, editor, admin]);
    expect(await letters(note.id)).toEqual([editor]);
    const [job] = await server.db.select().from(mailJobs).where(eq(mailJobs.noteId, note.id));
    expect(job?.dueAt).toEqual(new Date(now.getTime() + undoSeconds * 1000));
    expect(job?.variables.noteUrl).toMatch(new RegExp(`/admin/mentions\\?note=${note.id}$`));
    // It has gone.
    await server.db.update(mailJobs).set({ sentAt: now, tries: 1 }).where(eq(mailJobs.noteId, note.id));
    const change = async (version: number, mentions: string[]) =>
      (
        await server.call(calls.update, {
          as: 'admin',
          params: { id: note.id },
          body: { text: 'Other', version, mentions },
        })
      ).body.data;
    const both = await change(note.version, [editor, superAdmin]);
    expect((await letters(note.id)).sort()).toEqual([editor, superAdmin].sort());
    const none = await change(both.version, []);
    // What has gone is not taken back, and what has not is.
    expect(await letters(note.id)).toEqual([editor]);
    expect([await unread('editor'), await unread('superAdmin')]).toEqual([0, 0]);
    await change(none.version, [editor]);
    expect(await letters(note.id)).toEqual([editor]);
    expect(await unread('editor')).toBe(1);
  });

  it('tell somebody who was taken out after a try had failed, once they are mentioned again', async () => {
    const { editor } = server.people;
    const note = await added('admin', 'See @Editor', [editor]);
    const change = async (version: number, mentions: string[]) =>
      (
        await server.call(calls.update, {
          as: 'admin',
          params: { id: note.id },
          body: { text: 'Now', version, mentions },
        })
      ).body.data;
    const ofNote = eq(mailJobs.noteId, note.id);
    await server.db.update(mailJobs).set({ tries: 1, lastError: 'away' }).where(ofNote);
    const none = await change(note.version, []);
    expect(await letters(note.id)).toEqual([]);
    const again = await change(none.version, [editor]);
    // One that was being sent as they were taken out is given up for want of whom it goes to.
    await server.db
      .update(mailJobs)
      .set({ tries: 1, claimedUntil: new Date(now.getTime() + minute) })
      .where(ofNote);
    const out = await change(again.version, []);
    await server.db.update(mailJobs).set({ droppedAt: now, claimedUntil: null }).where(ofNote);
    await change(out.version, [editor]);
    const waiting = and(ofNote, isNull(mailJobs.droppedAt));
    expect(await server.db.$count(mailJobs, waiting)).toBe(1);
  });

  it('are listed for whom they mention until they have read them', async () => {
    const note = await added('admin', 'Look, @Editor', [server.people.editor]);
    pass(minute);
    const later = await added('superAdmin', '@Editor again', [server.people.editor]);
    const mentions = async (query = {}) => (await server.call(calls.mentions, { as: 'editor', query })).body.data;
    const shown = await mentions();
    expect(shown.mentions.map((one: { note: Note }) => one.note.id)).toEqual([later.id, note.id]);
    expect(shown).toMatchObject({ unread: 2, more: false });
    const [tutor] = await server.db.select().from(accounts).where(eq(accounts.id, tutorId));
    expect(shown.mentions[0].recordName).toBe(tutor?.displayName);
    expect((await mentions({ before: later.id })).mentions).toHaveLength(1);
    // What a page ended with may mention them no longer when they ask for the next.
    await server.call(calls.update, {
      as: 'superAdmin',
      params: { id: later.id },
      body: { text: 'Nobody', version: later.version, mentions: [] },
    });
    expect((await mentions({ before: later.id })).mentions).toHaveLength(1);
    await server.call(calls.update, {
      as: 'superAdmin',
      params: { id: later.id },
      body: { text: '@Editor again', version: later.version + 1, mentions: [server.people.editor] },
    });

    // Nobody reads for others.
    await server.call(calls.read, { as: 'admin', body: {} });
    expect((await list('editor')).notes.map((one: Note) => one.unread)).toEqual([true, true]);
    await server.call(calls.read, { as: 'editor', body: { ids: [note.id] } });
    expect((await list('editor')).notes.map((one: Note) => one.unread)).toEqual([true, false]);
    await server.call(calls.read, { as: 'editor', body: {} });
    expect(await unread('editor')).toBe(0);
    expect((await mentions()).mentions.every(({ readAt }: { readAt: string | null }) => readAt !== null)).toBe(true);
  });

  it('are read up to the one that was shown, by when each mentioned, and not what has come since', async () => {
    const { editor } = server.people;
    const early = await added('admin', 'Not yet about anybody');
    pass(1000);
    const shown = await added('admin', 'Look, @Editor', [editor]);
    const beside = await added('admin', 'Look here too, @Editor', [editor]);
    pass(1000);
    // Written before, it mentions them after.
    const body = { text: 'About @Editor after all', version: early.version, mentions: [editor] };
    expect((await server.call(calls.update, { as: 'admin', params: { id: early.id }, body })).status).toBe(200);
    const mentions = async (): Promise<{ note: Note; readAt: string | null }[]> =>
      (await server.call(calls.mentions, { as: 'editor' })).body.data.mentions;
    const [last, first, second] = (await mentions()).map(({ note }) => note.id);
    expect([last, [first, second].sort()]).toEqual([early.id, [shown.id, beside.id].sort()]);
    const isRead = async () => (await mentions()).map(({ readAt }) => readAt !== null);

    // Of one moment, their keys tell the order.
    await server.call(calls.read, { as: 'editor', body: { until: second } });
    expect(await isRead()).toEqual([false, false, true]);
    await server.call(calls.read, { as: 'editor', body: { until: first } });
    expect(await isRead()).toEqual([false, true, true]);
    await server.call(calls.read, { as: 'editor', body: { until: last } });
    expect(await isRead()).toEqual([true, true, true]);
  });

  it('are told of by e-mail to whoever may still see the record when it goes', async () => {
    const { editor } = server.people;
    const compose = createComposer();
    const note = await added('admin', 'Secret, @Editor', [editor]);
    const [job] = await server.db.select().from(mailJobs).where(eq(mailJobs.noteId, note.id));
    if (!job) throw new Error('Nothing was queued.');
    const letter = await compose(job);
    expect(letter?.to.address).toBe('editor@people.test');
    expect(letter?.text).toContain(`/admin/mentions?note=${note.id}`);
    // What staff write about people leaves by no e-mail.
    expect(`${letter?.subject} ${letter?.text}`).not.toContain('Secret');

    await server.db
      .update(accounts)
      .set({ status: 'suspended', statusReason: 'Left us' })
      .where(eq(accounts.id, editor));
    expect(await compose(job)).toBeUndefined();
    await server.db.update(accounts).set({ status: 'active', statusReason: null }).where(eq(accounts.id, editor));
    expect(await compose(job)).toBeDefined();
    await server.db.update(notes).set({ entity: 'admin', recordId: editor }).where(eq(notes.id, note.id));
    expect(await compose(job)).toBeUndefined();
  });

  it('go with their record, and stay in the trail', async () => {
    const [language] = await server.db.insert(languages).values({ name: 'Ladin', code: 'lld' }).returning();
    const record = { entity: 'language', recordId: language?.id ?? '' };
    const { body } = await add('admin', 'Nobody teaches it, @Editor', [server.people.editor], record);
    await add('admin', 'Of another record');
    const removed = await server.call(languageCalls.remove, { as: 'admin', body: { id: record.recordId } });
    expect(removed.status).toBe(200);
    const shown = await server.db.select().from(notes).where(isNull(notes.removedAt));
    expect(shown.map(({ text }) => text)).toEqual(['Of another record']);
    const [job] = await server.db.select().from(mailJobs).where(eq(mailJobs.noteId, body.data.id));
    expect(job && (await createComposer()(job))).toBeUndefined();
    // For as long as the deletion can be undone.
    await removeExpired(server.db, Date.now() + (undoDays - 1) * day);
    expect(await server.db.$count(notes)).toBe(2);
    await removeExpired(server.db, Date.now() + (undoDays + 1) * day);
    expect([await server.db.$count(notes), await server.db.$count(noteMentions)]).toEqual([1, 0]);
    await sealTrail(server.db);
    const told = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'note'), eq(auditEvents.recordId, body.data.id)))
      .orderBy(auditEvents.seq);
    expect(told.map(({ action, recordName }) => [action, recordName])).toEqual([
      ['created', body.data.author.name],
      ['changed', body.data.author.name],
      ['deleted', body.data.author.name],
    ]);
    expect(told[0]?.changes).toMatchObject({ text: { before: null, after: 'Nobody teaches it, @Editor' } });
  });

  it('come back with their record, but for those that were removed before it', async () => {
    const added = await server.call(languageCalls.add, {
      as: 'admin',
      body: { name: 'Romansh', code: 'roh', active: true },
    });
    const record = { entity: 'language', recordId: added.body.data.id };
    const { body: kept } = await add('admin', 'Asked for, @Editor', [server.people.editor], record);
    const { body: removed } = await add('admin', 'By mistake', [], record);
    await server.call(calls.remove, { as: 'admin', params: { id: removed.data.id }, body: { version: 1 } });
    const remove = () => server.call(languageCalls.remove, { as: 'admin', body: { id: record.recordId } });
    const bringBack = async () => {
      await sealTrail(server.db);
      const [deleted] = await server.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.recordId, record.recordId), eq(auditEvents.action, 'deleted')))
        .orderBy(desc(auditEvents.seq));
      const body = { version: null, takesBack: false };
      return server.call(undoing.undo, { as: 'superAdmin', params: { seq: String(deleted?.seq) }, body });
    };
    // Twice: what has come back once is as any other.
    for (let time = 0; time < 2; time += 1) {
      expect((await remove()).status).toBe(200);
      expect((await bringBack()).status).toBe(200);
      const { body } = await server.call(calls.list, { as: 'admin', query: record });
      expect(body.data.notes.map(({ id, text }: { id: string; text: string }) => [id, text])).toEqual([
        [kept.data.id, 'Asked for, @Editor'],
      ]);
    }
    expect(await server.db.$count(notes, eq(notes.removedWithRecord, true))).toBe(0);
  });

  it('outlive who wrote them', async () => {
    const [leaver] = await server.db
      .insert(accounts)
      .values({
        userType: 'admin',
        firstName: 'Lea',
        lastName: 'Ver',
        displayName: 'Lea Ver',
        email: 'lea@people.test',
      })
      .returning();
    await server.db.insert(notes).values({
      entity: 'tutor',
      recordId: tutorId,
      authorId: leaver?.id ?? null,
      authorName: 'Lea Ver',
      text: 'Goodbye',
    });
    await server.db.delete(accounts).where(eq(accounts.id, leaver?.id ?? ''));
    expect((await list()).notes[0]).toMatchObject({ text: 'Goodbye', author: { id: null, name: 'Lea Ver' } });
    expect(await server.db.$count(notes, isNull(notes.authorId))).toBe(1);
  });
});

// PGlite has one connection, on which everybody takes turns.
describe.each(engines.filter((engine) => engine !== pglite))('notes written at once on $name', (engine) => {
  it('are never on a record that is deleted meanwhile, and changed by one of two', async () => {
    const server = await startTestServer(engine);
    await server.token('admin');
    const addTo = (recordId: string, text: string) =>
      server.call(calls.add, { as: 'admin', body: { entity: 'language', recordId, text } });
    for (let round = 0; round < 8; round += 1) {
      const [language] = await server.db
        .insert(languages)
        .values({ name: `Round ${round}`, code: `q${'abcdefgh'[round]}` })
        .returning();
      const id = language?.id ?? '';
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, (_, at) => addTo(id, `Note ${at}`)),
        server.call(languageCalls.remove, { as: 'admin', body: { id } }),
      ]);
      expect(answers.slice(0, 4).every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(answers[4]?.status).toBe(200);
    }
    expect(await server.db.$count(notes, isNull(notes.removedAt))).toBe(0);

    const [language] = await server.db.insert(languages).values({ name: 'Kept', code: 'qz' }).returning();
    const { body } = await addTo(language?.id ?? '', 'First');
    const change = (text: string) =>
      server.call(calls.update, { as: 'admin', params: { id: body.data.id }, body: { text, version: 1 } });
    const statuses = (await Promise.all([change('One'), change('Two'), change('Three')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    await server.close();
  });

  describe('whose record goes at that moment', () => {
    let server: TestServer;
    let made = 0;
    beforeAll(async () => {
      server = await startTestServer(engine);
      await server.token('admin');
    });
    afterAll(() => server.close());

    const addLanguage = async () => {
      made += 1;
      const body = { name: `Language ${made}`, code: `q${'abcdefgh'[made]}`, active: true };
      return (await server.call(languageCalls.add, { as: 'admin', body })).body.data;
    };
    const addNote = async (recordId: string): Promise<Note> => {
      const body = { entity: 'language', recordId, text: 'Said it' };
      return (await server.call(calls.add, { as: 'admin', body })).body.data;
    };
    const read = async ({ id }: Pick<Note, 'id'>) => server.call(calls.get, { as: 'admin', params: { id } });
    type Repository = ReturnType<typeof createNotesRepository>;
    const caller: Parameters<Repository['restore']>[2] = {
      ...{ id: '', sessionId: '', userType: 'admin', userRole: null, displayName: 'Ann' },
    };
    /** Makes one change of a note, and before it is committed one of its record, which waits for it if it has to. */
    const beside = async <Made>(
      ofNote: (repository: Repository, by: typeof caller) => Promise<Made>,
      ofRecord: () => ReturnType<TestServer['call']>,
    ) => {
      const letters = { queue: async () => undefined, withdraw: async () => undefined };
      const { was, answer } = await server.db.transact({}, async (transaction) => {
        const repository = createNotesRepository({ db: databaseWithin(transaction), clock: systemClock, letters });
        const was = await ofNote(repository, { ...caller, id: server.people.admin });
        const answer = ofRecord();
        await Promise.race([answer, untilLocked(server.db)]);
        return { was, answer };
      });
      expect((await answer).status).toBe(200);
      return was;
    };

    it('go along as corrections where it is merged into another', async () => {
      const [one, into] = [await addLanguage(), await addLanguage()];
      const { id } = await addNote(one.id);
      const body = { id: one.id, version: 1, into: into.id, intoVersion: 1 };
      const correction = await beside(
        (repository, by) => repository.correct({}, id, { text: 'Did not', mentions: [] }, by),
        () => server.call(languageCalls.merge, { as: 'admin', body }),
      );
      expect((await read(correction)).body.data).toMatchObject({ recordId: into.id, corrects: id });
    });

    it('come back on none that is deleted', async () => {
      const { id: recordId } = await addLanguage();
      const note = await addNote(recordId);
      const { id, version } = note;
      await server.call(calls.remove, { as: 'admin', params: { id }, body: { version } });
      await beside(
        (repository, by) => repository.restore({}, id, by),
        () => server.call(languageCalls.remove, { as: 'admin', body: { id: recordId } }),
      );
      expect((await read(note)).status).toBe(404);
    });
  });
});
