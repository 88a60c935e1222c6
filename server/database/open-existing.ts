import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { FolderInUseError } from './folder-lock.ts';
import { holdsMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

/** Where a program was told to look there is no database of Lectern's. */
export class NoDatabaseError extends OperatorError {}

/** Another program has the embedded database open, be it a server, a restore or a set-up. The lock's own words offer another folder, whose database would be changed instead. */
export class ServerRunsError extends OperatorError {
  constructor(place: Place) {
    super(
      `Another program, such as the server, is using the database ${describePlace(place)}, which is open to one program at a time. Stop the server first, and start it again afterwards; wait for any other program.`,
    );
  }
}

export type Place = { url?: string | undefined; dataDir: string };

/** Which one is meant, without credentials. */
export const describePlace = ({ url, dataDir }: Place) =>
  url === undefined ? `in ${resolve(dataDir)}` : `at ${new URL(url).host}${new URL(url).pathname}`;

/**
 * Opens a database for a program that runs beside the server, and makes it where there is none.
 *
 * @throws ServerRunsError where another program has the embedded one open.
 */
export const openOrMake = (place: Place) =>
  openDatabase(place).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? new ServerRunsError(place) : error;
  });

const nothingIn = ({ url, dataDir }: Place, advice: string) =>
  new NoDatabaseError(
    url === undefined
      ? `There is no database of Lectern’s in ${resolve(dataDir)}. Set DATA_DIR to the folder of the one that is meant, or run this where npm start is run.${advice}`
      : `The database that DATABASE_URL names is none of Lectern’s: it has no tables of it. Set DATABASE_URL to the one that is meant.${advice}`,
  );

/**
 * Opens a database that is there already, for programs that have nothing to do in a new one: in the wrong place they would make one and
 * report success about nothing.
 *
 * @param advice a further sentence for whoever is refused.
 * @throws NoDatabaseError when there is none; then nothing has been made. ServerRunsError where another program has the embedded one open.
 */
export const openExisting = async (place: Place, advice = '') => {
  const refusal = nothingIn(place, advice && ` ${advice}`);
  if (place.url === undefined && !existsSync(join(place.dataDir, 'database'))) throw refusal;
  const database = await openOrMake(place);
  if (await holdsMigrations(database.db)) return database;
  await database.close();
  throw refusal;
};
