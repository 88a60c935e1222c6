import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import type { Found } from '../../list/configuration.ts';
import { containsWords } from '../../list/search.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from './bookings.table.ts';

/** All keys have eight digits, so their order as text is their order as numbers, in every collation. */
const digitsOfKey = 8;

/** A key or its beginning as a range, which the primary key's index answers: `BK-1000` is BK-10000000 to BK-10009999. */
const keyRange = (term: string): SQL | undefined => {
  const digits = /^(?:bk-?)?(\d{1,8})$/i.exec(term)?.[1];
  if (digits === undefined) return undefined;
  const [least, most] = ['0', '9'].map((digit) => `BK-${digits.padEnd(digitsOfKey, digit)}`);
  return sql`${bookings.id} between ${least} and ${most}`;
};

/** So many people that looking their bookings up one by one costs more than meeting them while reading the list. */
const manyPeople = 2_000;
const manyBookings = 10_000;
/** Where reading on costs a look at two accounts for each row, counting stops here. */
const walkCap = 100;

const idArray = (people: { id: string }[]) => sql`${sql.param(`{${people.map(({ id }) => id).join(',')}}`)}::uuid[]`;

/** Scalar subqueries, so that the planner can do nothing but look the one account up by its key. */
const isAbout = (person: PgColumn, term: string) => {
  const its = (column: PgColumn) => sql`(select ${column} from ${accounts} where ${accounts.id} = ${person})`;
  return containsWords(its(accounts.searchText), term, its(accounts.nameSort));
};

/**
 * Bookings by their key or the people in them. Few people are looked up first and then their bookings, by index. Of many people some
 * booking is never far, so the list is read in its own order and each row's two people are looked at.
 */
export const createBookingSearch =
  (db: Database) =>
  async (term: string, narrowed: boolean): Promise<Found> => {
    const byKey = keyRange(term);
    if (byKey) return { where: byKey };
    const matches = containsWords(accounts.searchText, term, accounts.nameSort);
    const people = await db
      .select({ id: accounts.id, userType: accounts.userType, bookingCount: accounts.bookingCount })
      .from(accounts)
      .where(and(inArray(accounts.userType, ['tutor', 'user']), gt(accounts.bookingCount, 0), matches))
      .limit(manyPeople);
    const booked = people.reduce((sum, { bookingCount }) => sum + bookingCount, 0);
    if (people.length < manyPeople && booked <= manyBookings) {
      // Only tutors teach. Leaving the others out lets the planner see how few bookings there are.
      const teaches = sql`${bookings.tutorId} = any(${idArray(people.filter(({ userType }) => userType === 'tutor'))})`;
      return { where: or(teaches, sql`${bookings.studentId} = any(${idArray(people)})`), first: true };
    }
    const hasPerson = or(isAbout(bookings.tutorId, term), isAbout(bookings.studentId, term));
    // A booking has two people, so at least half as many bookings were counted twice over.
    return { where: hasPerson, atLeast: Math.floor(booked / 2), cap: narrowed ? walkCap : undefined };
  };
