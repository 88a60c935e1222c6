import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containsWords } from '../../list/search.ts';
import { accounts } from './accounts.table.ts';

/** Fewer digits are in many numbers. */
const leastDigits = 4;
/** So many digits at its end tell a number from others, whether or not what stands before them says the country. */
const tellingDigits = 7;

/** As the database's `phone_digits`: without the national prefix in brackets, the separators, and what is dialled before the country. */
const digitsOf = (phone: string) =>
  phone
    .replace(/\(\s*0\s*\)/g, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');

const digitsIn = sql`phone_digits(${accounts.phone})`;

/**
 * People by their telephone, in whatever writing: a part of it, or all of it where one of both writings names the country and the other does not.
 *
 * @returns undefined where the term is no number.
 */
const hasPhone = (term: string): SQL | undefined => {
  if (!/^\+?[\d\s()./-]+$/.test(term)) return undefined;
  const digits = digitsOf(term);
  if (digits.length < leastDigits) return undefined;
  const contains = sql`${digitsIn} like ${`%${digits}%`}`;
  if (digits.length <= tellingDigits) return contains;
  const isWithoutCountry = and(
    sql`${digitsIn} like ${`%${digits.slice(-tellingDigits)}`}`,
    sql`${digits} like '%' || ${digitsIn}`,
  );
  return or(contains, isWithoutCountry);
};

/** People by words in their names, their address and their telephone as it is written, or by the telephone in any writing. */
export const matchesPerson = (term: string): SQL | undefined =>
  or(containsWords(accounts.searchText, term, accounts.nameSort), hasPhone(term));

/**
 * Has whom a row names the words of a term? For rows that are read one after the other: scalar subqueries, so that the planner can do nothing but
 * look the one account up by its key.
 */
export const isCalled = (person: PgColumn, term: string): SQL | undefined => {
  const its = (column: PgColumn) => sql`(select ${column} from ${accounts} where ${accounts.id} = ${person})`;
  return containsWords(its(accounts.searchText), term, its(accounts.nameSort));
};
