import { excessRefundCents, ledgerBalance, ledgerEntries, paidCents } from '#contract/ledger.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Connection } from '../../database/database.ts';
import { createRead } from '../../list/list.ts';
import { refundableCents } from '../booking-money/money-rules.ts';
import { type StoredTransaction, transactionColumns } from './bookings.columns.ts';
import { bookings } from './bookings.table.ts';

const read = createRead<StoredTransaction>({ from: bookings, key: bookings.id, columns: transactionColumns });

/** The last dispute, with its decision where that was about it and not about one before. */
const disputeOf = ({ disputed, disputeDecision }: StoredTransaction): Transaction['dispute'] => {
  if (!disputed) return null;
  if (!disputeDecision) return { ...disputed, decision: null };
  const { disputedAt, payoutLeftCents, ...decision } = disputeDecision;
  const left = payoutLeftCents === null ? {} : { payoutLeftCents };
  return { ...disputed, ...left, decision: disputedAt < disputed.disputedAt ? null : decision };
};

/** A booking with all that is known of its money, and what follows from it. @throws AppError 404 where there is none. */
export const readTransaction = async (connection: Connection, bookingId: string): Promise<Transaction> => {
  const stored = await read(connection, bookingId);
  const { disputed, disputeDecision, ...booking } = stored;
  const entries = ledgerEntries(booking);
  return {
    ...booking,
    paidCents: paidCents(booking),
    refundableCents: refundableCents(booking, booking.refunds),
    dispute: disputeOf(stored),
    ledger: { entries, balanceCents: ledgerBalance(entries), excessRefundCents: excessRefundCents(booking) },
  };
};
