import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, type PgColumn, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TimelineKind } from '#contract/transactions.ts';
import { amountOrder } from '../../database/amount-order.ts';
import { changeColumns, instant } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { levels } from '../levels/levels.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

export const bookingNumbers = pgSequence('booking_numbers', { startWith: 10_000_001 });

/** One entry of a booking's timeline. Somebody did it whom `actorId` names, or the booking's own `actor`; or else the system. */
export type BookingEvent = {
  /** The application's own id, where it told of it. */
  id?: string;
  at: string;
  kind: TimelineKind;
  actorId?: string | null;
  actor?: 'student' | 'tutor' | null;
  note: string | null;
  amountCents: number | null;
  /** The request of staff that it answers. */
  refund?: string;
  /** What the payment provider calls it. */
  reference?: string;
  /** Of a dispute: by when it has to be decided, and what there is to judge it by. */
  dueAt?: string;
  evidence?: string;
};

/** Since when a booking is disputed, or its payout withheld without a dispute, as its timeline has it. */
export const disputedSince = (timeline: PgColumn, createdAt: PgColumn) =>
  sql`coalesce(last_event_at(${timeline}, 'disputed'), ${createdAt})`;
export const withheldSince = (timeline: PgColumn, createdAt: PgColumn) =>
  sql`coalesce(greatest(last_event_at(${timeline}, 'withheld'), last_event_at(${timeline}, 'disputed')), ${createdAt})`;

/** A lesson and its money. `amount = fee + payout`, which the database enforces. */
export const bookings = pgTable(
  'bookings',
  {
    /** `BK-` and eight digits. */
    id: text('id').primaryKey().default(sql`'BK-' || nextval('booking_numbers')`),
    ...changeColumns,
    tutorId: uuid('tutor_id')
      .notNull()
      .references(() => accounts.id),
    studentId: uuid('student_id')
      .notNull()
      .references(() => accounts.id),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => subjects.id),
    levelId: uuid('level_id')
      .notNull()
      .references(() => levels.id),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    payoutCents: integer('payout_cents').notNull(),
    /** What went back to the student, 0 to the amount. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What the student has paid, 0 to the amount, as `paidCents` of the contract has it. Generated, so that no writer can forget it. */
    paidCents: integer('paid_cents')
      .notNull()
      .generatedAlwaysAs(sql.raw('paid_cents_of(payment_status, amount_cents, timeline)')),
    currency: text('currency').notNull(),
    amountOrder: amountOrder('amount_order', 'amount_cents', 'currency').notNull(),
    paymentMethod: text('payment_method', { enum: ['card', 'paypal', 'sepa', 'applePay', 'bankTransfer'] }).notNull(),
    paymentStatus: text('payment_status', {
      enum: ['pending', 'authorized', 'paid', 'failed', 'partiallyRefunded', 'refunded'],
    }).notNull(),
    payoutStatus: text('payout_status', { enum: ['none', 'scheduled', 'paid', 'withheld'] }).notNull(),
    status: text('status', {
      enum: ['requested', 'confirmed', 'completed', 'cancelled', 'disputed', 'refunded'],
    }).notNull(),
    timeline: jsonb('timeline').$type<BookingEvent[]>().notNull().default([]),
  },
  (table) => [
    index('bookings_starts_at_idx').on(table.startsAt, table.id),
    index('bookings_created_at_idx').on(table.createdAt, table.id),
    index('bookings_amount_order_idx').on(table.amountOrder, table.id),
    index('bookings_status_starts_at_idx').on(table.status, table.startsAt, table.id),
    index('bookings_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('bookings_status_amount_order_idx').on(table.status, table.amountOrder, table.id),
    index('bookings_payment_status_created_at_idx').on(table.paymentStatus, table.createdAt, table.id),
    index('bookings_payout_status_created_at_idx').on(table.payoutStatus, table.createdAt, table.id),
    index('bookings_tutor_idx').on(table.tutorId, table.startsAt, table.id),
    index('bookings_student_idx').on(table.studentId, table.startsAt, table.id),
    index('bookings_subject_created_at_idx').on(table.subjectId, table.createdAt, table.id),
    index('bookings_level_idx').on(table.levelId),
    index('bookings_disputed_idx')
      .on(disputedSince(table.timeline, table.createdAt), table.id)
      .where(sql`status = 'disputed'`),
    index('bookings_withheld_idx')
      .on(withheldSince(table.timeline, table.createdAt), table.id)
      .where(sql`payout_status = 'withheld' and status not in ('disputed', 'refunded')`),
    check(
      'bookings_money_adds_up',
      sql`amount_cents = fee_cents + payout_cents and fee_cents >= 0 and payout_cents >= 0`,
    ),
    check('bookings_refund_within', sql`refunded_cents between 0 and amount_cents`),
    check('bookings_duration', sql`duration_minutes between 15 and 480`),
    check('bookings_two_people', sql`tutor_id <> student_id`),
  ],
);
