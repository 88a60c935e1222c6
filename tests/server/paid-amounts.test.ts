import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidCents } from '#contract/ledger.ts';
import { paymentStatuses, type TimelineKind } from '#contract/transactions.ts';
import { select } from '#server/database/database.ts';
import { knownMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { type BookingEvent, bookings } from '#server/modules/bookings/bookings.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const event = (kind: TimelineKind, amountCents: number | null): BookingEvent => ({
  at: '2026-03-01T09:00:00.000Z',
  kind,
  note: null,
  amountCents,
});

describe.each(engines)('what was paid of a booking, on $name', ({ open }) => {
  let database: OpenTestDatabase;
  let id: string;
  beforeAll(async () => {
    database = await open();
    const people = await seedPeople(database.db);
    const named = { ...(await seedCatalogue(database.db)), tutorId: people.tutor, studentId: people.user };
    const [row] = await database.db.insert(bookings).values(newBooking(named)).returning({ id: bookings.id });
    id = row?.id ?? '';
  });
  afterAll(() => database.close());

  it('is worked out by the database as by the ledger', async () => {
    const anyEvent = fc
      .tuple(
        fc.constantFrom<TimelineKind>('requested', 'paid', 'refunded', 'paidOut'),
        fc.option(fc.integer({ min: 0, max: 5000 })),
      )
      .map(([kind, amountCents]) => event(kind, amountCents));
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEvent, { maxLength: 5 }),
        fc.constantFrom(...paymentStatuses),
        async (timeline, paymentStatus) => {
          await database.db.update(bookings).set({ timeline, paymentStatus }).where(eq(bookings.id, id));
          const [stored] = await database.db.select().from(bookings).where(eq(bookings.id, id));
          expect(stored).toMatchObject({ paidCents: stored && paidCents(stored) });
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** The last of the releases before what was paid was kept had so many migrations. */
const before = 63;

describe.each(engines)('a database of a release that counted the price, on $name', ({ open }) => {
  let database: OpenTestDatabase;
  beforeEach(async () => {
    database = await open();
    for (const statement of ['drop schema lectern cascade', 'drop schema public cascade', 'create schema public'])
      await database.db.execute(sql.raw(statement));
    await migrate(database.db, migrationsFolder, new Set(knownMigrations().slice(0, before)));
  });
  afterEach(() => database.close());

  const addBooking = (status: string, refundedCents: number, timeline: readonly BookingEvent[]) =>
    database.db.execute(sql`
      insert into bookings (tutor_id, student_id, subject_id, level_id, starts_at, created_at, duration_minutes, amount_cents, fee_cents,
        payout_cents, currency, payment_method, payment_status, payout_status, status, refunded_cents, timeline)
      select tutor.id, student.id, subjects.id, levels.id, '2026-03-02T15:00Z', '2026-02-27T09:00Z', 60, 8000, 800,
        7200, 'EUR', 'card', ${status}, 'none', 'confirmed', ${refundedCents}::integer, ${JSON.stringify(timeline)}::jsonb
      from accounts tutor, accounts student, subjects, levels
      where tutor.user_type = 'tutor' and student.user_type = 'user' and subjects.slug = 'physics'`);

  const revenueOf = async (slice: string) => {
    const [sum] = await select<{ cents: number }>(
      database.db,
      sql`select sum(revenue_cents)::int as cents from figures where slice = ${slice}`,
    );
    return sum?.cents;
  };

  it('counts what was paid from then on, and writes nothing about it into the trail', async () => {
    await seedPeople(database.db);
    await seedCatalogue(database.db);
    await addBooking('paid', 0, [event('paid', 3000)]);
    await addBooking('refunded', 3000, [event('paid', 3000), event('refunded', null)]);
    await addBooking('paid', 0, [event('paid', null), event('paid', 500)]);
    await addBooking('partiallyRefunded', 100, []);
    await addBooking('authorized', 0, [event('authorized', 8000)]);
    expect(await revenueOf('bookingHour')).toBe(8000 + 5000 + 8000 + 7900);
    const toldOf = () => select(database.db, sql`select count(*)::int as events from audit_pending`);
    const told = await toldOf();

    await migrate(database.db);
    for (const slice of ['bookingHour', 'bookingStatusDay', 'bookingSubjectDay', 'bookingSubjectMonth'])
      expect([slice, await revenueOf(slice)]).toEqual([slice, 3000 + 0 + 8000 + 7900]);
    const paid = await select(database.db, sql`select paid_cents as cents from bookings order by id`);
    expect(paid).toEqual([3000, 3000, 8000, 8000, 0].map((cents) => ({ cents })));
    expect(await toldOf()).toEqual(told);

    await database.db.execute(sql`update bookings set payment_status = 'paid' where payment_status = 'authorized'`);
    expect(await revenueOf('bookingHour')).toBe(3000 + 0 + 8000 + 7900 + 8000);
  });
});
