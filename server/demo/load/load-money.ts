import { createRowBatches } from '../../database/bulk/row-batches.ts';
import type { Transaction } from '../../database/database.ts';
import { paymentReferences, payoutDecisions, refunds } from '../../modules/booking-money/booking-money.table.ts';
import type { MoneyStory } from '../money/money-story.ts';

/** Loads what staff decided about the money of bookings that are there. */
export const loadMoney = async (transaction: Transaction, story: MoneyStory) => {
  const asked = createRowBatches(transaction, refunds);
  for (const refund of story.refunds) await asked.add([refund]);
  await asked.flush();
  const decided = createRowBatches(transaction, payoutDecisions);
  for (const payout of story.payouts) await decided.add([payout]);
  await decided.flush();
  const named = createRowBatches(transaction, paymentReferences);
  for (const reference of story.references) await named.add([reference]);
  await named.flush();
};
