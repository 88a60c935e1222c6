import { statfs } from 'node:fs/promises';
import { storageFull } from '../errors.ts';

/**
 * The embedded database writes its log in pieces of 16 MB. When there is no room for the next one it stops for good, in the middle of
 * whatever it does; so writing ends while there is room for some.
 */
const leastBytes = 64 * 1024 * 1024;
const rememberedMs = 500;

const measureFree = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Watches the disk below a folder.
 *
 * @returns a function that throws AppError 503 `server.storage_full` while there is too little room to write safely.
 */
export const createSpaceCheck = (folder: string, measure = measureFree) => {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let free = Promise.resolve(Number.POSITIVE_INFINITY);
  return async () => {
    if (performance.now() - measuredAt > rememberedMs) {
      measuredAt = performance.now();
      free = measure(folder);
    }
    if ((await free) < leastBytes) throw storageFull();
  };
};
