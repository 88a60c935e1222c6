import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { Instant, Reason, Version } from './primitives.ts';
import { BookingId, Transaction } from './transactions.ts';

/** What there is to judge a dispute by, in words. */
export const DisputeEvidence = z.string().trim().max(5000);

/** Disputes that staff hear of themselves, by telephone or from their payment provider. Only a booking's own page needs them. */
export const disputes = {
  open: endpoint('POST /api/v1/admin/transactions/openDispute/{bookingId}', {
    access: 'admin',
    summary:
      'Record the dispute of a booking that no application tells of: its payout is held back until it is decided',
    params: z.strictObject({ bookingId: BookingId }),
    body: z.strictObject({
      /** In the words of whoever disputes. */
      note: Reason,
      /** By when it has to be decided, if the payment provider wants that. */
      dueAt: Instant.nullable(),
      evidence: DisputeEvidence.nullable(),
      version: Version,
    }),
    response: oneOf(Transaction),
  }),
};
