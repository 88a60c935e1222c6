import * as z from 'zod';
import { disputeOutcomes, MoneySums, payoutDecisions, Reference, RefundCode } from './booking-money.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { letterChoice } from './letter-choice.ts';
import { Cents, drawn, Id, Reason, Version } from './primitives.ts';
import { BookingId, Transaction } from './transactions.ts';

const params = z.strictObject({ bookingId: BookingId });
const refundCents = Cents.refine((cents) => cents > 0, { error: 'validation.required' });

/** What staff decide about the money of a booking. The booking's version makes sure that nobody decides over what they have not seen. */
export const moneyDecisions = {
  sums: endpoint('GET /api/v1/admin/money', {
    access: 'editor',
    summary: 'How many bookings have refunds asked for or failed, payouts withheld, and open disputes, with sums',
    response: oneOf(MoneySums),
  }),
  requestRefund: endpoint('POST /api/v1/admin/transactions/refund/{bookingId}', {
    access: 'admin',
    summary: 'Ask for a refund of all or part of what is left of a payment',
    params,
    body: z.strictObject({
      ...drawn,
      amountCents: refundCents,
      code: RefundCode,
      reason: Reason,
      letter: letterChoice,
      version: Version,
    }),
    response: oneOf(Transaction),
  }),
  settleRefund: endpoint('POST /api/v1/admin/transactions/settleRefund/{bookingId}', {
    access: 'admin',
    summary: 'Record what became of a refund that no application carries out: its reference, or what went wrong',
    params,
    body: z
      .strictObject({
        refundId: Id,
        status: z.enum(['succeeded', 'failed']),
        reference: Reference.nullable(),
        failure: Reason.nullable(),
        version: Version,
      })
      .refine(({ status, reference }) => (status === 'succeeded') === (reference !== null), {
        path: ['reference'],
        error: 'validation.required',
      })
      .refine(({ status, failure }) => (status === 'failed') === (failure !== null), {
        path: ['failure'],
        error: 'validation.required',
      }),
    response: oneOf(Transaction),
  }),
  decidePayout: endpoint('POST /api/v1/admin/transactions/payout/{bookingId}', {
    access: 'admin',
    summary: 'Have a payout withheld, or released again',
    params,
    body: z.strictObject({ status: z.enum(payoutDecisions), reason: Reason, version: Version }),
    response: oneOf(Transaction),
  }),
  decideDispute: endpoint('POST /api/v1/admin/transactions/decideDispute/{bookingId}', {
    access: 'admin',
    summary: 'Decide a dispute for the student, in part, or for the tutor: the refund and the payout follow',
    params,
    body: z
      .strictObject({
        outcome: z.enum(disputeOutcomes),
        /** What goes back where it is decided in part. */
        refundCents: refundCents.nullable(),
        reason: Reason,
        letter: letterChoice,
        version: Version,
      })
      .refine(({ outcome, refundCents: cents }) => (outcome === 'part') === (cents !== null), {
        path: ['refundCents'],
        error: 'validation.required',
      }),
    response: oneOf(Transaction),
  }),
};
