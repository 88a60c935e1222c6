import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, selectOne } from './database.ts';

/** The size of a segment file of the write-ahead log (WAL). */
const segmentBytes = 16 * 1024 * 1024;

/** How long the WAL gets before the next checkpoint, after which its older segments can be recycled. */
const dueBytes = { usually: 2 * segmentBytes, onFullDisk: segmentBytes };

/** A checkpoint writes a few small files of its own; where there is not even room for those it would stop the engine. */
const checkpointBytes = 1024 * 1024;

/** Spare segments: the engine stops itself (PANIC) when it needs a new one and the disk has no room. */
const spareSegments = 4;
export const walSettings = ['-c', `min_wal_size=${(spareSegments + 1) * 16}MB`, '-c', 'max_wal_size=128MB'];

/**
 * Makes the spare segments where they are missing. From then on each checkpoint recycles old ones as such, which needs no room.
 */
export const reserveWal = async (db: Database) => {
  const { ahead } = await selectOne<{ ahead: number }>(
    db,
    sql`select count(*)::integer as ahead from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  );
  if (ahead >= spareSegments / 2) return;
  for (let segment = 0; segment < spareSegments; segment += 1) {
    // Nothing is switched where nothing was written.
    await db.execute(sql`select pg_logical_emit_message(false, 'lectern', 'reserved')`);
    await db.execute(sql`select pg_switch_wal()`);
  }
  await db.execute(sql`checkpoint`);
};

/**
 * Makes a checkpoint when the WAL has grown. PostgreSQL has a process for that (the checkpointer), the embedded engine has none: its log would
 * grow until the disk is full, and be replayed in whole by the recovery after a crash.
 *
 * @returns was it time?
 */
export const checkpointWhenDue = async (db: Database, bytes = dueBytes.usually): Promise<boolean> => {
  const { due } = await selectOne<{ due: boolean }>(
    db,
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${bytes}::bigint as due from pg_control_checkpoint()`,
  );
  if (due) await db.execute(sql`checkpoint`);
  return due;
};

/** Makes a checkpoint of the embedded database where one is due, and keeps room for its log where that lies on a disk. */
export const keepLogShort = async ({ db, requireSpace }: Pick<OpenDatabase, 'db' | 'requireSpace'>) => {
  const hasSpace = (bytes?: number) =>
    Promise.resolve(requireSpace?.(bytes)).then(
      () => true,
      () => false,
    );
  if (await hasSpace()) {
    await checkpointWhenDue(db);
    // In memory there is no disk.
    if (requireSpace) await reserveWal(db);
  } else if (await hasSpace(checkpointBytes)) await checkpointWhenDue(db, dueBytes.onFullDisk);
};
