import { sql } from 'drizzle-orm';
import { type Database, select } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { createFindingRepository, soughtKinds } from '#server/modules/finding/finding.repository.ts';
import type { Place } from './databases.ts';
import { termsOf } from './searching.ts';

export type FindFigures = {
  terms: number;
  /** Milliseconds that half of all answers took at most, and 95 of a hundred. */
  p50: number;
  p95: number;
  slowest: { term: string; ms: number };
};

const times = 5;

const round = (value: number) => Math.round(value * 10) / 10;

type Lesson = { id: string; student: string; tutor: string; phone: string | null };

/** What is typed to find a booking: its key or its beginning, both people, and the telephone of one of them in another writing. */
const termsOfBookings = async (db: Database): Promise<string[]> => {
  const lessons = await select<Lesson>(
    db,
    sql`select bookings.id, student.last_name as student, tutor.last_name as tutor, student.phone
      from (select * from bookings order by id limit 400) bookings
      join accounts student on student.id = student_id join accounts tutor on tutor.id = tutor_id
      where right(bookings.id, 2) in ('07', '31', '64')`,
  );
  return lessons.flatMap(({ id, student, tutor, phone }) => [
    id,
    id.slice(3, 9),
    `${student} ${tutor}`,
    ...(phone ? [phone.replace(/^\+/, '00').replace(/\s/g, ''), phone.replace(/\D/g, '').slice(-7)] : []),
  ]);
};

/**
 * How long the database takes to look in every kind of record at once, as whoever may see them all, asked without HTTP and without a session.
 */
export const measureFinds = async ({ DATABASE_URL: url, DATA_DIR: dataDir }: Place): Promise<FindFigures> => {
  const database = await openDatabase(url ? { url } : { dataDir });
  try {
    const { find } = createFindingRepository(database.db);
    const terms = [...(await termsOf(database.db)), ...(await termsOfBookings(database.db))];
    const taken: { term: string; ms: number }[] = [];
    for (const term of terms) {
      for (let count = 0; count <= times; count += 1) {
        const began = performance.now();
        await find(soughtKinds, term);
        if (count > 0) taken.push({ term, ms: performance.now() - began });
      }
    }
    taken.sort((one, other) => one.ms - other.ms);
    const at = (share: number) => round(taken[Math.ceil(taken.length * share) - 1]?.ms ?? 0);
    const slowest = taken.at(-1) ?? { term: '', ms: 0 };
    return { terms: terms.length, p50: at(0.5), p95: at(0.95), slowest: { ...slowest, ms: round(slowest.ms) } };
  } finally {
    await database.close();
  }
};
