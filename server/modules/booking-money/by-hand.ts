import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { byTime } from '../bookings/booking-events.ts';
import { bookingStateOf } from '../bookings/booking-state.ts';
import { type BookingEvent, bookings } from '../bookings/bookings.table.ts';

type Kind = BookingEvent['kind'];

const ofDisputes: readonly Kind[] = ['disputed', 'disputeClosed'];
const ofPayouts: readonly Kind[] = ['payoutScheduled', 'withheld', ...ofDisputes];
const ofRefunds: readonly Kind[] = ['refunded', 'refundFailed', ...ofDisputes];
/** Of what says something of the same, the last holds. */
const sayTheSame: Partial<Record<Kind, readonly Kind[]>> = {
  payoutScheduled: ofPayouts,
  withheld: ofPayouts,
  refunded: ofRefunds,
  refundFailed: ofRefunds,
  disputeClosed: ofDisputes,
};

/**
 * What was told may lie ahead, such as the day that a file names for a payout: what is done now follows it all the same where both say
 * something of the same. All else is done when it is done: money that went back stands in the accounts of that day.
 */
const after = (known: readonly BookingEvent[], added: BookingEvent): BookingEvent => {
  const rivals = sayTheSame[added.kind];
  const last = known.findLast(({ kind }) => !rivals || rivals.includes(kind))?.at;
  return last === undefined || last < added.at ? added : { ...added, at: new Date(Date.parse(last) + 1).toISOString() };
};

/**
 * Adds what staff did by hand to what is known of a booking that no application tells of; its state follows, as from what one tells.
 * The row is locked.
 */
export const addByHand = async (transaction: Transaction, bookingId: string, added: readonly BookingEvent[]) => {
  const [booking] = await transaction.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error(`the locked booking ${bookingId} is gone`);
  const timeline = [...booking.timeline].sort(byTime);
  for (const one of added) {
    timeline.push(after(timeline, one));
    timeline.sort(byTime);
  }
  await transaction
    .update(bookings)
    .set({ timeline, ...bookingStateOf(timeline, booking.amountCents) })
    .where(eq(bookings.id, bookingId));
};
