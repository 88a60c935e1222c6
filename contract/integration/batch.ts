import * as z from 'zod';
import { endpoint, oneOf } from '../endpoint.ts';
import type { Scope } from '../scopes.ts';
import { ExternalId } from '../source.ts';
import { IncomingBooking, IncomingEvents, ToldBooking } from './bookings.ts';
import { IncomingReport } from './reports.ts';
import { IncomingReview } from './reviews.ts';
import { IncomingTutor } from './tutors.ts';
import { IncomingUser } from './users.ts';

/** What an item of a batch can be: the bodies of the single calls, and the scopes that those take. */
export const batchItems = {
  user: { body: IncomingUser, scope: 'users:write' },
  tutor: { body: IncomingTutor, scope: 'tutors:write' },
  booking: { body: IncomingBooking, scope: 'bookings:write' },
  bookingEvents: { body: IncomingEvents, scope: 'bookings:write' },
  report: { body: IncomingReport, scope: 'reports:write' },
  review: { body: IncomingReview, scope: 'reviews:write' },
} as const satisfies Record<string, { body: z.ZodType; scope: Scope }>;
export type BatchItemType = keyof typeof batchItems;
export const batchItemTypes = Object.keys(batchItems) as BatchItemType[];

/** An item: the body of its own call, which record it is about, and what it is. */
export const BatchItem = z
  .discriminatedUnion('type', [
    IncomingUser.safeExtend({ type: z.literal('user'), externalId: ExternalId }).meta({ id: 'UserItem' }),
    IncomingTutor.safeExtend({ type: z.literal('tutor'), externalId: ExternalId }).meta({ id: 'TutorItem' }),
    IncomingBooking.safeExtend({ type: z.literal('booking'), externalId: ExternalId }).meta({ id: 'BookingItem' }),
    IncomingEvents.extend({ type: z.literal('bookingEvents'), externalId: ExternalId }).meta({
      id: 'BookingEventsItem',
    }),
    IncomingReport.safeExtend({ type: z.literal('report'), externalId: ExternalId }).meta({ id: 'ReportItem' }),
    IncomingReview.safeExtend({ type: z.literal('review'), externalId: ExternalId }).meta({ id: 'ReviewItem' }),
  ])
  .meta({ id: 'BatchItem', description: 'The fields of the body of its own call, and what it is about' });
export type BatchItem = z.input<typeof BatchItem>;

export const batchLimits = { items: 500, bytes: 8 * 1024 * 1024 } as const;

/** What became of an item: as its own call would have answered. */
export const BatchAnswer = z
  .union([
    ToldBooking.partial({ status: true, paymentStatus: true, payoutStatus: true, refundedCents: true })
      .extend({
        type: z.enum(batchItemTypes as [BatchItemType, ...BatchItemType[]]),
      })
      .meta({ id: 'TakenItem' }),
    z
      .object({
        outcome: z.literal('refused'),
        /** As far as the item said. */
        type: z.string().nullable(),
        externalId: z.string().nullable(),
        status: z.int(),
        code: z.string(),
        message: z.string(),
        errors: z.record(z.string(), z.string()).optional(),
        retryable: z.boolean().optional(),
      })
      .meta({ id: 'RefusedItem' }),
  ])
  .meta({ id: 'BatchAnswer' });
export type BatchAnswer = z.infer<typeof BatchAnswer>;

/** What happened long ago: nobody is told of it. */
const Mode = z.literal('backfill').optional();

const bodyOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item).min(1).max(batchLimits.items), mode: Mode });

export const batch = {
  batch: endpoint('POST /api/v1/integration/batch', {
    access: { scope: ['users:write', 'tutors:write', 'bookings:write', 'reports:write', 'reviews:write'] },
    query: z.strictObject({ mode: Mode }),
    summary:
      'Tell of many records at once, in any order; each has an answer of its own. JSON, or a line for each as application/x-ndjson',
    // Each item is read by itself, so that one which cannot be read keeps no other back.
    body: bodyOf(z.unknown()),
    describedBody: bodyOf(BatchItem),
    bodyBytes: batchLimits.bytes,
    lines: { field: 'items', most: batchLimits.items },
    response: oneOf(z.array(BatchAnswer)),
  }),
};

/** What every item says beside its fields. */
export const BatchItemHead = z.looseObject({
  type: z.enum(batchItemTypes as [BatchItemType, ...BatchItemType[]]),
  externalId: ExternalId,
});
