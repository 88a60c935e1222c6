import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { bookingCounts } from '../../modules/accounts/booking-counts.table.ts';
import { bookings } from '../../modules/bookings/bookings.table.ts';

/** Counts everybody's bookings at once. They were there before the people whom they are counted of. */
export const countBookings = (transaction: Transaction) =>
  transaction.execute(sql`
    update ${bookingCounts} set bookings = counted.bookings
      from (
        select id, count(*) as bookings
          from (select ${bookings.tutorId} as id from ${bookings} union all select ${bookings.studentId} from ${bookings}) people group by id
      ) counted
      where counted.id = ${bookingCounts.id}`);
