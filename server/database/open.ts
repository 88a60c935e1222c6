import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { attributeChanges } from '../audit/attribute-changes.ts';
import { OperatorError } from '../operator-error.ts';
import type { Database, OpenDatabase } from './database.ts';
import { createSpaceCheck } from './disk-space.ts';
import { findEmbeddedFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { attachReplica } from './replica.ts';
import { schema } from './schema.ts';

/**
 * Where the data is: a PostgreSQL server, or an embedded database in a folder. `memory` keeps it nowhere, for tests, which may begin with a
 * `snapshot` of another.
 */
export type DatabaseLocation = {
  url?: string | undefined;
  poolSize?: number;
  /** A read-only copy of it that PostgreSQL keeps up to date, for lists and exports. */
  replicaUrl?: string | undefined;
  /** Seconds after which PostgreSQL gives a statement up; never without it. */
  statementTimeout?: number;
} & ({ dataDir: string } | { memory: true; snapshot?: Blob } | { url: string });

/**
 * Opens the database: PostgreSQL when a URL is given, else the embedded PGlite in `dataDir/database`, which one process at a time may use.
 *
 * @throws FolderInUseError when another process has the embedded database open, UnreachableDatabaseError where PostgreSQL cannot be used.
 */
export const openDatabase = (location: DatabaseLocation): Promise<OpenDatabase> =>
  location.url === undefined
    ? openEmbedded(
        'dataDir' in location ? location : { snapshot: 'snapshot' in location ? location.snapshot : undefined },
      )
    : openPostgres({ ...location, url: location.url });

const openPool = (
  connectionString: string,
  { poolSize = 10, statementTimeout = 0 }: Pick<DatabaseLocation, 'poolSize' | 'statementTimeout'>,
) => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 2500,
    application_name: 'lectern',
    // Compiling a plan costs more than any of these statements takes. The pool waits for it.
    onConnect: (client) => client.query(`set jit = off; set statement_timeout = ${statementTimeout * 1000}`),
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => process.emitWarning(error));
  // Both drivers' databases differ only in the type of a raw result, of which nothing but `rows` is used.
  return { pool, db: drizzlePostgres({ client: pool, schema }) as unknown as Database };
};

/** PostgreSQL does not answer, or does not let us in. */
export class UnreachableDatabaseError extends OperatorError {}

/** Asks before anything is built on it: whoever mistyped an address or a password is told in a sentence. */
const requireReachable = async (pool: pg.Pool) => {
  try {
    await pool.query('select 1');
  } catch (error) {
    // Of a name with several addresses, each of which failed, the error says nothing itself.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new UnreachableDatabaseError(`The database that DATABASE_URL names cannot be used: ${message || code}.`, {
      cause: error,
    });
  }
};

const openPostgres = async ({
  url,
  replicaUrl,
  ...limits
}: DatabaseLocation & { url: string }): Promise<OpenDatabase> => {
  const primary = openPool(url, limits);
  await requireReachable(primary.pool);
  const db = attributeChanges(primary.db);
  const replica = replicaUrl === undefined ? undefined : openPool(replicaUrl, limits);
  if (replica) attachReplica(db, replica.db);
  return {
    db,
    engine: 'postgresql',
    close: async () => {
      await Promise.all([primary.pool.end(), replica?.pool.end()]);
    },
  };
};

/**
 * Half of PostgreSQL's usual cache. The whole of it is cleared when the embedded database opens, in memory that the system has to find first;
 * what does not fit lies in the system's own cache of files.
 */
const embeddedCache = ['-c', 'shared_buffers=64MB'];

const initialise = async (folder: string) => (await PGlite.create(folder)).close();

type Embedded = { dataDir?: string; snapshot?: Blob | undefined };

const openEmbedded = async ({ dataDir, snapshot }: Embedded): Promise<OpenDatabase> => {
  const lock = dataDir === undefined ? undefined : await lockFolder(dataDir);
  try {
    const client = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir: await findEmbeddedFolder(dataDir, initialise) }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
      extensions: { pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, ...embeddedCache],
    });
    const db = attributeChanges(drizzlePglite({ client, schema }) as unknown as Database);
    return {
      db,
      engine: 'pglite',
      ...(lock && { onConnection: lock.onConnection }),
      ...(dataDir !== undefined && { requireSpace: createSpaceCheck(dataDir) }),
      close: async () => {
        await client.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
};
