import * as z from 'zod';
import { userTypes } from './access.ts';
import { Carrier, Dispute, moneyMatters, PayoutDecision, Reference, Refund } from './booking-money.ts';
import { csvOf, ofApp } from './csv.ts';
import { RecordFile } from './documents.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { amount, anyOf, idFilter, listQuery, moment } from './list-query.ts';
import { Cents, Currency, Id, Instant, Version } from './primitives.ts';
import { Source } from './source.ts';

/** The key of a booking, which people also say on the telephone: `BK-10000042`. */
export const BookingId = z.string().regex(/^BK-\d{8,12}$/, { error: 'validation.id' });

export const bookingStatuses = ['requested', 'confirmed', 'completed', 'cancelled', 'disputed', 'refunded'] as const;
export const paymentStatuses = ['pending', 'authorized', 'paid', 'failed', 'partiallyRefunded', 'refunded'] as const;
export const payoutStatuses = ['none', 'scheduled', 'paid', 'withheld'] as const;
export const paymentMethods = ['card', 'paypal', 'sepa', 'applePay', 'bankTransfer'] as const;
export const timelineKinds = [
  'requested',
  'confirmed',
  'authorized',
  'paid',
  'failed',
  'completed',
  'payoutScheduled',
  'paidOut',
  'withheld',
  'cancelled',
  'disputed',
  'disputeClosed',
  'refunded',
  'refundFailed',
] as const;

/** What a booking may be found by that happened to it, whatever its status became since: that it was confirmed, or went on as if it had been; disputed. */
export const happenings = ['confirmed', 'disputed'] as const satisfies readonly TimelineKind[];
export type Happening = (typeof happenings)[number];

export type BookingStatus = (typeof bookingStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PayoutStatus = (typeof payoutStatuses)[number];
export type TimelineKind = (typeof timelineKinds)[number];

/** In minutes. */
export const longestLesson = 480;

/** A booking and its money, as the list shows one. `amountCents = feeCents + payoutCents`, always. */
export const TransactionRow = z.object({
  bookingId: BookingId,
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  tutorId: Id,
  tutorName: z.string(),
  studentId: Id,
  studentName: z.string(),
  subjectId: Id,
  /** Led by its parent's name, as {@link Subject} has it. */
  subjectPath: z.string(),
  levelId: Id,
  startsAt: Instant,
  durationMinutes: z.int().min(15).max(longestLesson),
  amountCents: Cents,
  feeCents: Cents,
  payoutCents: Cents,
  refundedCents: Cents,
  /** What is asked for as a refund and not settled, or failed and was not followed up. */
  openRefundCents: Cents.optional(),
  currency: Currency,
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  payoutStatus: z.enum(payoutStatuses),
  status: z.enum(bookingStatuses),
});
export type TransactionRow = z.infer<typeof TransactionRow>;

/** Somebody who takes part in something, with what a screen shows of them. */
export const Party = z.object({
  id: Id,
  userType: z.enum(userTypes),
  displayName: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
});
export type Party = z.infer<typeof Party>;

/** What happened to a booking. Without an actor it was the system. */
export const TimelineEvent = z.object({
  at: Instant,
  kind: z.enum(timelineKinds),
  actor: Party.pick({ id: true, userType: true, displayName: true }).nullable(),
  note: z.string().nullable(),
  amountCents: Cents.nullable(),
  /** The request of staff that it answers. */
  refund: Id.nullable(),
  /** What the payment provider calls it. */
  reference: Reference.nullable(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const Transaction = TransactionRow.extend({
  source: Source.nullable(),
  tutor: Party,
  student: Party,
  levelName: z.string(),
  reportCount: z.int().min(0),
  timeline: z.array(TimelineEvent),
  /** Who carries out what is decided about the money. */
  carrier: Carrier,
  paidCents: Cents,
  /** What can still be asked for: what was paid, less what was refunded and what is asked for already. */
  refundableCents: Cents,
  /** Newest first. */
  refunds: z.array(Refund),
  /** What staff have decided about the payout last. */
  payoutDecision: PayoutDecision.nullable(),
  /** The last one that there was. */
  dispute: Dispute.nullable(),
  /** Files that show what a dispute is about, in the order in which they came. */
  evidence: z.array(RecordFile),
  ledger: z.object({
    entries: z.array(
      z.object({
        kind: z.enum(['charge', 'refund', 'fee', 'payout']),
        state: z.enum(['booked', 'due']),
        amountCents: z.int(),
        at: Instant.nullable(),
      }),
    ),
    /** The sum of what is booked. */
    balanceCents: z.int(),
    /** By how much the refunds that were told of are more than what was paid. No more than that counts. */
    excessRefundCents: z.int().min(0),
  }),
});
export type Transaction = z.infer<typeof Transaction>;

const list = endpoint('GET /api/v1/admin/transactions', {
  access: 'editor',
  summary: 'Bookings and their money',
  query: listQuery({
    id: BookingId,
    sort: ['bookingId', 'startsAt', 'createdAt', 'amountCents'],
    by: ['createdAt', 'desc'],
    filters: {
      status: anyOf(z.enum(bookingStatuses)),
      paymentStatus: anyOf(z.enum(paymentStatuses)),
      payoutStatus: anyOf(z.enum(payoutStatuses)),
      tutorId: idFilter(),
      studentId: idFilter(),
      subjectId: idFilter(),
      /** Without the subjects below it, which `subjectId` finds as well. */
      onlySubjectId: idFilter(),
      startsFrom: moment(),
      startsTo: moment(),
      endsFrom: moment(),
      endsTo: moment(),
      createdFrom: moment(),
      createdTo: moment(),
      amountFrom: amount(),
      amountTo: amount(),
      money: anyOf(z.enum(moneyMatters)),
      timeline: anyOf(z.enum(happenings)),
    },
  }),
  response: listOf(TransactionRow),
});

export const transactions = {
  list,
  csv: csvOf(list, { more: ofApp }),
  get: endpoint('GET /api/v1/admin/transactions/{bookingId}', {
    access: 'editor',
    summary: 'One booking: its people, its lesson, its money and what happened',
    params: z.strictObject({ bookingId: BookingId }),
    response: oneOf(Transaction),
  }),
};
