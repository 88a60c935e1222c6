import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '../database/database.ts';
import { connectToHolder } from '../database/holder-socket.ts';
import { renameDurably, syncFile, writeDurably } from '../durable-files.ts';
import { sendBackup } from './compressed.ts';
import { noteBackup } from './note-backup.ts';

/** A shared secret. Who can read this file may have everything: it lies beside the database and is its owner's alone. */
const keyFile = (dataDir: string) => join(dataDir, 'backup-key');
const keyLength = 64;

/** A stalled reader must not block everybody else. */
const timeoutMs = 30_000;

const readKey = async (socket: Socket) => {
  let given = '';
  socket.setEncoding('latin1');
  while (given.length < keyLength) {
    const [text] = (await once(socket, 'data')) as [string];
    given += text;
  }
  return given.slice(0, keyLength);
};

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
) => {
  if (!onConnection) return;
  const key = randomBytes(keyLength / 2).toString('hex');
  const whole = `${keyFile(dataDir)}.new`;
  await writeDurably(whole, key);
  await renameDurably(whole, keyFile(dataDir));
  const answer = async (socket: Socket) => {
    if (!isSame(await readKey(socket), key)) return socket.destroy();
    await sendBackup(db, socket);
    await noteBackup(db);
  };
  onConnection((socket) => {
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => undefined);
    answer(socket).catch((error: unknown) => {
      socket.destroy();
      onError(error);
    });
  });
};

/** Has the running server write a backup to a new file. @throws when it doesn't or cannot. */
export const fetchBackup = async (dataDir: string, file: string) => {
  const key = await readFile(keyFile(dataDir), 'latin1');
  const socket = await connectToHolder(dataDir);
  socket.write(key);
  await pipeline(socket, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
};

/** Atomic write: the file is renamed to its name when it is whole and durable. */
export const writeAtomically = async (file: string, write: (unfinished: string) => Promise<void>) => {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await write(unfinished);
    await syncFile(unfinished);
    await renameDurably(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
