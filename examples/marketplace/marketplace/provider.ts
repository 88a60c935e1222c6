import type { Sql } from '../database.ts';
import { newKey } from './keys.ts';

/** What the provider is asked for. Under a key that it knows it answers what it did the first time. */
type Asked = { key: string; booking: string; amountCents: number };
type Answer = { reference: string } | { refusal: string };

const kinds = { payment: 'pi', refund: 're', payout: 'po' } as const;

const findMove = async (sql: Sql, key: string) => {
  const { rows } = await sql<{ reference: string }>`select reference from provider_moves where key = ${key}`;
  return rows[0];
};

const keepMove = async (
  sql: Sql,
  kind: keyof typeof kinds,
  { key, booking, amountCents }: Asked,
  takesRefunds = true,
) => {
  const reference = newKey(kinds[kind]);
  await sql`insert into provider_moves (key, reference, kind, booking, amount_cents, takes_refunds)
    values (${key}, ${reference}, ${kind}, ${booking}, ${amountCents}, ${takesRefunds})`;
  return { reference };
};

/**
 * The payment provider, which is pretended: it keeps books, and moves nothing. As a real one it does what it is asked for under one key
 * (idempotency key) once, however often it is asked, so that a marketplace that died before it noted the answer may ask again.
 *
 * @param takesRefunds whether the card will take money back.
 */
export const charge = async (sql: Sql, asked: Asked, takesRefunds: boolean) =>
  (await findMove(sql, asked.key)) ?? keepMove(sql, 'payment', asked, takesRefunds);

/** Gives back part of what was paid, at most what is left of it. */
export const refund = async (sql: Sql, asked: Asked): Promise<Answer> => {
  const known = await findMove(sql, asked.key);
  if (known) return known;
  const { rows } = await sql<{ left: number; open: boolean }>`
    select coalesce(sum(case kind when 'payment' then amount_cents when 'refund' then -amount_cents end), 0)::int as left,
      coalesce(bool_and(takes_refunds), true) as open
    from provider_moves where booking = ${asked.booking}`;
  const { left = 0, open = true } = rows[0] ?? {};
  if (asked.amountCents > left) return { refusal: 'Not so much is left of the payment.' };
  return open ? keepMove(sql, 'refund', asked) : { refusal: 'The card was closed and takes nothing back.' };
};

export const payOut = async (sql: Sql, asked: Asked) =>
  (await findMove(sql, asked.key)) ?? keepMove(sql, 'payout', asked);
