import { eq } from 'drizzle-orm';
import { Beside } from '../../list/order.ts';
import { accounts } from './accounts.table.ts';
import { bookingCounts } from './booking-counts.table.ts';

/** Both the key and the type are joined by, so that a filter of the type leads to the index of the counts. */
export const byBookingCount = new Beside({
  column: bookingCounts.bookings,
  key: bookingCounts.id,
  on: [eq(bookingCounts.id, accounts.id), eq(bookingCounts.userType, accounts.userType)],
});
