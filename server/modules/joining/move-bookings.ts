import { sql } from 'drizzle-orm';
import { select, type Transaction } from '../../database/database.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { bookedAs } from './joined-parts.ts';
import { namedBy } from './named-by.ts';
import type { Pair } from './pair.ts';

/** Rows that are changed by one statement, so that none takes longer than a statement may. */
const atOnce = 5_000;

/** Each of them is another since: whoever has one open in a form is told. */
const changed = sql`version = version + 1, updated_at = now()`;

const turnRating = (transaction: Transaction, to: 'off' | '') =>
  transaction.execute(sql`select set_config('lectern.rating', ${to}, true)`);

/** Gives the bookings of the one to the other, with what it did to them; of tutors the rating follows from all their reviews. */
export const moveBookings = async (transaction: Transaction, { kind, other, kept }: Pair) => {
  const named = sql.identifier(bookedAs[kind].name);
  const timeline = sql`case when timeline @> jsonb_build_array(jsonb_build_object('actorId', ${other.id}::text)) then (
      select jsonb_agg(case when event ->> 'actorId' = ${other.id} then event || jsonb_build_object('actorId', ${kept.id}::text) else event end order by place)
        from jsonb_array_elements(timeline) with ordinality entry (event, place)
    ) else timeline end`;
  await turnRating(transaction, 'off');
  for (let moved = atOnce; moved === atOnce; ) {
    const rows = await select(
      transaction,
      sql`update ${bookings} set ${named} = ${kept.id}, timeline = ${timeline}, ${changed}
        where id in (select id from ${bookings} where ${named} = ${other.id} limit ${atOnce}) returning 1`,
    );
    moved = rows.length;
  }
  await turnRating(transaction, '');
  if (kind === 'tutor') await transaction.execute(sql`select rate_tutors(array[${kept.id}::uuid])`);
};

/** Has what names the one name the other, such as the reports that it made, and those about it. */
export const moveNamed = async (transaction: Transaction, { other, kept }: Pair) => {
  for (const { table, name } of namedBy) {
    const named = sql.identifier(name);
    await transaction.execute(sql`update ${table} set ${named} = ${kept.id}, ${changed} where ${named} = ${other.id}`);
  }
};
