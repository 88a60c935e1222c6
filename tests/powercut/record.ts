import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Life = 'first' | 'second';

/** Runs a life of the workload in a process of its own. @returns how it ended: the first kills itself. */
const live = async (folder: string, bookings: number, life: Life) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/powercut/workload.ts',
      join(folder, 'root'),
      join(folder, 'record'),
      `${bookings}`,
      life,
    ],
    { env: { PATH, HOME }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal ?? code;
};

/**
 * Records what a server does to the disk in its life.
 *
 * @param folder a new one, for the database and the record.
 * @returns where the record is.
 */
export const recordLife = async (folder: string, bookings: number) => {
  const ends = [await live(folder, bookings, 'first'), await live(folder, bookings, 'second')];
  if (ends[0] !== 'SIGKILL' || ends[1] !== 0)
    throw new Error(`The recorded processes ended with ${ends.join(' and ')}.`);
  return join(folder, 'record');
};
