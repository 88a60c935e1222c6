import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { addEntities } from '#tests/support/add-entities.ts';
import { engines } from '#tests/support/engines.ts';
import { LessonNote, lessonNotes, servedLessonNotes } from '#tests/support/lesson-notes.ts';
import { planOf, scannedBy, sortedBy, watchStatements } from '#tests/support/plans.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const { calls } = LessonNote;

describe.each(engines)('an entity with states, that names others, on $name', (engine) => {
  let server: TestServer;
  let seeded: Awaited<ReturnType<typeof seedMarketplace>>;
  beforeAll(async () => {
    server = await startTestServer(engine, { entities: [servedLessonNotes] });
    seeded = await seedMarketplace(server.db);
  });
  afterAll(() => server.close());

  const add = async (booking: string, given: object = {}) => {
    const body = { booking, language: null, reader: null, text: `About ${booking}`, ...given };
    return server.call(calls.add, { as: 'editor', body });
  };
  const changeStatus = (id: string, body: object, as: 'editor' | 'admin' = 'editor') =>
    server.call(calls.changeStatus, { as, params: { id }, body: { reason: null, version: 1, ...body } });
  const found = async (query: Record<string, string>) =>
    (await server.call(calls.list, { as: 'editor', query })).body.data.map(
      ({ booking }: { booking: string }) => booking,
    );

  it('shows what it names, by itself and through another', async () => {
    const { body } = await add('BK-10000001', { language: seeded.languageId, reader: seeded.studentId });
    expect(body.data).toMatchObject({
      booking: 'BK-10000001',
      tutor: { id: seeded.tutorId, userType: 'tutor', displayName: 'tutor Test', photoUrl: null },
      student: { id: seeded.studentId, displayName: 'user Test' },
      level: { id: seeded.levelId, name: 'Secondary school' },
      language: seeded.languageId,
      reader: seeded.studentId,
      status: 'draft',
      statusReason: null,
    });
    const { body: listed } = await server.call(calls.list, { as: 'editor' });
    expect(listed.data).toEqual([body.data]);
    const { body: read } = await server.call(calls.get, { as: 'editor', params: { id: body.data.id } });
    expect(read.data).toEqual(body.data);
  });

  it('refuses what it names twice, what is not there, and what the server keeps', async () => {
    expect((await add('BK-10000001')).body.errors).toHaveProperty('booking');
    expect((await add('BK-10000009')).body.errors).toHaveProperty('booking');
    expect((await add('10000001')).body.errors).toHaveProperty('booking');
    expect((await add('BK-10000002', { status: 'hidden' })).body.errors).toHaveProperty('status');
    expect((await add('BK-10000002', { language: seeded.levelId })).body.errors).toHaveProperty('language');
  });

  it('is found by what it names and by its state', async () => {
    await add('BK-10000002');
    const { tutorId, studentId, levelId, languageId } = seeded;
    expect(await found({ tutor: tutorId })).toEqual(['BK-10000002', 'BK-10000001']);
    expect(await found({ tutor: studentId })).toEqual([]);
    expect(await found({ tutor: `${studentId},${tutorId}`, booking: 'BK-10000002' })).toEqual(['BK-10000002']);
    expect(await found({ level: levelId, language: languageId })).toEqual(['BK-10000001']);
    expect(await found({ reader: studentId })).toEqual(['BK-10000001']);
    expect(await found({ status: 'draft' })).toHaveLength(2);
    expect(await found({ status: 'hidden,published' })).toEqual([]);
    const { body } = await server.call(calls.list, { as: 'editor', query: { status: 'gone', booking: 'x' } });
    expect(Object.keys(body.errors).sort()).toEqual(['booking.0', 'status.0']);
  });

  it('is searched for by its texts, by names and by the key of its booking', async () => {
    expect(await found({ search: 'tutor test' })).toHaveLength(2);
    expect(await found({ search: 'about bk-10000002' })).toEqual(['BK-10000002']);
    expect(await found({ search: 'bk-10000001' })).toEqual(['BK-10000001']);
    expect(await found({ search: 'nobody' })).toEqual([]);
    expect(await found({ search: 'tu' })).toHaveLength(2);
    // Too short to be looked for within texts.
    expect(await found({ search: 'ab' })).toHaveLength(2);
    expect(await found({ search: 'bo' })).toEqual([]);
  });

  it('makes only the transitions that are declared, with the reason that they ask for', async () => {
    const [{ id }] = (await server.call(calls.list, { as: 'editor', query: { booking: 'BK-10000002' } })).body.data;
    const early = await changeStatus(id, { status: 'hidden', reason: 'Names a child' });
    expect([early.status, early.body.code]).toEqual([409, 'conflict.transition']);
    const published = await changeStatus(id, { status: 'published' });
    expect(published.body.data).toMatchObject({ status: 'published', statusReason: null, version: 2 });
    const silent = await changeStatus(id, { status: 'hidden', version: 2 });
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reason']]);
    const hidden = await changeStatus(id, { status: 'hidden', reason: 'Names a child', version: 2 });
    expect(hidden.body.data).toMatchObject({ status: 'hidden', statusReason: 'Names a child', version: 3 });
    const late = await changeStatus(id, { status: 'published', version: 2 }, 'admin');
    expect([late.status, late.body.code, late.body.data.status]).toEqual([409, 'conflict.version', 'hidden']);
    const shown = await changeStatus(id, { status: 'published', version: 3 });
    expect(shown.body.data).toMatchObject({ status: 'published', statusReason: null });
    const nowhere = await changeStatus(seeded.tutorId, { status: 'published' });
    expect(nowhere.status).toBe(404);
  });

  it('keeps its state when it is changed', async () => {
    const [note] = (await server.call(calls.list, { as: 'editor', query: { booking: 'BK-10000002' } })).body.data;
    const { id, version, booking, language, reader } = note;
    const { body } = await server.call(calls.update, {
      as: 'editor',
      params: { id },
      body: { booking, language, reader, version, text: 'Otherwise' },
    });
    expect(body.data).toMatchObject({ text: 'Otherwise', status: 'published' });
  });

  it('names people in the place of keys in a file', async () => {
    const query = { columns: 'booking,tutor,level,reader,status', sort: 'createdAt', dir: 'asc' };
    const { headers } = await server.call(calls.csv, { as: 'admin', query });
    expect(headers['content-type']).toContain('text/csv');
    const file = await server.app.inject({
      url: `${calls.csv.path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    });
    expect(file.body).toContain('BK-10000001,tutor Test,Secondary school,user Test,draft');
  });
});

/** More than so many rows are not sorted for one page. */
const fewRows = 2_000;

/** A list of many is read by indexes, whatever it is asked for. The planner is the same in both engines. */
describe.each(engines.slice(-1))('the list of an entity that grows, on $name', (engine) => {
  let server: TestServer;
  let take: ReturnType<typeof watchStatements>['take'];
  let note: LessonNote;
  const size = { bookings: 12_000, users: 3_000, tutors: 600, reports: 10 };
  beforeAll(async () => {
    const opened = await engine.open();
    await loadDemoData({ db: opened.db, now: new Date(), size, hashPassword: async () => 'nobody signs in' });
    await addEntities(opened.db, [servedLessonNotes]);
    await opened.db.transact({}, async (transaction) => {
      await transaction.execute(sql`select set_config('lectern.audit', 'off', true)`);
      await transaction.execute(sql`
        insert into ${lessonNotes} (booking, text, status, reader, created_at)
        select id, 'About ' || id || ' of ' || starts_at, case when right(id, 2) = '07' then 'hidden' else 'published' end, student_id, created_at
        from ${bookings}`);
    });
    await opened.db.execute(sql`vacuum analyze`);
    const watched = watchStatements(opened);
    take = watched.take;
    server = await startTestServer(engine, { database: watched.database, entities: [servedLessonNotes] });
    const { body } = await server.call(calls.list, { as: 'editor', query: { limit: 500 } });
    // Of a tutor whose bookings are a good part of all, reading them from the beginning finds a page soonest.
    const tutors = await select<{ id: string }>(
      opened.db,
      sql`select tutor_id as id from ${bookings} group by 1 order by count(*), 1`,
    );
    const places = new Map(tutors.map(({ id }, nth) => [id, nth]));
    const placeOf = ({ tutor }: LessonNote) => places.get(tutor.id) ?? 0;
    [note] = body.data.sort((one: LessonNote, other: LessonNote) => placeOf(one) - placeOf(other));
  }, 240_000);
  afterAll(() => server.close());

  const lookFor = async (query: Record<string, string | number>) => {
    await server.call(calls.list, { as: 'editor', query: { limit: 1 } });
    take();
    const { status, body } = await server.call(calls.list, { as: 'editor', query });
    const nodes = (await Promise.all(take().map((statement) => planOf(server.db, statement)))).flat();
    expect([status, body.data.length > 0]).toEqual([200, true]);
    // Where all of it is found, counting reads on from its beginning until it stops.
    const isMost = body.total > size.bookings / 10;
    const scanned = scannedBy(nodes).filter((table) => ['lesson_notes', 'bookings', 'accounts'].includes(table));
    return { scanned: isMost ? [] : scanned, sorts: sortedBy(nodes) > fewRows };
  };

  const asked: [what: string, query: (note: LessonNote) => Record<string, string>][] = [
    ['nothing', () => ({})],
    ['the other order', () => ({ dir: 'asc' })],
    ['the order of its texts', () => ({ sort: 'text' })],
    ['a tutor', ({ tutor }) => ({ tutor: tutor.id })],
    ['a student', ({ student }) => ({ student: student.id })],
    ['a reader', ({ reader }) => ({ reader: reader ?? '' })],
    ['a booking', ({ booking }) => ({ booking })],
    ['a rare state', () => ({ status: 'hidden' })],
    ['words', ({ text }) => ({ search: text })],
    ['a name', ({ tutor }) => ({ search: tutor.displayName })],
    ['the key of a booking', ({ booking }) => ({ search: booking })],
  ];
  it.each(asked)('is read by an index when it is asked for %s', async (_, query) => {
    expect(await lookFor(query(note))).toEqual({ scanned: [], sorts: false });
  });
});
