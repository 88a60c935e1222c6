import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#contract/transactions.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** More than are looked up before the search reads bookings one by one. */
const many = 3_100;

describe.each(engines)('the search of bookings on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const { db, people } = server;
    const { subjectId, levelId } = await seedCatalogue(db);
    const { rows } = await db.execute<{ id: string }>(sql`
    insert into accounts (user_type, first_name, last_name, display_name, email, status)
    select 'user', 'Anna', 'Baker', 'Anna Baker ' || n, 'p' || n || '@many.test', 'active' from generate_series(1, ${many}) n
    returning id`);
    const booked = rows.map(({ id }, nth) =>
      newBooking({
        id: `BK-${20_000_000 + nth}`,
        tutorId: people.tutor,
        studentId: String(id),
        subjectId,
        levelId,
        startsAt: new Date('2026-03-01T10:00Z'),
      }),
    );
    for (let at = 0; at < booked.length; at += 500) await db.insert(bookings).values(booked.slice(at, at + 500));
  });
  afterAll(() => server.close());

  it.each(['anna', 'anna b', 'b anna', 'anna baker'])(
    'bookings of more people than are looked up are found by “%s” as those of few are',
    async (search) => {
      const { status, body } = await server.call(transactions.list, { as: 'editor', query: { search } });
      expect([status, body.data.length]).toEqual([200, 25]);
    },
  );
});
