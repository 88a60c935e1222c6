import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.table.ts';

/**
 * How many bookings somebody teaches or takes, under the account's key. In a table of its own, since every new booking counts two people, and to
 * change a row of `accounts` is to change its many indexes. The database keeps it, with the type of the account, which lists sort within.
 */
export const bookingCounts = pgTable(
  'booking_counts',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userType: text('user_type').notNull(),
    bookings: integer('bookings').notNull().default(0),
  },
  (table) => [index('booking_counts_type_idx').on(table.userType, table.bookings, table.id)],
);
