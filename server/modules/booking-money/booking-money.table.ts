import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  disputeOutcomes,
  payoutDecisions as payoutStatuses,
  refundCodes,
  refundStatuses,
} from '#contract/booking-money.ts';
import { changeColumns, instant, recordColumns } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { recordFileColumns } from '../files/files.table.ts';

const staff = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

const carrier = () => text('carrier', { enum: ['app', 'staff'] }).notNull();

/** What staff have decided about a booking last: its key is the booking's. */
const decisionColumns = () => ({
  id: text('id')
    .primaryKey()
    .references(() => bookings.id),
  ...changeColumns,
  payoutCents: integer('payout_cents').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason').notNull(),
  /** Who carried out what was decided about the booking at that time. */
  carrier: carrier(),
  decidedById: staff('decided_by_id'),
  decidedAt: instant('decided_at').notNull(),
});

/** Refunds that staff ask for. What became of one follows from what is told of it; by itself it moves no money. */
export const refunds = pgTable(
  'refunds',
  {
    ...recordColumns,
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    amountCents: integer('amount_cents').notNull(),
    /** That of the booking when it was asked for. */
    currency: text('currency').notNull(),
    code: text('code', { enum: [...refundCodes] }).notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: [...refundStatuses] })
      .notNull()
      .default('requested'),
    carrier: carrier(),
    askedById: staff('asked_by_id'),
    reference: text('reference'),
    failure: text('failure'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('refunds_booking_idx').on(table.bookingId, table.createdAt),
    index('refunds_asked_by_idx').on(table.askedById),
    index('refunds_unsettled_idx').on(table.status, table.bookingId).where(sql`status <> 'succeeded'`),
    check('refunds_amount', sql`amount_cents > 0`),
    check('refunds_settled', sql`(status = 'requested') = (settled_at is null)`),
  ],
);

/** Whether the tutor of a booking is to be paid, and how much. */
export const payoutDecisions = pgTable(
  'payout_decisions',
  {
    ...decisionColumns(),
    status: text('status', { enum: [...payoutStatuses] }).notNull(),
  },
  (table) => [
    index('payout_decisions_decided_by_idx').on(table.decidedById),
    index('payout_decisions_withheld_idx').on(table.id).where(sql`status = 'withheld'`),
  ],
);

/** How the dispute of a booking was decided. A later one is another dispute. */
export const disputeDecisions = pgTable(
  'dispute_decisions',
  {
    ...decisionColumns(),
    /** When what was decided had been disputed. */
    disputedAt: instant('disputed_at').notNull(),
    outcome: text('outcome', { enum: [...disputeOutcomes] }).notNull(),
    refundCents: integer('refund_cents').notNull(),
    /** What of the payout this dispute leaves to the tutor: what one before has left, where this one is decided for either. */
    payoutLeftCents: integer('payout_left_cents'),
  },
  (table) => [index('dispute_decisions_decided_by_idx').on(table.decidedById)],
);

/** Files that show what a dispute is about: receipts, letters, what was written. */
export const bookingEvidence = pgTable(
  'booking_evidence',
  {
    ...recordFileColumns,
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('booking_evidence_booking_idx').on(table.bookingId, table.uploadedAt),
    index('booking_evidence_content_idx').on(table.sha256),
    uniqueIndex('booking_evidence_external_key').on(table.bookingId, table.externalId),
  ],
);

/** What payment providers call what they did about a booking, to find it by. */
export const paymentReferences = pgTable(
  'payment_references',
  {
    reference: text('reference').notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.bookingId] }),
    index('payment_references_booking_idx').on(table.bookingId),
  ],
);
