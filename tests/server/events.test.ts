import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import { batch } from '#contract/integration/batch.ts';
import {
  type DomainEvent,
  type EventKind,
  eventKinds,
  eventLimits,
  eventSchemas,
  eventTypeNames,
  events as feed,
  toldFields,
  translatedFields,
} from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { languages } from '#contract/languages.ts';
import { levels } from '#contract/levels.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/primitives.ts';
import { reports } from '#contract/reports.ts';
import { settings } from '#contract/settings.ts';
import { subjects } from '#contract/subjects.ts';
import { tutors } from '#contract/tutors.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { sendBackup } from '#server/backup/compressed.ts';
import { loadBackup } from '#server/backup/load-backup.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { select } from '#server/database/database.ts';
import { createStatementTimes } from '#server/database/statement-times.ts';
import { emptyDatabase } from '#server/emptying.ts';
import { snakeCase } from '#server/entity/table.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { domainEvents } from '#server/modules/events/events.table.ts';
import { forgetEvents } from '#server/modules/events/feed.repository.ts';
import { languages as languagesTable } from '#server/modules/languages/languages.table.ts';
import { reports as reportsTable, reportTitles } from '#server/modules/reports/reports.table.ts';
import { serviceTokens } from '#server/modules/service-tokens/service-tokens.table.ts';
import { readToken } from '#server/modules/service-tokens/token-text.ts';
import { bothEngines as engines, pglite } from '#tests/support/engines.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** A program that reads the feed and keeps its place. */
const createReader = async (server: TestServer) => {
  const token = await server.serviceToken('events:read');
  let after = 'newest';
  const ask = (query: Record<string, string | number> = {}) => server.call(feed.events, { token, query });
  const read = async (query: Record<string, string | number> = {}) => {
    const { status, body } = await ask({ after, ...query });
    expect([status, body.message]).toEqual([200, undefined]);
    after = body.next;
    return body.data as DomainEvent[];
  };
  // What there was before is no news.
  await sealTrail(server.db);
  await read();
  return { token, ask, read, place: () => after };
};

const brief = ({ type, version, data, previous }: DomainEvent) => ({ type, version, data, previous });

