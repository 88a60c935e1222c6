import { bookings } from '../bookings/bookings.table.ts';
import { createEvidence } from '../files/evidence.ts';
import type { FilesAccess } from '../files/record-file.ts';
import { bookingEvidence as table } from './booking-money.table.ts';

/** Evidence of the dispute of a booking. */
export const createDisputeEvidence = (access: FilesAccess) =>
  createEvidence(access, {
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
