import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { containsWords, type Found, isShort, wordsOf } from '../../list/search.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { countOf, findBookedPeople, findPeople, keyArray } from '../accounts/find-people.ts';
import { isCalled, matchesPerson } from '../accounts/match-people.ts';
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

/** So many people are looked up at first: where they have many bookings already, the others need not be known. */
const somePeople = 1_500;
/**
 * So many people that asking for each row's two costs less than knowing all of them. Each has a booking, so that at least half as many
 * bookings are known to be found, which is more than anybody counts.
 */
const manyPeople = 3_000;
/** The bookings of so many people can be looked at one by one. */
const fewPeople = 500;
/** So many bookings that meeting 25 of them while reading the list costs less than looking all of them up. */
const manyBookings = 3_000;
/** Where reading on costs a look at two accounts for each row, counting stops here. */
const walkCap = 100;

/** Whether a row's person is one of these, in a form that no index answers: a look into a table of hashes for each row that is read. */
const isOneOf = (person: PgColumn, keys: string) => sql`coalesce(${person} = any(${keyArray(keys)}), false)`;

/** Only they have part in bookings. */
const isBooker = inArray(accounts.userType, ['tutor', 'user']);

/** Their bookings, by index. Only tutors teach: leaving the others out lets the planner see how few bookings there are. */
const bookingsOf = (keys: { all: string; tutors: string }) =>
  or(sql`${bookings.tutorId} = any(${keyArray(keys.tutors)})`, sql`${bookings.studentId} = any(${keyArray(keys.all)})`);

const isAboutEither = (term: string) => or(isCalled(bookings.tutorId, term), isCalled(bookings.studentId, term));

/** Each word is in the tutor or in the student of the row that is read. */
const isAboutBoth = (words: readonly string[]) => and(...words.map(isAboutEither));

/** A short word beside others is looked for anywhere in who has these, by itself only at the beginning of a name. */
const isAbout = (term: string) => {
  const words = wordsOf(term);
  return words.length > 1 ? or(isAboutBoth(words), isAboutEither(term)) : isAboutBoth(words);
};

/**
 * The bookings between two people who have the words of a term among them. The people of each word are found first. A word of too many of
 * them, or too short for that, is looked for in the rows that the others leave, where those are few.
 *
 * @returns undefined where there are none, or no word tells enough.
 */
const findBetween = async (db: Database, words: readonly string[]): Promise<SQL | undefined> => {
  const [short, long] = [words.filter(isShort), words.filter((word) => !isShort(word))];
  const found = await Promise.all(
    long.map(async (word) => {
      const matches = and(isBooker, containsWords(accounts.searchText, word));
      return { word, keys: (await findPeople(db, matches, manyPeople)).keys };
    }),
  );
  const listed = found.flatMap(({ keys }) => keys ?? []);
  const fewest = Math.min(...listed.map(({ all }) => countOf(all)));
  const unlisted = [...found.flatMap(({ word, keys }) => (keys ? [] : [word])), ...short];
  const isTooMuch = unlisted.length > 0 && fewest > fewPeople;
  if (listed.length === 0 || fewest === 0 || isTooMuch) return undefined;
  return and(...listed.map(bookingsOf), isAboutBoth(unlisted));
};

/**
 * Bookings by their key, or by words in the two people of them, wherever each word is. The bookings of few people are looked up by index.
 * Where there are many, some booking of theirs is never far, so the list is read in its own order and each row's two people are looked at.
 */
export const createBookingSearch =
  (db: Database) =>
  async (term: string, narrowed: boolean): Promise<Found> => {
    const byKey = keyRange(term);
    if (byKey) return { where: byKey };
    const matches = and(isBooker, matchesPerson(term));
    const words = wordsOf(term);
    const [some, between] = await Promise.all([
      findBookedPeople(db, matches, somePeople),
      words.length > 1 ? findBetween(db, words) : undefined,
    ]);
    const isEnough = some.keys !== undefined || some.booked > 2 * manyBookings;
    const { keys, booked } = isEnough ? some : await findBookedPeople(db, matches, manyPeople);
    if (keys && booked <= manyBookings) return { where: or(bookingsOf(keys), between), first: true };
    // A booking has two people, so at least half as many bookings were counted twice over.
    const atLeast = Math.floor(booked / 2);
    if (keys) {
      const isTheirs = or(isOneOf(bookings.tutorId, keys.tutors), isOneOf(bookings.studentId, keys.all));
      return { where: or(isTheirs, between), atLeast };
    }
    return { where: isAbout(term), atLeast, cap: narrowed ? walkCap : undefined };
  };
