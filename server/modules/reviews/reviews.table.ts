import { sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import { Review } from '#contract/reviews.ts';
import { tableOf } from '../../entity/table.ts';
import { bookings } from '../bookings/bookings.table.ts';

export const reviews = tableOf('reviews', Review, {
  refs: { booking: () => bookings.id },
  more: () => [check('reviews_stars', sql`stars between 1 and 5`)],
});
