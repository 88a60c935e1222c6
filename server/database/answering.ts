import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { withTimeout } from './with-timeout.ts';

/** A database that takes longer is as good as away. */
const longest = 2_500;

/** @throws AppError 503 when what is asked of the database takes longer than 2.5 s; what the database throws otherwise. */
export const inTime = <Result>(work: Promise<Result>) => withTimeout(longest, work);

/** @throws Error when the database is away, or does not answer within 2.5 s. */
export const requireAnswer = async (db: Database): Promise<void> => {
  await inTime(db.execute(sql`select 1`));
};
