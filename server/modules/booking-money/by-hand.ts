import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { byTime } from '../bookings/booking-events.ts';
import { bookingStateOf, isHeldByStaff, isWithheldByStaff } from '../bookings/booking-state.ts';
import { type BookingEvent, bookings } from '../bookings/bookings.table.ts';

type Kind = BookingEvent['kind'];

const disputes: readonly Kind[] = ['disputed', 'disputeClosed'];
const payouts: readonly Kind[] = ['payoutScheduled', 'withheld', ...disputes];
/**
 * Which kinds an event supersedes: of these the last one decides the state (`bookingStateOf`), so that it has to come behind all of them. Nothing else
 * supersedes a dispute that staff recorded.
 */
const supersedes: Partial<Record<Kind, readonly Kind[]>> = {
  payoutScheduled: payouts,
  withheld: payouts,
  disputed: disputes,
  disputeClosed: disputes,
};

/**
 * What was told may lie ahead, by minutes, or by any time where an older release took it in: an event that supersedes it is dated a millisecond later. Every
 * other event is dated when it happens: money that went back stands in the accounts of that day.
 */
const dated = (known: readonly BookingEvent[], added: BookingEvent): BookingEvent => {
  const superseded = supersedes[added.kind] ?? [];
  const last = known.findLast(({ kind }) => superseded.includes(kind))?.at;
  return last === undefined || last < added.at ? added : { ...added, at: new Date(Date.parse(last) + 1).toISOString() };
};

const readTimeline = async (transaction: Transaction, bookingId: string) => {
  const [booking] = await transaction.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new Error(`the locked booking ${bookingId} is gone`);
  return { amountCents: booking.amountCents, timeline: [...booking.timeline].sort(byTime) };
};

/**
 * Adds what staff did by hand to what is known of a booking that no application tells of; its state follows, as from what one tells.
 * The row is locked.
 */
export const addByHand = async (transaction: Transaction, bookingId: string, added: readonly BookingEvent[]) => {
  const { timeline, amountCents } = await readTimeline(transaction, bookingId);
  for (const one of added) {
    timeline.push(dated(timeline, one));
    timeline.sort(byTime);
  }
  await transaction
    .update(bookings)
    .set({ timeline, ...bookingStateOf(timeline, amountCents) })
    .where(eq(bookings.id, bookingId));
};

/**
 * Ends what staff did by hand to a booking before an application came to tell of it, and decide now: a dispute that they recorded, and that they withhold the
 * payout. Of those the application knows nothing; what it has told of it ends itself. The row is locked.
 */
export const endOwn = async (transaction: Transaction, bookingId: string, added: readonly BookingEvent[]) => {
  const { timeline } = await readTimeline(transaction, bookingId);
  const ends: Partial<Record<Kind, boolean>> = {
    disputeClosed: isHeldByStaff(timeline),
    payoutScheduled: isWithheldByStaff(timeline),
  };
  const own = added.filter(({ kind }) => ends[kind]);
  if (own.length > 0) await addByHand(transaction, bookingId, own);
};
