import { createWriteStream, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Place } from '../database/location.ts';
import { requireMigrated } from '../database/migrate.ts';
import { openExisting, ServerRunsError } from '../database/open-existing.ts';
import { OperatorError } from '../operator-error.ts';
import { sendBackup } from './compressed.ts';
import { BrokenOffError, DamagedBackupError, type Footer } from './format.ts';
import { askHolder, type BackupSource, requireFree, writeAtomically } from './local.ts';
import { noteBackup } from './note-backup.ts';
import { checkBackup } from './read-backup.ts';

class NoFolderError extends OperatorError {}

const openSource = async (location: Place): Promise<BackupSource> => {
  const opened = await openExisting(location).catch((error: unknown) => {
    if (error instanceof ServerRunsError) return undefined;
    throw error;
  });
  if (!opened) return askHolder(location.dataDir);
  const { db, close } = opened;
  return {
    write: async (file) => {
      await requireMigrated(db);
      await sendBackup(db, createWriteStream(file));
    },
    note: () => noteBackup(db),
    close,
  };
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
  requireFree(file);
  const folder = resolve(dirname(file));
  if (!existsSync(folder))
    throw new NoFolderError(`There is no folder ${folder} to write the backup to. Make it first.`);
  const source = await openSource({ url, dataDir });
  try {
    const { footer } = await writeAtomically(file, async (unfinished) => {
      await source.write(unfinished);
      return checkBackup(unfinished).catch((error: unknown) => {
        throw error instanceof DamagedBackupError ? new BrokenOffError(error.why, { cause: error }) : error;
      });
    });
    // Only now: whoever is told of a backup that was damaged, or never got its name, would rely on what is not there.
    // It is none the worse where that can't be noted, as on a full disk.
    await source.note().catch(() => undefined);
    return footer;
  } finally {
    await source.close();
  }
};
