import { type SQL, sql } from 'drizzle-orm';
import type { Happening, TimelineKind } from '#contract/transactions.ts';
import { literal } from '../../list/json-sql.ts';
import { bookings } from './bookings.table.ts';

const has = (kind: TimelineKind) => sql`${bookings.timeline} @> ${literal(JSON.stringify([{ kind }]))}`;

/**
 * Of a booking's row: did it ever happen? Not every application tells of the confirmation of a lesson that was held or is disputed. No index
 * knows: it is asked of bookings that something else has found.
 */
export const hasHappened: Readonly<Record<Happening, SQL>> = {
  confirmed: sql`(${has('confirmed')} or ${has('completed')} or ${has('disputed')})`,
  disputed: sql`${has('disputed')}`,
};
