import { createHash } from 'node:crypto';
import { chmod, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The process that holds the lock cannot be reached. */
class UnreachableHolderError extends OperatorError {}

/**
 * A local socket named by a hash of the folder's real path: abstract on Linux (one for each network namespace), a named pipe on Windows, else
 * a file. It was the lock of releases before the file lock, so they see it when a folder is in use, and are seen.
 */
const socketNameOf = async (folder: string) => {
  const name = `lectern-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)}`;
  if (platform() === 'linux') return `\0${name}`;
  if (platform() === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
};

/** The limit of `sun_path` that holds on every system. */
const maxPathBytes = 103;

/** A Unix domain socket in the folder, which other containers with the same folder reach too; none where its path would be too long. */
const socketPathIn = (folder: string) => {
  const path = resolve(folder, 'server.sock');
  return platform() === 'win32' || Buffer.byteLength(path) > maxPathBytes ? undefined : path;
};

const listen = (address: string) =>
  new Promise<Server>((done, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(address, () => done(server.unref()));
  });

const connectTo = (address: string) =>
  new Promise<Socket | undefined>((done) => {
    // Half-open: what was asked can be acknowledged once the holder has said all of its own.
    const socket = connect({ path: address, allowHalfOpen: true });
    socket.once('connect', () => done(socket)).once('error', () => done(undefined));
  });

const isListening = async (address: string) => {
  const socket = await connectTo(address);
  socket?.destroy();
  return socket !== undefined;
};

/** @returns undefined where an older release holds the folder. */
const listenByName = async (folder: string) => {
  const name = await socketNameOf(folder);
  return listen(name).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    // Only where sockets are files can a stale one be left behind.
    if (!name.startsWith('/') || (await isListening(name))) return undefined;
    await rm(name, { force: true });
    return listen(name);
  });
};

/** Not every file system has sockets; then the named one has to do. */
const listenIn = async (folder: string) => {
  const path = socketPathIn(folder);
  if (path === undefined) return undefined;
  // The caller holds the lock, so this one is stale.
  await rm(path, { force: true });
  const server = await listen(path).catch(() => undefined);
  if (server) await chmod(path, 0o600);
  return server;
};

/** Listens for {@link connectToHolder}. The caller holds the folder's lock. @returns undefined where an older release uses the folder. */
export const listenAsHolder = async (folder: string): Promise<Server[] | undefined> => {
  const byName = await listenByName(folder);
  if (!byName) return undefined;
  const inFolder = await listenIn(folder);
  return inFolder ? [byName, inFolder] : [byName];
};

/**
 * A connection to the process that holds the folder. Others of this machine can have one as well: authenticate.
 *
 * @throws UnreachableHolderError when it runs where it cannot be reached from here.
 */
export const connectToHolder = async (folder: string): Promise<Socket> => {
  for (const address of [socketPathIn(folder), await socketNameOf(folder)]) {
    const socket = address === undefined ? undefined : await connectTo(address);
    if (socket) return socket;
  }
  throw new UnreachableHolderError(
    `The server that uses the folder ${resolve(folder)} cannot be reached from here. Run this where it runs.`,
  );
};
