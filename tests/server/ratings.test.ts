import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { tutors } from '#contract/tutors.ts';
import type { Transaction } from '#server/database/database.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { reviews } from '#server/modules/reviews/reviews.table.ts';
import { engines } from '#tests/support/engines.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const [first, second] = ['BK-10000001', 'BK-10000002'] as const;
const rate = (transaction: Pick<Transaction, 'insert'>, booking: string, stars: number) =>
  transaction.insert(reviews).values({ booking, stars, text: 'A review' });

describe.each(engines)('the rating of a tutor on $name', (engine) => {
  let server: TestServer;
  let tutorId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    tutorId = (await seedMarketplace(server.db)).tutorId;
  });
  afterAll(() => server.close());
  beforeEach(() => server.db.delete(reviews));

  const ratingOf = async (id = tutorId) =>
    (await server.call(tutors.get, { as: 'editor', params: { id } })).body.data.rating;
  const change = (booking: string, values: Partial<typeof reviews.$inferInsert>) =>
    server.db.update(reviews).set(values).where(eq(reviews.booking, booking));

  const another = async (email: string) => {
    const name = { firstName: 'Other', lastName: 'Tutor', displayName: 'Other Tutor' };
    const money = { hourlyRateCents: 3000, currency: 'EUR' };
    const [tutor] = await server.db
      .insert(accounts)
      .values({ userType: 'tutor', ...name, email, status: 'approved', ...money })
      .returning();
    return tutor?.id ?? '';
  };

  it('is the mean of the visible reviews, with one decimal', async () => {
    expect(await ratingOf()).toBeNull();
    await rate(server.db, first, 5);
    expect(await ratingOf()).toBe(5);
    await rate(server.db, second, 2);
    expect(await ratingOf()).toBe(3.5);
    await change(second, { status: 'hidden' });
    expect(await ratingOf()).toBe(5);
    await change(second, { status: 'visible', stars: 3 });
    expect(await ratingOf()).toBe(4);
    await server.db.delete(reviews).where(eq(reviews.booking, first));
    expect(await ratingOf()).toBe(3);
    await change(second, { status: 'hidden' });
    expect(await ratingOf()).toBeNull();
  });

  it('goes with the booking to another tutor', async () => {
    const other = await another('other@people.test');
    await rate(server.db, first, 5);
    await server.db.update(bookings).set({ tutorId: other }).where(eq(bookings.id, first));
    expect([await ratingOf(), await ratingOf(other)]).toEqual([null, 5]);
    await server.db.update(bookings).set({ tutorId }).where(eq(bookings.id, first));
  });

  it('is no change of the tutor that the audit trail tells', async () => {
    const read = () => server.call(audit.history, { as: 'editor', query: { entity: 'tutor', recordId: tutorId } });
    const before = (await read()).body.data;
    await rate(server.db, first, 5);
    expect((await read()).body.data).toEqual(before);
  });

  /** The embedded database does one thing at a time. */
  describe.runIf(engine.name === 'PostgreSQL')('where two write at once', () => {
    /** One transaction, and another that has to wait for it. */
    const atOnce = async (one: (transaction: Transaction) => PromiseLike<unknown>, other: typeof one) => {
      let later: Promise<unknown> | undefined;
      await server.db.transact({}, async (transaction) => {
        await one(transaction);
        later = server.db.transact({}, async (second) => other(second));
        await untilLocked(server.db);
      });
      await later;
    };

    it('counts both of two reviews', async () => {
      await atOnce(
        (transaction) => rate(transaction, first, 5),
        (transaction) => rate(transaction, second, 2),
      );
      expect(await ratingOf()).toBe(3.5);
    });

    it('does not keep a review that is hidden while its booking goes to another tutor', async () => {
      const other = await another('meanwhile@people.test');
      await rate(server.db, first, 5);
      await atOnce(
        (transaction) => transaction.update(bookings).set({ tutorId: other }).where(eq(bookings.id, first)),
        (transaction) => transaction.update(reviews).set({ status: 'hidden' }).where(eq(reviews.booking, first)),
      );
      expect([await ratingOf(), await ratingOf(other)]).toEqual([null, null]);
      await server.db.update(bookings).set({ tutorId }).where(eq(bookings.id, first));
    });
  });
});
