import { incomingBookings } from '#contract/integration/bookings.ts';
import { incomingReports } from '#contract/integration/reports.ts';
import { incomingReviews } from '#contract/integration/reviews.ts';
import type { ServerContext } from '../../context.ts';
import { createIncomingBookings } from '../bookings/incoming-bookings.ts';
import { keepAnswer } from '../reports/incoming-answers.ts';
import { incomingReports as reports } from '../reports/incoming-reports.ts';
import { incomingReviews as reviews } from '../reviews/incoming-reviews.ts';
import { createBringIn } from '../sources/bring-in.ts';
import { bookingItemOf, eventsItemOf, itemOf } from './item.ts';

/** What people do, as the marketplace's application tells of it. */
export const registerIncomingActivity = ({ db, clock, implement }: ServerContext) => {
  const bringIn = createBringIn({ db, clock });
  const bookings = createIncomingBookings(clock);
  implement(incomingBookings.putBooking, async ({ acting, token, params, body }) => ({
    data: await bringIn.one(acting, token, bookings, bookingItemOf(params.externalId, body)),
  }));
  implement(incomingBookings.addEvents, async ({ acting, token, params, body }) => ({
    data: await bringIn.one(acting, token, bookings, eventsItemOf(params.externalId, body)),
  }));
  implement(incomingReports.putReport, async ({ acting, token, params, body }) => ({
    data: await bringIn.one(acting, token, reports, itemOf(params.externalId, body)),
  }));
  implement(incomingReports.putAnswer, async ({ acting, params, body }) => ({
    data: await db.transact(acting, (transaction) => keepAnswer(transaction, params.externalId, body, clock)),
  }));
  implement(incomingReviews.putReview, async ({ acting, token, params, body }) => ({
    data: await bringIn.one(acting, token, reviews, itemOf(params.externalId, body)),
  }));
};
