import { sql } from 'drizzle-orm';
import { OperatorError } from '../operator-error.ts';
import { type Connection, selectOne } from './database.ts';
import { holdsMigrations } from './migrate.ts';

/** With `LC_CTYPE=C` only ASCII is letters to PostgreSQL: it lower-cases no others, and puts none of them into the trigrams of searches. */
export const knowsLetters = async (connection: Connection) => {
  const { knows } = await selectOne<{ knows: boolean }>(connection, sql`select lower(${'ÀИΩ'}) = ${'àиω'} as knows`);
  return knows;
};

export const unknownLetters =
  'Its LC_CTYPE is C, by which only ASCII is letters: names in Cyrillic or Greek are not found, and accented ones only as they are written.';
const createDatabase = (name: string, owner: string) =>
  `create database ${name} owner ${owner} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';`;
export const otherDatabase = createDatabase('lectern', 'lectern');
/** The same on a command line, before a name. */
export const createdb = 'createdb --owner lectern --template template0 --encoding UTF8 --locale C.UTF-8';

/**
 * Before the schema is made, which is when another database costs nothing.
 *
 * @returns what to warn of, where there is one already.
 * @throws OperatorError where there is none yet.
 */
export const requireLetters = async (connection: Connection) => {
  if (await knowsLetters(connection)) return undefined;
  const says = `The database that DATABASE_URL names cannot be searched well. ${unknownLetters}`;
  if (await holdsMigrations(connection))
    return `${says} Back it up (npm run backup) and restore it into a new one: ${otherDatabase}`;
  const { name, owner } = await selectOne<{ name: string; owner: string }>(
    connection,
    sql`select quote_ident(current_database()) as name, quote_ident(current_user) as owner`,
  );
  throw new OperatorError(`${says} Make it anew: ${createDatabase(name, owner)}`);
};
