import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** What each file of tables exports. */
export const readTableFiles = async () => {
  const files = (await readdir('server', { recursive: true })).filter((name) => name.endsWith('.table.ts'));
  const read = async (name: string) => {
    const file = join('server', name);
    return [file, (await import(pathToFileURL(join(process.cwd(), file)).href)) as object] as const;
  };
  return Promise.all(files.map(read));
};

/** What the tables have that no migration makes yet. */
export const readPendingOfTables = async () =>
  readPending(Object.assign({}, ...(await readTableFiles()).map(([, exported]) => exported)));
