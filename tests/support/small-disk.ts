import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a few megabytes. */
export type SmallDisk = {
  folder: string;
  /** Writes a file that leaves this much, in megabytes. */
  fill: (left: number) => void;
  makeRoom: () => void;
  remove: () => void;
};

const megabyte = 1024 * 1024;

const mount = (folder: string, megabytes: number) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** @returns undefined where the machine lets us mount nothing. */
export const mountSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-disk-'));
  if (!mount(folder, megabytes)) {
    rmdirSync(folder);
    return undefined;
  }
  const unmount = () => execFileSync('umount', ['-l', folder]);
  process.once('exit', unmount);
  const rest = join(folder, 'rest');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill: (left) => {
      const file = openSync(rest, 'a');
      const block = Buffer.alloc(64 * 1024);
      while (free() > left * megabyte) writeSync(file, block, 0, Math.min(block.length, free() - left * megabyte));
      closeSync(file);
    },
    makeRoom: () => rmSync(rest, { force: true }),
    remove: () => {
      process.removeListener('exit', unmount);
      unmount();
      rmdirSync(folder);
    },
  };
};

/** Why a test that needs one is left out. */
export const noSmallDisk = 'This machine lets nobody mount a small file system.';
