import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '../database/database.ts';
import { connectToHolder } from '../database/holder-socket.ts';
import { renameDurably, syncFile, writeDurably } from '../durable-files.ts';
import { OperatorError } from '../operator-error.ts';
import { sendBackup } from './compressed.ts';
import { BrokenOffError } from './format.ts';
import { noteBackup } from './note-backup.ts';

/** A shared secret. Who can read this file may have everything: it lies beside the database and is its owner's alone. */
const keyFile = (dataDir: string) => join(dataDir, 'backup-key');
const keyLength = 64;

/** A stalled reader must not block everybody else. */
const readerTimeoutMs = 30_000;

const readKey = async (socket: Socket) => {
  let given = '';
  socket.setEncoding('latin1');
  while (given.length < keyLength) {
    const [text] = (await once(socket, 'data')) as [string];
    given += text;
  }
  return given.slice(0, keyLength);
};

/** What a client says once it has the backup under its name. One that is killed before has none, and says nothing. */
const acknowledgement = 'kept';

/** All that is said from now on, once the connection is closed. */
const readToEnd = (socket: Socket) =>
  new Promise<string>((done) => {
    let said = '';
    socket.on('data', (text: string) => {
      said += text;
    });
    socket.once('close', () => done(said));
  });

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(one, 'latin1'), Buffer.from(other, 'latin1'));

/**
 * Lets `npm run backup` have a backup from the server that runs on the embedded database, which nobody else can open meanwhile. It is
 * reached by the lock's socket, from this machine only, with a key from the database's folder.
 */
export const serveBackups = async (
  { db, onConnection }: Pick<OpenDatabase, 'db' | 'onConnection'>,
  dataDir: string,
  onError: (error: unknown) => void,
  { stallMs = readerTimeoutMs }: { stallMs?: number } = {},
) => {
  if (!onConnection) return;
  const key = randomBytes(keyLength / 2).toString('hex');
  const whole = `${keyFile(dataDir)}.new`;
  await writeDurably(whole, key);
  await renameDurably(whole, keyFile(dataDir));
  const answer = async (socket: Socket) => {
    if (!isSame(await readKey(socket), key)) return socket.destroy();
    const said = readToEnd(socket);
    await sendBackup(db, socket);
    // Nobody waits for the client any more, which reads all of the file again: that takes as long as it takes.
    socket.setTimeout(0);
    if ((await said) === acknowledgement) await noteBackup(db);
  };
  onConnection((socket) => {
    socket.setTimeout(stallMs);
    socket.on('timeout', () => {
      // Only its own silence counts: the database may be busy for long, and has nothing to send then.
      if (socket.bytesRead < keyLength || socket.writableNeedDrain) socket.destroy();
    });
    socket.on('error', () => undefined);
    answer(socket).catch((error: unknown) => {
      socket.destroy();
      onError(error);
    });
  });
};

/** Where a backup comes from. */
export type BackupSource = {
  /** Writes it to a file, which is there and empty. */
  write: (file: string) => Promise<void>;
  /** Remembers that there is one now. */
  note: () => Promise<void>;
  close: () => Promise<void>;
};

/** The program that has the database open writes no backups. */
class NoServerError extends OperatorError {}

const readKeptKey = (dataDir: string) =>
  readFile(keyFile(dataDir), 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new NoServerError(
      `Another program than a server, such as a restore, is using the database in ${resolve(dataDir)}. Try again once it has ended.`,
    );
  });

/** A server that ends, or another program that has a server's key beside it, closes the connection. */
const lostConnection = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** The server that has the database open, and writes a backup when it is asked. @throws when none can be reached. */
export const askHolder = async (dataDir: string): Promise<BackupSource> => {
  const key = await readKeptKey(dataDir);
  const socket = await connectToHolder(dataDir);
  // A fault ends the pipeline while it runs; afterwards there is nothing to lose.
  socket.on('error', () => undefined);
  return {
    write: async (file) => {
      socket.write(key);
      await pipeline(socket, createWriteStream(file)).catch((error: NodeJS.ErrnoException) => {
        if (!lostConnection.includes(error.code ?? '')) throw error;
        throw new BrokenOffError('the program that has the database open closed the connection', { cause: error });
      });
    },
    note: () => new Promise((done) => socket.end(acknowledgement, done)),
    close: async () => {
      socket.destroy();
    },
  };
};

/** Under this name there is a file, or will be. */
class FileThereError extends OperatorError {}

/** @throws FileThereError when there is a file of that name. */
export const requireFree = (file: string) => {
  if (existsSync(file)) throw new FileThereError(`There is a file ${file} already. Choose another name.`);
};

/** Makes the file that somebody writes to theirs alone. Nobody can tell one that another still writes from one that was left by a killed program. */
const claim = async (unfinished: string) => {
  try {
    await (await open(unfinished, 'wx', 0o600)).close();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new FileThereError(
      `Another backup is being written to ${unfinished}. Choose another name or, where that one was interrupted, remove the file first.`,
      { cause },
    );
  }
};

/**
 * Atomic write: the file is renamed to its name when it is whole and durable.
 *
 * @throws FileThereError when another is written under that name meanwhile, or has been.
 */
export const writeAtomically = async <Written>(file: string, write: (unfinished: string) => Promise<Written>) => {
  const unfinished = `${file}.unfinished`;
  await claim(unfinished);
  try {
    // From now on nobody else gives a file this name; somebody may have until now.
    requireFree(file);
    const written = await write(unfinished);
    await syncFile(unfinished);
    await renameDurably(unfinished, file);
    return written;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
