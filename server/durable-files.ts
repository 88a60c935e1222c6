import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Durable is what outlasts a power cut: a file's content once the file was synced (fsync), and its name once its folder was.
 */
export const syncFile = async (path: string) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes the names in a folder durable. */
export const syncFolder = async (folder: string) => {
  // Windows cannot sync a folder; its file system keeps the names by itself.
  if (platform() !== 'win32') await syncFile(folder);
};

/** Makes a folder and everything below it durable. */
export const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  // Side by side: the disk then flushes once for several.
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => syncFile(join(folder, name))));
  for (const { name } of entries.filter((entry) => entry.isDirectory())) await syncTree(join(folder, name));
  await syncFolder(folder);
};

/** A folder whose parent we may not read was made, and synced, by somebody else. */
const syncIfReadable = (folder: string) =>
  syncFolder(folder).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS', 'EINVAL'].includes(error.code ?? '')) throw error;
  });

/** A folder that its owner alone may look into: what lies in ours is about people, and other users of the machine have no business there. */
export const privateMode = 0o700;

/** Makes a folder, and those above it that are missing, durable. Those that it makes are private. */
export const makeFolderDurably = async (folder: string) => {
  const highest = (await mkdir(folder, { recursive: true, mode: privateMode })) ?? folder;
  const last = dirname(resolve(highest));
  for (let above = dirname(resolve(folder)); ; above = dirname(above)) {
    await syncIfReadable(above);
    if (above === last) break;
  }
};

/** Writes a file whose content is durable once this returns. Its name is not, before {@link syncFolder}. */
export const writeDurably = async (file: string, content: string | Uint8Array, mode = 0o600) => {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Atomic and durable rename of what was synced before. It replaces a file of the new name. */
export const renameDurably = async (from: string, to: string) => {
  await rename(from, to);
  await syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) await syncFolder(dirname(from));
};
