import {
  type Dispute,
  type DisputeOutcome,
  decidablePayoutCents,
  disputeAmounts,
  isDisputable,
  type PayoutDecision,
  type Refund,
} from '#contract/booking-money.ts';
import { isCharged, type LedgerSource, paidCents, payoutOf } from '#contract/ledger.ts';
import { AppError, invalidField } from '../../errors.ts';

type Asked = readonly Pick<Refund, 'status' | 'amountCents'>[];
type Priced = LedgerSource & { currency: string };
type Matter = Priced & {
  refunds: Asked;
  payoutDecision: Pick<PayoutDecision, 'status' | 'payoutCents'> | null;
  dispute: Pick<Dispute, 'payoutLeftCents'> | null;
};

const askedCents = (refunds: Asked) =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'requested' ? sum + amountCents : sum), 0);

/** What can still be asked for: what was paid, less what was refunded and what is asked for already. */
export const refundableCents = (booking: LedgerSource, refunds: Asked) =>
  Math.max(0, paidCents(booking) - booking.refundedCents - askedCents(refunds));

/** @throws AppError 409 where nothing is left to refund; 400 where less is than was asked for. */
export const requireRefundable = (booking: Priced, refunds: Asked, amountCents: number, field: string) => {
  const left = refundableCents(booking, refunds);
  if (left === 0) throw new AppError(409, 'conflict.nothing_refundable');
  if (amountCents > left)
    throw invalidField(field, 'refund.at_most', { most: { minor: left, currency: booking.currency } });
};

/** @throws AppError 409 where staff cannot record a dispute: the application tells of it, one is open, or nothing is left that could go back. */
export const requireDisputable = (booking: Parameters<typeof isDisputable>[0]) => {
  if (booking.carrier === 'app') throw new AppError(409, 'conflict.dispute_of_app');
  if (booking.refundableCents === 0) throw new AppError(409, 'conflict.nothing_refundable');
  if (!isDisputable(booking)) throw new AppError(409, 'conflict.disputed');
};

/** @throws AppError 400 where a dispute that staff record was to be decided by an instant that is past. What an application tells of may be long due. */
export const requireAhead = (dueAt: string | null, now: Date) => {
  if (dueAt !== null && Date.parse(dueAt) < now.getTime()) throw invalidField('dueAt', 'dispute.due_past');
};

/** Is the payout to be paid or not, as it stands? Both may be decided where the application withholds what was released. */
const mayBecome = ({ payoutStatus, payoutDecision }: Matter, status: PayoutDecision['status']) => {
  const isDecided = payoutDecision?.status === 'withheld';
  const isWithheld = payoutStatus === 'withheld';
  if (status === 'released') return isDecided || isWithheld;
  return !isDecided && (payoutDecision !== null || !isWithheld);
};

/**
 * What a decision makes of the payout.
 *
 * @returns what the tutor is to get: never more than is held.
 * @throws AppError 409 where the payout was made, or is as it is to be already.
 */
export const decidedPayoutCents = (matter: Matter, status: PayoutDecision['status']) => {
  const { payoutStatus, paymentStatus, refunds } = matter;
  const isHeld = isCharged(paymentStatus) && paymentStatus !== 'refunded' && payoutStatus !== 'paid';
  if (!isHeld || !mayBecome(matter, status)) throw new AppError(409, 'conflict.payout');
  const payoutCents = decidablePayoutCents(matter);
  return status === 'withheld' ? payoutCents : Math.min(payoutCents, refundableCents(matter, refunds));
};

/**
 * What the outcome of a dispute is in money.
 *
 * @param partCents what goes back where it is decided in part.
 * @throws AppError 400 where that is not less than what is left.
 */
export const settleDispute = (matter: Matter, outcome: DisputeOutcome, partCents: number | null) => {
  const { refunds } = matter;
  const left = refundableCents(matter, refunds);
  const amounts = disputeAmounts(matter, left, outcome, partCents ?? 0);
  const { refundCents } = amounts;
  if (outcome === 'part') requireRefundable(matter, refunds, refundCents, 'refundCents');
  if (outcome === 'part' && refundCents === left) throw invalidField('refundCents', 'dispute.less_than_all');
  // What the tutor has got stays with them, whatever goes back.
  return matter.payoutStatus === 'paid' ? { refundCents, payoutCents: payoutOf(matter) } : amounts;
};
