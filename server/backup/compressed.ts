import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a gzipped backup to a stream, with its back-pressure, and ends it. @throws when the stream ends first; then the backup has no end either. */
export const sendBackup = async (db: Database, target: Writable) => {
  const gzip = createGzip();
  const sent = pipeline(gzip, target);
  const failed = sent.then(() => undefined);
  failed.catch(() => undefined);
  const write = async (text: string) => {
    if (gzip.destroyed) return sent;
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), failed]);
  };
  try {
    await writeBackup(db, write);
    gzip.end();
  } catch (error) {
    gzip.destroy(error as Error);
    throw error;
  } finally {
    await sent;
  }
};
