import * as z from 'zod';
import { Reference } from '../booking-money.ts';
import { DisputeEvidence } from '../disputes.ts';
import { endpoint, oneOf } from '../endpoint.ts';
import { Cents, Currency, Id, Instant } from '../primitives.ts';
import { CatalogueName, ExternalId } from '../source.ts';
import { longestLesson, paymentMethods, TransactionRow, timelineKinds } from '../transactions.ts';
import { ExternalIdParams, sourcedBody, Told } from './sourced.ts';

/** Who of a booking's people did something. Nobody: the marketplace or its payment provider. */
const eventActors = ['student', 'tutor'] as const;

/** Something that happened to a booking, under the application's own id: one id counts once. */
export const IncomingEvent = z
  .strictObject({
    id: z.string().min(1).max(200),
    kind: z.enum(timelineKinds),
    at: Instant.meta({
      description:
        'When it happened: never ahead of the clock. Of `payoutScheduled` when that was decided, not when it is due',
    }),
    actor: z.enum(eventActors).nullable().default(null),
    note: z.string().trim().max(1000).nullable().default(null),
    amountCents: Cents.nullable().default(null).meta({
      description:
        'Of what was paid, all of the price where left out; of what was refunded, all that was paid and is not refunded yet, or what staff had asked for; of a payout, all of it',
    }),
    refund: Id.nullish().meta({
      description:
        'Which `refund.requested` this answers, by its `data.id`: `refunded` or `refundFailed`, whose `note` says why',
    }),
    reference: Reference.nullish().meta({
      description: 'What the payment provider calls the payment, refund or payout; staff can search for it',
    }),
    dueAt: Instant.nullish().meta({ description: 'Of `disputed`: by when it has to be decided' }),
    evidence: DisputeEvidence.nullish().meta({
      description: 'Of `disputed`: what there is to judge it by',
    }),
  })
  .refine(({ kind, refund }) => kind !== 'refundFailed' || typeof refund === 'string', {
    path: ['refund'],
    error: 'validation.required',
  })
  .refine(({ kind, refund }) => refund == null || kind === 'refunded' || kind === 'refundFailed', {
    path: ['refund'],
    error: 'booking.not_of_kind',
  })
  .refine(({ kind, dueAt }) => dueAt == null || kind === 'disputed', { path: ['dueAt'], error: 'booking.not_of_kind' })
  .refine(({ kind, evidence }) => evidence == null || kind === 'disputed', {
    path: ['evidence'],
    error: 'booking.not_of_kind',
  })
  .meta({ id: 'IncomingEvent' });
export type IncomingEvent = z.output<typeof IncomingEvent>;

const Events = z.array(IncomingEvent).max(100);

export const IncomingBooking = sourcedBody('booking', {
  tutor: ExternalId.meta({ description: "The application's own key of the tutor" }),
  student: ExternalId.meta({ description: "The application's own key of the student" }),
  subject: CatalogueName.meta({ description: 'By key, slug or path: `mathematics/algebra`' }),
  level: CatalogueName.meta({ description: 'By key or name' }),
  startsAt: Instant,
  durationMinutes: z.int().min(15).max(longestLesson),
  amountCents: Cents,
  feeCents: Cents,
  payoutCents: Cents,
  currency: Currency,
  paymentMethod: z.enum(paymentMethods),
  createdAt: Instant.meta({ description: 'When it was made' }),
  events: Events.default([]),
})
  .refine(({ amountCents, feeCents, payoutCents }) => amountCents === feeCents + payoutCents, {
    path: ['amountCents'],
    error: 'booking.amount_sum',
  })
  .meta({ id: 'IncomingBooking' });
export type IncomingBooking = z.output<typeof IncomingBooking>;

export const IncomingEvents = z.strictObject({ events: Events.min(1) });
export type IncomingEvents = z.output<typeof IncomingEvents>;

/** What became of a booking, and the state that follows from its events. */
export const ToldBooking = Told.extend(
  TransactionRow.pick({ status: true, paymentStatus: true, payoutStatus: true, refundedCents: true }).shape,
).meta({ id: 'ToldBooking' });

const access = { scope: 'bookings:write' } as const;

export const incomingBookings = {
  putBooking: endpoint('PUT /api/v1/integration/bookings/{externalId}', {
    access,
    summary: 'Tell of a booking, and of what happened to it',
    params: ExternalIdParams,
    body: IncomingBooking,
    response: oneOf(ToldBooking),
  }),
  addEvents: endpoint('POST /api/v1/integration/bookings/{externalId}/events', {
    access,
    summary: 'Tell of what happened to a booking that is known',
    params: ExternalIdParams,
    body: IncomingEvents,
    response: oneOf(ToldBooking),
  }),
};
