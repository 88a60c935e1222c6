import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { storageFull } from '../errors.ts';
import { OperatorError } from '../operator-error.ts';
import type { Place } from './location.ts';

/**
 * The embedded database writes its write-ahead log in segments of 16 MB, and stops itself (PANIC) where there is no room for the next one;
 * so writes are refused while there is room for some.
 */
const minFreeBytes = 64 * 1024 * 1024;
const cacheMs = 500;

const measureFree = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The disk below a folder is full; nothing has been lost. */
export class DiskFullError extends OperatorError {}

/**
 * Something went wrong with the embedded database: was the disk full? What the engine says then is anything but that.
 *
 * @returns a sentence for the operator, or the error as it is.
 */
export const explainDiskFull = async ({ url, dataDir: folder }: Place, error: unknown) => {
  if (url !== undefined) return error;
  const free = await measureFree(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < minFreeBytes
    ? new DiskFullError(
        `The disk of ${resolve(folder)} is full: ${Math.floor(free / 1024 / 1024)} MB are left, and 64 MB are needed. Make room and try again.`,
        { cause: error },
      )
    : error;
};

/**
 * Watches the disk below a folder.
 *
 * @returns a function that throws AppError 503 `server.storage_full` while there is too little room to write safely, or less than it is given.
 */
export const createSpaceCheck = (folder: string, measure = measureFree) => {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let free = Promise.resolve(Number.POSITIVE_INFINITY);
  return async (bytes = minFreeBytes) => {
    if (performance.now() - measuredAt > cacheMs) {
      measuredAt = performance.now();
      free = measure(folder);
    }
    if ((await free) < bytes) throw storageFull();
  };
};
