import { sql } from 'drizzle-orm';
import { unavailable } from '../errors.ts';
import type { Database } from './database.ts';

/** Races the database's answer against a timeout. @throws AppError 503 when it takes longer. */
export const withTimeout = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** A database that takes longer is as good as away. */
const longest = 2_500;

/** @throws AppError 503 when what is asked of the database takes longer than 2.5 s; what the database throws otherwise. */
export const inTime = <Result>(work: Promise<Result>) => withTimeout(longest, work);

/** @throws Error when the database is away, or does not answer within 2.5 s. */
export const requireAnswer = async (db: Database): Promise<void> => {
  await inTime(db.execute(sql`select 1`));
};
