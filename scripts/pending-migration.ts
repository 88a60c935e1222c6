import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const migrations = 'server/database/migrations/meta';

/** What `npm run db:generate` would write for tables. */
export const readPending = async (tables: Record<string, unknown>) => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const latest =
    (await readdir(migrations))
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const migrated = JSON.parse(await readFile(join(migrations, latest), 'utf8'));
  return generateMigration(migrated, generateDrizzleJson(tables, migrated.id));
};
