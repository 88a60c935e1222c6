import type { BookingStatus, PaymentStatus, PayoutStatus, TimelineKind } from './transactions.ts';

/** The side of a booking's account that an entry belongs to. */
export type LedgerKind = 'charge' | 'refund' | 'fee' | 'payout';

/**
 * One line of a booking's account. What comes in counts up, what goes out or is earned counts down. Only `booked` entries have moved
 * money; a `due` one is still to come and is not in the sum.
 */
export type LedgerEntry = { kind: LedgerKind; state: 'booked' | 'due'; amountCents: number; at: string | null };

export type LedgerSource = {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  payoutStatus: PayoutStatus;
  amountCents: number;
  feeCents: number;
  payoutCents: number;
  refundedCents: number;
  timeline: readonly { kind: TimelineKind; at: string; amountCents?: number | null }[];
};

/** Payments that the student has made, whatever became of them. */
export const isCharged = (status: PaymentStatus) =>
  status === 'paid' || status === 'partiallyRefunded' || status === 'refunded';

/** The fee is earned when the tutor has earned the payout. */
const isEarned = (status: PayoutStatus) => status === 'scheduled' || status === 'paid';

/** What a booking's money did, in the order of accounts: in from the student, back to them, to the marketplace, to the tutor. */
export const ledgerEntries = (booking: LedgerSource): LedgerEntry[] => {
  const { status, paymentStatus, payoutStatus, amountCents, feeCents, payoutCents, refundedCents, timeline } = booking;
  const lastAt = (kind: TimelineKind) => timeline.findLast((event) => event.kind === kind)?.at ?? null;
  const entries: LedgerEntry[] = [];
  const add = (kind: LedgerKind, state: LedgerEntry['state'], cents: number, at: string | null) =>
    entries.push({ kind, state, amountCents: cents, at });

  if (isCharged(paymentStatus)) add('charge', 'booked', amountCents, lastAt('paid'));
  else if (paymentStatus !== 'failed' && status !== 'cancelled') add('charge', 'due', amountCents, null);
  if (refundedCents > 0) add('refund', 'booked', -refundedCents, lastAt('refunded'));
  if (isEarned(payoutStatus)) {
    add('fee', 'booked', -feeCents, lastAt('completed') ?? lastAt('cancelled'));
    add('payout', payoutStatus === 'paid' ? 'booked' : 'due', -payoutCents, lastAt('paidOut'));
  }
  return entries;
};

/**
 * What is still held for the booking, in minor units: nothing once everybody has what is theirs. Below nothing, the marketplace has
 * given back more than it held.
 */
export const ledgerBalance = (entries: readonly LedgerEntry[]) =>
  entries.reduce((sum, { state, amountCents }) => (state === 'booked' ? sum + amountCents : sum), 0);

/**
 * By how much the refunds that were told of are more than what was paid, of which no more counts: a contradiction that the application alone
 * can resolve. A refund whose payment is not known yet is none.
 */
export const excessRefundCents = ({ paymentStatus, refundedCents, timeline }: LedgerSource) => {
  const told = timeline.reduce((sum, { kind, amountCents }) => sum + (kind === 'refunded' ? (amountCents ?? 0) : 0), 0);
  return isCharged(paymentStatus) ? Math.max(0, told - refundedCents) : 0;
};
