import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { OperatorError } from '../operator-error.ts';
import { type Database, select } from './database.ts';
import { openDatabase } from './open.ts';

/** Where a program was told to look there is no database of Lectern's. */
export class NoDatabaseError extends OperatorError {}

export type Place = { url?: string | undefined; dataDir: string };

/** Which one is meant, without credentials. */
export const describePlace = ({ url, dataDir }: Place) =>
  url === undefined ? `in ${resolve(dataDir)}` : `at ${new URL(url).host}${new URL(url).pathname}`;

const holdsLectern = async (db: Database) => {
  const [row] = await select<{ there: boolean }>(
    db,
    sql`select to_regclass('lectern.migrations') is not null as there`,
  );
  return row?.there === true;
};

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
 * @throws NoDatabaseError when there is none; then nothing has been made.
 */
export const openExisting = async (place: Place, advice = '') => {
  const refusal = nothingIn(place, advice && ` ${advice}`);
  if (place.url === undefined && !existsSync(join(place.dataDir, 'database'))) throw refusal;
  const database = await openDatabase(place);
  if (await holdsLectern(database.db)) return database;
  await database.close();
  throw refusal;
};
