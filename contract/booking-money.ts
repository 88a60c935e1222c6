import * as z from 'zod';
import { Cents, Currency, Id, Instant, Version } from './primitives.ts';

/**
 * Who carries out what staff decide about a booking's money: the marketplace's application, where it has told of the booking, or else staff
 * themselves, by hand. Money never moves in Lectern.
 */
export const Carrier = z.enum(['app', 'staff']);
export type Carrier = z.infer<typeof Carrier>;

/** What the payment provider calls a payment, a refund or a payout. */
export const Reference = z.string().trim().min(1).max(200);

/** Why money is to go back. */
export const refundCodes = [
  'duplicate',
  'notHeld',
  'cancelled',
  'quality',
  'wrongAmount',
  'dispute',
  'goodwill',
  'other',
] as const;
export const RefundCode = z.enum(refundCodes);
export type RefundCode = z.infer<typeof RefundCode>;

/** Asked for; done, as whoever carries it out says; or failed, as they say, so that nothing went back. */
export const refundStatuses = ['requested', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** A refund that staff have asked for. */
export const Refund = z.object({
  id: Id,
  version: Version,
  createdAt: Instant,
  amountCents: Cents,
  currency: Currency,
  code: RefundCode,
  reason: z.string(),
  status: z.enum(refundStatuses),
  carrier: Carrier,
  askedByName: z.string().nullable(),
  reference: Reference.nullable(),
  /** In the words of whoever tried. */
  failure: z.string().nullable(),
  settledAt: Instant.nullable(),
  /** Has it failed, and nobody asked for another since? */
  leftFailed: z.boolean().optional(),
});
export type Refund = z.infer<typeof Refund>;

export const payoutDecisions = ['withheld', 'released'] as const;

/** Whether the tutor is to be paid, and how much. */
export const PayoutDecision = z.object({
  status: z.enum(payoutDecisions),
  payoutCents: Cents,
  reason: z.string(),
  decidedAt: Instant,
  decidedByName: z.string().nullable(),
});
export type PayoutDecision = z.infer<typeof PayoutDecision>;

/** For the student all that is left goes back, for the tutor nothing does. */
export const disputeOutcomes = ['student', 'part', 'tutor'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const Dispute = z.object({
  disputedAt: Instant,
  /** In the words of whoever disputes. */
  note: z.string().nullable(),
  /** By when it has to be decided. */
  dueAt: Instant.nullable(),
  evidence: z.string().nullable(),
  /** What of the payout those that were decided in part have left, also while this one is open. One decided for either leaves what it was. */
  payoutLeftCents: Cents.optional(),
  decision: z
    .object({
      outcome: z.enum(disputeOutcomes),
      refundCents: Cents,
      payoutCents: Cents,
      reason: z.string(),
      decidedAt: Instant,
      decidedByName: z.string().nullable(),
    })
    .nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** What of the money waits for somebody: refunds asked for, refunds that failed with none after, payouts held back, disputes to be decided. */
export const moneyMatters = ['requested', 'failed', 'withheld', 'disputed'] as const;
export type MoneyMatter = (typeof moneyMatters)[number];

const MatterSums = z.object({
  bookings: z.int().min(0),
  sums: z.array(
    z.object({
      currency: Currency,
      cents: z.int().min(0),
      /** How many of them are in that currency, and since when the oldest of those waits. */
      bookings: z.int().min(0).optional(),
      since: Instant.nullable().optional(),
    }),
  ),
  /** Since when the oldest of them waits. */
  since: Instant.nullable().optional(),
  /** Which booking that is. */
  oldest: z.string().nullable().optional(),
});

/** How many bookings each matter is about, and what they come to in each currency. */
export const MoneySums = z.object({
  requested: MatterSums,
  failed: MatterSums,
  withheld: MatterSums,
  disputed: MatterSums,
} satisfies Record<MoneyMatter, typeof MatterSums>);
export type MoneySums = z.infer<typeof MoneySums>;

/**
 * What a tutor gets when part of the price goes back: the payout shrinks as the price does, rounded down. In whole numbers: the product of two amounts
 * may be more than a float can tell.
 *
 * @param refundCents all that goes back, also what did before.
 */
export const reducedPayoutCents = (
  { amountCents, payoutCents }: { amountCents: number; payoutCents: number },
  refundCents: number,
) => (amountCents === 0 ? 0 : Number((BigInt(payoutCents) * BigInt(amountCents - refundCents)) / BigInt(amountCents)));

type Payable = {
  amountCents: number;
  payoutCents: number;
  dispute: Pick<Dispute, 'payoutLeftCents'> | null;
};

/** What a payout that is withheld, released or disputed comes to: all of it, or what an earlier dispute has left of it. */
export const decidablePayoutCents = ({ payoutCents, dispute }: Omit<Payable, 'amountCents'>) =>
  Math.min(payoutCents, dispute?.payoutLeftCents ?? payoutCents);

/**
 * What goes back and what the tutor gets as a dispute is decided: of the payout what an earlier dispute has left of it, reduced as the price is
 * where part of that goes back, and never more than is left then.
 *
 * @param leftCents what could go back.
 * @param partCents what goes back where it is decided in part.
 */
export const disputeAmounts = (booking: Payable, leftCents: number, outcome: DisputeOutcome, partCents: number) => {
  if (outcome === 'student') return { refundCents: leftCents, payoutCents: 0 };
  const refundCents = outcome === 'tutor' ? 0 : partCents;
  const most = Math.min(decidablePayoutCents(booking), leftCents - refundCents);
  if (refundCents === 0) return { refundCents, payoutCents: most };
  const back = booking.amountCents - leftCents + refundCents;
  return { refundCents, payoutCents: Math.min(reducedPayoutCents(booking, back), most) };
};

type Disputable = { carrier: Carrier; refundableCents: number; status: string };

/** Can staff record a dispute themselves? Where an application tells of the booking, it tells of disputes; and there is one at a time. */
export const isDisputable = ({ carrier, refundableCents, status }: Disputable) =>
  carrier === 'staff' && refundableCents > 0 && status !== 'disputed';
