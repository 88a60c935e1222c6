import { and, type SQL, sql } from 'drizzle-orm';
import type { Expression } from './json-sql.ts';

/** A trigram index finds nothing shorter. */
const trigram = 3;

export const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean).slice(0, 8);

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Too short for trigrams: only what begins with it can be found by an index. */
export const isShort = (term: string) => wordsOf(term).every((word) => word.length < trigram);

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
  return and(...words.map((word) => sql`${column} like searchable(${`%${escapeLike(word)}%`})`));
};
