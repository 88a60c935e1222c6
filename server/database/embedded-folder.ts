import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The folder of the embedded database in `dataDir`, made by `initialise` when there is none. It is made under another name and gets its
 * own when it is whole, so that whoever is killed meanwhile leaves nothing that could be taken for a database. The caller holds the lock.
 *
 * @param initialise makes a database in the folder it is given, and closes it.
 * @returns the path of a whole database.
 */
export const findEmbeddedFolder = async (dataDir: string, initialise: (folder: string) => Promise<void>) => {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  const unfinished = join(dataDir, 'database.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await initialise(unfinished);
  await rename(unfinished, folder);
  return folder;
};
