import type { Database, Sql } from '../database.ts';
import { happened } from './happened.ts';
import { oneByOne } from './one-by-one.ts';
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

/** Notes a refund. What staff ask for is carried out afterwards: the provider may take its time. */
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

type Answer = Awaited<ReturnType<typeof refund>>;

const keepAnswer = async (sql: Sql, { id, booking }: Pick<Refund, 'id' | 'booking'>, answer: Answer) => {
  if ('refusal' in answer) {
    await sql`update refunds set status = 'failed', failure = ${answer.refusal} where id = ${id}`;
    return;
  }
  await sql`update refunds set status = 'done', reference = ${answer.reference} where id = ${id}`;
  await markRefunded(sql, booking);
};

/** Keeps what the provider answered, and tells Lectern, in one transaction. */
const settle = async (sql: Sql, asked: Refund, answer: Answer) => {
  await keepAnswer(sql, asked, answer);
  const about = { actor: null, refund: asked.id, amountCents: asked.amount_cents };
  await happened(sql, asked.booking, [
    'refusal' in answer
      ? { ...about, kind: 'refundFailed', note: answer.refusal }
      : { ...about, kind: 'refunded', reference: answer.reference },
  ]);
};

/**
 * Carries out the refunds that are asked for. The provider is asked under the refund's key: where the marketplace dies before it keeps the answer,
 * it asks again and gets the same one.
 */
export const carryOutRefunds = async (db: Database) => {
  const { rows } = await db.sql<Refund>`select * from refunds where status = 'asked' order by asked_at, id`;
  await oneByOne(rows, async (one) => {
    const asked = { key: `refund/${one.id}`, booking: one.booking, amountCents: one.amount_cents };
    const answer = await db.transact((sql) => refund(sql, asked));
    await db.transact((sql) => settle(sql, one, answer));
  });
};

/** What was paid goes back because a lesson is cancelled. @returns how much, and what the provider answered; undefined where there was nothing to give back. */
export const refundAll = async (sql: Sql, booking: string) => {
  const amountCents = await leftOf(sql, booking);
  if (amountCents === 0) return undefined;
  const id = `cancel-${booking}`;
  await askForRefund(sql, { id, booking, amount_cents: amountCents });
  const answer = await refund(sql, { key: `refund/${id}`, booking, amountCents });
  await keepAnswer(sql, { id, booking }, answer);
  return { amountCents, ...answer };
};
