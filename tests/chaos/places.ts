import { join } from 'node:path';
import { sealTrail } from '#server/audit/seal-trail.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { createDatabase, type Postgres } from '#tests/support/postgres.ts';
import { seedPeople, testPassword } from '#tests/support/seed-people.ts';
import { openToTests } from '#tests/support/test-database.ts';
import { seedChaosCatalogue } from './catalogue.ts';

/** How a Lectern is started: the file of the program, and what Node.js is told before. */
export type Program = { file: string; nodeArguments: readonly string[] };

/** A Lectern with a catalogue and staff, that nothing has happened in yet. */
export type Place = {
  environment: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  remove: () => Promise<void>;
};

export const superAdmin = { email: 'superadmin@people.test', password: testPassword };

/** A place in a folder, with its database there or, where one is given, on PostgreSQL. */
export const preparePlace = async (folder: string, postgres: Pick<Postgres, 'url'> | null): Promise<Place> => {
  const dataDir = join(folder, 'lectern');
  const made = postgres && (await createDatabase(postgres.url));
  const open = () => openDatabase(made ? { url: made.url } : { dataDir });
  const database = openToTests(await open());
  await migrate(database.db);
  await seedPeople(database.db);
  await seedChaosCatalogue(database.db);
  // Or whoever listens from the beginning hears of the catalogue too, where a busy machine seals it that late.
  await sealTrail(database.db);
  await database.close();
  return {
    environment: { DATA_DIR: dataDir, ...(made && { DATABASE_URL: made.url }) },
    open,
    remove: async () => made?.drop(),
  };
};
