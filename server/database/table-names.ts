import { sql } from 'drizzle-orm';
import { type Connection, select } from './database.ts';

/** The names of the tables that are there: a database of an older release has fewer. */
export const readTableNames = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const rows = await select<{ name: string }>(
    connection,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
};
