import { eq, or, sql } from 'drizzle-orm';
import { givenRows } from '../../database/bulk/given-rows.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import type { Found } from '../../list/search.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { paymentReferences } from './booking-money.table.ts';

type Named = typeof paymentReferences.$inferInsert;

/** Keeps what payment providers call what they did, so that bookings are found by it. */
export const keepReferences = async (transaction: Transaction, named: readonly Named[]) => {
  if (named.length === 0) return;
  const { given, columns } = givenRows(paymentReferences, named);
  await transaction.execute(sql`
    insert into ${paymentReferences} (${sql.raw(columns.join(', '))}) select * from ${given} on conflict do nothing`);
};

/** Does a payment provider call any booking exactly so? */
const isReference = async (connection: Connection, term: string) => {
  const rows = await connection
    .select({ id: paymentReferences.bookingId })
    .from(paymentReferences)
    .where(eq(paymentReferences.reference, term))
    .limit(1);
  return rows.length > 0;
};

/** A payout may be of any number of bookings. An array, unlike a subquery, is looked up by index also where it is one side of an `or`. */
const isReferenced = (term: string) => sql`${bookings.id} = any(array(
  select ${paymentReferences.bookingId} from ${paymentReferences} where ${paymentReferences.reference} = ${term}
))`;

/** What a search finds, and the bookings of a payment provider's reference. As with keys of the application, one that is none costs nothing. */
export const orReferenced = async (connection: Connection, term: string, found: Found): Promise<Found> =>
  (await isReference(connection, term)) ? { ...found, where: or(found.where, isReferenced(term)) } : found;
