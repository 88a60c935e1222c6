import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { type BookingEvent, bookings } from '../bookings/bookings.table.ts';
import { bringBackLetters, dropSuperseded } from '../letters/superseded.ts';
import { becameAt, lockAnswered, refundStateOf } from './answered-refunds.ts';
import { paymentReferences, refunds } from './booking-money.table.ts';

type Timelines = ReadonlyMap<string, readonly BookingEvent[]>;

/** What is known to have happened to some bookings. */
export const readTimelines = async (transaction: Transaction, ids: readonly string[]): Promise<Timelines> => {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: bookings.id, timeline: bookings.timeline })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.map(({ id, timeline }) => [id, timeline]));
};

/** As it was when it was asked for. */
const unanswered = { status: 'requested', reference: null, failure: null, settledAt: null } as const;

/** What became of the refunds that something answered is what the rest says of them, and so is which letters about them hold. */
const settleAnew = async (transaction: Transaction, now: Timelines, gone: readonly BookingEvent[]) => {
  const answered = [...(await lockAnswered(transaction, gone)).values()];
  for (const refund of answered) {
    const became = refundStateOf(now.get(refund.bookingId) ?? [], refund.id) ?? unanswered;
    // One that is left failed has been so: what was asked for since follows it up.
    const failedAt = became.status === 'failed' ? became.settledAt : null;
    await transaction
      .update(refunds)
      .set({
        ...became,
        version: sql`${refunds.version} + 1`,
        updatedAt: failedAt ? becameAt(refund, 'failed', failedAt) : sql`now()`,
      })
      .where(eq(refunds.id, refund.id));
  }
  for (const bookingId of new Set(answered.map((refund) => refund.bookingId))) {
    await bringBackLetters(transaction, 'booking', bookingId);
    await dropSuperseded(transaction, 'booking', bookingId, sql`now()`);
  }
};

/**
 * Takes back what followed from events of bookings that are known no longer: what became of refunds and the letters about them, and that the bookings are found by what a payment
 * provider called it. The bookings are locked, and their timelines written.
 *
 * @param before what was known of these bookings.
 */
export const takeBackUntold = async (transaction: Transaction, before: Timelines) => {
  const now = await readTimelines(transaction, [...before.keys()]);
  const goneFrom = [...before].map(([id, events]) => {
    const left = now.get(id) ?? [];
    return { id, left, gone: events.filter((event) => !left.some((other) => other.id === event.id)) };
  });
  await settleAnew(
    transaction,
    now,
    goneFrom.flatMap(({ gone }) => gone),
  );
  for (const { id, left, gone } of goneFrom) {
    const unnamed = gone.flatMap(({ reference }) =>
      reference === undefined || left.some((other) => other.reference === reference) ? [] : [reference],
    );
    if (unnamed.length === 0) continue;
    await transaction.delete(paymentReferences).where(
      and(
        eq(paymentReferences.bookingId, id),
        inArray(paymentReferences.reference, unnamed),
        // One that staff have noted.
        notExists(
          transaction
            .select({ id: refunds.id })
            .from(refunds)
            .where(and(eq(refunds.bookingId, id), eq(refunds.reference, paymentReferences.reference))),
        ),
      ),
    );
  }
};
