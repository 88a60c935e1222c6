import { decidablePayoutCents } from '#contract/booking-money.ts';
import type { disputes } from '#contract/disputes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { moneyDecisions as contract } from '#contract/money-decisions.ts';
import type { Transaction as Booking } from '#contract/transactions.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, lockRecord } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { readTransaction } from '../bookings/read-transaction.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { addByHand, closeOwn } from './by-hand.ts';
import {
  type DecidedPayout,
  happened,
  isAsked,
  keepDispute,
  keepPayout,
  keepRefund,
  payoutHappened,
} from './keep-decisions.ts';
import { readMoneySums } from './money-matters.ts';
import {
  decidedPayoutCents,
  requireAhead,
  requireDisputable,
  requireRefundable,
  settleDispute,
} from './money-rules.ts';
import { settleRefund } from './settle-refund.ts';

type Dependencies = { db: Database; clock: Clock; letters: Letters };
type By = { callerId: string; settings: LetterSettings };

/** The dispute that is to be decided. @throws AppError 409 where there is none. */
const openDispute = ({ status, dispute }: Booking) => {
  if (status !== 'disputed' || !dispute || dispute.decision) throw new AppError(409, 'conflict.no_dispute');
  return dispute;
};

const requireNoDispute = ({ status, dispute }: Booking) => {
  if (status === 'disputed' && dispute?.decision === null) throw new AppError(409, 'conflict.dispute_open');
};

/** What the outcome of a dispute makes of the payout; nothing where it was made. */
const payoutAfter = (
  booking: Booking,
  { outcome, reason }: BodyOf<typeof contract.decideDispute>,
  payoutCents: number,
): DecidedPayout[] => {
  if (booking.payoutStatus === 'paid') return [];
  if (outcome === 'student') return [{ status: 'withheld', payoutCents: decidablePayoutCents(booking), reason }];
  return [{ status: 'released', payoutCents, reason }];
};

/** Locks a booking, and makes sure that it is the one that was seen. @returns it as it is. */
const take = async (transaction: Transaction, id: string, version: number) => {
  await lockRecord(transaction, bookings, id);
  const read = () => readTransaction(transaction, id);
  await changeRecord(transaction, bookings, { id, version, values: {}, read });
  return read();
};

/** What staff decide about the money of bookings. Whoever decides holds the lock of the booking's row, so that no two count on the same money. */
export const createMoneyDecisions = ({ db, clock, letters }: Dependencies) => {
  const by = (one: By) => ({ ...one, now: clock.now(), letters });

  const decide = async (transaction: Transaction, id: string, body: BodyOf<typeof contract.decideDispute>, one: By) => {
    const deciding = by(one);
    const booking = await take(transaction, id, body.version);
    const { disputedAt, payoutLeftCents = null } = openDispute(booking);
    const { outcome, reason, letter } = body;
    const { refundCents, payoutCents } = settleDispute(booking, outcome, body.refundCents);
    // For the tutor there may be less for the moment: what is asked for beside it may fail, and be theirs then.
    const left = outcome === 'part' ? payoutCents : payoutLeftCents;
    const decided = {
      outcome,
      reason,
      refundCents,
      payoutCents,
      payoutLeftCents: left,
      disputedAt: new Date(disputedAt),
    };
    await keepDispute(transaction, booking, decided, deciding);
    const asked = { amountCents: refundCents, code: 'dispute', reason, letter } as const;
    if (refundCents > 0) await keepRefund(transaction, booking, asked, deciding);
    const payouts = payoutAfter(booking, body, payoutCents);
    for (const payout of payouts) await keepPayout(transaction, booking, payout, deciding);
    const closed = happened('disputeClosed', deciding, { note: reason });
    if (booking.carrier === 'app') return closeOwn(transaction, id, closed);
    await addByHand(transaction, id, [closed, ...payouts.map((payout) => payoutHappened(payout, deciding))]);
  };

  return {
    sums: () => readMoneySums(db),

    /**
     * One that comes again with its key, since its answer was lost, is asked for once.
     *
     * @throws AppError 409 where nothing is left, or for another refund's key; 400 where less is left.
     */
    requestRefund: (acting: Acting, id: string, body: BodyOf<typeof contract.requestRefund>, one: By) =>
      db.transact(acting, async (transaction) => {
        const { version, id: drawn, letter, ...asked } = body;
        await lockRecord(transaction, bookings, id);
        const meant = { ...asked, bookingId: id, askedById: one.callerId };
        if (drawn && (await isAsked(transaction, drawn, meant))) return readTransaction(transaction, id);
        const booking = await take(transaction, id, version);
        requireRefundable(booking, booking.refunds, asked.amountCents, 'amountCents');
        await keepRefund(transaction, booking, { ...asked, letter, ...(drawn && { id: drawn }) }, by(one));
        return readTransaction(transaction, id);
      }),

    /** @throws AppError 404 where it is none of this booking's; 409 where an application carries it out, or it is settled. */
    settleRefund: (acting: Acting, id: string, body: BodyOf<typeof contract.settleRefund>, one: By) =>
      db.transact(acting, async (transaction) => {
        await take(transaction, id, body.version);
        await settleRefund(transaction, id, body, by(one));
        return readTransaction(transaction, id);
      }),

    /** @throws AppError 409 where the payout was made, is as it is to be already, or a dispute about it is open. */
    decidePayout: (acting: Acting, id: string, body: BodyOf<typeof contract.decidePayout>, one: By) =>
      db.transact(acting, async (transaction) => {
        const { version, status, reason } = body;
        const booking = await take(transaction, id, version);
        if (status === 'released') requireNoDispute(booking);
        const payout = { status, payoutCents: decidedPayoutCents(booking, status), reason };
        const deciding = by(one);
        await keepPayout(transaction, booking, payout, deciding);
        if (booking.carrier === 'staff') await addByHand(transaction, id, [payoutHappened(payout, deciding)]);
        return readTransaction(transaction, id);
      }),

    /** @throws AppError 409 where an application tells of disputes, one is open, or nothing is left that could be disputed; 400 where it was to be decided by now. */
    openDispute: (acting: Acting, id: string, body: BodyOf<typeof disputes.open>, one: By) =>
      db.transact(acting, async (transaction) => {
        const { version, note, dueAt, evidence } = body;
        const booking = await take(transaction, id, version);
        requireDisputable(booking);
        requireAhead(dueAt, clock.now());
        const said = { note, ...(dueAt && { dueAt }), ...(evidence && { evidence }) };
        await addByHand(transaction, id, [happened('disputed', by(one), said)]);
        return readTransaction(transaction, id);
      }),

    /** @throws AppError 409 where there is no open dispute; 400 where more is to go back than is left. */
    decideDispute: (acting: Acting, id: string, body: BodyOf<typeof contract.decideDispute>, one: By) =>
      db.transact(acting, async (transaction) => {
        await decide(transaction, id, body, one);
        return readTransaction(transaction, id);
      }),
  };
};
