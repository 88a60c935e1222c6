import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withRefundsOnce } from '#contract/ledger.ts';
import { select } from '#server/database/database.ts';
import { knownMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { bookingStateOf } from '#server/modules/bookings/booking-state.ts';
import { type BookingEvent, bookings } from '#server/modules/bookings/bookings.table.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

/** The last of the releases that counted a refund by hand twice had so many migrations. */
const before = 80;
const amountCents = 4000;

/** Each request once, and what a file tells of it by its reference beside that. */
const byOldRule = (timeline: readonly BookingEvent[]) => {
  const told = new Set<string>();
  const once = timeline.filter(
    ({ kind, refund }) => kind !== 'refunded' || !refund || (!told.has(refund) && told.add(refund)),
  );
  // Without what they are matched by nothing is taken in.
  return bookingStateOf(
    once.map(({ reference, ...event }) => event),
    amountCents,
  );
};

const anyEvent = fc
  .record({
    kind: fc.constantFrom<BookingEvent['kind']>(
      ...(['requested', 'authorized', 'paid', 'completed', 'cancelled', 'disputed', 'disputeClosed'] as const),
      ...(['payoutScheduled', 'withheld', 'paidOut', 'refundFailed', 'refunded', 'refunded', 'refunded'] as const),
    ),
    amountCents: fc.constantFrom(null, 1000, 2000),
    refund: fc.constantFrom(undefined, undefined, 'r-1', 'r-2'),
    reference: fc.constantFrom(undefined, 're_1', 're_1', 're_2'),
    actorId: fc.constantFrom(undefined, crypto.randomUUID()),
  })
  .map(
    ({ kind, refund, reference, actorId, ...more }): BookingEvent => ({
      ...{ kind, at: '2026-03-01T09:00:00.000Z', note: null, ...more },
      ...(kind.startsWith('refund') && refund && { refund }),
      ...(reference && { reference }),
      ...(actorId && { actorId }),
    }),
  );
/** Of which some were always paid, and had a refund by hand that a file tells of. */
const anyTimeline = fc.oneof(
  fc.array(anyEvent, { maxLength: 6 }),
  fc.array(anyEvent, { maxLength: 5 }).map((more): BookingEvent[] => {
    const at = '2026-03-01T09:00:00.000Z';
    const refunded = { kind: 'refunded', at, note: null, amountCents: 1000, reference: 're_9' } as const;
    const paid = { kind: 'paid', at, note: null, amountCents: null } as const;
    return [paid, { ...refunded, refund: 'r-9' }, ...more, refunded];
  }),
);

const followed: readonly BookingEvent['kind'][] = ['requested', 'completed', 'cancelled', 'payoutScheduled'];
/** Does something follow a dispute that staff recorded? Since then that stays open all the same, which no migration is about. */
const isOvertaken = (timeline: readonly BookingEvent[]) => {
  const nth = timeline.findLastIndex(({ kind, actorId }) => kind === 'disputed' && actorId);
  return nth >= 0 && timeline.slice(nth).some(({ kind }) => followed.includes(kind));
};

describe.each(engines)('a database of a release that counted a refund by hand twice, on $name', ({ open }) => {
  let database: OpenTestDatabase;
  beforeEach(async () => {
    database = await open();
    for (const statement of ['drop schema lectern cascade', 'drop schema public cascade', 'create schema public'])
      await database.db.execute(sql.raw(statement));
    await migrate(database.db, migrationsFolder, new Set(knownMigrations().slice(0, before)));
  });
  afterEach(() => database.close());

  it('has each booking as the next writing would make it, and leaves those that are something else', async () => {
    const { db } = database;
    await seedPeople(db);
    await seedCatalogue(db);
    const timelines = fc.sample(
      anyTimeline.filter((timeline) => !isOvertaken(timeline)),
      { numRuns: 400, seed: 7 },
    );
    // By SQL: the table has not yet what later migrations give it.
    const add = async (timeline: BookingEvent[], state: ReturnType<typeof byOldRule>) => {
      const { status, paymentStatus, payoutStatus, refundedCents } = state;
      const [added] = await select<{ id: string }>(
        db,
        sql`insert into bookings (tutor_id, student_id, subject_id, level_id, starts_at, created_at, duration_minutes, amount_cents, fee_cents,
            payout_cents, currency, payment_method, status, payment_status, payout_status, refunded_cents, timeline)
          select tutor.id, student.id, subjects.id, levels.id, '2026-03-02T15:00Z', '2026-02-27T09:00Z', 60, ${amountCents}::integer, 600,
            3400, 'EUR', 'card', ${status}, ${paymentStatus}, ${payoutStatus}, ${refundedCents}::integer, ${JSON.stringify(timeline)}::jsonb
          from accounts tutor, accounts student, subjects, levels
          where tutor.user_type = 'tutor' and student.user_type = 'user' and subjects.slug = 'physics' returning id`,
      );
      return added?.id ?? '';
    };
    const added: { id: string; timeline: BookingEvent[] }[] = [];
    for (const timeline of timelines) added.push({ id: await add(timeline, byOldRule(timeline)), timeline });
    // Something else has made it what it is.
    const twice =
      timelines.find(
        (one) => byOldRule(one).refundedCents === 2000 && bookingStateOf(one, amountCents).refundedCents === 1000,
      ) ?? [];
    expect(bookingStateOf(twice, amountCents)).not.toEqual(byOldRule(twice));
    const other = { ...byOldRule(twice), payoutStatus: 'paid', refundedCents: 3000 } as const;
    const left = await add(twice, other);

    await migrate(db);
    let changed = 0;
    for (const { id, timeline } of added) {
      const expected = bookingStateOf(timeline, amountCents);
      const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
      expect([row, JSON.stringify(timeline)]).toEqual([expect.objectContaining(expected), JSON.stringify(timeline)]);
      const isSame = JSON.stringify(expected) === JSON.stringify(byOldRule(timeline));
      expect(row?.version).toBe(isSame ? 1 : 2);
      if (!isSame) changed += 1;
      if (!isSame) expect(withRefundsOnce(timeline).length).toBeLessThan(timeline.length);
    }
    expect(changed).toBeGreaterThan(20);
    expect(await db.select().from(bookings).where(eq(bookings.id, left))).toMatchObject([{ ...other, version: 1 }]);
    expect(await select(db, sql`select 1 from pg_proc where proname = 'state_once'`)).toEqual([]);
  });
});
