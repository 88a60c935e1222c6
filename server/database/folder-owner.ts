import { constants, existsSync } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Whoever opens the embedded database is another user than the one whose files it has. */
export class FolderOwnerError extends OperatorError {}

/** The first of a folder and what is below it for which that holds. */
const findIn = async (folder: string, holds: (path: string) => Promise<boolean>) => {
  if (await holds(folder)) return folder;
  for (const name of await readdir(folder, { recursive: true }))
    if (await holds(join(folder, name))) return join(folder, name);
  return undefined;
};

const isLocked = (path: string) =>
  access(path, constants.R_OK | constants.W_OK).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EACCES',
  );

const uidOf = (path: string) =>
  stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );

/** What lies in a folder and belongs to another user than the folder does; `owner` is who should have it. */
export const findForeign = async (folder: string) => {
  const owner = await uidOf(folder);
  // What has gone meanwhile belongs to nobody.
  const path = await findIn(folder, async (each) => ((await uidOf(each)) ?? owner) !== owner);
  return path === undefined ? undefined : { path, owner };
};

/**
 * PostgreSQL aborts where it cannot write one of its files, and says nothing of it. Root can write them all, and leaves new ones that nobody
 * else can.
 *
 * @throws FolderOwnerError before anything is written.
 */
export const requireOwnFiles = async (folder: string) => {
  const user = process.getuid?.();
  // Windows has no such users.
  if (user === undefined || !existsSync(folder)) return;
  if (user === 0) {
    const owner = await uidOf(folder);
    if (owner === 0 || owner === undefined) return;
    throw new FolderOwnerError(
      `${folder} belongs to user ${owner}, whose server could not open it any more once root has written to it. Run this as that user (docs/operations.md, “As the server’s user”), or, where the server runs as root: chown -R 0 ${folder}`,
    );
  }
  const locked = await findIn(folder, isLocked);
  if (locked === undefined) return;
  throw new FolderOwnerError(
    `User ${user} cannot write ${locked}: a program was run there as another user, such as root. Once, as root: chown -R ${user} ${folder}`,
  );
};
