import type { Socket } from 'node:net';
import { join } from 'node:path';
import { makeFolderDurably } from '../durable-files.ts';
import { OperatorError } from '../operator-error.ts';
import { lockFile } from './file-lock.ts';
import { listenAsHolder } from './holder-socket.ts';

export class FolderInUseError extends OperatorError {
  constructor(folder: string) {
    super(`Another Lectern server is using the folder ${folder}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

/**
 * Locks the folder exclusively, against every process that sees it, also from another container. A crash leaves no stale lock behind.
 *
 * @returns the lock, to give it back and to be reached by.
 * @throws FolderInUseError when another process holds it.
 */
export const lockFolder = async (folder: string) => {
  await makeFolderDurably(folder);
  const unlock = lockFile(join(folder, 'lock'));
  if (!unlock) throw new FolderInUseError(folder);
  const servers = await listenAsHolder(folder).catch((error: unknown) => {
    unlock();
    throw error;
  });
  if (!servers) {
    unlock();
    throw new FolderInUseError(folder);
  }
  let listener = (socket: Socket): void => {
    socket.destroy();
  };
  const connections = new Set<Socket>();
  const accept = (socket: Socket) => {
    connections.add(socket.once('close', () => connections.delete(socket)));
    listener(socket);
  };
  for (const server of servers) server.on('connection', accept);
  return {
    release: async () => {
      const closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
      // Closing waits for them, and one of a process that says nothing more may stay for ever.
      for (const socket of connections) socket.destroy();
      await closed;
      unlock();
    },
    /** From now on, other processes that connect to the holder are given to the listener. */
    onConnection: (next: (socket: Socket) => void) => {
      listener = next;
    },
  };
};

/** What the holder of a lock can do with it. */
export type FolderLock = Awaited<ReturnType<typeof lockFolder>>;
