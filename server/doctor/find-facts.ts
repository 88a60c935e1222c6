import { constants, existsSync } from 'node:fs';
import { cp, readdir, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPool } from '../database/connection-pool.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { lockFile } from '../database/file-lock.ts';
import { createPoolDatabase } from '../database/pool-database.ts';
import { createStatementTimes } from '../database/statement-times.ts';
import { callTimeouts } from '../database/timeouts.ts';
import { reasonOf } from './ask.ts';
import type { Learned, Patient, Reached } from './examination.ts';
import { readFacts } from './facts.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** Looks into a PostgreSQL database by a connection of its own, on which nothing can be written. */
export const lookIntoPostgres = async <Result>(url: string, look: (db: Database) => Promise<Result>) => {
  const pool = openPool(url, 1, callTimeouts(5));
  try {
    return await look(createPoolDatabase(pool, createStatementTimes()));
  } finally {
    await pool.end();
  }
};

const learnFrom = async (db: Database, secret: string | undefined): Promise<Learned> => {
  // The first connection takes longer than what is to be timed.
  await db.snapshot(async () => undefined);
  const begun = Date.now();
  const facts = await db.snapshot((connection) => readFacts(connection, secret));
  return { facts, localTime: (begun + Date.now()) / 2 };
};

/** A copy of more than that would take too long. */
const mostBytes = 2 * 1024 ** 3;

const sizeOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Whether a server has the folder open. The lock is given back at once, so that none that starts just then is refused. */
const isInUse = (dataDir: string) => {
  const file = join(dataDir, 'lock');
  if (!existsSync(file)) return false;
  const unlock = lockFile(file);
  unlock?.();
  return unlock === undefined;
};

/** Opens a copy: opening the folder itself would write to it, and keep a server from starting. */
const learnFromCopy = async (dataDir: string, secret: string | undefined): Promise<Learned> => {
  const bytes = await sizeOf(join(dataDir, 'database'));
  const { bavail, bsize } = await statfs(tmpdir());
  if (bytes > mostBytes || bytes * 2 > bavail * bsize)
    return { unknown: `No server is running, and the database is too large for a copy in ${tmpdir()} to look into.` };
  return withTemporaryFolder<Learned>('lectern-doctor-', async (copy) => {
    await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    // A copy of what is written to may not open, or may open as what it never was.
    if (isInUse(dataDir)) return { unknown: 'A server has just started. Ask again.' };
    const { db, close } = await openEmbedded({ dataDir: copy });
    return await learnFrom(db, secret).finally(close);
  });
};

const learnFromEmbedded = async (dataDir: string, secret: string | undefined): Promise<Learned> => {
  const folder = resolve(dataDir);
  if (!existsSync(join(dataDir, 'database'))) return { unknown: `There is no database in ${folder} yet.` };
  if (!isInUse(dataDir)) return learnFromCopy(dataDir, secret);
  const says = `A server is using ${folder}, which one process alone can open, and it could not be asked`;
  return { unknown: `${says}: it does not answer where HOST and PORT say, or has another ACCESS_TOKEN_SECRET.` };
};

/** Learns what a database says of itself: PostgreSQL's directly, the embedded one from the server that has it open, or from a copy. */
export const findFacts = async (
  { config: { databaseUrl, dataDir }, secret, now }: Patient,
  server: Reached,
): Promise<Learned> => {
  try {
    if (databaseUrl !== undefined) return await lookIntoPostgres(databaseUrl, (db) => learnFrom(db, secret));
    if (server && 'report' in server && server.report.facts)
      return { facts: server.report.facts, localTime: now().getTime() };
    if (server && 'report' in server)
      return {
        unknown: `The server at ${server.url} was asked, and its database did not answer within seconds.`,
        todo: 'Ask again in some minutes: it does one thing at a time, such as a backup. Else its log says why.',
      };
    return await learnFromEmbedded(dataDir, secret);
  } catch (error) {
    return { unknown: `The database cannot be looked into: ${reasonOf(error)}.` };
  }
};
