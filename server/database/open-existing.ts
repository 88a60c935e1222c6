import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { requireLetters } from './character-types.ts';
import type { Database, OpenDatabase } from './database.ts';
import { FolderInUseError } from './folder-lock.ts';
import { describePlace, type Place } from './location.ts';
import { holdsMigrations, migrateNew } from './migrate.ts';
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

const open = (place: Place) =>
  openDatabase(place).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? new ServerRunsError(place) : error;
  });

/** Prepares an opened database. It is closed where that fails. */
const prepared = async (database: OpenDatabase, prepare: (db: Database) => Promise<unknown>) => {
  try {
    await prepare(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/**
 * Opens a database for a program that runs beside the server, and makes it where there is none.
 *
 * @throws ServerRunsError where another program has the embedded one open. OperatorError where a new one could not be searched well.
 */
export const openOrMake = async (place: Place) => prepared(await open(place), requireLetters);

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
  return prepared(await open(place), async (db) => {
    if (!(await holdsMigrations(db))) throw refusal;
  });
};

/**
 * Opens a database of this release's schema. Where a server of another release may be running on it, its schema is left as it is.
 *
 * @param mayMake makes it, and its schema, where there is none.
 * @param advice a further sentence for whoever is refused where there is none and it may not be made.
 * @throws OlderSchemaError, NewerSchemaError, and what {@link openOrMake} and {@link openExisting} throw.
 */
export const openMigrated = async (place: Place, { mayMake, advice }: { mayMake: boolean; advice: string }) =>
  prepared(await (mayMake ? openOrMake(place) : openExisting(place, advice)), migrateNew);
