import type { Database } from '../database.ts';

const keptDays = 30;

/**
 * Forgets what was told, and what was heard, long ago. What Lectern refused stays until somebody has looked at it; which event of a record was the
 * newest stays for ever.
 */
export const clean = async ({ sql }: Database) => {
  await sql`delete from outbox where sent_at < now() - make_interval(days => ${keptDays})`;
  await sql`delete from heard where heard_at < now() - make_interval(days => ${keptDays})`;
};
