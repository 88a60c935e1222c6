import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tutors } from '#contract/tutors.ts';
import { select } from '#server/database/database.ts';
import { foldCounts } from '#server/database/vacuum.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const people = 12_500;

/** Tutors with rates that repeat, so that ties must be broken, and a few without a rating. */
const seedTutors = sql`
  insert into accounts (user_type, first_name, last_name, display_name, email, status, hourly_rate_cents, currency, rating, created_at)
  select 'tutor', 'T' || n, 'Many', 'T' || n || ' Many', 't' || n || '@many.test',
    (array['approved', 'approved', 'pending', 'rejected'])[1 + n % 4], 1000 + n % 700, 'EUR',
    case when n % 5 > 0 then 1 + (n % 40) / 10.0 end, timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, ${people}) n`;

describe.each(engines)('a long list on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await server.db.execute(seedTutors);
  });
  afterAll(() => server.close());

  type Query = Record<string, string | number>;
  const page = async (query: Query) => (await server.call(tutors.list, { as: 'admin', query })).body;
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  const expected = (order: string, offset: number, limit: number, where = sql`true`) =>
    select<{ id: string }>(
      server.db,
      sql`select id from accounts where user_type = 'tutor' and ${where}
        order by ${sql.raw(order)} limit ${limit} offset ${offset}`,
    ).then((rows) => rows.map(({ id }) => id));

  it('counts exactly what the triggers counted, alone and by status', async () => {
    expect(await page({ limit: 1 })).toMatchObject({ total: people + 1 });
    expect((await page({ status: 'pending,rejected', limit: 1 })).total).toBe(people / 2);
  });

  it('says where it stopped counting', async () => {
    expect(await page({ search: 'many', limit: 1 })).toMatchObject({ total: 1000, totalCapped: true });
    expect(await page({ rateFrom: 'EUR0', limit: 1 })).toMatchObject({ total: 2_000, totalCapped: true });
    expect(await page({ rateFrom: 'EUR1000', rateTo: 'EUR1000', limit: 1 })).toMatchObject({
      total: 17,
      totalCapped: false,
    });
  });

  const orders = [
    ['hourlyRateCents', 'asc', 'hourly_rate_cents asc nulls last, id asc'],
    ['createdAt', 'desc', 'created_at desc, id desc'],
    ['displayName', 'asc', 'name_sort asc, id asc'],
    ['rating', 'desc', 'rating desc nulls last, id desc'],
  ] as const;

  it.each(orders)('shows those of several statuses by %s %s as the database orders them', async (sort, dir, order) => {
    const where = sql`status in ('pending', 'rejected')`;
    // The eightieth is the last before pages are read from the nearer end.
    for (const number of [1, 2, 79, 80, 81, 250, 251]) {
      const answer = await page({ sort, dir, status: 'rejected,pending,rejected', limit: 25, page: number });
      expect(idsOf(answer), `page ${number}`).toEqual(await expected(order, (number - 1) * 25, 25, where));
    }
  });

  it('walks over those of several statuses by cursors, forth and back', async () => {
    const query = { sort: 'createdAt', dir: 'desc', status: 'pending,rejected', limit: 40 };
    const first = await page(query);
    const second = await page({ ...query, page: 2, after: first.next as string });
    const where = sql`status in ('pending', 'rejected')`;
    expect(idsOf(second)).toEqual(await expected('created_at desc, id desc', 40, 40, where));
    expect(idsOf(await page({ ...query, page: 1, before: second.previous as string }))).toEqual(idsOf(first));
  });

  it.each(orders)('shows every page of %s %s as the database orders it', async (sort, dir, order) => {
    for (const number of [1, 2, 100, 300, 499, 500, 501, 502]) {
      const answer = await page({ sort, dir, limit: 25, page: number });
      expect(idsOf(answer), `page ${number}`).toEqual(await expected(order, (number - 1) * 25, 25));
    }
  });

  it('walks on and back by cursors, over ties, without losing or repeating anybody', async () => {
    const walked: string[] = [];
    let answer = await page({ sort: 'createdAt', dir: 'asc', limit: 500 });
    for (let number = 1; ; number += 1) {
      walked.push(...idsOf(answer));
      if (!answer.next) break;
      answer = await page({ sort: 'createdAt', dir: 'asc', limit: 500, page: number + 1, after: answer.next });
    }
    expect(walked).toEqual(await expected('created_at asc, id asc', 0, people + 1));

    const third = await page({ sort: 'displayName', dir: 'desc', limit: 40, page: 3 });
    const second = await page({ sort: 'displayName', dir: 'desc', limit: 40, page: 2, before: third.previous });
    expect(idsOf(second)).toEqual(await expected('name_sort desc, id desc', 40, 40));
  });

  it('refuses a cursor that it did not make', async () => {
    for (const after of ['nonsense', btoa('[1]'), btoa('["a"'), btoa('["x","y"]')]) {
      const { status } = await server.call(tutors.list, { as: 'admin', query: { after, sort: 'createdAt' } });
      expect(status).toBe(400);
    }
  });

  it('keeps its counts through changes that happen side by side', async () => {
    const move = (from: string, to: string, nth: number) =>
      server.db.execute(
        sql`update accounts set status = ${to} where status = ${from} and right(email, 12) = ${`${nth}@many.test`}`,
      );
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) => nth).flatMap((nth) => [
        move('approved', 'suspended', nth),
        move('pending', 'approved', nth),
        server.db.execute(sql`delete from accounts where user_type = 'tutor' and email = ${`t${nth + 1}@many.test`}`),
        foldCounts(server.db),
      ]),
    );
    const counted = await select<{ status: string; rows: number }>(
      server.db,
      sql`select status, count(*)::int as rows from accounts where user_type = 'tutor' group by status`,
    );
    const check = async () => {
      for (const { status, rows } of counted) expect((await page({ status, limit: 1 })).total, status).toBe(rows);
    };
    await check();
    await foldCounts(server.db);
    await check();
    const repeated = sql`select kind from row_counts group by relation, kind having count(*) > 1`;
    expect(await select(server.db, repeated)).toEqual([]);
  });
});
