import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Found } from '../../list/found.ts';
import { containsWords, isShort } from '../../list/search.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { findPeople, keyArray } from '../accounts/find-people.ts';
import { matchesPerson } from '../accounts/match-people.ts';
import { reports } from './reports.table.ts';

/** Of more people than this the planner need not know how many they are: some report is about one of them. */
const manyPeople = 2_000;

/**
 * Reports by what they say or who is in them. The people are found first, so that the planner knows how few there are, and then their reports
 * by index. A term too short to be looked for inside texts finds the people whose names begin with it.
 */
export const createReportSearch =
  (db: Database) =>
  async (term: string): Promise<Found> => {
    const named = matchesPerson(term);
    const { keys } = await findPeople(db, named, manyPeople);
    const ids = keys ? keyArray(keys.all) : sql`array(select ${accounts.id} from ${accounts} where ${named})`;
    const where = or(
      isShort(term) ? undefined : containsWords(reports.searchText, term),
      sql`${reports.reporterId} = any(${ids})`,
      sql`${reports.reportedUserId} = any(${ids})`,
      eq(reports.bookingId, term.toUpperCase()),
    );
    return { where };
  };
