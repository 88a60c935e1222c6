import { type DisputeOutcome, disputeAmounts, disputeOutcomes, type Refund } from '#contract/booking-money.ts';
import { isCharged } from '#contract/ledger.ts';
import type { Transaction } from '#contract/transactions.ts';

/** Is there a dispute that waits for its decision? */
export const isOpenDispute = ({ status, dispute }: Pick<Transaction, 'status' | 'dispute'>) =>
  status === 'disputed' && dispute !== null && dispute.decision === null;

/** The refunds that failed and that nobody has followed up, the last one first. A server that says of none whether it is has the last alone. */
export const leftFailed = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ status, leftFailed: isLeft }, nth) => status === 'failed' && (isLeft ?? nth === 0));

/** What asking again for a refund is for: all that is left failed. */
export const leftFailedCents = (refunds: readonly Refund[]): number =>
  leftFailed(refunds).reduce((sum, { amountCents }) => sum + amountCents, 0);

type Paid = Pick<Transaction, 'status' | 'dispute' | 'paymentStatus' | 'payoutStatus' | 'payoutDecision' | 'timeline'>;

/** Does the application hold it back, and nobody has released it since? */
const isHeldSince = ({ payoutStatus, payoutDecision, timeline }: Paid) => {
  const since = timeline.findLast(({ kind }) => kind === 'withheld' || kind === 'disputed')?.at ?? '';
  return payoutStatus === 'withheld' && (!payoutDecision || payoutDecision.decidedAt < since);
};

/** What can be decided about the payout by itself. While a dispute is open, it follows from that. */
export const payoutChoices = (booking: Paid): ('withheld' | 'released')[] => {
  const { paymentStatus, payoutStatus, payoutDecision } = booking;
  const isHeld = isCharged(paymentStatus) && paymentStatus !== 'refunded' && payoutStatus !== 'paid';
  if (!isHeld || isOpenDispute(booking)) return [];
  return [payoutDecision?.status === 'withheld' || isHeldSince(booking) ? 'released' : 'withheld'];
};

/**
 * How what staff decided about the payout last stands: in force, or asked of the application that carries it out.
 *
 * @returns undefined where it says nothing of the payout as it is by now: it was released and is held back anew, was withheld and made all the
 * same, or what was paid for went back.
 */
export const payoutStands = (
  booking: Paid & Pick<Transaction, 'carrier'>,
): 'withheld' | 'released' | 'asked_withheld' | 'asked_released' | undefined => {
  const { carrier, paymentStatus, payoutStatus, payoutDecision } = booking;
  if (!payoutDecision || paymentStatus === 'refunded') return undefined;
  const { status } = payoutDecision;
  if (status === 'released' ? isHeldSince(booking) : payoutStatus === 'paid') return undefined;
  const isDone = payoutStatus === 'paid' || (status === 'withheld') === (payoutStatus === 'withheld');
  return carrier === 'staff' || isDone ? status : `asked_${status}`;
};

/** How a dispute can end: in part only where what is left can be divided. */
export const disputeChoices = ({ refundableCents }: Pick<Transaction, 'refundableCents'>): DisputeOutcome[] =>
  disputeOutcomes.filter((outcome) => outcome !== 'part' || refundableCents > 1);

/**
 * When it is looked again what became of a refund that the application carries out: most do so within seconds, and whoever has asked waits for it.
 *
 * @param booking a list's row, which knows nothing of refunds, until the whole record has come.
 * @returns milliseconds; false where nothing is on its way.
 */
export const lookAgainMs = ({ refunds = [] }: Partial<Pick<Transaction, 'refunds'>>, now: Date): number | false => {
  const [last] = refunds.filter(({ status, carrier }) => status === 'requested' && carrier === 'app');
  if (!last) return false;
  const minutes = (now.getTime() - Date.parse(last.createdAt)) / 60_000;
  return minutes < 2 ? 2_000 : 30_000;
};

type Priced = Pick<Transaction, 'amountCents' | 'payoutCents' | 'dispute' | 'refundableCents'>;

/**
 * What goes back and what the tutor gets as a dispute is decided.
 *
 * @param partCents what goes back where it is decided in part; undefined while that is not said.
 * @returns nothing of what is not known yet.
 */
export const amountsAfter = (
  booking: Priced,
  outcome: DisputeOutcome,
  partCents: number | undefined,
): { refund?: number; payout?: number } => {
  if (outcome === 'part' && partCents === undefined) return {};
  const { refundCents, payoutCents } = disputeAmounts(booking, booking.refundableCents, outcome, partCents ?? 0);
  return { refund: refundCents, payout: payoutCents };
};
