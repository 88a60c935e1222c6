import type { TestProject } from 'vitest/node';
import { plainErrors } from './plain-errors.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server of this run, or null where there is none. */
    postgres: string | null;
  }
}

/** One PostgreSQL server for the whole run; each test file makes its own databases on it. */
export const setup = plainErrors(async (project: TestProject) => {
  const postgres = await startPostgres();
  project.provide('postgres', postgres?.url ?? null);
  if (postgres === null) {
    console.warn(
      'No PostgreSQL runs here, not even the one that comes with `npm ci`: the server tests run on PGlite only. ' +
        'Install PostgreSQL or set TEST_DATABASE_URL to run them on both.',
    );
  }
  return () => postgres?.stop();
});
