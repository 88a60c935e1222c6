import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { privateMode, renameDurably, syncFolder, syncTree } from '../durable-files.ts';

/** Not ours to change (EPERM), or of a file system that has no such bits: then `npm run doctor` says whether it stands open. */
const cannotChange = ['EPERM', 'ENOTSUP'];

/** PGlite writes its files for everybody to read and write (mode 0666), also those of earlier releases: only their folder keeps others out. */
const makePrivate = (folder: string) =>
  chmod(folder, privateMode).catch((error: NodeJS.ErrnoException) => {
    if (!cannotChange.includes(error.code ?? '')) throw error;
  });

/**
 * The folder of the embedded database in `dataDir`, made by `initialise` when there is none. It is made under another name
 * and renamed when it is whole and durable (atomic rename), so that a kill or a power cut leaves nothing that could be taken for a database.
 * The caller holds the lock.
 *
 * @param initialise makes a database in the empty folder it is given, and closes it.
 * @returns the path of a whole database.
 */
export const findEmbeddedFolder = async (dataDir: string, initialise: (folder: string) => Promise<void>) => {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) {
    // Whoever renamed it may have been killed before the name was durable.
    await syncFolder(dataDir);
    await makePrivate(folder);
    return folder;
  }
  const unfinished = join(dataDir, 'database.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  // Private before there is anything in it, as a file that somebody has open stays open to them.
  await mkdir(unfinished, { mode: privateMode });
  await initialise(unfinished);
  await syncTree(unfinished);
  await renameDurably(unfinished, folder);
  return folder;
};
