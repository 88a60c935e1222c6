import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type DomainEvent, events as feed } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { languages } from '#contract/languages.ts';
import { levels } from '#contract/levels.ts';
import { reportTitles } from '#contract/report-titles.ts';
import { reports } from '#contract/reports.ts';
import { subjects } from '#contract/subjects.ts';
import { tutors } from '#contract/tutors.ts';
import { undoing } from '#contract/undoing.ts';
import { views } from '#contract/views.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { select } from '#server/database/database.ts';
import { schema } from '#server/schema.ts';
import { bothEngines as engines, pglite } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldReport, toldTutor, toldUser } from '#tests/support/told.ts';

const { bookings, tutorLevels, tutorSubjects } = schema;

type Catalogue = Awaited<ReturnType<typeof seedCatalogue>>;
type Kept = { id: string; version: number };
type Calls = { mergePreview: AnyEndpoint; merge: AnyEndpoint };
type Caller = Parameters<TestServer['call']>[1] & object;

const createActors = (server: TestServer, catalogue: Catalogue) => {
  let added = 0;
  const add = async (call: Parameters<TestServer['call']>[0], body: object): Promise<Kept> => {
    const answer = await server.call(call, { as: 'admin', body });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const preview = (calls: Calls, id: string, into: string, as: Caller['as'] = 'admin') =>
    server.call(calls.mergePreview, { as, query: { id, into } });
  return {
    subject: (name: string, parentId: string | null = null, active = true) =>
      add(subjects.add, { name, slug: `${name.toLowerCase().replaceAll(' ', '-')}-${++added}`, parentId, active }),
    language: (name: string, code: string, active = true) => add(languages.add, { name, code, active }),
    level: (name: string) => add(levels.add, { name, rank: ++added, active: true }),
    title: (title: string, audience: string) => add(reportTitles.add, { title, audience, active: true }),
    tutor: (taught: object) => add(tutors.add, { ...newTutor(catalogue, `tutor-${++added}@tutors.test`), ...taught }),
    preview,
    /** As the screens do: at what the preview was of. */
    merge: async (calls: Calls, id: string, into: string) => {
      const { body } = await preview(calls, id, into);
      const { version = 1, intoVersion = 1 } = body.data ?? {};
      return server.call(calls.merge, { as: 'admin', body: { id, version, into, intoVersion } });
    },
    taughtBy: async (id: string): Promise<{ version: number; subjectIds: string[]; languageIds: string[] }> =>
      (await server.call(tutors.get, { as: 'admin', params: { id } })).body.data,
    history: async (entity: string, recordId: string) =>
      (await server.call(audit.history, { as: 'admin', query: { entity, recordId } })).body.data,
  };
};

describe.each(engines)('merging the catalogue on $name', (engine) => {
  let server: TestServer;
  let catalogue: Catalogue;
  let act: ReturnType<typeof createActors>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
    act = createActors(server, catalogue);
  });
  afterAll(() => server.close());

  const book = async (count: number, named: Partial<typeof bookings.$inferInsert>) =>
    (
      await server.db
        .insert(bookings)
        .values(
          Array.from({ length: count }, () =>
            newBooking({ ...catalogue, tutorId: server.people.tutor, studentId: server.people.user, ...named }),
          ),
        )
        .returning({ id: bookings.id })
    ).map(({ id }) => id);

  it('says what moves, and moves tutors and bookings, each tutor once', async () => {
    const [one, other] = [await act.subject('Maths'), await act.subject('Mathematics')];
    const first = await act.tutor({ subjectIds: [one.id] });
    const both = await act.tutor({ subjectIds: [one.id, other.id] });
    const [booked = ''] = await book(3, { subjectId: one.id });
    const seen = await act.preview(subjects, one.id, other.id);
    expect(seen.body.data).toEqual({
      version: 1,
      intoVersion: 1,
      uses: [
        { use: 'children', moving: 0, both: 0 },
        { use: 'tutors', moving: 1, both: 1 },
        { use: 'bookings', moving: 3, both: 0 },
      ],
    });

    const { status, body } = await act.merge(subjects, one.id, other.id);
    expect([status, body.data.id, body.data.tutorCount, body.data.version]).toEqual([200, other.id, 2, 2]);
    expect(await act.taughtBy(first.id)).toMatchObject({ subjectIds: [other.id], version: 2 });
    expect(await act.taughtBy(both.id)).toMatchObject({ subjectIds: [other.id], version: 2 });
    const moved = await server.db.select().from(bookings).where(eq(bookings.subjectId, other.id));
    expect(moved.map(({ version }) => version)).toEqual([2, 2, 2]);
    const list = await server.call(subjects.list, { as: 'admin', query: { ids: one.id } });
    expect(list.body.data).toEqual([]);
    expect((await act.history('tutor', first.id))[0].changes.subjects).toEqual({
      removed: ['Maths'],
      added: ['Mathematics'],
    });
    expect((await act.history('booking', booked))[0].changes.subjectId).toEqual({
      before: 'Maths',
      after: 'Mathematics',
    });
  });

  it('is not undone at one of those that it moved: that would only take away what moved', async () => {
    const [top, one, other] = [await act.subject('Sport'), await act.subject('Run'), await act.subject('Running')];
    const tutor = await act.tutor({ subjectIds: [one.id] });
    const child = await act.subject('Sprint', top.id);
    const sports = await act.subject('Sports');
    expect((await act.merge(subjects, one.id, other.id)).status).toBe(200);
    expect((await act.merge(subjects, top.id, sports.id)).status).toBe(200);
    for (const [entity, id] of [
      ['tutor', tutor.id],
      ['subject', child.id],
    ] as const) {
      const [moved] = await act.history(entity, id);
      expect(moved).toMatchObject({ action: 'changed', byMerge: true });
      const seen = await server.call(undoing.preview, { as: 'admin', params: { seq: String(moved.id) } });
      expect([seen.status, seen.body.code]).toEqual([409, 'conflict.undo_impossible']);
    }
    expect((await act.history('tutor', tutor.id)).at(-1)).toMatchObject({ action: 'created', byMerge: false });
  });

  it('is told in the histories of both, once each, and in an unbroken trail', async () => {
    const [one, other] = [await act.language('Castilian', 'cst'), await act.language('Spanish', 'es')];
    await act.merge(languages, one.id, other.id);
    const into = { id: other.id, name: 'Spanish' };
    expect(await act.history('language', one.id)).toMatchObject([
      { action: 'deleted', recordName: 'Castilian', mergedInto: into, merged: null },
      { action: 'created' },
    ]);
    expect(await act.history('language', other.id)).toMatchObject([
      { action: 'changed', recordName: 'Spanish', merged: { id: one.id, name: 'Castilian' }, mergedInto: null },
      { action: 'created' },
    ]);
    expect((await verifyTrail(server.db)).fault).toBeUndefined();
  });

  it('tells programs which one a record went into, and of the children that moved', async () => {
    const token = await server.serviceToken('events:read');
    const read = async (after: string): Promise<{ data: DomainEvent[]; next: string }> => {
      await sealTrail(server.db);
      return (await server.call(feed.events, { token, query: { after } })).body;
    };
    const [one, other] = [await act.subject('Musik'), await act.subject('Music')];
    const child = await act.subject('Piano', one.id);
    const removed = await act.subject('Silence');
    const { next } = await read('newest');
    expect((await act.merge(subjects, one.id, other.id)).status).toBe(200);
    await server.call(subjects.remove, { as: 'admin', body: { id: removed.id } });
    const { data } = await read(next);
    expect(data.map(({ type, data: told }) => [type, 'id' in told && told.id])).toEqual([
      ['subject.changed', child.id],
      ['subject.deleted', one.id],
      ['subject.deleted', removed.id],
    ]);
    expect(data[0]).toMatchObject({ data: { parentId: other.id }, previous: { parentId: one.id } });
    expect(data[1]?.data).toMatchObject({ name: 'Musik', mergedInto: other.id });
    expect(data[2]?.data).not.toHaveProperty('mergedInto');
  });

  it('moves levels with their bookings and report titles with their reports', async () => {
    const [one, other] = [await act.level('A levels'), await act.level('Sixth form')];
    await book(2, { levelId: one.id });
    const note = { entity: 'level', authorName: 'Ada', text: 'Only in Scotland.' } as const;
    await server.db.insert(schema.notes).values({ ...note, recordId: one.id });
    expect((await act.merge(levels, one.id, other.id)).status).toBe(200);
    expect(await server.db.$count(schema.notes, eq(schema.notes.recordId, other.id))).toBe(1);
    expect(await server.db.$count(bookings, eq(bookings.levelId, other.id))).toBe(2);
    const [late, absent] = [await act.title('Late', 'tutor'), await act.title('Did not come', 'both')];
    await server.db.insert(schema.reports).values({
      titleId: late.id,
      reporterId: server.people.user,
      reportedUserId: server.people.tutor,
      description: 'An hour.',
    });
    const refused = await act.preview(reportTitles, absent.id, late.id);
    expect([refused.status, refused.body.errors.into]).toEqual([400, expect.stringContaining('for other people')]);
    expect((await act.merge(reportTitles, late.id, absent.id)).body.data).toMatchObject({ reportCount: 1 });
    const list = await server.call(reports.list, { as: 'admin', query: { titleId: absent.id } });
    expect(list.body.data).toMatchObject([{ title: 'Did not come' }]);
  });

  it('leaves no view of a list that names what is gone', async () => {
    const [one, other] = [await act.subject('Chem'), await act.subject('Chemistry')];
    const view = async (name: string, filter: object): Promise<Kept> => {
      const params = { sort: 'id', order: 'ASC', perPage: 25, shownColumns: [], hiddenColumns: [], filter };
      const body = { resource: 'tutors', audience: 'me', inMenu: false, name, params };
      return (await server.call(views.add, { as: 'editor', body })).body.data;
    };
    const ofBoth = await view('Of both', { subjectIds: [one.id, other.id, catalogue.subjectId], q: 'x' });
    const below = await view('Below', { parentId: one.id, hasPhoto: true });
    const untouched = await view('Untouched', { subjectIds: [other.id], q: one.id.slice(1) });
    await act.merge(subjects, one.id, other.id);
    const { body } = await server.call(views.list, { as: 'editor' });
    const kept = ({ id }: Kept) => {
      const { version, params } = body.data.find((found: Kept) => found.id === id);
      return [version, params.filter];
    };
    expect(kept(ofBoth)).toEqual([2, { subjectIds: [other.id, catalogue.subjectId], q: 'x' }]);
    expect(kept(below)).toEqual([2, { parentId: other.id, hasPhoto: true }]);
    expect(kept(untouched)).toEqual([1, { subjectIds: [other.id], q: one.id.slice(1) }]);
  });

  it('refuses what would break the tree, and says why', async () => {
    const [top, other] = [await act.subject('Crafts'), await act.subject('Handicrafts')];
    const child = await act.subject('Pottery', top.id);
    const twin = await act.subject('pottery', other.id);
    const reason = async (id: string, into: string) => {
      const [seen, done] = [await act.preview(subjects, id, into), await act.merge(subjects, id, into)];
      expect([seen.status, done.status, done.body.errors]).toEqual([400, 400, seen.body.errors]);
      return seen.body.errors.into;
    };
    expect(await reason(top.id, child.id)).toContain('at the top');
    expect(await reason(top.id, twin.id)).toContain('at the top');
    expect(await reason(top.id, other.id)).toContain('Pottery');
    expect(await reason(top.id, top.id)).toContain('other than');
    await act.tutor({ subjectIds: [child.id] });
    expect(await reason(child.id, other.id)).toContain('people teach those');
    const off = await act.subject('Knitting', null, false);
    expect(await reason(child.id, off.id)).toContain('switched off');
    expect((await act.merge(subjects, twin.id, child.id)).status).toBe(200);
    expect((await act.merge(subjects, top.id, other.id)).body.data).toMatchObject({ childCount: 1 });
    const taught = await act.subject('Macrame');
    await act.tutor({ subjectIds: [taught.id] });
    const knots = await act.subject('Knots');
    await act.subject('Reef knot', knots.id);
    expect(await reason(knots.id, taught.id)).toContain('nothing can go below it');
  });

  it('makes what is taught of a parent whose only child goes into it', async () => {
    const top = await act.subject('Archery');
    const child = await act.subject('Longbow', top.id);
    const tutor = await act.tutor({ subjectIds: [child.id] });
    expect((await act.merge(subjects, child.id, top.id)).body.data).toMatchObject({ childCount: 0, tutorCount: 1 });
    expect(await act.taughtBy(tutor.id)).toMatchObject({ subjectIds: [top.id] });
  });

  it('is refused at a version that is no more, of either, and where one is gone', async () => {
    const [one, other] = [await act.language('Flemish', 'vls'), await act.language('Dutch', 'nl')];
    const seen = (await act.preview(languages, one.id, other.id)).body.data;
    const change = (record: Kept, name: string, code: string) =>
      server.call(languages.update, { as: 'admin', body: { ...record, name, code, active: true } });
    const merge = (body: object) => server.call(languages.merge, { as: 'admin', body });
    const body = { id: one.id, into: other.id, version: seen.version, intoVersion: seen.intoVersion };
    const brief = ({ id, version }: Kept) => ({ id, version });
    await change(brief(other), 'Netherlandic', 'nl');
    const late = await merge(body);
    expect([late.status, late.body.code, late.body.data.name]).toEqual([409, 'conflict.version', 'Netherlandic']);
    await change(brief(one), 'Vlaams', 'vls');
    const later = await merge({ ...body, intoVersion: 2 });
    expect([later.status, later.body.data.name]).toEqual([409, 'Vlaams']);
    expect((await merge({ ...body, version: 2, intoVersion: 2 })).status).toBe(200);
    expect((await merge({ ...body, version: 2, intoVersion: 2 })).status).toBe(404);
    const gone = await act.preview(languages, other.id, one.id);
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([400, ['into']]);
  });

  it('is for admins', async () => {
    const [one, other] = [await act.language('Norn', 'nrn'), await act.language('Norse', 'non')];
    const body = { id: one.id, into: other.id, version: 1, intoVersion: 1 };
    expect((await act.preview(languages, one.id, other.id, 'editor')).status).toBe(403);
    expect((await server.call(languages.merge, { as: 'editor', body })).status).toBe(403);
  });

  it('leads programs from what was merged, and from what that was merged into, to what is there', async () => {
    const token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write', 'reports:write');
    const put = async (kind: 'putUser' | 'putTutor' | 'putBooking' | 'putReport', externalId: string, body: object) => {
      const answer = await server.call(integration[kind], { params: { externalId }, body, token });
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
      return answer.body.data;
    };
    const slug = async (name: string, given: string, parentId: string | null = null) => {
      const body = { name, slug: given, parentId, active: true };
      return (await server.call(subjects.add, { as: 'admin', body })).body.data as Kept;
    };
    const parent = await slug('Arts', 'arts');
    const [first, second, third] = [
      await slug('Drawing', 'arts-drawing', parent.id),
      await slug('Sketching', 'sketching'),
      await slug('Illustration', 'illustration'),
    ];
    const [polish, polski] = [await act.language('Polish', 'pl'), await act.language('Polski', 'plx')];
    const tutor = toldTutor({ subjects: ['arts/drawing'], languages: ['plx'] });
    const { id } = await put('putTutor', 't-1', tutor);
    await put('putUser', 'u-1', toldUser());
    expect((await act.merge(subjects, first.id, second.id)).status).toBe(200);
    expect((await act.merge(subjects, second.id, third.id)).status).toBe(200);
    expect((await act.merge(languages, polski.id, polish.id)).status).toBe(200);

    expect(await put('putTutor', 't-1', { ...tutor, sourceVersion: 2 })).toMatchObject({ outcome: 'unchanged' });
    expect(await act.taughtBy(id)).toMatchObject({ subjectIds: [third.id], languageIds: [polish.id] });
    for (const [nth, subject] of ['arts-drawing', 'arts/drawing', first.id, 'sketching'].entries()) {
      const booking = await put('putBooking', `b-${nth}`, toldBooking({ subject }));
      const [row] = await server.db.select().from(bookings).where(eq(bookings.id, booking.id));
      expect(row?.subjectId).toBe(third.id);
    }
    // What is called so today comes first.
    const anew = await slug('Sketching anew', 'sketching');
    const booking = await put('putBooking', 'b-anew', toldBooking({ subject: 'sketching' }));
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(row?.subjectId).toBe(anew.id);

    const [rude, unkind] = [await act.title('Rude', 'both'), await act.title('Unkind', 'both')];
    await act.merge(reportTitles, rude.id, unkind.id);
    const report = await put('putReport', 'r-1', toldReport({ title: 'Rude' }));
    const read = await server.call(reports.get, { as: 'admin', params: { id: report.id } });
    expect(read.body.data.titleId).toBe(unkind.id);
    // Another that says the same is about tutors alone, and this report is about a tutor, the next one about a user.
    const [ofUsers, ofTutors] = [await act.title('Noisy', 'user'), await act.title('Noisy', 'tutor')];
    const disturbing = await act.title('Disturbs others', 'both');
    expect((await act.merge(reportTitles, ofUsers.id, disturbing.id)).status).toBe(200);
    const titleOf = async (externalId: string, told: object) => {
      const { id: reportId } = await put('putReport', externalId, toldReport({ title: 'Noisy', ...told }));
      return (await server.call(reports.get, { as: 'admin', params: { id: reportId } })).body.data.titleId;
    };
    const [theTutor, theUser] = [
      { type: 'tutor', externalId: 't-1' },
      { type: 'user', externalId: 'u-1' },
    ];
    expect(await titleOf('r-2', { reporter: theUser, reportedUser: theTutor })).toBe(ofTutors.id);
    expect(await titleOf('r-3', { reporter: theTutor, reportedUser: theUser })).toBe(disturbing.id);
  });

  it('leads files of the catalogue: what was merged away is not made anew', async () => {
    const { check, run } = importCalls(() => server);
    const [sound, noise] = [await act.subject('Sound'), await act.subject('Noise')];
    const [bass, cello] = [await act.subject('Bass', sound.id), await act.subject('Cello', sound.id)];
    const [old, level] = [await act.level('Form six'), await act.level('Year twelve')];
    const [late, absent] = [await act.title('Too late', 'user'), await act.title('Never there', 'both')];
    const [kirundi, rundi] = [await act.language('Kirundi', 'run'), await act.language('Rundi', 'rn')];
    expect((await act.merge(subjects, bass.id, cello.id)).status).toBe(200);
    expect((await act.merge(subjects, sound.id, noise.id)).status).toBe(200);
    expect((await act.merge(levels, old.id, level.id)).status).toBe(200);
    expect((await act.merge(reportTitles, late.id, absent.id)).status).toBe(200);
    expect((await act.merge(languages, kirundi.id, rundi.id)).status).toBe(200);
    const unchanged = async (kind: Parameters<typeof check>[0], file: string, count: number) => {
      const checked = await check(kind, file);
      expect(checked.counts).toMatchObject({ created: 0, unchanged: count, refused: 0 });
    };
    await unchanged('language', 'name,code\nKirundi,run\n', 1);
    await unchanged('level', 'name\nForm six\n', 1);
    await unchanged('reportTitle', 'title,audience\nToo late,user\n', 1);
    await unchanged('subject', 'path\nSound\nSound › Bass\nSound › Cello\n', 3);
    // What is called as another's code or address name was is another record.
    const created = async (kind: Parameters<typeof check>[0], file: string) =>
      expect((await check(kind, file)).counts).toMatchObject({ created: 1, refused: 0 });
    const [ga, gan] = [await act.language('Gb', 'gaa'), await act.language('Gan', 'gan')];
    expect((await act.merge(languages, ga.id, gan.id)).status).toBe(200);
    await created('language', 'name,code\nIrish,gb\n');
    await created('subject', 'path\nBass\n');
    // What is new goes below what the other went into.
    await run(await check('subject', 'path\nSound › Harp\n'));
    const query = { parentId: noise.id };
    const below = (await server.call(subjects.list, { as: 'admin', query })).body.data;
    expect(below.map(({ path }: { path: string }) => path)).toEqual(['Noise › Cello', 'Noise › Harp']);
  });

  it('leads files that name a subject by its name alone, unless several are called so today', async () => {
    const { check, run, rowsOf, idOf } = importCalls(() => server);
    const [instruments, voices] = [await act.subject('Instruments'), await act.subject('Voices')];
    const [keyboard, piano] = [
      await act.subject('Keyboard', instruments.id),
      await act.subject('Pianoforte', instruments.id),
    ];
    expect((await act.merge(subjects, keyboard.id, piano.id)).status).toBe(200);
    const heads = 'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels';
    const fileOf = (key: string) =>
      [heads, `${key},Kim,Key,${key}@file.test,45,EUR,Keyboard,German,Secondary school`].join('\n');
    await run(await check('tutor', fileOf('led')));
    expect(await act.taughtBy(await idOf('led'))).toMatchObject({ subjectIds: [piano.id] });
    // As staff add them anew: nobody knows any more which one is meant.
    for (const parent of [instruments, voices]) await act.subject('Keyboard', parent.id);
    const checked = await check('tutor', fileOf('not-led'));
    const [refused] = await rowsOf(checked.id, 'refused');
    expect(refused.reasons).toEqual({ 'subjects.0': expect.stringContaining('Several are called so') });
  });
});

