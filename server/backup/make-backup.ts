import { createWriteStream, existsSync } from 'node:fs';
import { FolderInUseError } from '../database/folder-lock.ts';
import { requireMigrated } from '../database/migrate.ts';
import { openExisting, type Place } from '../database/open-existing.ts';
import { OperatorError } from '../operator-error.ts';
import { sendBackup } from './compressed.ts';
import type { Footer } from './format.ts';
import { fetchBackup, writeAtomically } from './local.ts';
import { noteBackup } from './note-backup.ts';
import { checkBackup } from './read-backup.ts';

export class FileThereError extends OperatorError {}

const writeFrom = async (location: Place, file: string) => {
  const { db, close } = await openExisting(location);
  try {
    await requireMigrated(db);
    await sendBackup(db, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    // A backup is none the worse where that can't be noted, as on a full disk.
    await noteBackup(db).catch(() => undefined);
  } finally {
    await close();
  }
};

/**
 * Writes a backup while the server runs, or while it doesn't, and reads it once more to be sure of it.
 *
 * @returns what it holds.
 */
export const makeBackup = async (
  file: string,
  { url, dataDir }: { url: string | undefined; dataDir: string },
): Promise<Footer> => {
  if (existsSync(file)) throw new FileThereError(`There is a file ${file} already. Choose another name.`);
  await writeAtomically(file, async (unfinished) => {
    await writeFrom({ url, dataDir }, unfinished).catch((error: unknown) => {
      if (error instanceof FolderInUseError) return fetchBackup(dataDir, unfinished);
      throw error;
    });
    await checkBackup(unfinished);
  });
  return (await checkBackup(file)).footer;
};
