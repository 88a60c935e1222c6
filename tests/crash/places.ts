import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createDatabase, type Postgres } from '#tests/support/postgres.ts';
import { demo } from '#tests/support/verbs.ts';
import type { Place } from './rounds.ts';

/** A place with a small demo marketplace, on PostgreSQL if one is given. @returns it, how long making it took, and how to remove it. */
export const preparePlace = async (build: string, dataDir: string, postgres: Postgres | null, bookings = 2_000) => {
  const database = postgres ? await createDatabase(postgres.url) : undefined;
  const place: Place = { program: join(build, 'start.js'), dataDir, url: database?.url, credentials: demo.superAdmin };
  const begun = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  execFileSync(process.execPath, [join(build, 'demo-data.js'), '--bookings', String(bookings)], {
    env: { PATH, HOME, DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) },
    stdio: 'ignore',
  });
  return { place, firstMs: performance.now() - begun, remove: async () => database?.drop() };
};
