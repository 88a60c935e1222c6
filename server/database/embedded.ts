import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Extensions, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { walSettings } from './checkpoints.ts';
import {
  type Connection,
  type Database,
  type OpenDatabase,
  type PreparedQuery,
  setActor,
  type Transaction,
} from './database.ts';
import { createSpaceCheck, explainDiskFull } from './disk-space.ts';
import { findEmbeddedFolder } from './embedded-folder.ts';
import { createRunPrepared } from './embedded-statements.ts';
import { lockFolder } from './folder-lock.ts';
import { requireOwnFiles } from './folder-owner.ts';
import { openSelfHealing } from './self-healing-pglite.ts';
import { createStatementTimes, type StatementTimes } from './statement-times.ts';
import { SyncedNodeFs } from './synced-node-fs.ts';
import { type Queries, timedClient } from './timed-pglite.ts';
import { createTransact } from './transact.ts';

/**
 * PGlite's own start parameters, but with fsync on (`-F` is off), and by `fsync` itself, the only `wal_sync_method` that Emscripten passes on.
 * They are given at each start, so a folder that an older release made has them too.
 */
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

/**
 * Half of PostgreSQL's usual buffer cache. All of it is cleared when the embedded database opens, in memory that the system has to find
 * first; what does not fit lies in the system's page cache.
 */
const bufferCache = ['-c', 'shared_buffers=64MB'];

/**
 * A quarter of PostgreSQL's usual sample of rows. All of it is held at once while a table is analyzed, with all of its columns; that was
 * 30,000 rows, some 60 MB of the audit trail's or an import's, in a memory that never shrinks.
 */
const smallSample = ['-c', 'default_statistics_target=25'];

/** In memory are the few rows of tests, which open hundreds of them. */
const smallCache = ['-c', 'shared_buffers=8MB'];

/** Not synced step by step: nobody knows it by its name yet, and {@link findEmbeddedFolder} syncs all of it before it gets one. */
const initialise = async (folder: string) => (await PGlite.create(folder)).close();

const openFolder = async (dataDir: string) => {
  await requireOwnFiles(join(dataDir, 'database'));
  const folder = await findEmbeddedFolder(dataDir, initialise);
  // We hold the lock, so this PID file is stale; cut short by a power cut it would keep PostgreSQL from starting.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return new SyncedNodeFs(folder);
};

/** Its one session runs transactions one by one, so there are no conflicts to retry. */
const databaseOn = (client: Queries, times: StatementTimes): Database => {
  const db = drizzle({ client: timedClient(client, times) as PGlite });
  const runPrepared = createRunPrepared(client);
  // What its type says of results beyond their `rows` is used nowhere.
  const asConnection = (drizzled: unknown) => drizzled as Transaction;
  return Object.assign(asConnection(db), {
    runPrepared: (query: PreparedQuery) => times.time(query.text, () => runPrepared(query)),
    transact: createTransact((acting, run) =>
      db.transaction(async (begun) => {
        const transaction = asConnection(begun);
        await setActor(transaction, acting);
        return run(transaction);
      }),
    ),
    snapshot: <T>(run: (connection: Connection) => Promise<T>) =>
      db.transaction((begun) => run(asConnection(begun)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
  });
};

type Embedded = {
  dataDir?: string;
  snapshot?: Blob | undefined;
  /** Further ones than Lectern's own. */
  extensions?: Extensions;
};

/**
 * Opens the embedded database in `dataDir/database`, which one process at a time may use; in memory without a folder.
 *
 * @throws FolderInUseError when another process has it open, FolderOwnerError when its files are another user's, DiskFullError when there is no
 * room to open it.
 */
export const openEmbedded = async ({ dataDir, snapshot, extensions }: Embedded): Promise<OpenDatabase> => {
  const lock = dataDir === undefined ? undefined : await lockFolder(dataDir);
  const requireSpace = dataDir === undefined ? undefined : createSpaceCheck(dataDir);
  const options = {
    ...(snapshot && { loadDataDir: snapshot }),
    extensions: { pg_trgm, unaccent, ...extensions },
    startParams: [...startParams, ...bufferCache, ...smallSample, ...walSettings],
  };
  const openInMemory = async () => {
    const client = await PGlite.create({ ...options, startParams: [...options.startParams, ...smallCache] });
    return { client, close: () => client.close() };
  };
  try {
    const { client, close } = await (dataDir === undefined || requireSpace === undefined
      ? openInMemory()
      : openSelfHealing(async () => ({ ...options, fs: await openFolder(dataDir) }), requireSpace));
    const times = createStatementTimes();
    const db = databaseOn(client, times);
    return {
      db,
      jobDb: db,
      sealingDb: db,
      engine: 'pglite',
      times,
      ...(lock && { onConnection: lock.onConnection }),
      ...(requireSpace && { requireSpace }),
      close: async () => {
        await close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw dataDir === undefined ? error : await explainDiskFull({ dataDir }, error);
  }
};
