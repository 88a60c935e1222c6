import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { byTime } from '../bookings/booking-events.ts';
import { bookingStateOf, isHeldByStaff } from '../bookings/booking-state.ts';
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
 * Closes the dispute of a booking that an application has come to tell of, where staff had recorded it before: of that the application knows nothing. What
 * it has told of it closes itself. The row is locked.
 */
export const closeOwn = async (transaction: Transaction, bookingId: string, closed: BookingEvent) => {
  const { timeline } = await readTimeline(transaction, bookingId);
  if (isHeldByStaff(timeline)) await addByHand(transaction, bookingId, [closed]);
};
