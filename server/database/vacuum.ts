import { sql } from 'drizzle-orm';
import { type Database, select } from './database.ts';

/** Compacts the counter tables: every statement on a large table appends its delta as a row, and these are folded into one. */
export const foldCounts = (db: Database) => db.execute(sql`select fold_figures(), fold_row_counts()`);

/**
 * Vacuum and analyse after a bulk load: without statistics the first queries would be planned as if the tables were empty, and without the
 * visibility map the index-only scans of deep pages read every row.
 */
export const vacuumAfterLoad = async (db: Database) => {
  await foldCounts(db);
  await db.execute(sql`vacuum (analyze)`);
};

/** The thresholds of PostgreSQL's autovacuum, by its defaults. */
const due = sql`
  select relid::regclass::text as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  order by n_live_tup`;

/**
 * Autovacuum for the embedded engine, which has none: vacuums and analyses the tables that have changed a lot, one after the other, so that
 * calls are answered in between. Without it deep pages read every row, and plans rest on old statistics.
 *
 * @returns the tables' names.
 */
export const vacuumChangedTables = async (db: Database): Promise<string[]> => {
  const tables = await select<{ name: string }>(db, due);
  for (const { name } of tables) await db.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
  return tables.map(({ name }) => name);
};
