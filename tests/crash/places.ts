import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createDatabase, type Postgres } from '#tests/support/postgres.ts';
import { demo } from '#tests/support/verbs.ts';

export type Place = {
  /** The built server's file. */
  program: string;
  dataDir: string;
  /** PostgreSQL's address; without one it is the embedded database. */
  url?: string | undefined;
  credentials: { email: string; password: string };
};

/** What tells a program which data to work on. */
export const dataOf = ({ dataDir, url }: Pick<Place, 'dataDir' | 'url'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(url !== undefined && { DATABASE_URL: url }),
});

/** The same for a server that is killed often, whose people stay signed in. */
export const environmentOf = (place: Place) => ({
  ...dataOf(place),
  ACCESS_TOKEN_SECONDS: '86400',
  LOG_LEVEL: 'error',
});

/** A place with a small demo marketplace, on PostgreSQL if one is given. @returns it, how long making it took, and how to remove it. */
export const preparePlace = async (build: string, dataDir: string, postgres: Postgres | null, bookings = 2_000) => {
  const database = postgres ? await createDatabase(postgres.url) : undefined;
  const place: Place = { program: join(build, 'start.js'), dataDir, url: database?.url, credentials: demo.superAdmin };
  const begun = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  execFileSync(process.execPath, [join(build, 'demo-data.js'), '--bookings', String(bookings)], {
    env: { PATH, HOME, ...dataOf(place) },
    stdio: 'ignore',
  });
  return { place, firstMs: performance.now() - begun, remove: async () => database?.drop() };
};
