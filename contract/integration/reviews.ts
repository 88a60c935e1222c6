import type * as z from 'zod';
import { endpoint, oneOf } from '../endpoint.ts';
import { Instant } from '../primitives.ts';
import { Review } from '../reviews.ts';
import { ExternalId } from '../source.ts';
import { ExternalIdParams, sourcedBody, Told } from './sourced.ts';

export const IncomingReview = sourcedBody('review', {
  booking: ExternalId.meta({ description: 'Of the lesson, which says whose review it is and of whom' }),
  stars: Review.fields.stars.schema,
  text: Review.fields.text.schema
    .nullable()
    .default(null)
    .meta({ description: 'Left out, or empty, where the student gave stars alone' }),
  createdAt: Instant.meta({ description: 'When it was written' }),
}).meta({ id: 'IncomingReview' });
export type IncomingReview = z.output<typeof IncomingReview>;

export const incomingReviews = {
  putReview: endpoint('PUT /api/v1/integration/reviews/{externalId}', {
    access: { scope: 'reviews:write' },
    summary: 'Tell of what a student says of a lesson. Each booking has one review',
    params: ExternalIdParams,
    body: IncomingReview,
    response: oneOf(Told),
  }),
};
