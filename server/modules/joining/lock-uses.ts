import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { sources } from '../sources/sources.table.ts';
import { bookedAs } from './joined-parts.ts';
import { namedBy } from './named-by.ts';
import type { JoinedKind } from './pair.ts';

/**
 * Locks what names an account: whoever writes such a thing locks it before the account, so that both wait for one another. Bookings as for their
 * removal: a review that comes meanwhile waits, and finds whose booking it is afterwards. Reviews because whoever hides one rates its tutor anew.
 */
export const lockUses = async (transaction: Transaction, kind: JoinedKind, id: string) => {
  const booked = sql`select id from ${bookings} where ${bookedAs[kind]} = ${id}`;
  await transaction.execute(sql`${booked} order by id for update`);
  await transaction.execute(
    sql`select id from ${reviews} where ${reviews.booking} in (${booked}) order by id for update`,
  );
  for (const table of new Set(namedBy.map((column) => column.table))) {
    const isNamed = or(...namedBy.filter((column) => column.table === table).map((column) => eq(column, id)));
    await transaction.execute(sql`select id from ${table} where ${isNamed} order by id for no key update`);
  }
};

/** Locks what the application calls these accounts, in the order of its keys, as it does where it tells of many: before the accounts. */
export const lockKeys = (transaction: Transaction, kind: JoinedKind, ids: readonly string[]) =>
  transaction.execute(
    sql`select from ${sources} where ${sources.kind} = ${kind} and ${sources.recordId} = any(${sql.param([...ids])}::text[])
      order by ${sources.externalId} for update`,
  );
