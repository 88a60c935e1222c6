import { withRefundsOnce } from '#contract/ledger.ts';
import type { BookingStatus, PaymentStatus, PayoutStatus } from '#contract/transactions.ts';
import type { BookingEvent } from './bookings.table.ts';

type Happened = Pick<BookingEvent, 'kind' | 'amountCents' | 'refund' | 'reference' | 'actorId'>;

export type BookingState = {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  payoutStatus: PayoutStatus;
  refundedCents: number;
};

/** What the last event of these kinds says; nothing where none of them happened. */
const lastOf = <Kind extends Happened['kind'], Says>(events: readonly Happened[], says: Record<Kind, Says>) => {
  const last = events.findLast(({ kind }) => kind in says);
  return last && says[last.kind as Kind];
};

const sumOf = (events: readonly Happened[], kind: Happened['kind'], all: number) =>
  events.reduce((sum, event) => (event.kind === kind ? sum + (event.amountCents ?? all) : sum), 0);

const withoutClosed = (happened: readonly Happened[]) => {
  const closed = happened.findLastIndex(({ kind }) => kind === 'disputeClosed');
  return closed < 0 ? happened : happened.filter(({ kind }, nth) => kind !== 'disputed' || nth > closed);
};

const isByStaff = (events: readonly Happened[]) => Boolean(events.findLast(({ kind }) => kind === 'disputed')?.actorId);

/**
 * Is a dispute open that staff have recorded? Whoever tells of the booking, such as a file, knows nothing of it: what is told to have happened afterwards
 * would take away the dispute that staff have yet to decide.
 */
export const isHeldByStaff = (happened: readonly Happened[]) => isByStaff(withoutClosed(happened));

/** How the lesson went on. */
const courseOf = (events: readonly Happened[]) =>
  isByStaff(events)
    ? 'disputed'
    : lastOf(events, {
        requested: 'requested',
        confirmed: 'confirmed',
        completed: 'completed',
        cancelled: 'cancelled',
        disputed: 'disputed',
      } as const);

/** Whether the payout is due, where neither was it paid, nor did all of the price go back. */
const dueOf = (events: readonly Happened[]) =>
  isByStaff(events)
    ? 'withheld'
    : lastOf(events, { payoutScheduled: 'scheduled', withheld: 'withheld', disputed: 'withheld' } as const);

/** Did money go back after the last dispute? Not as staff asked: a refund for goodwill would take away the dispute that they have yet to decide. */
const isAnswered = (events: readonly Happened[]) => {
  if (isByStaff(events)) return false;
  const told = events.filter(({ refund }) => !refund);
  return events.some(({ kind }) => kind === 'paid') && lastOf(told, { disputed: false, refunded: true }) === true;
};

/**
 * The state of a booking: what its events say, and nothing else. What an event leaves out of its amount, the price fills in.
 *
 * | | |
 * | --- | --- |
 * | paid | the sum of `paid`, at most the price |
 * | refunded | the sum of `refunded`, at most what was paid; one without an amount is all of that. A refund that staff asked for counts once, however often it is told of, also by its reference and amount alone |
 * | payment | once something was paid: `refunded` where all of it went back, `partiallyRefunded` where some did, else `paid`. Before: what the last of `authorized` and `failed` says, else `pending` |
 * | dispute | open from `disputed` to `disputeClosed`; a closed one says nothing of status and payout, as if it had never been |
 * | status | what the last of `requested`, `confirmed`, `completed`, `cancelled`, `disputed` says, else `requested`. But for a cancelled one: `refunded` where all was refunded, or some after a dispute that nothing followed. A refund that staff asked for leaves a dispute open, as any does one that staff recorded, and whatever else follows that |
 * | payout | `paid` once it was `paidOut`. Else `none` where all was refunded; else what the last of `payoutScheduled`, `withheld`, `disputed` says: a dispute withholds it, one that staff recorded until it is closed; else `none` |
 *
 * @param happened in their order: by `at`, then by id.
 */
export const bookingStateOf = (happened: readonly Happened[], amountCents: number): BookingState => {
  const events = withoutClosed(withRefundsOnce(happened));
  const has = (kind: Happened['kind']) => events.some((event) => event.kind === kind);
  const paidCents = Math.min(amountCents, sumOf(events, 'paid', amountCents));
  const refundedCents = Math.min(paidCents, sumOf(events, 'refunded', paidCents));
  const isRefunded = has('paid') && has('refunded');
  const isAllBack = isRefunded && refundedCents === paidCents;

  const course = courseOf(events);
  const isSettled = course !== 'cancelled' && (isAllBack || (course === 'disputed' && isAnswered(events)));

  const paymentOnceDone = isAllBack ? 'refunded' : isRefunded ? 'partiallyRefunded' : 'paid';
  const promised = lastOf(events, { authorized: 'authorized', failed: 'failed' } as const);

  const payoutBefore = isAllBack ? 'none' : (dueOf(events) ?? 'none');

  return {
    status: isSettled ? 'refunded' : (course ?? 'requested'),
    paymentStatus: has('paid') ? paymentOnceDone : (promised ?? 'pending'),
    payoutStatus: has('paidOut') ? 'paid' : payoutBefore,
    refundedCents,
  };
};
