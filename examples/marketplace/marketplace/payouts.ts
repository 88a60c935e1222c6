import type { Database, Sql } from '../database.ts';
import { happened } from './happened.ts';
import { oneByOne } from './one-by-one.ts';
import { payOut } from './provider.ts';
import type { Booking, Payout } from './records.ts';
import { leftOf } from './refunds.ts';

/**
 * The lesson was held: its tutor is to be paid, unless staff have the payout withheld already.
 *
 * @returns how much by now, in minor units, where it is to be paid.
 */
export const schedulePayout = async (sql: Sql, { id, payout_cents }: Booking) => {
  const { rows } = await sql<Payout>`
    insert into payouts (booking, amount_cents, status, due_since) values (${id}, ${payout_cents}, 'scheduled', now())
    on conflict (booking) do update set due_since = now() returning *`;
  const [payout] = rows;
  return payout?.status === 'scheduled' ? Math.min(payout.amount_cents, await leftOf(sql, id)) : undefined;
};

/** Staff decide that a tutor is not to be paid for now. Where that comes too late, Lectern is told of the payment, or was. */
export const withholdPayout = async (sql: Sql, booking: string, reason: string) => {
  const { rows } = await sql<Payout>`
    insert into payouts (booking, amount_cents, status) select id, payout_cents, 'withheld' from bookings where id = ${booking}
    on conflict (booking) do update set status = 'withheld' where payouts.status in ('scheduled', 'withheld') returning *`;
  if (rows[0]) await happened(sql, booking, [{ kind: 'withheld', actor: null, note: reason }]);
};

/** Staff decide that a tutor may be paid, and how much. It is paid when it is due. */
export const releasePayout = async (sql: Sql, booking: string, amountCents: number, reason: string) => {
  const { rows } = await sql<Payout>`
    insert into payouts (booking, amount_cents, status) select id, ${amountCents}, 'scheduled' from bookings where id = ${booking}
    on conflict (booking) do update set status = 'scheduled', amount_cents = excluded.amount_cents
      where payouts.status in ('scheduled', 'withheld') returning *`;
  if (rows[0]) await happened(sql, booking, [{ kind: 'payoutScheduled', actor: null, amountCents, note: reason }]);
};

/**
 * From here on it is too late to withhold it: the provider is about to be asked. Never more than what is left of the payment, and nothing where in this
 * moment a refund was asked for, which may fail and leave all of it, or the feed has begun to catch up.
 */
const beginPayout = async (sql: Sql, { booking }: Payout) => {
  const left = await leftOf(sql, booking);
  const next = left > 0 ? 'paying' : 'dropped';
  await sql`update payouts set status = ${next}, amount_cents = least(amount_cents, ${left})
    where booking = ${booking} and status = 'scheduled'
      and not exists (select from refunds where refunds.booking = payouts.booking and refunds.status = 'asked')
      and not exists (select from facts where name = 'catchingUp' and value = 'true')`;
};

const settle = async (sql: Sql, { booking, amount_cents }: Payout, reference: string) => {
  await sql`update payouts set status = 'paid', reference = ${reference} where booking = ${booking}`;
  await happened(sql, booking, [{ kind: 'paidOut', actor: null, amountCents: amount_cents, reference }]);
};

/**
 * Pays the tutors whose lessons were held long enough ago. What is withheld, disputed, or waits for what becomes of a refund, stays.
 *
 * @param afterMs how long after the lesson.
 */
export const payTutors = async (db: Database, afterMs: number) => {
  const { rows: due } = await db.sql<Payout>`
    select * from payouts where status = 'scheduled' and due_since <= now() - make_interval(secs => ${afterMs / 1000})
      and not exists (select from refunds where refunds.booking = payouts.booking and refunds.status = 'asked')
      and not exists (select from disputes where disputes.booking = payouts.booking and outcome is null)
    order by due_since limit 100`;
  await oneByOne(due, (payout) => db.transact((sql) => beginPayout(sql, payout)));
  // Also those that a marketplace which died had begun.
  const { rows: begun } = await db.sql<Payout>`select * from payouts where status = 'paying' order by due_since`;
  await oneByOne(begun, async (payout) => {
    const { booking, amount_cents: amountCents } = payout;
    const { reference } = await db.transact((sql) => payOut(sql, { key: `payout/${booking}`, booking, amountCents }));
    await db.transact((sql) => settle(sql, payout, reference));
  });
};
