import type { RefundCode } from '#contract/booking-money.ts';
import type { paymentReferences, payoutDecisions, refunds } from '../../modules/booking-money/booking-money.table.ts';
import type { BookingEvent } from '../../modules/bookings/bookings.table.ts';
import type { BookingRow } from '../bookings/bookings.ts';
import type { Random, RandomSource } from '../random.ts';
import { hour, iso } from '../time.ts';

type Refund = typeof refunds.$inferInsert;
type Payout = typeof payoutDecisions.$inferInsert;

/** What staff decided, to be loaded once its bookings are there. */
export type MoneyStory = {
  refunds: Refund[];
  payouts: Payout[];
  references: (typeof paymentReferences.$inferInsert)[];
  /** Decides about a booking that is about to be loaded, and changes it as that does. */
  tell: (row: BookingRow) => void;
};

const asked: readonly (readonly [RefundCode, string])[] = [
  ['duplicate', 'The student paid twice for the same lesson.'],
  ['notHeld', 'Neither of them could get in; the classroom log agrees.'],
  ['quality', 'The tutor had prepared another topic, and agrees.'],
  ['wrongAmount', 'Ninety minutes were paid for, sixty were held.'],
  ['goodwill', 'First lesson, and the sound was poor throughout.'],
];
const failures = [
  'The card was closed in the meantime.',
  'The bank did not accept the transfer: the name does not match.',
  'The provider no longer refunds payments of that age.',
];
const withheld = [
  'The tutor’s account is under review.',
  'The bank details were changed on the day of the lesson.',
  'Both have said different things about whether the lesson was held.',
];

/** So many refunds that were carried out are told of, however large the marketplace is. */
const mostDone = 2_000;

const refundEvent = ({ timeline }: BookingRow) => timeline.findLast(({ kind }) => kind === 'refunded');

/** Of the lessons of the last week that are to be paid out: one in so many has one of these. */
const recent = ['requested', 'failed', 'withheld', 'requested', 'none', 'none', 'none', 'none', 'none'] as const;

/**
 * What staff have decided about the money of bookings: refunds that were carried out, others that are asked for or failed, and payouts that
 * are held back.
 */
export const createMoneyStory = (
  source: RandomSource,
  { staffIds, now }: { staffIds: readonly string[]; now: number },
): MoneyStory => {
  const idOf = source.ids('refund');
  const randomOf = source.stream('money');
  const story: Omit<MoneyStory, 'tell'> = { refunds: [], payouts: [], references: [] };
  let recentOnes = 0;

  const add = ({ id, currency }: BookingRow, at: number, refund: Omit<Refund, 'bookingId' | 'currency' | 'carrier'>) =>
    story.refunds.push({
      id: idOf(story.refunds.length),
      bookingId: id,
      currency,
      carrier: 'staff',
      createdAt: new Date(at),
      updatedAt: refund.settledAt ?? new Date(at),
      status: 'requested',
      reference: null,
      failure: null,
      settledAt: null,
      ...refund,
    });

  const done = (row: BookingRow, { at, amountCents, note, actorId }: BookingEvent) => {
    const reference = `re_${idOf(story.refunds.length).slice(0, 8)}`;
    story.references.push({ reference, bookingId: row.id });
    const settledAt = new Date(at);
    const about = { code: 'dispute' as const, reason: note ?? '', amountCents: amountCents ?? row.amountCents };
    add(row, settledAt.getTime() - hour, {
      ...about,
      askedById: actorId ?? null,
      status: 'succeeded',
      reference,
      settledAt,
    });
  };

  const ask = (row: BookingRow, random: Random) => {
    const [code, reason] = random.pick(asked);
    const amountCents = random.chance(0.4) ? row.amountCents : Math.ceil(row.amountCents / 2);
    return { code, reason, amountCents, askedById: random.pick(staffIds) };
  };

  const withhold = (row: BookingRow, random: Random, at: number) => {
    const [reason, decidedById] = [random.pick(withheld), random.pick(staffIds)];
    const { id, payoutCents, currency } = row;
    story.payouts.push({
      ...{ id, status: 'withheld', payoutCents, currency, reason, carrier: 'staff' },
      ...{ decidedById, decidedAt: new Date(at) },
    });
    row.timeline.push({ at: iso(at), kind: 'withheld', actorId: decidedById, note: reason, amountCents: null });
    row.payoutStatus = 'withheld';
  };

  return {
    ...story,
    tell: (row) => {
      const event = row.status === 'refunded' ? refundEvent(row) : undefined;
      if (event && story.refunds.length < mostDone) return done(row, event);
      if (row.status !== 'completed' || row.payoutStatus !== 'scheduled') return;
      const what = recent[recentOnes % recent.length];
      const random = randomOf(recentOnes);
      recentOnes += 1;
      const held = row.startsAt.getTime() + row.durationMinutes * 60_000;
      const at = held + Math.round((now - held) * random.next());
      if (what === 'requested') add(row, at, ask(row, random));
      else if (what === 'failed')
        add(row, at, {
          ...ask(row, random),
          status: 'failed',
          failure: random.pick(failures),
          settledAt: new Date(at),
        });
      else if (what === 'withheld') withhold(row, random, at);
    },
  };
};
