import { sql } from 'drizzle-orm';
import { type Connection, select } from '../../database/database.ts';
import { subjects } from './subjects.table.ts';

/**
 * The subjects with their children, active or not, each once: who chooses a parent in a filter means what is taught below it. Read before
 * the list is, so that its statement compares with constants, for which the planner has statistics. Keys of no subject stay, and find nothing.
 */
export const withChildren = async (connection: Connection, ids: readonly string[]): Promise<string[]> => {
  const children = await select<{ id: string }>(
    connection,
    sql`select id from ${subjects} where parent_id = any(${sql.param(ids)})`,
  );
  return [...new Set([...ids, ...children.map(({ id }) => id)])];
};
