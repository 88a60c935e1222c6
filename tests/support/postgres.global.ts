import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { plainErrors } from './plain-errors.ts';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server of this run, or null where there is none. */
    postgres: string | null;
    /** The name of a migrated, empty database on it that nobody is connected to. Copying it takes a fraction of making one. */
    postgresTemplate: string;
  }
}

const makeTemplate = async (server: string) => {
  const { url, drop } = await createDatabase(server);
  const { db, close } = await openDatabase({ url });
  await migrate(db);
  await close();
  return { name: new URL(url).pathname.slice(1), drop };
};

/** One PostgreSQL server for the whole run; each test file makes its own databases on it. */
export const setup = plainErrors(async (project: TestProject) => {
  const postgres = await startPostgres();
  const template = postgres && (await makeTemplate(postgres.url));
  project.provide('postgres', postgres?.url ?? null);
  project.provide('postgresTemplate', template?.name ?? '');
  if (postgres === null) {
    console.warn(
      'No PostgreSQL runs here, not even the one that comes with `npm ci`: the server tests run on PGlite only. ' +
        'Install PostgreSQL or set TEST_DATABASE_URL to run them on both.',
    );
  }
  return async () => {
    await template?.drop();
    await postgres?.stop();
  };
});