// PGlite has one connection, on which everybody takes turns.
describe.each(engines.filter((engine) => engine !== pglite))('merging at once on $name', (engine) => {
  let server: TestServer;
  let act: ReturnType<typeof createActors>;
  let catalogue: Catalogue;
  beforeAll(async () => {
    server = await startTestServer(engine);
    catalogue = await seedCatalogue(server.db);
    act = createActors(server, catalogue);
  });
  afterAll(() => server.close());

  const rounds = Array.from({ length: 8 }, (_, round) => round);
  const teaching = (id: string) => server.db.$count(tutorSubjects, eq(tutorSubjects.subjectId, id));
  const isThere = async (id: string) =>
    (await server.call(subjects.list, { as: 'admin', query: { ids: id } })).body.data.length === 1;

  it('the one into the other and the other into the one: one of them is left, with all that used either', async () => {
    for (const round of rounds) {
      const [one, other] = [await act.subject(`Here ${round}`), await act.subject(`There ${round}`)];
      const mine = [await act.tutor({ subjectIds: [one.id] }), await act.tutor({ subjectIds: [one.id, other.id] })];
      await act.tutor({ subjectIds: [other.id] });
      const at = { version: 1, intoVersion: 1 };
      const answers = await Promise.all([
        server.call(subjects.merge, { as: 'admin', body: { id: one.id, into: other.id, ...at } }),
        server.call(subjects.merge, { as: 'admin', body: { id: other.id, into: one.id, ...at } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 404])]);
      const left = answers[0].status === 200 ? other : one;
      expect([await isThere(one.id), await isThere(other.id)].filter(Boolean)).toHaveLength(1);
      expect(await teaching(left.id)).toBe(3);
      for (const { id } of mine) expect((await act.taughtBy(id)).subjectIds).toEqual([left.id]);
    }
  });

  it('in a chain: nothing is left with what is gone', async () => {
    for (const round of rounds) {
      const [first, second, third] = [
        await act.subject(`First ${round}`),
        await act.subject(`Second ${round}`),
        await act.subject(`Third ${round}`),
      ];
      const tutor = await act.tutor({ subjectIds: [first.id] });
      const at = { version: 1, intoVersion: 1 };
      const answers = await Promise.all([
        server.call(subjects.merge, { as: 'admin', body: { id: first.id, into: second.id, ...at } }),
        server.call(subjects.merge, { as: 'admin', body: { id: second.id, into: third.id, ...at } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
      const [taught = ''] = (await act.taughtBy(tutor.id)).subjectIds;
      expect(await isThere(taught)).toBe(true);
    }
  });

  it('while the application goes on booking under the old name: every booking arrives, under the new one', async () => {
    const token = await server.serviceToken('users:write', 'tutors:write', 'bookings:write');
    const put = (kind: 'putUser' | 'putTutor' | 'putBooking', externalId: string, body: object) =>
      server.call(integration[kind], { params: { externalId }, body, token });
    await put('putUser', 'u-1', toldUser());
    await put('putTutor', 't-1', toldTutor({ subjects: ['physics'] }));
    for (const round of rounds) {
      const slug = `old-name-${round}`;
      const add = async (body: object) =>
        (await server.call(subjects.add, { as: 'admin', body: { parentId: null, active: true, ...body } })).body
          .data as Kept;
      const one = await add({ name: `Old name ${round}`, slug });
      const other = await add({ name: `New name ${round}`, slug: `new-name-${round}` });
      const telling = Array.from({ length: 12 }, (_, nth) =>
        put('putBooking', `b-${round}-${nth}`, toldBooking({ subject: slug })),
      );
      const body = { id: one.id, into: other.id, version: 1, intoVersion: 1 };
      const [merged, ...told] = await Promise.all([server.call(subjects.merge, { as: 'admin', body }), ...telling]);
      expect(merged.status).toBe(200);
      expect(told.map(({ status, body: { message } }) => [status, message])).toEqual(told.map(() => [200, undefined]));
      expect(await server.db.$count(bookings, eq(bookings.subjectId, other.id))).toBe(12);
    }
  });

  it('while a tutor is saved who names it: they have the other, or were told that it is gone', async () => {
    for (const round of rounds) {
      const [one, other] = [await act.subject(`Leaving ${round}`), await act.subject(`Staying ${round}`)];
      const tutor = await act.tutor({ subjectIds: [catalogue.subjectId] });
      const values = { ...newTutor(catalogue, `saved-${round}@tutors.test`), version: tutor.version };
      const { email, ...change } = values;
      const [merged, saved] = await Promise.all([
        server.call(subjects.merge, {
          as: 'admin',
          body: { id: one.id, into: other.id, version: 1, intoVersion: 1 },
        }),
        server.call(tutors.update, {
          as: 'admin',
          params: { id: tutor.id },
          body: { ...change, email, subjectIds: [one.id] },
        }),
      ]);
      expect([merged.status, saved.status]).toEqual([200, expect.toBeOneOf([200, 400])]);
      const { subjectIds } = await act.taughtBy(tutor.id);
      expect(subjectIds).toEqual([saved.status === 200 ? other.id : catalogue.subjectId]);
    }
  });

  it('moves many thousands of tutors by statements that are short each', async () => {
    const [one, other] = [await act.level('Of most'), await act.level('Of all')];
    const many = 5_300;
    await server.db.execute(sql`
      with added as (
        insert into accounts (user_type, first_name, last_name, display_name, email, status, hourly_rate_cents, currency)
          select 'tutor', 'Ida', 'Many', 'Ida Many', 'many-' || nth || '@tutors.test', 'approved', 3550, 'EUR' from generate_series(1, ${many}::int) nth
          returning id
      ) insert into tutor_levels (tutor_id, level_id) select id, ${one.id}::uuid from added`);
    // Some have the other already.
    await server.db.execute(sql`
      insert into tutor_levels (tutor_id, level_id)
        select tutor_id, ${other.id}::uuid from tutor_levels where level_id = ${one.id} order by tutor_id limit 40`);
    await server.db.execute(sql`create table gone_at_once (links int)`);
    await server.db.execute(sql`
      create function note_gone() returns trigger language plpgsql as
        'begin insert into gone_at_once select count(*) from gone; return null; end'`);
    await server.db.execute(sql`
      create trigger note_gone after delete on tutor_levels referencing old table as gone
        for each statement execute function note_gone()`);
    expect((await act.merge(levels, one.id, other.id)).status).toBe(200);
    const noted = await select<{ links: number }>(server.db, sql`select links from gone_at_once order by links desc`);
    expect(noted.map(({ links }) => links)).toEqual([5_000, many - 5_000]);
    expect(await server.db.$count(tutorLevels, eq(tutorLevels.levelId, other.id))).toBe(many);
    const changed = sql`last_name = 'Many' and version = 2`;
    expect(await server.db.$count(schema.accounts, changed)).toBe(many);
    await sealTrail(server.db);
    expect((await verifyTrail(server.db)).fault).toBeUndefined();
  });

  it('moves many thousands in one go', async () => {
    const [one, other] = [await act.level('Very many'), await act.level('All of them')];
    await server.db.execute(sql`
      insert into bookings (tutor_id, student_id, subject_id, level_id, starts_at, duration_minutes, amount_cents, fee_cents, payout_cents,
          currency, payment_method, payment_status, payout_status, status)
        select ${server.people.tutor}, ${server.people.user}, ${catalogue.subjectId}, ${one.id}, now(), 60, 100, 0, 100, 'EUR', 'card', 'paid',
            'paid', 'completed' from generate_series(1, 12000)`);
    expect((await act.merge(levels, one.id, other.id)).status).toBe(200);
    expect(await server.db.$count(bookings, eq(bookings.levelId, other.id))).toBe(12_000);
    await sealTrail(server.db);
    expect((await verifyTrail(server.db)).fault).toBeUndefined();
  });
});
