import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Another process works on the folder. */
export class FolderInUseError extends OperatorError {}

const addressOf = async (folder: string) => {
  const name = `lectern-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)}`;
  if (platform() === 'linux') return `\0${name}`;
  if (platform() === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
};

const listen = (address: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });

/** What the holder of a lock can do with it. */
export type FolderLock = {
  release: () => Promise<void>;
  /** From now on, other processes of this machine that {@link connectToHolder} are given to the listener. */
  onConnection: (listener: (socket: Socket) => void) => void;
};

const lockOf = (server: Server): FolderLock => {
  let listener = (socket: Socket): void => {
    socket.destroy();
  };
  server.on('connection', (socket) => listener(socket));
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
    onConnection: (next) => {
      listener = next;
    },
  };
};

/** A connection to the process that holds the folder. Anybody on this machine can have one: say who you are. */
export const connectToHolder = async (folder: string) => connect(await addressOf(folder));

const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Takes the folder for this process alone. The lock is a socket bound to a name made from the folder's real path: the kernel frees it
 * when the process ends, however it ends, so a crash never leaves one behind.
 *
 * @returns the lock, to give it back and to be reached by.
 * @throws FolderInUseError when another process holds it.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true });
  const address = await addressOf(folder);
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    // Only where sockets are files can a dead one be left behind.
    if (address.startsWith('/') && !(await answers(address))) {
      await rm(address, { force: true });
      return listen(address);
    }
    throw new FolderInUseError(
      `Another Lectern server is using the folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  });
  return lockOf(server);
};
