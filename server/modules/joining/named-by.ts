import type { PgColumn } from 'drizzle-orm/pg-core';
import { reports } from '../reports/reports.table.ts';

/**
 * The columns in which records name an account: they name the other after it was joined. A record that names one and is not here keeps the two
 * from being joined. Bookings have more to them, and what goes with an account is moved by itself.
 */
export const namedBy: readonly PgColumn[] = [reports.reporterId, reports.reportedUserId];
