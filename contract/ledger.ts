import type { BookingStatus, PaymentStatus, PayoutStatus, TimelineKind, Transaction } from './transactions.ts';

/**
 * One line of a booking's account. What comes in counts up, what goes out or is earned counts down. Only `booked` entries have moved
 * money; a `due` one is still to come and is not in the sum.
 */
type LedgerEntry = Transaction['ledger']['entries'][number];

type Told = { kind: TimelineKind; amountCents?: number | null; refund?: string | null; reference?: string | null };

export type LedgerSource = {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  payoutStatus: PayoutStatus;
  amountCents: number;
  feeCents: number;
  payoutCents: number;
  refundedCents: number;
  timeline: readonly (Told & { at: string })[];
};

const sameAs = ({ reference, amountCents }: Told) => `${amountCents} ${reference}`;

/**
 * What happened, with each refund that staff asked for once: an application that dies before it notes the answer tells of it anew, under
 * another id, though money went back once. The first counts. A file that tells of what staff did by hand knows nothing of their request: each
 * request takes in one refund without any that has its reference and amount. The payment's own reference, which a refund may have as well, tells
 * no refund from another.
 */
export const withRefundsOnce = <Event extends Told>(events: readonly Event[]): readonly Event[] => {
  const asked = new Map<string, string>();
  for (const event of events)
    if (event.kind === 'refunded' && event.refund && !asked.has(event.refund)) asked.set(event.refund, sameAs(event));
  if (asked.size === 0) return events;
  const unmatched = [...asked.values()];
  const ofPayments = new Set(
    events.flatMap(({ kind, reference }) => (kind === 'paid' && reference ? [reference] : [])),
  );
  const told = new Set<string>();
  return events.filter((event) => {
    const { kind, refund, reference } = event;
    if (kind !== 'refunded') return true;
    if (refund) return !told.has(refund) && told.add(refund);
    const nth = reference && !ofPayments.has(reference) ? unmatched.indexOf(sameAs(event)) : -1;
    if (nth >= 0) unmatched.splice(nth, 1);
    return nth < 0;
  });
};

/** Payments that the student has made, whatever became of them. */
export const isCharged = (status: PaymentStatus) =>
  status === 'paid' || status === 'partiallyRefunded' || status === 'refunded';

/** The fee is earned when the tutor has earned the payout. */
const isEarned = (status: PayoutStatus) => status === 'scheduled' || status === 'paid';

type Timeline = LedgerSource['timeline'];

/** What the student has paid, at most the price. A payment that says no amount is all of it. */
export const paidCents = ({ paymentStatus, amountCents, timeline }: LedgerSource) => {
  if (!isCharged(paymentStatus)) return 0;
  const payments = timeline.filter(({ kind }) => kind === 'paid');
  const told = payments.reduce((sum, payment) => sum + (payment.amountCents ?? amountCents), 0);
  return payments.length === 0 ? amountCents : Math.min(amountCents, told);
};

/** What the tutor gets: the payout, or the part of it that was said last when it was scheduled or paid. What was paid without an amount is what was scheduled. */
export const payoutOf = ({ payoutCents, timeline }: { payoutCents: number; timeline: Timeline }) => {
  const saidLast = (which: TimelineKind) => timeline.findLast(({ kind }) => kind === which)?.amountCents;
  return Math.min(payoutCents, saidLast('paidOut') ?? saidLast('payoutScheduled') ?? payoutCents);
};

/** Of a payout that was reduced, because money went back, the fee is what is left: the marketplace bears its part. */
const feeOf = (booking: LedgerSource, payout: number) => {
  const { feeCents, payoutCents, refundedCents } = booking;
  if (payout === payoutCents) return feeCents;
  return Math.min(feeCents, Math.max(0, paidCents(booking) - refundedCents - payout));
};

/** What a booking's money did, in the order of accounts: in from the student, back to them, to the marketplace, to the tutor. */
export const ledgerEntries = (booking: LedgerSource): LedgerEntry[] => {
  const { status, paymentStatus, payoutStatus, amountCents, refundedCents } = booking;
  const timeline = withRefundsOnce(booking.timeline);
  const payout = payoutOf(booking);
  const lastAt = (kind: TimelineKind) => timeline.findLast((event) => event.kind === kind)?.at ?? null;
  const entries: LedgerEntry[] = [];
  const add = (kind: LedgerEntry['kind'], state: LedgerEntry['state'], cents: number, at: string | null) =>
    entries.push({ kind, state, amountCents: cents, at });

  if (isCharged(paymentStatus)) add('charge', 'booked', paidCents(booking), lastAt('paid'));
  else if (paymentStatus !== 'failed' && status !== 'cancelled') add('charge', 'due', amountCents, null);
  if (refundedCents > 0) add('refund', 'booked', -refundedCents, lastAt('refunded'));
  if (isEarned(payoutStatus)) {
    add('fee', 'booked', -feeOf(booking, payout), lastAt('completed') ?? lastAt('cancelled'));
    add('payout', payoutStatus === 'paid' ? 'booked' : 'due', -payout, lastAt('paidOut'));
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
  const refunds = withRefundsOnce(timeline).filter(({ kind }) => kind === 'refunded');
  const told = refunds.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return isCharged(paymentStatus) ? Math.max(0, told - refundedCents) : 0;
};
