import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { dataOf, type Place, preparePlace } from '#tests/crash/places.ts';
import { isComplete } from './complete.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { demo } from './verbs.ts';

export const engines = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];
/** Where a server is killed in this run: the embedded database goes with it, and is the harder one. */
export const chosenEngines: readonly Engine[] = isComplete ? engines : ['PGlite'];

type DemoPlace = {
  place: Place;
  /** What a server is told to work there. */
  environment: Record<string, string>;
  /** Drops its database. */
  remove: () => Promise<void>;
};

/**
 * Demo marketplaces for servers that a test starts and kills itself, in a folder and on a PostgreSQL of the test file's own.
 *
 * @returns how to make one under a name; null where there is no PostgreSQL, which the run has said once.
 * @example
 * const prepare = demoPlaces();
 * const prepared = await prepare('PGlite');
 */
export const demoPlaces = () => {
  let folder: string;
  let postgres: Postgres | null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-places-'));
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return async (engine: Engine): Promise<DemoPlace | null> => {
    const program = inject('serverProgram');
    const dataDir = await mkdtemp(join(folder, `${engine}-`));
    if (engine === 'PostgreSQL') {
      if (!postgres) return null;
      const { place, remove } = await preparePlace(dirname(program), dataDir, postgres);
      return { place, environment: dataOf(place), remove };
    }
    await cp(inject('demoData'), dataDir, { recursive: true });
    const place = { program, dataDir, credentials: demo.superAdmin };
    return { place, environment: dataOf(place), remove: async () => undefined };
  };
};