describe.each(engines)('what programs are told of on $name', (engine) => {
  let server: TestServer;
  let reader: Awaited<ReturnType<typeof createReader>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    reader = await createReader(server);
  });
  afterAll(() => server.close());

  const done = async (call: Parameters<TestServer['call']>[0], input: Parameters<TestServer['call']>[1] = {}) => {
    const { status, body } = await server.call(call, { as: 'admin', ...input });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };
  /** What is new, all of it sealed. */
  const news = async () => {
    await sealTrail(server.db);
    return reader.read();
  };

  it('are a tutor’s approval, rejection, suspension and what takes them back', async () => {
    const catalogue = await seedCatalogue(server.db);
    await news();
    const { id } = await done(tutors.add, { body: newTutor(catalogue) });
    expect(await news()).toEqual([]);
    let version = 1;
    const decide = async (status: string, reason: string | null = null) => {
      ({ version } = await done(tutors.changeStatus, { params: { id }, body: { status, reason, version } }));
      const [event, ...more] = await news();
      expect(more).toEqual([]);
      expect(event).toMatchObject({ version, externalId: null, data: { id, status } });
      return event;
    };
    expect(await decide('rejected', 'No certificate')).toMatchObject({
      type: 'tutor.rejected',
      data: { id, status: 'rejected', statusReason: 'No certificate' },
      previous: { status: 'pending', statusReason: null },
    });
    expect((await decide('pending'))?.type).toBe('tutor.reopened');
    expect((await decide('approved'))?.type).toBe('tutor.approved');
    expect((await decide('suspended', 'Complaints'))?.type).toBe('tutor.suspended');
    expect((await decide('approved'))?.type).toBe('tutor.reinstated');
    // Another of her fields is no news of this feed.
    await done(tutors.update, { params: { id }, body: { ...newTutor(catalogue), firstName: 'Ada', version } });
    expect(await news()).toEqual([]);
  });

  it('name a record as the application does', async () => {
    const token = await server.serviceToken('users:write');
    const body = { sourceVersion: 1, firstName: 'Mia', lastName: 'Okafor', email: 'mia@example.com' };
    const params = { externalId: 'u-7' };
    const told = await done(integration.putUser, { token, params, body });
    const reason = 'Did not pay';
    await done(users.changeStatus, { params: { id: told.id }, body: { status: 'suspended', reason, version: 1 } });
    await done(users.changeStatus, { params: { id: told.id }, body: { status: 'active', reason: null, version: 2 } });
    expect(await news()).toMatchObject([
      { type: 'user.suspended', externalId: 'u-7', version: 2, data: { status: 'suspended', statusReason: reason } },
      { type: 'user.reinstated', externalId: 'u-7', version: 3, previous: { status: 'suspended' } },
    ]);
  });

  it('never are staff', async () => {
    const { superAdmin, admin } = server.people;
    const body = { status: 'suspended', reason: 'On leave', version: 1 };
    await done(users.changeStatus, { as: 'superAdmin', params: { id: admin }, body });
    await done(users.changeStatus, {
      as: 'superAdmin',
      params: { id: admin },
      body: { status: 'active', reason: null, version: 2 },
    });
    expect(superAdmin).not.toBe(admin);
    expect(await news()).toEqual([]);
    await server.token('admin', 'anew');
  });

  it('are how reports end, and that they are open again', async () => {
    const [title] = await server.db.insert(reportTitles).values({ title: 'Late', audience: 'tutor' }).returning();
    const { user, tutor } = server.people;
    const [report] = await server.db
      .insert(reportsTable)
      .values({ titleId: title?.id ?? '', reporterId: user, reportedUserId: tutor, description: 'Came late' })
      .returning();
    const params = { id: report?.id ?? '' };
    const change = (status: string, resolution: string | null, version: number) =>
      done(reports.update, { params, body: { status, assigneeId: null, resolution, version } });
    await change('inReview', null, 1);
    await change('resolved', 'Warned him', 2);
    await change('resolved', 'Warned him twice', 3);
    await change('open', null, 4);
    const told = await news();
    expect(told.map(({ type }) => type)).toEqual(['report.resolved', 'report.resolved', 'report.reopened']);
    expect(told[1]).toMatchObject({ data: { resolution: 'Warned him twice' }, version: 4 });
    expect(told[0]).toMatchObject({ data: { status: 'resolved', resolution: 'Warned him' }, version: 3 });
    expect(Object.keys(told[0]?.data ?? {}).sort()).toEqual(['id', 'question', 'resolution', 'status']);
  });

  it('are subjects, levels and languages: all that is told of them, and what it was before', async () => {
    const parent = await done(subjects.add, { body: { name: 'Music', slug: 'music', parentId: null, active: true } });
    const child = await done(subjects.add, { body: { name: 'Harp', slug: 'harp', parentId: null, active: true } });
    const moved = { name: 'Harp', slug: 'harp', parentId: parent.id, active: true };
    await done(subjects.update, { body: { ...moved, id: child.id, version: 1 } });
    await done(subjects.remove, { body: { id: child.id } });
    expect((await news()).slice(1).map(brief)).toEqual([
      {
        type: 'subject.created',
        version: 1,
        data: { ...moved, translations: {}, id: child.id, parentId: null },
        previous: null,
      },
      {
        type: 'subject.changed',
        version: 2,
        data: { ...moved, translations: {}, id: child.id },
        previous: { parentId: null },
      },
      { type: 'subject.deleted', version: 2, data: { ...moved, translations: {}, id: child.id }, previous: null },
    ]);
    const level = await done(levels.add, { body: { name: 'School', rank: 3, active: true } });
    await done(languages.add, { body: { name: 'Welsh', code: 'cy', active: true } });
    await done(levels.update, { body: { id: level.id, name: 'School', rank: 4, active: false, version: 1 } });
    expect((await news()).map(({ type, previous }) => [type, previous])).toEqual([
      ['level.created', null],
      ['language.created', null],
      ['level.changed', { rank: 3, active: true }],
    ]);
  });

  it('are pages from when they are published, and every change while they are', async () => {
    const body = { slug: 'about', title: 'About', metaTitle: '', metaDescription: '', content: '<p>We</p>' };
    const { id } = await done(pages.add, { body: { ...body, status: 'draft' } });
    expect(await news()).toEqual([]);
    let version = 1;
    const save = async (change: object) => {
      ({ version } = await done(pages.update, { params: { id }, body: { ...body, ...change, version } }));
      return (await news()).map(({ type, previous }) => [type, previous]);
    };
    expect(await save({ status: 'published' })).toEqual([['page.published', { status: 'draft' }]]);
    expect(await save({ status: 'published', content: '<p>You</p>' })).toEqual([['page.published', {}]]);
    expect(await save({ status: 'draft' })).toEqual([['page.withdrawn', { status: 'published' }]]);
    expect(await save({ status: 'draft', title: 'Other' })).toEqual([]);
  });

  it('are the settings', async () => {
    const { id, updatedAt, ...now } = await done(settings.get);
    expect(await news()).toEqual([]);
    await done(settings.update, { body: { ...now, commissionPercent: 12.5 } });
    const [event] = await news();
    expect(event).toMatchObject({ type: 'settings.changed', previous: { commissionPercent: 15 } });
    // When the staff work, and how long they may take, is nobody else's.
    const { version, deskHours, deskDueHours, ...told } = now;
    expect(event?.data).toEqual({ ...told, commissionPercent: 12.5 });
  });

  it('are one for each record where many are changed at once, in what they came to in the end', async () => {
    await server.db.transact({ origin: 'test' }, async (transaction) => {
      const values = [1, 2, 3].map((n) => ({ name: `Tongue ${n}`, code: `t${'abc'[n - 1]}` }));
      await transaction.insert(languagesTable).values(values);
      await transaction.execute(sql`update languages set active = false, version = 2 where code like 't_'`);
      await transaction.execute(sql`update languages set active = true, version = 3 where code like 't_'`);
      await transaction.execute(sql`delete from languages where code = 'tc'`);
    });
    expect((await news()).map(({ type, version, data }) => [type, version, data])).toEqual(
      [1, 2].map((n) => [
        'language.created',
        3,
        { id: expect.any(String), name: `Tongue ${n}`, code: `t${'abc'[n - 1]}`, active: true },
      ]),
    );
  });

  it('are not what was rolled back, and not what came to nothing', async () => {
    const undone = server.db.transact({ origin: 'test' }, async (transaction) => {
      await transaction.insert(languagesTable).values({ name: 'Never', code: 'xx' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await server.db.transact({ origin: 'test' }, async (transaction) => {
      await transaction.execute(sql`update languages set active = false where code = 'ta'`);
      await transaction.execute(sql`update languages set active = true where code = 'ta'`);
    });
    expect(await news()).toEqual([]);
  });

  it('are marked where they were brought in late', async () => {
    const token = await server.serviceToken('users:write');
    await done(batch.batch, {
      token,
      query: { mode: 'backfill' },
      body: { items: [{ type: 'user', externalId: 'x' }] },
    });
    await server.db.transact({ origin: 'test', backfill: true }, async (transaction) => {
      await transaction.insert(languagesTable).values({ name: 'Latin', code: 'la' });
    });
    await news();
    const rows = await server.db.select().from(domainEvents).orderBy(domainEvents.sequence);
    expect(rows.filter(({ backfill }) => backfill).map(({ data }) => data)).toMatchObject([{ name: 'Latin' }]);
  });

  it('keep the numbers and times of the trail, each its own id, and the fields that are declared', async () => {
    const { body } = await reader.ask({ limit: eventLimits.page });
    const trail = await server.db.select().from(auditEvents);
    const times = new Map(trail.map(({ seq, at }) => [seq, at.toISOString()]));
    const told = body.data as DomainEvent[];
    for (const { sequence, at } of told) expect(at).toBe(times.get(sequence));
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map(({ sequence }) => sequence).sort((a, b) => a - b));
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    for (const event of told) expect(eventSchemas[event.type].parse(event)).toEqual(event);
    // Those about money, reviews, what is asked and accounts that are joined are told, and checked, where that is decided.
    expect(eventTypeNames.filter((type) => !told.some((event) => event.type === type)).sort()).toEqual([
      'dispute.decided',
      'language.changed',
      'language.deleted',
      'level.deleted',
      'payout.released',
      'payout.withheld',
      'refund.requested',
      'report.dismissed',
      'report.question_asked',
      'review.hidden',
      'review.removed',
      'review.shown',
      'tutor.changes_requested',
      'tutor.merged',
      'user.merged',
    ]);
  });

  it('are the columns that the database takes, and no others', async () => {
    const rows = await select<{ kind: string; columns: string[] | null }>(
      server.db,
      sql`select kind, to_json(event_columns(kind)) as columns from unnest(array[${sql.join(
        [...eventKinds, 'admin', 'booking', 'emailTemplate', 'serviceToken'].map((kind) => sql`${kind}`),
        sql`, `,
      )}]::text[]) kind`,
    );
    for (const { kind, columns } of rows) {
      const fields = toldFields[kind as keyof typeof toldFields];
      // Translations have a column for each language.
      const columnsOf = (field: string) =>
        field === 'translations'
          ? locales.map((language) => fieldIn(String(translatedFields[kind as EventKind]), language))
          : [field];
      const expected = fields && Object.keys(fields).flatMap(columnsOf).map(snakeCase);
      expect(columns?.sort() ?? null, kind).toEqual(expected?.sort() ?? null);
    }
  });
});

describe.each(engines)('the feed on $name', (engine) => {
  let server: TestServer;
  let reader: Awaited<ReturnType<typeof createReader>>;
  const add = async (...codes: string[]) => {
    for (const code of codes) await server.db.insert(languagesTable).values({ name: `Language ${code}`, code });
    await sealTrail(server.db);
  };
  const codesOf = (told: DomainEvent[]) => told.map(({ data }) => (data as { code?: string }).code);
  beforeAll(async () => {
    server = await startTestServer(engine);
    reader = await createReader(server);
  });
  afterAll(() => server.close());

  it('begins with the oldest event, and goes on page by page to the end', async () => {
    await add('aa', 'ab', 'ac', 'ad', 'ae');
    const pagesRead: (string | undefined)[][] = [];
    const types = 'language.created';
    for (let query: Record<string, string | number> = { limit: 2, types }; ; ) {
      const { body } = await reader.ask(query);
      pagesRead.push(codesOf(body.data));
      if (!(body as unknown as { more: boolean }).more) break;
      query = { limit: 2, types, after: body.next };
    }
    expect(pagesRead).toEqual([['aa', 'ab'], ['ac', 'ad'], ['ae']]);
    expect(codesOf(await reader.read())).toEqual(['aa', 'ab', 'ac', 'ad', 'ae']);
    expect(await reader.read()).toEqual([]);
  });

  it('has the types that are asked for, and passes over others for good', async () => {
    await add('ba');
    expect(await reader.read({ types: 'tutor.approved,level.created' })).toEqual([]);
    await add('bb');
    expect(codesOf(await reader.read({ types: 'language.created' }))).toEqual(['bb']);
    expect((await reader.ask({ types: 'tutor.exploded' })).body.errors).toHaveProperty('types.0');
  });

  it.each(['nonsense', 'x', Buffer.from('a.b').toString('base64url')])('refuses %s as a cursor', async (after) => {
    const { status, body } = await reader.ask({ after });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['after']]);
  });

  it('forgets what is older than it keeps, and tells whoever missed it where to begin', async () => {
    const { body: beginning } = await reader.ask({ limit: 1 });
    await add('ca', 'cb');
    await reader.read();
    const [limit] = await select<{ at: string }>(
      server.db,
      sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from domain_events where data ->> 'code' = 'cb'`,
    );
    // The one before may be of the same millisecond.
    await server.db
      .update(domainEvents)
      .set({ at: new Date(0) })
      .where(sql`data ->> 'code' <> 'cb'`);
    await server.db.transact({}, (transaction) => forgetEvents(transaction, new Date(limit?.at ?? '')));
    const { status, body } = await reader.ask({ after: beginning.next });
    expect([status, body.code]).toEqual([410, 'events.expired']);
    expect(codesOf((await reader.ask({ after: body.data.after })).body.data)).toEqual(['cb']);
    expect(codesOf((await reader.ask()).body.data)).toEqual(['cb']);
    // Whoever had read all that is gone has missed nothing, also where nothing is left.
    await server.db.transact({}, (transaction) => forgetEvents(transaction, new Date(Date.now() + 1000)));
    expect(await reader.read()).toEqual([]);
    await add('cc');
    expect(codesOf(await reader.read())).toEqual(['cc']);
  });

  it('waits for an event, and answers with it at once', async () => {
    const waiting = reader.read({ wait: 30 });
    const begun = performance.now();
    await server.call(languages.add, { as: 'admin', body: { name: 'Soon', code: 'so', active: true } });
    expect(codesOf(await waiting)).toEqual(['so']);
    expect(performance.now() - begun).toBeLessThan(25_000);
  });

  it('finds what another server has sealed', async () => {
    const waiting = reader.read({ wait: 30 });
    await add('da');
    expect(codesOf(await waiting)).toEqual(['da']);
  });

  it('is told to nobody whose token is revoked while they wait', async () => {
    const other = await createReader(server);
    const query = { after: other.place(), wait: 30 };
    const asked = Array.from({ length: eventLimits.waitingCalls + 1 }, () => other.ask(query));
    // One is too many: all others were let in, and wait.
    expect(await Promise.race(asked)).toMatchObject({ status: 429 });
    const itself = eq(serviceTokens.lookup, readToken(other.token)?.lookup ?? '');
    await server.db.update(serviceTokens).set({ revokedAt: new Date() }).where(itself);
    await add('re');
    const codes = (await Promise.all(asked))
      .map(({ body }) => body.code)
      .filter((code) => code !== 'events.too_many_waiting');
    expect(codes).toEqual(Array(eventLimits.waitingCalls).fill('token.invalid'));
    expect(codesOf(await reader.read())).toEqual(['re']);
  });

  it('goes on waiting after an event of another type, and answers none when the time is over', async () => {
    const waiting = reader.read({ wait: 2, types: 'level.created' });
    await server.call(languages.add, { as: 'admin', body: { name: 'Other', code: 'ot', active: true } });
    expect(await waiting).toEqual([]);
    expect(await reader.read()).toEqual([]);
  });

  it('keeps only so many calls of a token waiting', async () => {
    const query = { after: reader.place(), wait: 30 };
    const asked = Array.from({ length: eventLimits.waitingCalls + 1 }, () => reader.ask(query));
    // All others have nothing to answer yet.
    expect(await Promise.race(asked)).toMatchObject({ status: 429, body: { code: 'events.too_many_waiting' } });
    await server.call(languages.add, { as: 'admin', body: { name: 'Last', code: 'zz', active: true } });
    const answered = (await Promise.all(asked)).filter(({ status }) => status === 200);
    expect(answered.map(({ body }) => codesOf(body.data))).toEqual(Array(eventLimits.waitingCalls).fill(['zz']));
    expect(codesOf(await reader.read({ wait: 30 }))).toEqual(['zz']);
  });

  it('begins a new epoch where the database is emptied', async () => {
    await add('ea');
    const after = reader.place();
    await server.db.transact({ origin: 'test' }, emptyDatabase);
    const other = await startTestServer(engine, {
      database: {
        db: server.db,
        jobDb: server.db,
        sealingDb: server.db,
        engine: 'postgresql',
        times: createStatementTimes(),
        close: async () => undefined,
      },
    });
    const { status, body } = await (await createReader(other)).ask({ after });
    expect([status, body.code]).toEqual([410, 'events.set_back']);
    await other.close();
  });
});

it('a feed of a database that was restored tells everybody to begin anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-feed-'));
  const file = join(folder, 'backup');
  const server = await startTestServer(pglite);
  const reader = await createReader(server);
  await server.db.insert(languagesTable).values({ name: 'Kept', code: 'kk' });
  await sealTrail(server.db);
  await sendBackup(server.db, createWriteStream(file));
  await server.db.insert(languagesTable).values({ name: 'Lost', code: 'll' });
  await sealTrail(server.db);
  const [kept] = await reader.read();
  await loadBackup(server.db, file, await checkBackup(file));
  const { status, body } = await reader.ask({ after: reader.place() });
  expect([status, body.code]).toEqual([410, 'events.set_back']);
  // What is known already is known by its id.
  const { body: again } = await reader.ask({ after: body.data.after });
  expect(again.data.at(-1)).toEqual(kept);
  await server.close();
  await rm(folder, { recursive: true });
});

it('a feed whose numbers went back by other means is no longer what a cursor was of', async () => {
  const server = await startTestServer(pglite);
  const reader = await createReader(server);
  await server.db.insert(languagesTable).values({ name: 'One', code: 'on' });
  await sealTrail(server.db);
  await reader.read();
  await server.db.delete(domainEvents);
  expect((await reader.ask({ after: reader.place() })).body.code).toBe('events.set_back');
  await server.close();
});

it('a server that is closed answers whoever waits for events', async () => {
  const server = await startTestServer(pglite, { listen: true });
  const token = await server.serviceToken('events:read');
  const headers = { authorization: `Bearer ${token}` };
  const waiting = fetch(`${server.url}/api/v1/integration/events?wait=30`, { headers });
  // It waits as soon as its token was looked at.
  await expect
    .poll(async () => (await server.db.$count(accounts)) > 0 && server.logged().includes('incoming request'))
    .toBe(true);
  await server.close();
  expect(await (await waiting).json()).toMatchObject({ data: [], more: false });
});

it('a client that leaves waits no longer', async () => {
  const server = await startTestServer(pglite, { listen: true });
  const token = await server.serviceToken('events:read');
  const leave = new AbortController();
  const ask = (wait: number, signal?: AbortSignal) =>
    fetch(`${server.url}/api/v1/integration/events?wait=${wait}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    });
  const waiting = Array.from({ length: eventLimits.waitingCalls }, () => ask(30, leave.signal).catch(() => undefined));
  await expect.poll(async () => (await ask(1)).status).toBe(429);
  leave.abort();
  await Promise.all(waiting);
  await expect.poll(async () => (await ask(1)).status).toBe(200);
  await server.close();
});
