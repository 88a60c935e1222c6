import { eq, inArray, or } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import type { Found } from '../../list/found.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { paymentReferences } from './booking-money.table.ts';

type Named = typeof paymentReferences.$inferInsert;

/** Keeps what payment providers call what they did, so that bookings are found by it. */
export const keepReferences = async (transaction: Transaction, named: readonly Named[]) => {
  if (named.length > 0)
    await transaction
      .insert(paymentReferences)
      .values([...named])
      .onConflictDoNothing();
};

/** So many bookings of one reference are found: a payout may be of many lessons. */
const most = 100;

/** The bookings that a payment provider calls exactly so. */
export const findReferenced = async (connection: Connection, term: string): Promise<string[]> => {
  const rows = await connection
    .select({ id: paymentReferences.bookingId })
    .from(paymentReferences)
    .where(eq(paymentReferences.reference, term))
    .limit(most);
  return rows.map(({ id }) => id);
};

/** What a search finds, and the bookings of a payment provider's reference. As with keys of the application, one that is none costs nothing. */
export const orReferenced = async (connection: Connection, term: string, found: Found): Promise<Found> => {
  const ids = await findReferenced(connection, term);
  return ids.length > 0 ? { ...found, where: or(found.where, inArray(bookings.id, ids)) } : found;
};
