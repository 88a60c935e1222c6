import { eq, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { containsWords, type Found, isShort } from '../../list/search.ts';
import { findPeople, keyArray } from '../accounts/find-people.ts';
import { isCalled, matchesPerson } from '../accounts/match-people.ts';
import { reports } from './reports.table.ts';

/** Of more people than this some report is never far: the list is read in its own order, and each row's two people are looked at. */
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
    const isTheirs = (person: PgColumn) =>
      keys ? sql`${person} = any(${keyArray(keys.all)})` : isCalled(person, term);
    const where = or(
      isShort(term) ? undefined : containsWords(reports.searchText, term),
      isTheirs(reports.reporterId),
      isTheirs(reports.reportedUserId),
      eq(reports.bookingId, term.toUpperCase()),
    );
    return { where };
  };
