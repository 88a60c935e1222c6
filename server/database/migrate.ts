import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { OperatorError } from '../operator-error.ts';
import { noActor } from './acting.ts';
import { type Connection, type Database, select, selectOne, type Transaction } from './database.ts';

/** The database was written by a newer release. */
export class NewerSchemaError extends OperatorError {}

/** The database is as an older release left it, which may be running. */
export class OlderSchemaError extends OperatorError {}

/** Key of the advisory lock: any number that no other program is likely to choose. */
const lockKey = 7_236_114_201;

const here = dirname(fileURLToPath(import.meta.url));
// Built, this module is one of several chunks beside the copied folder; in source it stands next to it.
export const migrationsFolder =
  [join(here, 'migrations'), join(here, '../migrations'), join(here, 'database/migrations')].find(existsSync) ?? '';

/** The migrations of this release, in order. */
export const knownMigrations = () => readKnown().map(({ folderMillis }) => folderMillis);

/**
 * Brings the schema up to date. All pending migrations are one transaction under an advisory lock, so that a kill leaves the old
 * schema, and servers that start together run each migration once.
 *
 * @param only of these, to get the schema of an older release.
 * @returns how many were applied.
 * @throws NewerSchemaError when the database knows a migration that this release does not.
 */
export const migrate = async (db: Database, folder = migrationsFolder, only?: ReadonlySet<number>) => {
  await createOwnSchema(db);
  return db.transact(noActor, (transaction) => applyPending(transaction, folder, only));
};

/** The same within a transaction, which takes it back with itself. */
export const migrateWithin = async (transaction: Transaction, only?: ReadonlySet<number>) => {
  await createOwnSchema(transaction);
  return applyPending(transaction, migrationsFolder, only);
};

/** Is there a table of migrations? Where there is, nothing is made: `if not exists` wants the right to make it all the same. */
export const holdsMigrations = async (connection: Connection) => {
  const { there } = await selectOne<{ there: boolean }>(
    connection,
    sql`select to_regclass('lectern.migrations') is not null as there`,
  );
  return there;
};

const createOwnSchema = async (connection: Connection) => {
  if (await holdsMigrations(connection)) return;
  await connection.execute(sql`create schema if not exists lectern`).catch(ignoreRace);
};

const applyPending = async (transaction: Transaction, folder: string, only: ReadonlySet<number> | undefined) => {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey}::bigint)`);
  // Building an index of a large table takes as long as it takes.
  await transaction.execute(sql`set local statement_timeout = 0`);
  // A database account called `lectern` would otherwise get its tables in the schema of that name.
  await transaction.execute(sql`set local search_path to public`);
  if (!(await holdsMigrations(transaction)))
    await transaction.execute(
      sql`create table lectern.migrations (id bigint primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
  const { pending, unknown } = await schemaState(transaction, readMigrationFiles({ migrationsFolder: folder }));
  refuseNewer(unknown);
  const wanted = pending.filter(({ folderMillis }) => only?.has(folderMillis) ?? true);
  for (const { sql: statements, hash, folderMillis } of wanted) {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(sql`insert into lectern.migrations (id, hash) values (${folderMillis}, ${hash})`);
  }
  return wanted.length;
};

const refuseNewer = (unknown: number) => {
  if (unknown <= 0) return;
  throw new NewerSchemaError(
    `The database was written by a newer release of Lectern (${unknown} of its migrations are unknown here). Start that release, or restore a backup made by this one into another, empty database (npm run restore -- file --new).`,
  );
};

/**
 * For programs that run beside a server and are not to change the schema under it.
 *
 * @throws OlderSchemaError, NewerSchemaError when the schema is not just that of this release.
 */
export const requireMigrated = async (db: Connection) => {
  const { pending, unknown } = await schemaState(db);
  refuseNewer(unknown);
  if (pending.length === 0) return;
  throw new OlderSchemaError(
    'The database is as an older release of Lectern left it, which may be running on it. Use that release for this, or start this one first: its start brings the database up to date.',
  );
};

/**
 * For programs that may come before the first start: makes the schema where there is none.
 *
 * @throws OlderSchemaError, NewerSchemaError when there is one that is not just that of this release.
 */
export const migrateNew = async (db: Database) => {
  if (await holdsMigrations(db)) await requireMigrated(db);
  else await migrate(db);
};

const readKnown = () => readMigrationFiles({ migrationsFolder });

/** What of these migrations the database does not have yet, and how many it has that are none of them. */
export const schemaState = async (connection: Connection, known = readKnown()) => {
  const rows = await select<{ id: string }>(connection, sql`select id::text from lectern.migrations`);
  const applied = new Set(rows.map(({ id }) => Number(id)));
  const pending = known.filter(({ folderMillis }) => !applied.has(folderMillis));
  return { pending, unknown: applied.size - (known.length - pending.length) };
};

/** Makes the function that tells whether the schema has all that this release needs. */
export const createIsMigrated = (db: Connection) => {
  const known = readKnown();
  return async () => (await schemaState(db, known)).pending.length === 0;
};

/** Race of two servers creating the schema: `if not exists` can still fail on the catalogue's unique index (23505) or report 42P06. */
const ignoreRace = (error: unknown) => {
  const code = (error as { cause?: { code?: string } }).cause?.code;
  if (code !== '23505' && code !== '42P06') throw error;
};
