import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, type HistoryEvent } from '#contract/audit.ts';
import { bulk } from '#contract/bulk.ts';
import { type ChecklistItem, refusedChecks, type TutorCheck } from '#contract/checklist.ts';
import { type Dashboard, dashboard } from '#contract/dashboard.ts';
import { addDays, dayAt } from '#contract/dates.ts';
import { type Desk, desk } from '#contract/desk.ts';
import { events as feed } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { undoSeconds } from '#contract/letter-choice.ts';
import { type Letter, letters } from '#contract/letters.ts';
import { tutorFiles } from '#contract/record-files.ts';
import { settings } from '#contract/settings.ts';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { type Tutor, tutors } from '#contract/tutors.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { changesText } from '#server/modules/letters/changes-text.ts';
import { supersededReason } from '#server/modules/letters/superseded.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { settings as settingsTable } from '#server/modules/settings/settings.table.ts';
import { tutorChecks as table } from '#server/modules/tutors/tutors.table.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { engines } from '#tests/support/engines.ts';
import { multipart } from '#tests/support/multipart.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const identity: ChecklistItem = { kind: 'identity', name: null, required: true, expires: false, warnDays: 30 };
const conduct: ChecklistItem = { kind: 'certificate', name: null, required: true, expires: true, warnDays: 60 };
const letterOfOthers: ChecklistItem = {
  kind: 'reference',
  name: 'A former pupil',
  required: false,
  expires: false,
  warnDays: 0,
};

const start = async (engine: (typeof engines)[number]) => {
  let now = Date.now();
  const server = await startTestServer(engine, { clock: { now: () => new Date(now) } });
  const catalogue = await seedCatalogue(server.db);
  const authorization = `Bearer ${await server.token('admin')}`;
  let count = 0;
  let uploaded = 0;
  const read = async (id: string): Promise<Tutor> =>
    (await server.call(tutors.get, { params: { id }, as: 'editor' })).body.data;
  const find = async (id: string, kind: string) =>
    (await read(id)).checklist.find((item) => item.kind === kind) as TutorCheck;
  return {
    server,
    now: () => now,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    setChecklist: async (items: readonly ChecklistItem[], timezone = 'UTC') => {
      const { body } = await server.call(settings.get, { as: 'admin' });
      const { id: _, updatedAt: __, ...values } = body.data;
      const change = { ...values, timezone, tutorChecklist: items };
      const { status } = await server.call(settings.update, { as: 'admin', body: change });
      expect(status).toBe(200);
    },
    apply: async (): Promise<Tutor> => {
      count += 1;
      const body = newTutor(catalogue, `checked-${count}@tutors.test`);
      return (await server.call(tutors.add, { as: 'admin', body })).body.data;
    },
    read,
    find,
    /** Decides about an item as it is now, unless a version is said. */
    check: async (id: string, kind: string, decision: object, as: 'admin' | 'superAdmin' = 'admin') => {
      const { version } = await find(id, kind);
      return server.call(tutorChecks.decide, { as, params: { id }, body: { kind, version, ...decision } });
    },
    approve: (id: string, version: number) =>
      server.call(tutors.changeStatus, {
        as: 'admin',
        params: { id },
        body: { status: 'approved', reason: null, version },
      }),
    ask: (id: string, version: number, refused?: readonly Pick<TutorCheck, 'kind' | 'version'>[]) =>
      server.call(tutorChecks.askForChanges, { as: 'admin', params: { id }, body: { version, refused } }),
    upload: async (id: string, kind: string) => {
      // Each is another: one that comes again says nothing new.
      uploaded += 1;
      const { headers, payload } = multipart(pdfWith([`Paper ${uploaded}`]), {
        name: `${kind}.pdf`,
        type: 'application/pdf',
      });
      const url = `/api/v1/admin/tutor/document/add/${id}?kind=${kind}`;
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, authorization },
        payload,
      });
      expect(answer.statusCode).toBe(200);
      return answer.json().data.id as string;
    },
  };
};

type Started = Awaited<ReturnType<typeof start>>;
const accepted = { state: 'accepted' };
const refused = (code: string, note: string | null = null) => ({ state: 'refused', code, note });

