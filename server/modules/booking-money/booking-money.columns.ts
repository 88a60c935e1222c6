import { type SQL, sql } from 'drizzle-orm';
import { instantText, jsonObject } from '../../list/json-sql.ts';
import { nameOf } from '../accounts/party.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { recordFileFields } from '../files/record-file.ts';
import { sources } from '../sources/sources.table.ts';
import { bookingEvidence, disputeDecisions, payoutDecisions, refunds } from './booking-money.table.ts';
import { leftFailed } from './money-matters.ts';

/** Who carries out what is decided: the application, where it has told of the booking itself, and not a file that somebody brought in. */
export const carrier: SQL = sql`(
  select case when count(*) > 0 then 'app' else 'staff' end from ${sources}
  where ${sources.kind} = 'booking' and ${sources.recordId} = ${bookings.id} and ${sources.tokenId} is not null
)`;

const refund = jsonObject({
  id: refunds.id,
  version: refunds.version,
  createdAt: refunds.createdAt,
  amountCents: refunds.amountCents,
  currency: refunds.currency,
  code: refunds.code,
  reason: refunds.reason,
  status: refunds.status,
  carrier: refunds.carrier,
  askedByName: nameOf(refunds.askedById),
  reference: refunds.reference,
  failure: refunds.failure,
  settledAt: refunds.settledAt,
  leftFailed: leftFailed(sql`${refunds}`),
});

const refundsOf: SQL = sql`(
  select coalesce(json_agg(${refund} order by ${refunds.createdAt} desc, ${refunds.id} desc), '[]')
  from ${refunds} where ${refunds.bookingId} = ${bookings.id}
)`;

const payoutDecision: SQL = sql`(
  select json_build_object(
    'status', ${payoutDecisions.status}, 'payoutCents', ${payoutDecisions.payoutCents}, 'reason', ${payoutDecisions.reason},
    'decidedAt', ${instantText(payoutDecisions.decidedAt)}, 'decidedByName', (${nameOf(payoutDecisions.decidedById)})
  ) from ${payoutDecisions} where ${payoutDecisions.id} = ${bookings.id}
)`;

const disputeDecision: SQL = sql`(
  select json_build_object(
    'outcome', ${disputeDecisions.outcome}, 'refundCents', ${disputeDecisions.refundCents}, 'payoutCents', ${disputeDecisions.payoutCents},
    'payoutLeftCents', ${disputeDecisions.payoutLeftCents},
    'reason', ${disputeDecisions.reason}, 'decidedAt', ${instantText(disputeDecisions.decidedAt)},
    'decidedByName', (${nameOf(disputeDecisions.decidedById)}), 'disputedAt', ${instantText(disputeDecisions.disputedAt)}
  ) from ${disputeDecisions} where ${disputeDecisions.id} = ${bookings.id}
)`;

/** The last dispute as the application told of it. */
const disputed: SQL = sql`(
  select json_build_object('disputedAt', event ->> 'at', 'note', event ->> 'note', 'dueAt', event ->> 'dueAt', 'evidence', event ->> 'evidence')
  from jsonb_array_elements(${bookings.timeline}) with ordinality happened (event, position)
  where event ->> 'kind' = 'disputed' order by position desc limit 1
)`;

/** By when it is to be decided, as the payment provider wants it. */
export const disputeDueAt: SQL = sql`(
  select (event ->> 'dueAt')::timestamptz from jsonb_array_elements(${bookings.timeline}) with ordinality happened (event, position)
  where event ->> 'kind' = 'disputed' order by position desc limit 1
)`;

const evidence: SQL = sql`(
  select coalesce(json_agg(json_build_object(${recordFileFields(bookingEvidence)}) order by ${bookingEvidence.uploadedAt}, ${bookingEvidence.id}), '[]')
  from ${bookingEvidence} where ${bookingEvidence.bookingId} = ${bookings.id}
)`;

export const moneyColumns = { carrier, refunds: refundsOf, payoutDecision, disputeDecision, disputed, evidence };
