import type { IncomingBooking, IncomingEvents } from '#contract/integration/bookings.ts';
import type { SourceVersion } from '#contract/integration/sourced.ts';
import type { BookingBody } from '../bookings/settle-booking.ts';
import type { Item } from '../sources/bring-in.ts';

/** A body says which version of a record it is, as well as its content. */
const versionOf = ({ sourceVersion, sourceUpdatedAt }: SourceVersion) => ({ sourceVersion, sourceUpdatedAt });

export const itemOf = <Body extends SourceVersion>(externalId: string, body: Body): Item<Body> => ({
  externalId,
  body,
  version: versionOf(body),
});

/** What happened to a booking is no part of its version. */
export const bookingItemOf = (externalId: string, { events, ...fields }: IncomingBooking): Item<BookingBody> => ({
  externalId,
  body: { fields, events },
  version: versionOf(fields),
});

export const eventsItemOf = (externalId: string, { events }: IncomingEvents): Item<BookingBody> => ({
  externalId,
  body: { events },
});
