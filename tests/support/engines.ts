import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { isComplete } from './complete.ts';
import { createDatabase } from './postgres.ts';
import { type OpenTestDatabase, openToTests } from './test-database.ts';

/** One of the two engines the product runs on. */
export type Engine = {
  name: string;
  /** A new, migrated and otherwise empty database. Closing it removes it. */
  open: () => Promise<OpenTestDatabase>;
};

/** Everywhere, but a second of processor to be opened. */
export const pglite: Engine = {
  name: 'PGlite',
  open: async () =>
    openToTests(await openDatabase({ memory: true, snapshot: new Blob([await readFile(inject('snapshot'))]) })),
};

const postgresAt = (server: string): Engine => ({
  name: 'PostgreSQL',
  open: async () => {
    const { url, drop } = await createDatabase(server, inject('postgresTemplate'));
    const database = await openDatabase({ url, poolSize: 4 });
    const close = async () => {
      await database.close();
      await drop();
    };
    return openToTests({ ...database, close });
  },
});

const server = inject('postgres');

/** PGlite, and PostgreSQL where there is one: for what the engines do by themselves, such as statements, triggers, plans and files. */
export const bothEngines: Engine[] = server === null ? [pglite] : [pglite, postgresAt(server)];

/**
 * The engines of this run: PostgreSQL where there is one. `npm run test:complete` plays everything on PGlite too, on which the shorter runs
 * have the tests of {@link bothEngines} and all stories.
 *
 * @example
 * describe.each(engines)('languages on $name', ({ open }) => {
 *   let database: OpenTestDatabase;
 *   beforeAll(async () => { database = await open(); });
 *   afterAll(() => database.close());
 * });
 */
export const engines: Engine[] = isComplete ? bothEngines : bothEngines.slice(-1);

/** What the tests of the screens have their data in, which are not about the engine. */
export const engineOfScreens: Engine = isComplete ? pglite : (bothEngines.at(-1) ?? pglite);
