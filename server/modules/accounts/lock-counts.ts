import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { accounts } from './accounts.table.ts';
import { bookingCounts } from './booking-counts.table.ts';

/**
 * Locks how many bookings some people have, in one order, before many bookings of theirs are written: the database counts them, and two such writers
 * wait for each other instead of deadlocking. Each person before their count: whoever removes somebody takes them in that order, too. Each is looked up
 * by index: some hundreds of people joined with their counts read everybody's.
 */
export const lockCounts = async (transaction: Transaction, people: Iterable<string>) => {
  await transaction.execute(sql`
    select from (select distinct id from unnest(${sql.param([...new Set(people)])}::uuid[]) id order by id) asked,
      lateral (select from ${accounts} where id = asked.id limit 1 for key share) person,
      lateral (select from ${bookingCounts} where id = asked.id limit 1 for no key update) counted`);
};
