import type { Database, Sql } from '../database.ts';
import { happened } from './happened.ts';
import { refund } from './provider.ts';
import type { Refund } from './records.ts';

/** What is left of a payment once all that is asked for has gone back. */
export const leftOf = async (sql: Sql, booking: string) => {
  const { rows } = await sql<{ left: number }>`
    select (amount_cents - coalesce(
      (select sum(amount_cents) from refunds where booking = bookings.id and refunds.status <> 'failed'), 0
    ))::int as left
    from bookings where id = ${booking} and payment in ('paid', 'refunded')`;
  return rows[0]?.left ?? 0;
};

/** Notes a refund that staff ask for. It is carried out afterwards: the provider may take its time. */
export const askForRefund = async (sql: Sql, { id, booking, amount_cents }: Omit<Refund, 'status'>) => {
  await sql`insert into refunds (id, booking, amount_cents)
    select ${id}, id, ${amount_cents} from bookings where id = ${booking} on conflict do nothing`;
};

/** Where all of a payment has gone back, there is nothing left for the tutor. */
const markRefunded = async (sql: Sql, booking: string) => {
  const { rows } = await sql`
    update bookings set payment = 'refunded' where id = ${booking} and amount_cents = (
      select sum(amount_cents) from refunds where booking = bookings.id and refunds.status = 'done'
    ) returning id`;
  if (rows[0])
    await sql`update payouts set status = 'dropped' where booking = ${booking} and status in ('scheduled', 'withheld')`;
};

/** Keeps what the provider answered, and tells Lectern, in one transaction. */
const settle = async (sql: Sql, { id, booking, amount_cents }: Refund, answer: Awaited<ReturnType<typeof refund>>) => {
  const about = { actor: null, refund: id, amountCents: amount_cents };
  if ('refusal' in answer) {
    await sql`update refunds set status = 'failed', failure = ${answer.refusal} where id = ${id}`;
    return happened(sql, booking, [{ ...about, kind: 'refundFailed', note: answer.refusal }]);
  }
  await sql`update refunds set status = 'done', reference = ${answer.reference} where id = ${id}`;
  await markRefunded(sql, booking);
  return happened(sql, booking, [{ ...about, kind: 'refunded', reference: answer.reference }]);
};

/**
 * Carries out the refunds that are asked for. The provider is asked under the refund's key: where the marketplace dies before it keeps the answer,
 * it asks again and gets the same one.
 */
export const carryOutRefunds = async (db: Database) => {
  const { rows } = await db.sql<Refund>`select * from refunds where status = 'asked' order by asked_at, id`;
  for (const one of rows) {
    const asked = { key: `refund/${one.id}`, booking: one.booking, amountCents: one.amount_cents };
    const answer = await db.transact((sql) => refund(sql, asked));
    await db.transact((sql) => settle(sql, one, answer));
  }
};

/** What was paid goes back because a lesson is cancelled. @returns what was given back, if anything was, and under which reference. */
export const refundAll = async (sql: Sql, booking: string) => {
  const amountCents = await leftOf(sql, booking);
  if (amountCents === 0) return undefined;
  const id = `cancel-${booking}`;
  const answer = await refund(sql, { key: `refund/${id}`, booking, amountCents });
  if ('refusal' in answer) return undefined;
  const { reference } = answer;
  await sql`insert into refunds (id, booking, amount_cents, status, reference)
    values (${id}, ${booking}, ${amountCents}, 'done', ${reference})`;
  await markRefunded(sql, booking);
  return { amountCents, reference };
};
