import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { audit, decisions } from '#contract/audit.ts';
import { moneyMatters } from '#contract/booking-money.ts';
import { dueStates } from '#contract/checklist.ts';
import { dashboard } from '#contract/dashboard.ts';
import { desk, deskScopes } from '#contract/desk.ts';
import { deskKinds } from '#contract/desk-kinds.ts';
import { finding } from '#contract/finding.ts';
import { subjects } from '#contract/subjects.ts';
import { happenings } from '#contract/transactions.ts';
import { type Admin, accessLevelOf, adminStandings, users } from '#contract/users.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { growingEntities, growing as lists } from '#tests/support/lists.ts';
import { planOf, scannedBy, sortedBy, textOf, watchStatements } from '#tests/support/plans.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { tableNameOf } from '../../scripts/audit-triggers.ts';

/** The tables that grow with the marketplace. */
const largeTables = [
  'bookings',
  'accounts',
  'booking_counts',
  'tutor_checks',
  'reports',
  'audit_events',
  'webhook_deliveries',
  ...growingEntities.map(tableNameOf),
];

/** More than so many rows are not sorted for one page. */
const fewRows = 2_000;

const shared = ['page', 'limit', 'search', 'sort', 'dir', 'after', 'before', 'ids'];

/** More reports, each by and about somebody else. */
const manyReports = sql`
  insert into reports (title_id, reporter_id, reported_user_id, booking_id, description, status, assignee_id, resolution, resolved_at, created_at)
  select title_id, reporter, reported, null, description, status, assignee_id, resolution, resolved_at + n * interval '1 minute', created_at - n * interval '1 hour'
  from (select reports.*, row_number() over () as n from reports, generate_series(1, 50)) report
  join (select id as reporter, lag(id) over (order by id) as reported, row_number() over (order by id) as place from accounts) people on place = 2 + n % 12000`;

const manyEvents = sql`
  insert into audit_events (seq, at, action, entity, record_id, record_name, actor_id, actor_name, origin, previous_hash, hash)
  select 1000000 + row_number() over (), created_at, (array['created', 'changed', 'signedIn', 'exported', 'refused'])[1 + length(email) % 5], 'user', id::text,
    display_name, id, display_name, 'POST /api/v1/admin/register', '', ''
  from accounts, generate_series(1, 3)`;

const manyEventsOfBookings = sql`
  insert into audit_events (seq, at, action, entity, record_id, record_name, origin, previous_hash, hash)
  select 2000000 + row_number() over (), created_at, 'created', 'booking', id, id, 'POST /api/v1/source/bookings', '', '' from bookings`;

const manyDeliveries = sql`
  with endpoint as (
    insert into webhook_endpoints (name, url, sealed_secret, sequence)
      select 'Endpoint ' || n, 'https://example.com/' || n, '', 0 from generate_series(1, 3) n returning id
  )
  insert into webhook_deliveries (endpoint_id, event_id, type, sequence, record_kind, record_id, body, state, created_at, due_at)
  select endpoint.id, gen_random_uuid(), (array['user.suspended', 'user.reinstated', 'level.changed'])[1 + (length(email) + row_number() over ()) % 3],
    row_number() over (), 'user', accounts.id::text, '{}', case when length(email) % 40 = 0 then 'waiting' when length(email) % 40 = 1 then 'failed' else 'delivered' end,
    created_at + row_number() over () * interval '1 millisecond', created_at
  from accounts, endpoint`;

type Row = Record<string, unknown>;
/** What a record names through another stands in it with its name. */
const keyIn = (value: unknown) => (value instanceof Object && 'id' in value ? value.id : value);
type List = (typeof lists)[keyof typeof lists];

