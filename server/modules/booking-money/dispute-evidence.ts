import { bookings } from '../bookings/bookings.table.ts';
import { createEvidence } from '../files/evidence.ts';
import { bookingEvidence as table } from './booking-money.table.ts';

/** Evidence of the dispute of a booking. */
export const createDisputeEvidence = (dependencies: Parameters<typeof createEvidence>[0]) =>
  createEvidence(dependencies, {
    table,
    ownerName: 'bookingId',
    records: bookings,
    about: {
      entity: 'booking',
      recordId: table.bookingId,
      // A booking is called by its key.
      recordName: async (_, id) => id,
    },
  });
