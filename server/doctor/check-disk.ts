import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Check } from './examination.ts';
import { ok, warning, wrong } from './finding.ts';

const name = 'disk';
const megabyte = 1024 ** 2;
/** Below 64 MB the embedded database refuses writes. */
const least = 64 * megabyte;
const enough = 1024 * megabyte;

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

const sizeOf = (bytes: number) =>
  bytes < 10 * enough ? `${Math.floor(bytes / megabyte).toLocaleString('en')} MB` : `${Math.floor(bytes / enough)} GB`;

type Measured = { bavail: number; bsize: number; blocks: number };

/** @param measure for tests. */
export const createDiskCheck =
  (measure: (folder: string) => Promise<Measured> = statfs): Check =>
  async ({ config }) => {
    const folder = resolve(config.dataDir);
    const { bavail, bsize, blocks } = await measure(nearest(folder));
    const free = bavail * bsize;
    const says = `${sizeOf(free)} are free on the disk of ${folder}, of ${sizeOf(blocks * bsize)}.`;
    const elsewhere = config.databaseUrl === undefined ? '' : ' PostgreSQL’s own disk cannot be seen from here.';
    const hasEmbedded = config.databaseUrl === undefined && config.apiUrl === undefined;
    if (hasEmbedded && free < least)
      return [wrong(name, says, 'Make room: with less than 64 MB the embedded database refuses writes.')];
    if (free < enough) return [warning(name, says, 'Make room before it is full.')];
    return [ok(name, `${says}${elsewhere}`)];
  };