// The planner is the same in both engines; PostgreSQL fills its tables faster.
describe.each(engines.slice(-1))('plans of lists on $name', (engine) => {
  let server: TestServer;
  let take: ReturnType<typeof watchStatements>['take'];
  let takeWritten: ReturnType<typeof watchStatements>['takeWritten'];
  const samples = new Map<string, Row[]>();
  const tableSizes = new Map<string, number>();

  beforeAll(async () => {
    const opened = await engine.open();
    const size = { bookings: 30_000, users: 12_000, tutors: 3_000, reports: 400 };
    // The same rows at any hour: where the planner hesitates, so that it decides as it did.
    const now = new Date('2026-11-02T10:00:00Z');
    await loadDemoData({ db: opened.db, now, size, hashPassword: async () => 'nobody signs in' });
    await opened.db.transact({}, async (transaction) => {
      await transaction.execute(sql`select set_config('lectern.audit', 'off', true)`);
      await transaction.execute(manyReports);
      await transaction.execute(manyEvents);
      await transaction.execute(manyDeliveries);
    });
    // Vacuuming merges what was just inserted into the search indexes.
    await opened.db.execute(sql`vacuum analyze`);
    const watched = watchStatements(opened);
    ({ take, takeWritten } = watched);
    server = await startTestServer(engine, { database: watched.database });
    for (const table of largeTables) {
      const { rows } = await opened.db.execute(sql`select count(*)::int as rows from ${sql.identifier(table)}`);
      tableSizes.set(table, Number(rows[0]?.rows));
    }
    for (const [name, list] of Object.entries(lists)) {
      const { body } = await server.call(list, { as: 'superAdmin', query: { limit: 500 } });
      samples.set(name, body.data);
    }
    // The demo data was loaded, not decided about.
    samples.get('audit')?.push(...decisions.map((decision) => ({ decision })));
    // No row of the list says what of a tutor's documents is due.
    samples.set('tutors', [...(samples.get('tutors') ?? []), ...dueStates.map((papers) => ({ papers }))]);
    // A parent stands for its children, which alone are taught.
    const query = { root: 'true', leaf: 'false', limit: 2 };
    const parents = await server.call(subjects.list, { as: 'superAdmin', query });
    for (const { id } of parents.body.data) {
      samples.get('tutors')?.unshift({ subjectIds: [id] });
      samples.get('transactions')?.unshift({ subjectId: id });
      // Only figures lead to one subject without those below it.
      samples.get('transactions')?.unshift({ onlySubjectId: id });
    }
    // Only staff have roles, and there are few of them.
    const staff = await server.call(users.list, { as: 'superAdmin', query: { userType: 'admin,superAdmin' } });
    samples
      .get('users')
      ?.push(
        ...staff.body.data.map((one: Admin) => ({ ...one, accessLevel: accessLevelOf(one) })),
        ...adminStandings.map((standing) => ({ standing })),
      );
  }, 240_000);
  afterAll(() => server.close());

  /** What a call reads from end to end and sorts, and how much of its largest table it is after. */
  const look = async (list: List, query: Record<string, string | number>) => {
    await server.call(list, { as: 'superAdmin', query: { limit: 1 } });
    take();
    const { status, body } = await server.call(list, { as: 'superAdmin', query });
    expect([status, body.message]).toEqual([200, undefined]);
    // The caller; the page, or its keys and then its rows, and perhaps what a search found beforehand.
    const [, ...statements] = take();
    const readsRows = statements.some((statement) => textOf(statement).includes('string_agg'));
    expect(readsRows || body.data.length === 0).toBe(true);
    const nodes = (await Promise.all(statements.map((statement) => planOf(server.db, statement)))).flat();
    const scanned = scannedBy(nodes).filter((table) => largeTables.includes(table));
    const share = body.total / Math.max(...scanned.map((table) => tableSizes.get(table) ?? 1), 1);
    // Where much of the table is found, reading on from its beginning finds it soonest.
    return { scanned: share > 0.02 ? [] : scanned, sorted: Math.max(0, sortedBy(nodes) - fewRows), next: body.next };
  };

  const sorts = Object.entries(lists).flatMap(([name, list]) =>
    Object.keys(list.query.shape.sort.unwrap().enum).flatMap((sort) =>
      ['asc', 'desc'].map((dir) => ({ name, list, sort, dir })),
    ),
  );

  it.each(sorts)('$name by $sort $dir follow an index, page by page', async ({ list, sort, dir }) => {
    const first = await look(list, { sort, dir });
    expect(first).toMatchObject({ scanned: [], sorted: 0 });
    if (first.next)
      expect(await look(list, { sort, dir, page: 2, after: first.next })).toMatchObject({ scanned: [], sorted: 0 });
  });

  const filters = Object.entries(lists).flatMap(([name, list]) =>
    Object.entries(list.query.shape)
      .filter(([filter]) => !shared.includes(filter))
      .map(([filter, schema]) => ({ name, list, filter, schema })),
  );

  /** A bound that few rows are beyond: of the field that the filter is named after. */
  const boundFor = async (list: List, prefix: string, edge: string) => {
    // No list is in the order in which lessons end, which is soon after they begin.
    const isMeant = new RegExp(`^${prefix.replace('ends', 'starts') || 'at'}|${prefix}cents`, 'i');
    const sort = Object.keys(list.query.shape.sort.unwrap().enum).find((field) => isMeant.test(field));
    if (!sort) throw new Error(`Of what is ${prefix}${edge} a bound?`);
    const dir = edge.toLowerCase() === 'from' ? 'desc' : 'asc';
    const { body } = await server.call(list, { as: 'superAdmin', query: { sort, dir, limit: 50 } });
    const found: Row | undefined = body.data.findLast((record: Row) => record[sort] !== null);
    // Amounts are asked for in a currency.
    return `${sort.endsWith('Cents') ? found?.currency : ''}${found?.[sort]}`;
  };

  /** Values of a filter, from the rows that there are. */
  const valuesFor = async ({ name, list, filter, schema }: (typeof filters)[number]): Promise<string[]> => {
    const accepts = (value: string) => (schema as z.ZodType).safeParse(value).success;
    if (accepts('true') && !accepts('x')) return ['true', 'false'];
    const [, prefix = '', edge] = /^(.*?)(from|to)$/i.exec(filter) ?? [];
    if (edge) return [await boundFor(list, prefix, edge)];
    // What waits for somebody is no field of its rows, and neither is what happened to them.
    if (filter === 'money') return [...moneyMatters];
    if (filter === 'timeline') return [...happenings];
    const rows = samples.get(name) ?? [];
    const found = [filter, `${filter}s`].flatMap((field) => rows.flatMap((row) => keyIn(row[field]) ?? []));
    const distinct = [...new Set(found.map(String))].filter(accepts);
    if (distinct.length === 0) throw new Error(`No value of ${filter} is among the ${rows.length} ${name}.`);
    return distinct.slice(0, 6);
  };

  it.each(filters)('$name filtered by $filter are found by an index', async (given) => {
    for (const value of await valuesFor(given))
      expect({ value, ...(await look(given.list, { [given.filter]: value })) }).toMatchObject({ value, scanned: [] });
  });

  it.each(Object.entries(lists))('%s are searched by an index', async (_name, list) => {
    for (const search of ['zzqqxx', 'martina', 'anna', 'so'])
      expect({ search, ...(await look(list, { search })) }).toMatchObject({ search, scanned: [] });
  });

  it('the bookings of one payout are found by an index, however many they are', async () => {
    await server.db.execute(sql`
      insert into payment_references (reference, booking_id) select 'po_zzqqxx', id from bookings order by created_at limit 300`);
    const { body } = await server.call(lists.transactions, { as: 'superAdmin', query: { search: 'po_zzqqxx' } });
    expect(body.total).toBe(300);
    expect(await look(lists.transactions, { search: 'po_zzqqxx' })).toMatchObject({ scanned: [] });
  });

  it.each(deskScopes)('what waits on the desk is found by an index: %s', async (scope) => {
    await server.call(desk.list, { as: 'superAdmin' });
    take();
    const { status, body } = await server.call(desk.list, { as: 'superAdmin', query: { scope } });
    expect([status, body.data.counts.all > 0]).toEqual([200, true]);
    const [, ...statements] = take();
    const nodes = (await Promise.all(statements.map((statement) => planOf(server.db, statement)))).flat();
    // Of reports a large part is open here, which is read from one end to the other sooner.
    const scanned = scannedBy(nodes).filter((table) => largeTables.includes(table) && table !== 'reports');
    expect(scanned).toEqual([]);
  });

  it.each(deskKinds)('what is put aside is found by an index: %s', async (kind) => {
    const { body } = await server.call(desk.list, { as: 'superAdmin', query: { kind } });
    const id: string = body.data.items[0]?.id ?? 'none';
    const wait = { until: null, forAnswer: true, reason: 'Asked them' };
    takeWritten();
    const { status } = await server.call(desk.wait, { as: 'superAdmin', body: { kind, id, ...wait } });
    expect(status).toBe(id === 'none' ? 409 : 200);
    const statements = takeWritten().filter((statement) => textOf(statement).startsWith('insert into "desk_items"'));
    expect(statements).toHaveLength(1);
    const nodes = (await Promise.all(statements.map((statement) => planOf(server.db, statement)))).flat();
    // As above.
    const scanned = scannedBy(nodes).filter((table) => largeTables.includes(table) && table !== 'reports');
    expect(scanned).toEqual([]);
  });

  it('the dashboard looks up those whom it names, however many accounts there are', async () => {
    take();
    expect((await server.call(dashboard.get, { as: 'superAdmin' })).status).toBe(200);
    const [, ...statements] = take();
    const nodes = (await Promise.all(statements.map((statement) => planOf(server.db, statement)))).flat();
    expect(nodes.length).toBeGreaterThan(10);
    expect(scannedBy(nodes)).not.toContain('accounts');
  });

  it('what is looked for in every kind is found by an index', async () => {
    const telephone = '+49 30 9999 1234';
    for (const search of ['zzqqxx', 'martina', 'zzqqxx martina', telephone, 'so', 'BK-1000', 'po_zzqqxx']) {
      await server.call(finding.find, { as: 'superAdmin', query: { search: 'warm' } });
      take();
      const { status } = await server.call(finding.find, { as: 'superAdmin', query: { search } });
      expect(status).toBe(200);
      const [, ...statements] = take();
      expect(statements.length).toBeGreaterThan(3);
      const nodes = (await Promise.all(statements.map((statement) => planOf(server.db, statement)))).flat();
      const scanned = scannedBy(nodes).filter((table) => largeTables.includes(table));
      expect({ search, scanned }).toEqual({ search, scanned: [] });
    }
  });

  it('what happened to a booking is found by an index, with what happened to its money', async () => {
    await server.db.transact({}, async (transaction) => {
      await transaction.execute(sql`select set_config('lectern.audit', 'off', true)`);
      await transaction.execute(manyEventsOfBookings);
    });
    await server.db.execute(sql`vacuum analyze audit_events`);
    const { rows } = await server.db.execute(sql`select id from bookings order by id limit 1`);
    const query = { entity: 'booking', recordId: String(rows[0]?.id) };
    take();
    const { status, body } = await server.call(audit.history, { as: 'superAdmin', query });
    expect([status, body.total]).toEqual([200, 1]);
    const [, ...statements] = take();
    const nodes = (await Promise.all(statements.map((statement) => planOf(server.db, statement)))).flat();
    expect(scannedBy(nodes)).not.toContain('audit_events');
  });
});
