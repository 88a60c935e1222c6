import { type SQL, sql } from 'drizzle-orm';
import type { MoneyMatter, MoneySums } from '#contract/booking-money.ts';
import { type Connection, select } from '../../database/database.ts';
import { instantText } from '../../list/json-sql.ts';
import { bookings, disputedSince, withheldSince } from '../bookings/bookings.table.ts';
import { disputeDecisions, payoutDecisions, refunds } from './booking-money.table.ts';

/**
 * A refund that failed and that nobody has followed up: none was asked for since it was known to have failed. One that was asked for before that
 * stands for itself.
 *
 * @param failed its row.
 */
export const leftFailed = (failed: SQL) => sql`${failed}.status = 'failed' and not exists (
  select from ${refunds} later where later.booking_id = ${failed}.booking_id and later.created_at > ${failed}.updated_at
)`;
const isLeftFailed = leftFailed(sql`failed`);

/** Of a booking's row: since when the first of its refunds that failed with none after waits. */
export const leftFailedSince = sql`(
  select min(failed.settled_at) from ${refunds} failed where failed.booking_id = ${bookings.id} and ${isLeftFailed}
)`;

/** Of a booking's row: what of its refunds is asked for, or failed with none after. */
export const openRefundCents = sql<number>`(
  select coalesce(sum(failed.amount_cents), 0)::float8 from ${refunds} failed
  where failed.booking_id = ${bookings.id} and failed.status <> 'succeeded'
    and (failed.status = 'requested' or (${isLeftFailed} and ${bookings.paymentStatus} <> 'refunded'))
)`;

/** Of a booking's row: was its last dispute decided? */
const isDecided = sql`exists (
  select from ${disputeDecisions} where ${disputeDecisions.id} = ${bookings.id} and ${disputeDecisions.disputedAt} >= (
    select max((event ->> 'at')::timestamptz) from jsonb_array_elements(${bookings.timeline}) event where event ->> 'kind' = 'disputed'
  )
)`;

/** An array, unlike a subquery, is looked up by index also where it is one side of an `or`: most bookings have none of these. */
const isAmong = (ids: SQL) => sql`${bookings.id} = any(array(${ids}))`;

/** Of what went back, nothing is held. */
const isHeldBack = sql`${bookings.payoutStatus} in ('none', 'scheduled') and ${bookings.paymentStatus} <> 'refunded' and ${isAmong(
  sql`select ${payoutDecisions.id} from ${payoutDecisions} where ${payoutDecisions.status} = 'withheld'`,
)}`;

/** Which bookings have something of their money to be looked after. */
export const isMatter: Readonly<Record<MoneyMatter, SQL>> = {
  requested: isAmong(sql`select ${refunds.bookingId} from ${refunds} where ${refunds.status} = 'requested'`),
  failed: sql`(${bookings.paymentStatus} <> 'refunded' and ${isAmong(sql`select failed.booking_id from ${refunds} failed where ${isLeftFailed}`)})`,
  withheld: sql`(${bookings.payoutStatus} = 'withheld' or (${isHeldBack}))`,
  disputed: sql`${bookings.status} = 'disputed' and not ${isDecided}`,
};

/** Since when a payout is held back: as staff decided last, or else as the application told. */
const heldSince = sql`coalesce(
  (select ${payoutDecisions.decidedAt} from ${payoutDecisions} where ${payoutDecisions.id} = ${bookings.id} and ${payoutDecisions.status} = 'withheld'),
  ${withheldSince(bookings.timeline, bookings.createdAt)}
)`;

/** What the disputes that were decided have left of it; nothing where none bound it. */
const leftCents = sql`(
  select ${disputeDecisions.payoutLeftCents} from ${disputeDecisions} where ${disputeDecisions.id} = ${bookings.id}
)`;

/** How much of it is held back, as it would be released: all of it, or what a dispute has left of it, and no more than did not go back. */
const heldCents = sql`least(${bookings.payoutCents}, ${leftCents}, charged_cents(${bookings.paidCents}, ${bookings.refundedCents}))`;

/** What each is a sum of, and since when it waits. */
const sums: Readonly<Record<MoneyMatter, SQL>> = {
  requested: sql`
    select ${refunds.bookingId} as id, ${refunds.currency} as currency, ${refunds.amountCents} as cents, ${refunds.createdAt} as at
      from ${refunds} where ${refunds.status} = 'requested'`,
  failed: sql`
    select failed.booking_id as id, failed.currency, failed.amount_cents as cents, failed.settled_at as at from ${refunds} failed
      join ${bookings} on ${bookings.id} = failed.booking_id where ${bookings.paymentStatus} <> 'refunded' and ${isLeftFailed}`,
  withheld: sql`select ${bookings.id} as id, ${bookings.currency} as currency, ${heldCents} as cents, ${heldSince} as at
    from ${bookings} where ${isMatter.withheld}`,
  disputed: sql`select ${bookings.id} as id, ${bookings.currency} as currency, charged_cents(${bookings.paidCents}, ${bookings.refundedCents}) as cents,
    ${disputedSince(bookings.timeline, bookings.createdAt)} as at from ${bookings} where ${isMatter.disputed}`,
};

const readSums = async (connection: Connection, matter: MoneyMatter) => {
  const rows = await select<{ currency: string; bookings: number; cents: number; since: string; oldest: string }>(
    connection,
    sql`select currency, count(distinct id)::int as bookings, sum(cents)::float8 as cents,
      ${instantText(sql`min(at)`)} as since, (array_agg(id order by at, id))[1] as oldest from (${sums[matter]}) matter group by currency order by currency`,
  );
  // All are written alike, so that their order as texts is that of time.
  const [first] = rows.toSorted((one, other) => (one.since < other.since ? -1 : 1));
  return {
    bookings: rows.reduce((all, { bookings: count }) => all + count, 0),
    sums: rows.map(({ currency, cents, bookings: count, since }) => ({ currency, cents, bookings: count, since })),
    since: first?.since ?? null,
    oldest: first?.oldest ?? null,
  };
};

export const readMoneySums = async (connection: Connection): Promise<MoneySums> => ({
  requested: await readSums(connection, 'requested'),
  failed: await readSums(connection, 'failed'),
  withheld: await readSums(connection, 'withheld'),
  disputed: await readSums(connection, 'disputed'),
});
