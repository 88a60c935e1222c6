import { batch } from './batch.ts';
import { incomingBookings } from './bookings.ts';
import { catalogue } from './catalogue.ts';
import { events } from './events.ts';
import { incomingFiles } from './files.ts';
import { incomingReports } from './reports.ts';
import { incomingReviews } from './reviews.ts';
import { incomingTutors } from './tutors.ts';
import { incomingUsers } from './users.ts';

/** The calls that programs of others make with a service token. Screens make none of them. */
export const integration = {
  ...catalogue,
  ...incomingUsers,
  ...incomingTutors,
  ...incomingBookings,
  ...incomingReports,
  ...incomingReviews,
  ...incomingFiles,
  ...batch,
  ...events,
};
