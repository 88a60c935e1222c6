import { sql } from 'drizzle-orm';
import { type Database, select } from './database.ts';

/** Makes one row of those that count or sum the same: every change of a large table adds its own. */
export const foldCounts = (db: Database) => db.execute(sql`select fold_figures(), fold_row_counts()`);

/**
 * What is to be done when a lot was loaded at once: without statistics the first queries would be planned as if the tables were empty, and
 * without a vacuum deep pages read every row.
 */
export const settleWhatWasLoaded = async (db: Database) => {
  await foldCounts(db);
  await db.execute(sql`vacuum (analyze)`);
};

/** When PostgreSQL's own autovacuum would come, by its defaults. */
const due = sql`
  select format('%I', relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  order by n_live_tup`;

/**
 * Vacuums and analyses the tables that have changed a lot, one after the other, so that calls are answered in between. For the embedded
 * engine, which has no autovacuum: without it deep pages read every row, and plans are made for the tables as they were.
 *
 * @returns the tables' names.
 */
export const vacuumWhatChanged = async (db: Database): Promise<string[]> => {
  const tables = await select<{ name: string }>(db, due);
  for (const { name } of tables) await db.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
  return tables.map(({ name }) => name);
};
