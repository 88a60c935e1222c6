import { eq } from 'drizzle-orm';
import type { PayoutDecision } from '#contract/booking-money.ts';
import type { LetterChoice } from '#contract/letter-choice.ts';
import { refundRequested } from '#contract/letters.ts';
import type { Transaction as Booking } from '#contract/transactions.ts';
import { nextVersion } from '../../database/change.ts';
import { type Transaction, theRow } from '../../database/database.ts';
import { notUnique } from '../../errors.ts';
import type { BookingEvent } from '../bookings/bookings.table.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { disputeDecisions, payoutDecisions, refunds } from './booking-money.table.ts';

/** Who decides, and when. */
export type Deciding = { callerId: string; now: Date; settings: LetterSettings };
export type DecidedPayout = Pick<PayoutDecision, 'status' | 'payoutCents' | 'reason'>;
type Asked = Pick<typeof refunds.$inferInsert, 'id' | 'amountCents' | 'code' | 'reason'> & {
  letter?: LetterChoice;
};

/** Something that staff did by hand, as one of the things that happened to a booking. */
export const happened = (
  kind: BookingEvent['kind'],
  { callerId, now }: Deciding,
  more: Partial<BookingEvent>,
): BookingEvent => ({
  id: crypto.randomUUID(),
  at: now.toISOString(),
  kind,
  actorId: callerId,
  note: null,
  amountCents: null,
  ...more,
});

/** The same of what was decided about a payout. */
export const payoutHappened = ({ status, payoutCents, reason }: DecidedPayout, deciding: Deciding) =>
  status === 'withheld'
    ? happened('withheld', deciding, { note: reason })
    : happened('payoutScheduled', deciding, { note: reason, amountCents: payoutCents });

/**
 * Was a refund asked for with this key before, by the same person and as it is now? Then its answer was lost.
 *
 * @throws AppError 409 where the key is another refund's.
 */
export const isAsked = async (
  transaction: Transaction,
  id: string,
  meant: Pick<typeof refunds.$inferSelect, 'bookingId' | 'amountCents' | 'code' | 'reason' | 'askedById'>,
) => {
  const [known] = await transaction.select().from(refunds).where(eq(refunds.id, id));
  if (known && (Object.keys(meant) as (keyof typeof meant)[]).some((field) => known[field] !== meant[field]))
    throw notUnique('id');
  return known !== undefined;
};

/** Writes down that a refund is asked for, and queues its letter. */
export const keepRefund = async (
  transaction: Transaction,
  { bookingId, currency, carrier }: Booking,
  { letter, ...asked }: Asked,
  { callerId, now, settings, letters }: Deciding & { letters: Letters },
) => {
  const added = await transaction
    .insert(refunds)
    .values({ ...asked, bookingId, currency, carrier, askedById: callerId, createdAt: now })
    .returning({ refundId: refunds.id });
  const { reason, amountCents } = asked;
  const decision = { about: 'booking', id: bookingId, from: '', to: refundRequested, reason, amountCents } as const;
  await letters.queue(transaction, decision, { cause: theRow(added), choice: letter, settings });
};

/** Writes down what is decided about a payout, in place of what was decided before. */
export const keepPayout = async (
  transaction: Transaction,
  { bookingId, currency, carrier }: Booking,
  decided: DecidedPayout,
  { callerId, now }: Deciding,
) => {
  const values = { ...decided, currency, carrier, decidedById: callerId, decidedAt: now };
  await transaction
    .insert(payoutDecisions)
    .values({ id: bookingId, ...values })
    .onConflictDoUpdate({
      target: payoutDecisions.id,
      set: { ...values, ...nextVersion(payoutDecisions) },
    });
};

/** Writes down how a dispute is decided, in place of one before. */
export const keepDispute = async (
  transaction: Transaction,
  { bookingId, currency, carrier }: Booking,
  decided: Pick<
    typeof disputeDecisions.$inferInsert,
    'outcome' | 'refundCents' | 'payoutCents' | 'payoutLeftCents' | 'reason' | 'disputedAt'
  >,
  { callerId, now }: Deciding,
) => {
  const values = { ...decided, currency, carrier, decidedById: callerId, decidedAt: now };
  await transaction
    .insert(disputeDecisions)
    .values({ id: bookingId, ...values })
    .onConflictDoUpdate({
      target: disputeDecisions.id,
      set: { ...values, ...nextVersion(disputeDecisions) },
    });
};
