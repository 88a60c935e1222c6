import { isCharged } from '#contract/ledger.ts';
import type { Transaction } from '#contract/transactions.ts';

/** Is there a dispute that waits for its decision? */
export const isOpenDispute = ({ status, dispute }: Pick<Transaction, 'status' | 'dispute'>) =>
  status === 'disputed' && dispute !== null && dispute.decision === null;

type Paid = Pick<Transaction, 'status' | 'dispute' | 'paymentStatus' | 'payoutStatus' | 'payoutDecision'>;

/** What can be decided about the payout by itself. While a dispute is open, it follows from that. */
export const payoutChoices = (booking: Paid): ('withheld' | 'released')[] => {
  const { paymentStatus, payoutStatus, payoutDecision } = booking;
  const isHeld = isCharged(paymentStatus) && paymentStatus !== 'refunded' && payoutStatus !== 'paid';
  if (!isHeld || isOpenDispute(booking)) return [];
  const isWithheld = payoutDecision ? payoutDecision.status === 'withheld' : payoutStatus === 'withheld';
  return [isWithheld ? 'released' : 'withheld'];
};
