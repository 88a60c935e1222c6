import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { IncomingEvent } from '#contract/integration/bookings.ts';
import type { Transaction } from '../../database/database.ts';
import { unprocessable } from '../../errors.ts';
import type { BookingEvent } from '../bookings/bookings.table.ts';
import { bringBackLetters, dropSuperseded } from '../letters/superseded.ts';
import { refunds } from './booking-money.table.ts';

type Refund = typeof refunds.$inferSelect;
type AskedRefunds = ReadonlyMap<string, Refund>;

/** Locks the refunds that some events answer, in one order, until the transaction ends. Their bookings are locked already. */
export const lockAnswered = async (
  transaction: Transaction,
  events: readonly (IncomingEvent | BookingEvent)[],
): Promise<AskedRefunds> => {
  const ids = new Set(events.flatMap(({ refund }) => refund ?? []));
  if (ids.size === 0) return new Map();
  const rows = await transaction
    .select()
    .from(refunds)
    .where(inArray(refunds.id, [...ids]))
    .orderBy(asc(refunds.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

const unknown = (nth: number) =>
  unprocessable('refund.unknown', { [`events.${nth}.refund`]: { key: 'refund.unknown' } });

const withoutAmount = (nth: number) =>
  unprocessable('refund.unknown', { [`events.${nth}.amountCents`]: { key: 'validation.required' } });

const otherAmount = (nth: number, { amountCents, currency }: Refund) => {
  const sentence = { key: 'refund.other_amount', params: { amount: { minor: amountCents, currency } } } as const;
  return unprocessable('refund.other_amount', { [`events.${nth}.amountCents`]: sentence });
};

const withAskedAmount = (event: IncomingEvent, nth: number, refund: Refund | undefined, bookingId: string | null) => {
  if (!refund) {
    if (event.kind === 'refunded' && event.amountCents === null) throw withoutAmount(nth);
    return event;
  }
  if (refund.bookingId !== bookingId) throw unknown(nth);
  if (event.amountCents !== null && event.amountCents !== refund.amountCents) throw otherAmount(nth, refund);
  return { ...event, amountCents: refund.amountCents };
};

/**
 * What happened to a booking, with the amounts of the refunds that were asked for where the events leave them out.
 *
 * A refund that nobody knows was asked for before the database was set back to a backup. It went back all the same: refused, it would be asked
 * for, and paid, once more.
 *
 * @throws AppError 422 where an event answers what was asked for about another booking, or with another amount, or says no amount of what nobody
 * knows.
 */
export const withAskedAmounts = (
  events: readonly IncomingEvent[],
  asked: AskedRefunds,
  bookingId: string | null,
): readonly IncomingEvent[] =>
  events.some(({ refund }) => refund)
    ? events.map((event, nth) =>
        event.refund ? withAskedAmount(event, nth, asked.get(event.refund), bookingId) : event,
      )
    : events;

type Became = Pick<Refund, 'status' | 'reference' | 'failure' | 'settledAt'>;

/** What became of a refund, by all that is told of it in any order: once it was done it is, however often it had failed before. */
export const refundStateOf = (timeline: readonly BookingEvent[], id: string): Became | undefined => {
  const about = timeline.filter(({ refund }) => refund === id);
  const done = about.find(({ kind }) => kind === 'refunded');
  const failed = about.findLast(({ kind }) => kind === 'refundFailed');
  const last = done ?? failed;
  if (!last) return undefined;
  return {
    status: done ? 'succeeded' : 'failed',
    reference: last.reference ?? null,
    failure: done ? null : (last.note ?? ''),
    settledAt: new Date(last.at),
  };
};

const isSame = (refund: Refund, became: Became) =>
  refund.status === became.status &&
  refund.reference === became.reference &&
  refund.failure === became.failure &&
  refund.settledAt?.getTime() === became.settledAt?.getTime();

/**
 * When a refund is known to have become what it is. A failure that is told again is none that anybody asks anew for: what was asked for after the
 * first one follows it up.
 */
export const becameAt = (before: Pick<Refund, 'status' | 'updatedAt'>, status: Refund['status'], now: Date) =>
  before.status === 'failed' && status === 'failed' ? before.updatedAt : now;

/** Writes down what became of refunds, by what is known of their bookings since. */
export const settleAnswered = async (
  transaction: Transaction,
  asked: AskedRefunds,
  timelineOf: (bookingId: string) => readonly BookingEvent[] | undefined,
  now: Date,
) => {
  for (const refund of asked.values()) {
    const became = refundStateOf(timelineOf(refund.bookingId) ?? [], refund.id);
    if (!became || isSame(refund, became)) continue;
    await transaction
      .update(refunds)
      .set({ ...became, version: sql`${refunds.version} + 1`, updatedAt: becameAt(refund, became.status, now) })
      .where(eq(refunds.id, refund.id));
    if (became.status === 'failed') await dropSuperseded(transaction, 'booking', refund.bookingId, now);
    // The application has tried again.
    else if (refund.status === 'failed') await bringBackLetters(transaction, 'booking', refund.bookingId);
  }
};
