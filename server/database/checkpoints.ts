import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Database, type OpenDatabase, select } from './database.ts';

/** The log's files are of this size. */
const fileBytes = 16 * 1024 * 1024;

/** How long the log gets before a checkpoint makes its beginning superfluous, and its files free to be written over. */
const dueBytes = { usually: 2 * fileBytes, onFullDisk: fileBytes };

/** A checkpoint writes a few small files of its own; where there is not even room for those it would stop the engine. */
const checkpointBytes = 1024 * 1024;

/** Milliseconds between two looks. */
const everyMilliseconds = 10_000;

/** Four files are kept ahead of the one that is written: the engine stops itself when it needs a new one and the disk has no room. */
const filesAhead = 4;
export const shortLog = ['-c', `min_wal_size=${(filesAhead + 1) * 16}MB`, '-c', 'max_wal_size=128MB'];

/**
 * Makes those files where they are not there yet. From then on each checkpoint makes them of the superfluous ones, which needs no room.
 */
export const reserveLog = async (db: Database) => {
  const [row] = await select<{ ahead: number }>(
    db,
    sql`select count(*)::integer as ahead from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  );
  if ((row?.ahead ?? 0) >= filesAhead / 2) return;
  for (let file = 0; file < filesAhead; file += 1) {
    // Nothing is switched where nothing was written.
    await db.execute(sql`select pg_logical_emit_message(false, 'lectern', 'reserved')`);
    await db.execute(sql`select pg_switch_wal()`);
  }
  await db.execute(sql`checkpoint`);
};

/**
 * Writes what only the log holds to where it belongs, when the log has grown. PostgreSQL has a process for that, the embedded engine has none:
 * its log would grow until the disk is full, and be read in whole by the start after a crash.
 *
 * @returns was it time?
 */
export const checkpointWhenDue = async (db: Database, bytes = dueBytes.usually): Promise<boolean> => {
  const [row] = await select<{ due: boolean }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${bytes}::bigint as due from pg_control_checkpoint()`,
  );
  if (!row?.due) return false;
  await db.execute(sql`checkpoint`);
  return true;
};

/** Makes checkpoints while the server runs on the embedded database. */
export const startCheckpoints = (
  app: FastifyInstance,
  { db, engine, requireSpace }: Pick<OpenDatabase, 'db' | 'engine' | 'requireSpace'>,
) => {
  if (engine !== 'pglite') return;
  const hasSpace = (bytes?: number) =>
    Promise.resolve(requireSpace?.(bytes)).then(
      () => true,
      () => false,
    );
  const look = async () => {
    if (await hasSpace()) {
      await checkpointWhenDue(db);
      // In memory there is no disk.
      if (requireSpace) await reserveLog(db);
    } else if (await hasSpace(checkpointBytes)) await checkpointWhenDue(db, dueBytes.onFullDisk);
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    running = running.then(look).catch((error: unknown) => app.log.error({ err: error }, 'no checkpoint was made'));
  };
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, everyMilliseconds);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
};
