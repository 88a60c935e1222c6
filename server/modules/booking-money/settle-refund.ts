import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { moneyDecisions as contract } from '#contract/money-decisions.ts';
import type { Transaction } from '../../database/database.ts';
import { lockRow } from '../../database/rows.ts';
import { AppError } from '../../errors.ts';
import type { BookingEvent } from '../bookings/bookings.table.ts';
import { dropSuperseded } from '../letters/superseded.ts';
import { refunds } from './booking-money.table.ts';
import { addByHand } from './by-hand.ts';
import { type Deciding, happened } from './keep-decisions.ts';
import { keepReferences } from './payment-references.ts';

type Became = BodyOf<typeof contract.settleRefund>;

const eventOf = (
  { id, amountCents }: Pick<typeof refunds.$inferSelect, 'id' | 'amountCents'>,
  { reference, failure }: Became,
  deciding: Deciding,
): BookingEvent =>
  reference === null
    ? happened('refundFailed', deciding, { amountCents, refund: id, note: failure })
    : happened('refunded', deciding, { amountCents, refund: id, reference });

/**
 * Records what staff did by hand about a refund. Its booking is locked before it: whoever takes in what an application tells locks them in that
 * order, too.
 *
 * @throws AppError 404 where it is none of this booking's; 409 where an application carries it out, or it is settled.
 */
export const settleRefund = async (transaction: Transaction, bookingId: string, body: Became, deciding: Deciding) => {
  const refund = await lockRow(transaction, refunds, body.refundId, eq(refunds.bookingId, bookingId));
  if (refund.carrier === 'app') throw new AppError(409, 'conflict.refund_of_app');
  if (refund.status !== 'requested') throw new AppError(409, 'conflict.refund_settled');
  const { status, reference, failure } = body;
  await transaction
    .update(refunds)
    .set({
      status,
      reference,
      failure,
      settledAt: deciding.now,
      version: sql`${refunds.version} + 1`,
      updatedAt: deciding.now,
    })
    .where(eq(refunds.id, refund.id));
  if (status === 'failed') await dropSuperseded(transaction, 'booking', bookingId, deciding.now);
  await addByHand(transaction, bookingId, [eventOf(refund, body, deciding)]);
  if (reference !== null) await keepReferences(transaction, [{ reference, bookingId }]);
};
