import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { accounts } from './accounts.table.ts';
import { bookingCounts } from './booking-counts.table.ts';

/**
 * Locks how many bookings some people have, in one order, before many bookings of theirs are written: the database counts them, and two such writers
 * wait for each other instead of deadlocking. Each person before their count: whoever removes somebody takes them in that order, too.
 */
export const lockCounts = async (transaction: Transaction, people: Iterable<string>) => {
  await transaction.execute(sql`
    select from ${accounts} join ${bookingCounts} on ${bookingCounts.id} = ${accounts.id}
      where ${accounts.id} = any(${sql.param([...new Set(people)])}::uuid[]) order by ${accounts.id}
      for key share of ${accounts} for no key update of ${bookingCounts}`);
};
