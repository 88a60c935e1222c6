import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#server/demo/random.ts';
import { applyNaming, type Change, type DiskFile, type DiskFolder, type DiskNode } from './disk.ts';

/**
 * What becomes of all that was not synced: nothing of it is there, or some of it; of what was written, `torn` has it by the sectors of a
 * disk or the pages of the system's cache, in any order.
 */
export const fates = ['everything kept', 'everything dropped', 'some dropped', 'torn at 512', 'torn at 4096'] as const;
export type Fate = (typeof fates)[number];

const tearAt: Partial<Record<Fate, number>> = { 'torn at 512': 512, 'torn at 4096': 4096 };

/** A write, in pieces that the disk has or has not, each by itself: a piece ends where a sector does. */
const piecesOf = (change: Change, size: number | undefined): Change[] => {
  if (!('bytes' in change) || size === undefined) return [change];
  const pieces: Change[] = [];
  for (let from = 0; from < change.bytes.length; ) {
    const to = Math.min(
      change.bytes.length,
      (Math.floor((change.position + from) / size) + 1) * size - change.position,
    );
    pieces.push({ position: change.position + from, bytes: change.bytes.subarray(from, to) });
    from = to;
  }
  return pieces;
};

const endOf = (change: Change) => ('bytes' in change ? change.position + change.bytes.length : change.length);

/** Writes the folder that a power cut may leave of a disk. @param random decides what is kept. */
export const writeLeftBehind = (root: DiskFolder, target: string, fate: Fate, random: Random) => {
  const share = random.pick([0.1, 0.5, 0.9]);
  const isKept = () => fate === 'everything kept' || (fate !== 'everything dropped' && random.chance(share));

  /** Of a write that is lost, the length it gave the file may be there: then the file has zeros. @returns the file's length. */
  const setLength = (fd: number, piece: Change, length: number) => {
    const end = 'bytes' in piece ? Math.max(length, endOf(piece)) : piece.length;
    if (end === length || !isKept()) return length;
    ftruncateSync(fd, end);
    return end;
  };
  const writeFile = (path: string, { bytes, length, pending }: DiskFile) => {
    const fd = openSync(path, 'w', 0o600);
    writeSync(fd, bytes, 0, length, 0);
    let end = length;
    for (const piece of pending.flatMap((change) => piecesOf(change, tearAt[fate]))) {
      if ('bytes' in piece && isKept()) {
        writeSync(fd, piece.bytes, 0, piece.bytes.length, piece.position);
        end = Math.max(end, endOf(piece));
      } else end = setLength(fd, piece, end);
    }
    closeSync(fd);
  };
  const namesOf = ({ durable, pending }: DiskFolder) => {
    const names = new Map<string, DiskNode>(durable);
    for (const naming of pending) if (isKept()) applyNaming(names, naming);
    return names;
  };
  const writeFolder = (path: string, folder: DiskFolder) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    for (const [name, node] of namesOf(folder)) {
      if (node.kind === 'file') writeFile(join(path, name), node);
      else writeFolder(join(path, name), node);
    }
  };
  writeFolder(target, root);
};
