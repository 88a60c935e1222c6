import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayAt, startOfDay } from '#contract/dates.ts';
import { pages } from '#contract/pages.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock } from '#server/clock.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { domainEvents } from '#server/modules/events/events.table.ts';
import { carryOutSchedule } from '#server/modules/pages/page-schedule.ts';
import { pages as table } from '#server/modules/pages/pages.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('pages that are published and withdrawn by day on $name', (engine) => {
  let server: TestServer;
  let clock = systemClock;
  /** Its days begin 14 hours before those of UTC. */
  const timeZone = 'Pacific/Kiritimati';
  const today = dayAt(new Date(), timeZone);
  const day = (nth: number) => addDays(today, nth);
  /** A clock that shows when a day begins there, or so many milliseconds later. */
  const when = (nth: number, later = 0) => ({
    now: () => new Date(startOfDay(day(nth), timeZone).getTime() + later),
  });
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => clock.now() } });
    await server.db.insert(settings).values({ timezone: timeZone });
  });
  afterAll(() => server.close());

  const given = {
    ...{ status: 'draft', language: null, publishOn: null, withdrawOn: null },
    ...{ title: 'Summer', metaTitle: '', metaDescription: '', content: '<p>Lessons all summer.</p>' },
  };
  const add = (slug: string, fields: object) =>
    server.call(pages.add, { as: 'editor', body: { ...given, slug, ...fields } });
  const find = async (id: string) => (await server.call(pages.get, { as: 'editor', params: { id } })).body.data;
  const change = async (id: string, fields: object) => {
    const { id: _, createdAt, updatedAt, ...page } = await find(id);
    return server.call(pages.update, { as: 'editor', params: { id }, body: { ...page, ...fields } });
  };
  const refused = async (slug: string, fields: object) => {
    const { status, body } = await add(slug, fields);
    return [status, Object.keys(body.errors ?? {})];
  };
  const begin = (nth: number, later = 0) => carryOutSchedule(server.db, when(nth, later));

  it('are planned for days after today, in an order that makes sense, and not without a text', async () => {
    expect(await refused('past', { publishOn: today })).toEqual([400, ['publishOn']]);
    expect(await refused('past', { status: 'published', withdrawOn: today })).toEqual([400, ['withdrawOn']]);
    const days = { publishOn: day(5), withdrawOn: day(5) };
    expect(await refused('order', days)).toEqual([400, ['withdrawOn']]);
    expect(await refused('empty', { publishOn: day(5), content: '' })).toEqual([400, ['content']]);
    const { body } = await add('meaningless', { withdrawOn: day(5) });
    expect(body.data).toMatchObject({ status: 'draft', withdrawOn: null });
    const published = await change(body.data.id, { status: 'published', publishOn: day(5) });
    expect(published.body.data).toMatchObject({ status: 'published', publishOn: null });
  });

  it('become public and private when the marketplace’s day begins, and programs and the trail are told', async () => {
    const { body } = await add('summer', { publishOn: day(3), withdrawOn: day(5) });
    const { id } = body.data;
    await begin(3, -1);
    expect(await find(id)).toMatchObject({ status: 'draft', version: 1 });
    await begin(3);
    expect(await find(id)).toMatchObject({
      status: 'published',
      publishOn: null,
      withdrawOn: day(5),
      version: 2,
    });
    expect((await server.app.inject('/p/summer')).statusCode).toBe(200);
    expect((await change(id, { title: 'Summer lessons' })).status).toBe(200);
    await begin(5);
    expect(await find(id)).toMatchObject({ status: 'draft', publishOn: null, withdrawOn: null, version: 4 });
    expect((await server.app.inject('/p/summer')).statusCode).toBe(404);

    await sealTrail(server.db);
    const about = eq(auditEvents.recordId, id);
    const trail = await server.db.select().from(auditEvents).where(about).orderBy(asc(auditEvents.seq));
    expect(trail.map(({ origin, actorId, details }) => [origin, actorId === null, details])).toEqual([
      ['POST /api/v1/admin/page-management/add', false, null],
      ['schedule', true, { scheduled: true }],
      ['POST /api/v1/admin/page-management/update/{id}', false, null],
      ['schedule', true, { scheduled: true }],
    ]);
    expect(trail[1]?.changes).toMatchObject({ status: { before: 'draft', after: 'published' } });
    const told = await server.db.select().from(domainEvents).orderBy(asc(domainEvents.sequence));
    expect(told.filter(({ recordId }) => recordId === id).map(({ type }) => type)).toEqual([
      ...['page.published', 'page.published', 'page.withdrawn'],
    ]);
  });

  it('keep a day that has come meanwhile, for whoever saves something else before it is done', async () => {
    const row = { slug: 'due', title: 'Due', content: '<p>Text</p>', publishOn: day(-1) };
    const [due] = await server.db.insert(table).values(row).returning();
    expect((await change(due?.id ?? '', { title: 'Due now' })).body.data).toMatchObject({ publishOn: day(-1) });
  });

  it('stay as planned where whoever saves leaves their days out, not knowing of them', async () => {
    const { body } = await add('unknown', { publishOn: day(50), withdrawOn: day(60), language: 'pt' });
    const { id, slug, metaTitle, metaDescription, content, version } = body.data;
    const known = { slug, title: 'Winter', status: 'draft', metaTitle, metaDescription, content, version };
    const saved = await server.call(pages.update, { as: 'editor', params: { id }, body: known });
    expect(saved.body.data).toMatchObject({
      ...{ title: 'Winter', publishOn: day(50), withdrawOn: day(60), language: 'pt' },
    });
  });

  it('are not published any more when the day on which they would be withdrawn has come too', async () => {
    const { body } = await add('missed', { publishOn: day(10), withdrawOn: day(11) });
    await begin(20);
    expect(await find(body.data.id)).toMatchObject({ status: 'draft', publishOn: null, withdrawOn: null, version: 2 });
  });

  it('are changed once, however many servers do it at once', async () => {
    const ids: string[] = [];
    for (const nth of [1, 2, 3]) ids.push((await add(`once-${nth}`, { publishOn: day(30) })).body.data.id);
    await Promise.all(Array.from({ length: 6 }, () => begin(30)));
    for (const id of ids) expect(await find(id)).toMatchObject({ status: 'published', version: 2 });
    await sealTrail(server.db);
    expect(await server.db.$count(auditEvents, eq(auditEvents.recordId, ids[0] ?? ''))).toBe(2);
  });

  it('are not planned when they are copied, and whoever saves over it is told what they are now', async () => {
    const { body } = await add('copied', { publishOn: day(40) });
    const { id, createdAt, updatedAt, ...page } = body.data;
    const copy = await server.call(pages.copy, { as: 'editor', params: { id } });
    expect(copy.body.data).toMatchObject({ status: 'draft', publishOn: null });
    await begin(41);
    const late = await server.call(pages.update, { as: 'editor', params: { id }, body: { ...page, title: 'Late' } });
    expect([late.status, late.body.code, late.body.data.status]).toEqual([409, 'conflict.version', 'published']);

    // Once it has begun, the day could not be chosen any more.
    clock = when(41);
    const token = await server.token('editor', 'anew');
    const later = await server.call(pages.update, { token, params: { id }, body: { ...page, title: 'Later' } });
    clock = systemClock;
    expect([later.status, later.body.code, later.body.data?.status]).toEqual([409, 'conflict.version', 'published']);
  });
});
