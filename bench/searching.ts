import { sql } from 'drizzle-orm';
import { type Database, select } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { createBookingsRepository } from '#server/modules/bookings/bookings.repository.ts';
import type { Place } from './databases.ts';
import { median } from './median.ts';

export type SearchFigures = {
  terms: number;
  /** Milliseconds of half of the terms, and of the slowest. */
  p50: number;
  slowest: { term: string; ms: number };
};

/** So many people, spread over all of them, give the terms. */
const people = 12;
const times = 5;

const round = (value: number) => Math.round(value * 10) / 10;

/** What staff search for: somebody by name, one of the names, its beginning, an address, and now and then nobody. */
export const termsOf = async (db: Database): Promise<string[]> => {
  const found = await select<{ first_name: string; last_name: string; email: string }>(
    db,
    sql`
      select first_name, last_name, email from (
        select first_name, last_name, email, row_number() over (order by id) as place, count(*) over () as people
        from accounts join booking_counts using (id) where accounts.user_type in ('tutor', 'user') and bookings > 0
      ) person
      where place % greatest(people / ${sql.raw(String(people))}, 1) = 0 limit ${sql.raw(String(people))}`,
  );
  return found.flatMap(({ first_name: first, last_name: last, email }, index) => [
    `${first} ${last}`,
    email,
    index % 2 === 0 ? first : last,
    (index % 2 === 0 ? last : first).slice(0, 3 + (index % 3)),
    `zz${index}qx`,
  ]);
};

/**
 * How long the database takes to search the people of all bookings, asked by the list's own code without HTTP and without a session: the
 * median of several times for each term.
 */
export const measureSearches = async ({ DATABASE_URL: url, DATA_DIR: dataDir }: Place): Promise<SearchFigures> => {
  const database = await openDatabase(url ? { url } : { dataDir });
  try {
    const { page } = createBookingsRepository(database.db);
    const query = { page: 1, limit: 25, sort: 'createdAt', dir: 'desc' } as const;
    const found: { term: string; ms: number }[] = [];
    for (const term of (await termsOf(database.db)).filter(({ length }) => length >= 3)) {
      const taken: number[] = [];
      for (let count = 0; count <= times; count += 1) {
        const began = performance.now();
        await page({ ...query, search: term });
        if (count > 0) taken.push(performance.now() - began);
      }
      found.push({ term, ms: median(taken) });
    }
    found.sort((one, other) => one.ms - other.ms);
    const slowest = found.at(-1) ?? { term: '', ms: 0 };
    const p50 = round(found[Math.floor(found.length / 2)]?.ms ?? 0);
    return { terms: found.length, p50, slowest: { ...slowest, ms: round(slowest.ms) } };
  } finally {
    await database.close();
  }
};
