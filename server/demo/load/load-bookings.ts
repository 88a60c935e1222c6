import { sql } from 'drizzle-orm';
import { createRowBatches } from '../../database/bulk/row-batches.ts';
import type { Transaction } from '../../database/database.ts';
import { bookings } from '../../modules/bookings/bookings.table.ts';
import type { Booking } from '../bookings/bookings.ts';
import type { Marketplace } from '../marketplace.ts';

/** Loads the bookings, each once it was seen; the next booking made by anybody gets the number after the last of these. */
export const loadBookings = async (
  transaction: Transaction,
  marketplace: Marketplace,
  onBooking: (booking: Booking) => void,
): Promise<void> => {
  const { size } = marketplace;
  const batches = createRowBatches(transaction, bookings);
  for (const booking of marketplace.bookings()) {
    onBooking(booking);
    await batches.add([booking.row]);
  }
  await batches.flush();
  if (size.bookings > 0)
    await transaction.execute(sql`select setval('booking_numbers', ${10_000_000 + size.bookings})`);
};
