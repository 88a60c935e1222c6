import { sql } from 'drizzle-orm';

/** An instant as a value of a statement. */
export const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
