import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/**
 * Sums that the dashboard is made of, by hours, days and months of UTC, kept by triggers so that years cost no more than weeks. As with
 * `row_counts`, every statement adds what it changed as rows of its own, so writers never wait for one another.
 */
export const figures = pgTable(
  'figures',
  {
    /** What is counted, and for how long a time at once. */
    slice: text('slice', {
      enum: ['bookingHour', 'bookingStatusDay', 'bookingSubjectDay', 'bookingSubjectMonth', 'accountDay'],
    }).notNull(),
    /** When the hour, day or month begins. */
    at: instant('at').notNull(),
    /** The status, the subject's id or the user type that a slice is divided by; empty where it is not divided. */
    part: text('part').notNull(),
    /** Empty where it is not about money. */
    currency: text('currency').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('figures_slice_at_idx').on(table.slice, table.at)],
);
