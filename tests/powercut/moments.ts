import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { Random } from '#server/demo/random.ts';
import { createDisk, type DiskFolder } from './disk.ts';
import { type Fate, fates } from './left-behind.ts';
import { type Operation, recordFiles } from './operations.ts';
import { note, type Told } from './told.ts';

/** A power cut after so many operations. */
export type Moment = { at: number; phase: string; fate: Fate; seed: number };

export type Operations = readonly Operation[];

export const readOperations = (record: string) =>
  readFileSync(recordFiles(record).log, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Operation);

/** Moments of all phases alike, however many operations each has, and all fates alike. */
export const chooseMoments = (operations: Operations, count: number, seed: number): Moment[] => {
  const random = new Random(seed);
  const starts = operations.flatMap((operation, at) =>
    operation.op === 'phase' ? [{ name: operation.name, at }] : [],
  );
  return Array.from({ length: count }, (_, index) => {
    const phase = index % starts.length;
    const { name = '', at = 0 } = starts[phase] ?? {};
    const end = starts[phase + 1]?.at ?? operations.length;
    const fate = fates[index % fates.length] as Fate;
    return { at: random.int(at + 1, end), phase: name, fate, seed: random.int(0, 2 ** 31) };
  }).sort((one, other) => one.at - other.at);
};

type Visit = (moment: Moment, root: DiskFolder, told: Told) => Promise<void>;

/** Runs the record and stops at each moment, in their order. @param syncs whether the disk does what it is told when something is synced. */
export const visitMoments = async (record: string, moments: readonly Moment[], visit: Visit, syncs = true) => {
  const data = openSync(recordFiles(record).data, 'r');
  const disk = createDisk((from, length) => {
    const bytes = Buffer.alloc(length);
    readSync(data, bytes, 0, length, from);
    return bytes;
  });
  const told: Told = new Map();
  let at = 0;
  const operations = readOperations(record);
  for (const moment of moments) {
    for (const operation of operations.slice(at, moment.at)) {
      note(told, operation);
      if (syncs || operation.op !== 'sync') disk.run(operation);
    }
    at = moment.at;
    await visit(moment, disk.root, told);
  }
  closeSync(data);
};