describe.each(engines)('the checklist of an application on $name', (engine) => {
  let at: Started;
  let server: TestServer;
  beforeAll(async () => {
    at = await start(engine);
    server = at.server;
  });
  afterAll(() => server.close());
  beforeEach(() => at.setChecklist([identity, conduct, letterOfOthers]));
  const inDays = (days: number) => addDays(dayAt(new Date(), 'UTC'), days);

  it('is empty until the settings define one, and then nobody is kept from being approved', async () => {
    await at.setChecklist([]);
    const tutor = await at.apply();
    expect(tutor.checklist).toEqual([]);
    expect((await at.approve(tutor.id, tutor.version)).status).toBe(200);
  });

  it('asks for each kind of document once', async () => {
    const { body } = await server.call(settings.get, { as: 'admin' });
    const { id: _, updatedAt: __, ...values } = body.data;
    const twice = { ...values, tutorChecklist: [identity, { ...identity, name: 'Passport' }] };
    const answer = await server.call(settings.update, { as: 'admin', body: twice });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['tutorChecklist']]);
  });

  it('is said beforehand of many who are to be approved, which does nothing', async () => {
    const [one, other] = [await at.apply(), await at.apply()];
    await at.check(one.id, 'identity', accepted);
    await at.check(one.id, 'certificate', { ...accepted, expiresOn: inDays(400) });
    const letters = await server.db.$count(mailJobs);
    const records = [one, other].map(({ id, version }) => ({ id, version }));
    const call = `${tutors.changeStatus.method} ${tutors.changeStatus.path}`;
    const body = { call, values: { status: 'approved', reason: null }, records };
    expect((await server.call(bulk.check, { as: 'admin', body })).body.data).toEqual([
      { id: other.id, reason: '2 items of the checklist are not accepted yet' },
    ]);
    expect(await server.db.$count(mailJobs)).toBe(letters);
    const { body: now } = await server.call(tutors.get, { as: 'admin', params: { id: one.id } });
    expect(now.data).toMatchObject({ status: 'pending', version: one.version, statusHistory: [] });
  });

  it('keeps a tutor from being approved until all that is required is accepted', async () => {
    const { id, version, checklist } = await at.apply();
    expect(checklist.map(({ kind, name, state, version: of }) => [kind, name, state, of])).toEqual([
      ['identity', null, 'open', 0],
      ['certificate', null, 'open', 0],
      ['reference', 'A former pupil', 'open', 0],
    ]);
    const blocked = await at.approve(id, version);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'conflict.checklist_open']);
    expect(blocked.body.message).toBe('2 items of the checklist are not accepted yet');
    const items = (blocked.body.data as unknown as { items: TutorCheck[] }).items;
    expect(items.map(({ kind, state }) => [kind, state])).toEqual([
      ['identity', 'open'],
      ['certificate', 'open'],
    ]);
    await at.check(id, 'identity', accepted);
    await at.check(id, 'certificate', refused('expired'));
    expect((await at.approve(id, version)).body.message).toBe('One item of the checklist is not accepted yet');
    const { status, body } = await at.check(id, 'certificate', { ...accepted, expiresOn: inDays(400) });
    expect([status, body.data.version]).toEqual([200, version]);
    expect(body.data.checklist[1]).toMatchObject({
      state: 'accepted',
      expiresOn: inDays(400),
      code: null,
      decidedBy: 'admin Test',
      due: null,
    });
    expect((await at.approve(id, version)).body.data.status).toBe('approved');
    // Whoever is suspended and comes back is not checked anew.
    await at.upload(id, 'identity');
    const suspend = { status: 'suspended', reason: 'Complaints', version: version + 1 };
    await server.call(tutors.changeStatus, { as: 'admin', params: { id }, body: suspend });
    expect((await at.approve(id, version + 2)).status).toBe(200);
  });

  it('wants to know until when documents hold that expire, and why others are refused', async () => {
    const { id } = await at.apply();
    const errorsOf = async (kind: string, decision: object) =>
      (await at.check(id, kind, decision)).body.errors as Record<string, string> | undefined;
    expect(await errorsOf('certificate', accepted)).toEqual({ expiresOn: 'This field is required' });
    const over = { ...accepted, expiresOn: inDays(-1) };
    expect(await errorsOf('certificate', over)).toEqual({
      expiresOn: 'This day is over; refuse the document as expired',
    });
    expect(await errorsOf('identity', { state: 'refused' })).toEqual({ code: 'This field is required' });
    expect(await errorsOf('identity', refused('other'))).toEqual({ note: 'This field is required' });
    const body = { kind: 'other', version: 0, state: 'accepted' };
    const unknown = await server.call(tutorChecks.decide, { as: 'admin', params: { id }, body });
    expect(unknown.body.errors).toEqual({ kind: 'This no longer exists; choose another' });
    expect((await at.find(id, 'certificate')).state).toBe('open');
  });

  it('is not for editors', async () => {
    const { id, version } = await at.apply();
    const body = { kind: 'identity', version: 0, state: 'accepted' };
    const [decision, asking] = [
      await server.call(tutorChecks.decide, { as: 'editor', params: { id }, body }),
      await server.call(tutorChecks.askForChanges, { as: 'editor', params: { id }, body: { version } }),
    ];
    expect([decision.status, asking.status]).toEqual([403, 403]);
  });

  it('tells whoever decided by what they saw before that another has, or that a document has come', async () => {
    const { id } = await at.apply();
    const decide = (version: number, decision: object) =>
      server.call(tutorChecks.decide, {
        as: 'admin',
        params: { id },
        body: { kind: 'identity', version, ...decision },
      });
    expect((await decide(0, accepted)).body.data.checklist[0].version).toBe(1);
    const late = await decide(0, refused('wrongName'));
    expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
    expect((late.body.data as Tutor).checklist[0]).toMatchObject({ state: 'accepted', version: 1 });
    await at.upload(id, 'identity');
    expect((await decide(1, refused('unreadable'))).status).toBe(409);
    expect((await decide(2, refused('unreadable'))).status).toBe(200);
    expect((await decide(3, { state: 'open' })).body.data.checklist[0]).toMatchObject({
      state: 'open',
      code: null,
      decidedBy: null,
    });
  });

  it('reopens an item alone whose documents come anew, from staff or from the application, and not for another name', async () => {
    const token = await server.serviceToken('tutors:write');
    const put = async (fileId: string, query: string, content = 'A paper') => {
      const { headers, payload } = multipart(pdfWith([content]), { name: 'paper.pdf', type: 'application/pdf' });
      const { statusCode } = await server.app.inject({
        method: 'PUT',
        url: `/api/v1/integration/tutors/t-1/documents/${fileId}?${query}`,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      });
      expect(statusCode).toBe(200);
    };
    const { id } = await at.apply();
    const link = { params: { externalId: 't-1' }, body: { id } };
    expect((await server.call(integration.linkTutor, { token, ...link })).status).toBe(200);
    await put('f-1', 'kind=identity');
    await at.check(id, 'identity', accepted);
    await at.check(id, 'certificate', refused('unreadable'));
    await put('f-1', 'kind=identity');
    await put('f-2', 'kind=certificate');
    const states = async () => (await at.read(id)).checklist.map(({ state }) => state);
    expect(await states()).toEqual(['accepted', 'open', 'open']);
    await at.check(id, 'certificate', refused('unreadable'));
    await put('f-1', 'kind=identity', 'Another paper');
    expect(await states()).toEqual(['open', 'refused', 'open']);
    const trail = await server.call(audit.list, { as: 'superAdmin', query: { recordId: id, limit: 1 } });
    expect(trail.body.data).toMatchObject([
      {
        action: 'changed',
        changes: { 'checklist.identity': { before: { state: 'accepted' }, after: null } },
        details: { file: 'paper.pdf' },
      },
    ]);
    await at.upload(id, 'certificate');
    expect(await states()).toEqual(['open', 'open', 'open']);
    // What was accepted as the one is the other by now.
    await at.check(id, 'identity', accepted);
    await at.check(id, 'certificate', { ...accepted, expiresOn: inDays(90) });
    const { version } = await at.find(id, 'identity');
    await put('f-1', 'kind=reference', 'Another paper');
    expect(await states()).toEqual(['open', 'accepted', 'open']);
    const late = { kind: 'identity', version, ...accepted };
    expect((await server.call(tutorChecks.decide, { as: 'admin', params: { id }, body: late })).status).toBe(409);
  });

  it('warns of documents before they expire, by the days of the marketplace', async () => {
    const { id, version } = await at.apply();
    await at.check(id, 'identity', accepted);
    await at.check(id, 'certificate', { ...accepted, expiresOn: inDays(61) });
    const ends = (day: string) =>
      server.db.update(table).set({ expiresOn: day }).where(sql`kind = 'certificate' and tutor_id = ${id}`);
    const listed = async (papers: string) => {
      const { body } = await server.call(tutors.list, { as: 'editor', query: { papers } });
      return (body.data as { id: string }[]).some((tutor) => tutor.id === id);
    };
    const warned = async () => [
      (await at.find(id, 'certificate')).due,
      await listed('expiring'),
      await listed('expired'),
      await listed('expiring,expired'),
    ];
    expect(await warned()).toEqual([null, false, false, false]);
    await ends(inDays(59));
    expect(await warned()).toEqual(['expiring', true, false, true]);
    await ends(inDays(-1));
    expect(await warned()).toEqual(['expired', false, true, true]);
    expect((await at.approve(id, version)).body.code).toBe('conflict.checklist_open');
    // A day that has begun in Kiribati is the one before on Midway, at any hour.
    await ends(dayAt(new Date(), 'Pacific/Midway'));
    await at.setChecklist([conduct], 'Pacific/Midway');
    expect((await at.find(id, 'certificate')).due).toBe('expiring');
    await at.setChecklist([conduct], 'Pacific/Kiritimati');
    expect((await at.find(id, 'certificate')).due).toBe('expired');
    await at.setChecklist([{ ...conduct, expires: false }]);
    expect(await warned()).toEqual([null, false, false, false]);
  });

  it('knows which day it is where the database does not know the time zone', async () => {
    await at.setChecklist([conduct]);
    const { id } = await at.apply();
    await at.check(id, 'certificate', { ...accepted, expiresOn: inDays(1) });
    // As one that Node.js has a newer or an older name of. Neither knows this one: then it is UTC.
    await server.db.update(settingsTable).set({ timezone: 'Mars/Olympus' });
    await server.db.update(accounts).set({ timezone: '+05:30' }).where(eq(accounts.id, id));
    expect((await server.call(settings.get, { as: 'editor' })).body.data.timezone).toBe('Mars/Olympus');
    expect((await at.read(id)).timezone).toBe('+05:30');
    expect((await at.find(id, 'certificate')).due).toBe('expiring');
    const { body } = await server.call(tutors.list, { as: 'editor', query: { papers: 'expiring' } });
    expect((body.data as { id: string }[]).map((tutor) => tutor.id)).toContain(id);
    expect((await server.call(dashboard.get, { as: 'editor' })).status).toBe(200);
  });

  it('warns on the dashboard of the documents of whoever teaches, what ends first first', async () => {
    const warned = async () => {
      const { waiting } = (await server.call(dashboard.get, { as: 'editor' })).body.data as Dashboard;
      return waiting.papers?.rows.map(({ id, expiresOn, due }) => [id, expiresOn, due]);
    };
    const teach = async (expiresOn: string) => {
      const { id, version } = await at.apply();
      await at.check(id, 'identity', accepted);
      await at.check(id, 'certificate', { ...accepted, expiresOn: inDays(90) });
      expect((await at.approve(id, version)).status).toBe(200);
      await server.db.update(table).set({ expiresOn }).where(eq(table.tutorId, id));
      return id;
    };
    const before = (await warned()) ?? [];
    await teach(inDays(61));
    const soon = await teach(inDays(60));
    const ended = await teach(inDays(-1));
    // Whoever has only applied is not approved with it.
    const { id } = await at.apply();
    await at.check(id, 'certificate', { ...accepted, expiresOn: inDays(3) });
    expect(before).toEqual([]);
    expect(await warned()).toEqual([
      [ended, inDays(-1), 'expired'],
      [soon, inDays(60), 'expiring'],
    ]);
    await at.check(ended, 'certificate', refused('expired'));
    expect(await warned()).toEqual([[soon, inDays(60), 'expiring']]);
  });

  it('asks for what was refused and for nothing else, with one letter that can be taken back', async () => {
    const { id, version } = await at.apply();
    expect((await at.ask(id, version)).body.code).toBe('conflict.nothing_refused');
    await at.check(id, 'identity', accepted);
    await at.check(id, 'certificate', refused('expired', 'It ended in May.'));
    await at.check(id, 'reference', refused('wrongName'));
    const preview = await server.call(letters.preview, {
      as: 'admin',
      body: { about: 'tutor', id, status: 'changesRequested', reason: null },
    });
    expect(preview.body.data.letter?.text).toContain('Certificate of conduct: has expired. It ended in May.');
    expect(preview.body.data.letter?.text).toContain('A former pupil: is in another name');
    expect(preview.body.data.letter?.text).not.toContain('Identity');
    const asked = await at.ask(id, version);
    expect(asked.body.data).toMatchObject({ status: 'pending', version: version + 1, statusReason: null });
    expect(asked.body.data.changesRequested?.items).toEqual([
      { kind: 'certificate', name: null, code: 'expired', note: 'It ended in May.' },
      { kind: 'reference', name: 'A former pupil', code: 'wrongName', note: null },
    ]);
    expect(asked.body.data.statusHistory[0]).toMatchObject({
      from: 'pending',
      to: 'pending',
      changes: asked.body.data.changesRequested,
    });
    const caused = async (): Promise<Letter[]> =>
      (await server.call(letters.of, { as: 'admin', params: { about: 'tutor', id } })).body.data;
    expect(await caused()).toMatchObject([{ template: 'tutor-changes-requested', state: 'waiting' }]);
    expect((await at.ask(id, version)).status).toBe(409);
    const takeBack = (of: number) =>
      server.call(tutors.takeBack, { as: 'admin', params: { id }, body: { version: of } });
    const back = await takeBack(version + 1);
    expect(back.body.data).toMatchObject({ changesRequested: null, statusHistory: [], status: 'pending' });
    expect(await caused()).toEqual([]);
    // Asked anew, what they were asked for before holds no more.
    await at.ask(id, version + 2);
    at.pass(1);
    await at.ask(id, version + 3);
    expect((await caused()).map(({ state }) => state)).toEqual(['waiting', 'superseded']);
    at.pass(undoSeconds);
    expect((await takeBack(version + 4)).body.code).toBe('conflict.too_late');
    // Another decision ends it, and whoever takes that back has it again.
    const reject = { status: 'rejected', reason: 'No answer', version: version + 4 };
    const rejected = await server.call(tutors.changeStatus, { as: 'admin', params: { id }, body: reject });
    expect(rejected.body.data.changesRequested).toBeNull();
    expect((await takeBack(version + 5)).body.data.changesRequested?.items).toHaveLength(2);
  });

  it('tells whoever asks too late what the tutor is by now before anything else', async () => {
    const { id, version } = await at.apply();
    await at.check(id, 'identity', refused('wrongName'));
    const reject = { status: 'rejected', reason: 'No answer', version };
    await server.call(tutors.changeStatus, { as: 'admin', params: { id }, body: reject });
    const late = await at.ask(id, version);
    expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
    expect(late.body.data).toMatchObject({ id, status: 'rejected', version: version + 1 });
    expect((await at.ask(id, version + 1)).body.code).toBe('conflict.transition');

    const other = await at.apply();
    await at.check(other.id, 'identity', refused('wrongName'));
    await at.ask(other.id, other.version);
    await at.check(other.id, 'identity', accepted);
    expect((await at.ask(other.id, other.version)).body.code).toBe('conflict.version');
    expect((await at.ask(other.id, other.version + 1)).body.code).toBe('conflict.nothing_refused');
  });

  it('is not asked for by what was refused before somebody else decided about a document', async () => {
    const { id, version } = await at.apply();
    await at.check(id, 'identity', refused('wrongName'));
    await at.check(id, 'certificate', refused('expired'));
    const seen = refusedChecks((await at.read(id)).checklist);
    expect(seen).toEqual([
      { kind: 'identity', version: 1 },
      { kind: 'certificate', version: 1 },
    ]);
    const askAsSeen = async () => {
      const { status, body } = await at.ask(id, version, seen);
      return [status, body.code, (body.data as Tutor).checklist.map(({ state }) => state)];
    };
    await at.check(id, 'reference', refused('unreadable'));
    expect(await askAsSeen()).toEqual([409, 'conflict.version', ['refused', 'refused', 'refused']]);
    await at.check(id, 'reference', accepted);
    await at.check(id, 'identity', accepted);
    expect(await askAsSeen()).toEqual([409, 'conflict.version', ['accepted', 'refused', 'accepted']]);
    // Refused anew it may be for another reason.
    await at.check(id, 'identity', refused('unreadable'));
    expect(await askAsSeen()).toEqual([409, 'conflict.version', ['refused', 'refused', 'accepted']]);
    const now = refusedChecks((await at.read(id)).checklist);
    const asked = await at.ask(id, version, [...now].reverse());
    expect((asked.body.data as Tutor).changesRequested?.items.map(({ kind, code }) => [kind, code])).toEqual([
      ['identity', 'unreadable'],
      ['certificate', 'expired'],
    ]);
  });

  it('is not decided by a document that is gone by then, and keeps what was decided while it was there', async () => {
    const { id } = await at.apply();
    const paper = await at.upload(id, 'identity');
    const remove = (file: string) => server.call(tutorFiles.remove, { as: 'admin', params: { id: file } });
    const seen = await at.find(id, 'identity');
    expect((await remove(paper)).status).toBe(200);
    expect((await remove(paper)).status).toBe(404);
    const body = { kind: 'identity', version: seen.version, ...accepted };
    const late = await server.call(tutorChecks.decide, { as: 'admin', params: { id }, body });
    expect([late.status, late.body.code, late.body.data?.documents]).toEqual([409, 'conflict.version', []]);
    const other = await at.upload(id, 'identity');
    await at.check(id, 'identity', accepted);
    await remove(other);
    expect(await at.find(id, 'identity')).toMatchObject({ state: 'accepted', decidedBy: 'admin Test' });
  });

  it('stands on the desk while staff are to decide, and not while the tutor is to send something', async () => {
    const { id } = await at.apply();
    /** As which kind it waits, and since when. */
    const waiting = async () => {
      const { items } = (await server.call(desk.list, { as: 'admin' })).body.data as Desk;
      return items.filter((item) => item.id === id).map(({ kind, since }) => [kind, since]);
    };
    const ask = async () => expect((await at.ask(id, (await at.read(id)).version)).status).toBe(200);
    const now = () => new Date(at.now()).toISOString();
    for (const kind of ['identity', 'certificate']) await at.upload(id, kind);
    const { createdAt } = await at.read(id);
    expect(await waiting()).toEqual([['tutor', createdAt]]);
    await at.check(id, 'identity', refused('unreadable'));
    at.pass(60);
    await ask();
    expect(await waiting()).toEqual([]);
    // What was refused meanwhile is nothing that they were asked for.
    at.pass(60);
    await at.check(id, 'certificate', refused('expired'));
    expect(await waiting()).toEqual([['document', now()]]);
    at.pass(60);
    await ask();
    expect(await waiting()).toEqual([]);
    at.pass(60);
    await at.upload(id, 'certificate');
    const came = now();
    expect(await waiting()).toEqual([['document', came]]);
    // Sent once more, it has waited since the first time.
    at.pass(60);
    await at.upload(id, 'certificate');
    expect(await waiting()).toEqual([['document', came]]);
    await at.upload(id, 'identity');
    await at.check(id, 'certificate', { ...accepted, expiresOn: inDays(90) });
    await at.check(id, 'identity', accepted);
    // They wait to be approved.
    expect(await waiting()).toEqual([['document', now()]]);
    expect((await at.approve(id, (await at.read(id)).version)).status).toBe(200);
    expect(await waiting()).toEqual([]);

    at.pass(60);
    await at.upload(id, 'diploma');
    // Nobody checks what the checklist does not ask for.
    expect(await waiting()).toEqual([]);
    await at.upload(id, 'certificate');
    const anew = now();
    at.pass(60);
    expect(await waiting()).toEqual([['document', anew]]);
    await at.check(id, 'certificate', refused('expired'));
    expect(await waiting()).toEqual([]);
  });

  it('is back on the desk where the letter is refused that asks for changes, until it goes again or something comes', async () => {
    const { id, version } = await at.apply();
    const waiting = async () => {
      const { items } = (await server.call(desk.list, { as: 'admin' })).body.data as Desk;
      return items.filter((item) => item.id === id).map(({ kind, since }) => [kind, since]);
    };
    const lettersOf = async (): Promise<Letter[]> =>
      (await server.call(letters.of, { as: 'admin', params: { about: 'tutor', id } })).body.data;
    const drop = async (lastError: string) => {
      const [last] = await lettersOf();
      await server.db
        .update(mailJobs)
        .set({ droppedAt: new Date(at.now()), lastError })
        .where(eq(mailJobs.id, last?.id ?? ''));
      return last?.id ?? '';
    };
    await at.check(id, 'identity', refused('unreadable'));
    expect((await at.ask(id, version)).status).toBe(200);
    at.pass(1);
    await drop(supersededReason);
    expect(await waiting()).toEqual([]);
    const letter = await drop('550 unknown');
    expect(await waiting()).toEqual([['tutor', new Date(at.now()).toISOString()]]);
    expect((await server.call(letters.sendAgain, { as: 'admin', params: { id: letter } })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await drop('550 unknown');
    expect(await waiting()).toHaveLength(1);
    // Asked anew, the letter before says nothing any more.
    at.pass(1);
    expect((await at.ask(id, version + 1)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await drop('550 unknown');
    at.pass(1);
    await at.upload(id, 'identity');
    expect(await waiting()).toEqual([['document', new Date(at.now()).toISOString()]]);
  });

  it('tells other programs and the trail', async () => {
    await sealTrail(server.db);
    const token = await server.serviceToken('events:read');
    const before = await server.call(feed.events, { token, query: { after: 'newest' } });
    const { id, version } = await at.apply();
    await at.check(id, 'identity', refused('unreadable', 'Too dark'));
    await at.ask(id, version);
    await server.call(tutors.takeBack, { as: 'admin', params: { id }, body: { version: version + 1 } });
    await sealTrail(server.db);
    const { body } = await server.call(feed.events, { token, query: { after: before.body.next } });
    const items = [{ kind: 'identity', name: null, code: 'unreadable', note: 'Too dark' }];
    expect(body.data).toMatchObject([
      {
        type: 'tutor.changes_requested',
        version: version + 1,
        data: { id, status: 'pending', changesRequested: { items } },
        previous: { changesRequested: null },
      },
      { type: 'tutor.changes_requested', version: version + 2, data: { changesRequested: null } },
    ]);
    const trail = await server.call(audit.history, { as: 'editor', query: { entity: 'tutor', recordId: id } });
    const changes = (trail.body.data as HistoryEvent[]).map((event) => event.changes).filter(Boolean);
    expect(changes).toContainEqual({
      'checklist.identity': { before: null, after: { state: 'refused', code: 'unreadable', note: 'Too dark' } },
    });
  });
});

/** PGlite would run one call after the other. */
const concurrent = engines.filter(({ name }) => name === 'PostgreSQL');

describe.each(concurrent)('two who decide at once on $name', (engine) => {
  let at: Started;
  beforeAll(async () => {
    at = await start(engine);
    await at.setChecklist([identity]);
  });
  afterAll(() => at.server.close());

  it('never both win, and no decision survives a document that it was not about', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await at.apply();
      const decide = (state: object) =>
        at.server.call(tutorChecks.decide, {
          as: 'admin',
          params: { id },
          body: { kind: 'identity', version: 0, ...state },
        });
      const answers = await Promise.all([decide(accepted), decide(refused('wrongName')), decide(accepted)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { id: other } = await at.apply();
      const [decision] = await Promise.all([
        at.server.call(tutorChecks.decide, {
          as: 'admin',
          params: { id: other },
          body: { kind: 'identity', version: 0, ...accepted },
        }),
        at.upload(other, 'identity'),
      ]);
      expect([200, 409]).toContain(decision.status);
      expect((await at.find(other, 'identity')).state).toBe('open');
    }
  });

  it('never accept a document that is removed at that moment by what they saw before', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await at.apply();
      const paper = await at.upload(id, 'identity');
      const [decision] = await Promise.all([
        at.server.call(tutorChecks.decide, {
          as: 'admin',
          params: { id },
          body: { kind: 'identity', version: 1, ...accepted },
        }),
        at.server.call(tutorFiles.remove, { as: 'admin', params: { id: paper } }),
      ]);
      // It was there when it was accepted, or it was not accepted.
      const { state, version } = await at.find(id, 'identity');
      expect([
        [200, 'accepted', 3],
        [409, 'open', 2],
      ]).toContainEqual([decision.status, state, version]);
    }
  });
});

describe('what a letter asks somebody to hand in anew', () => {
  it('is named as the language writes it', () => {
    const items = [{ kind: 'identity' as const, name: null, code: 'expired' as const, note: 'Until 2020' }];
    expect(changesText(items, 'en')).toBe('Identity document: has expired. Until 2020');
    expect(changesText(items, 'fr')).toMatch(/^Pièce d’identité\u00a0: .*\. Until 2020$/);
  });
});
