import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably, syncFolder, syncTree } from '../durable-files.ts';

/**
 * The folder of the embedded database in `dataDir`, made by `initialise` when there is none. It is made under another name
 * and renamed when it is whole and durable (atomic rename), so that a kill or a power cut leaves nothing that could be taken for a database.
 * The caller holds the lock.
 *
 * @param initialise makes a database in the folder it is given, and closes it.
 * @returns the path of a whole database.
 */
export const findEmbeddedFolder = async (dataDir: string, initialise: (folder: string) => Promise<void>) => {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) {
    // Whoever renamed it may have been killed before the name was durable.
    await syncFolder(dataDir);
    return folder;
  }
  const unfinished = join(dataDir, 'database.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await initialise(unfinished);
  await syncTree(unfinished);
  await renameDurably(unfinished, folder);
  return folder;
};
