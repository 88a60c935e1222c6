import { and, type SQL, sql } from 'drizzle-orm';
import type { Expression } from './json-sql.ts';

/** The rows a search finds. */
export type Found = {
  where: SQL | undefined;
  /** Find these rows in a subquery of their own, before anything else is looked at: there are few, and the planner might not know. */
  first?: boolean;
  /** The search knows without counting that there are at least so many. */
  atLeast?: number | undefined;
  /** Stop counting here, because each row costs the search something. */
  cap?: number | undefined;
};

/** `pg_trgm`: a trigram index finds nothing shorter. */
const trigram = 3;

export const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean).slice(0, 8);

/** Also those of full width and the small ones, which `searchable` makes plain. */
export const escapeLike = (word: string) => word.replace(/[\\%_＼％＿﹨﹪]/g, '\\$&');

/** Too short for trigrams: only what begins with it can be found by an index. */
export const isShort = (term: string) => wordsOf(term).every((word) => word.length < trigram);

/** Where the name of an address's host is asked for as well, half of all people come into question: the rest of it tells them apart. */
const beforeHost = (word: string) => /^(.{3,}?@).+$/.exec(word)?.[1];

const containsWord = (column: Expression, word: string) => {
  const like = (text: string) => sql`like searchable(${`%${escapeLike(text)}%`})`;
  const start = beforeHost(word);
  // Without the empty text the index would be asked for both.
  return start ? sql`(${column} ${like(start)} and ${column} || '' ${like(word)})` : sql`${column} ${like(word)}`;
};

/**
 * Finds rows whose search column contains every word of the term, in any order, without regard to case and accents.
 *
 * @param start a column that a term too short for trigrams is looked up at the beginning of, by its index.
 */
export const containsWords = (column: Expression, term: string, start?: Expression): SQL | undefined => {
  const words = wordsOf(term);
  if (start && isShort(term)) {
    return sql`${start} like searchable(${`${escapeLike(words.join(' '))}%`})`;
  }
  return and(...words.map((word) => containsWord(column, word)));
};
