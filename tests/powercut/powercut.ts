import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkMoments } from './check-moments.ts';
import { chooseMoments, readOperations } from './moments.ts';
import { recordLife } from './record.ts';

const usage = `Cuts the power at random moments of a server's life, opens what the disk may have kept, and looks whether anything is lost.

  npm run test:powercut -- --moments 500 --seed 1

  --jobs N       processes that look at moments side by side
  --bookings N   of the demo data
  --no-syncs     the disk forgets to sync; then losses have to be found`;

const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    bookings: { type: 'string', default: '400' },
    'no-syncs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    // What a process is told that this one starts.
    folder: { type: 'string' },
    part: { type: 'string' },
  },
});
const [moments, seed, jobs] = [Number(values.moments), Number(values.seed), Number(values.jobs)];

/** Folders are written and read thousands of times; in memory where there is room for that. */
const scratchRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** One of the processes: every so many-th moment. @returns how many went wrong. */
const runPart = async (folder: string, part: number) => {
  const record = join(folder, 'record');
  const chosen = chooseMoments(readOperations(record), moments, seed).filter((_, index) => index % jobs === part);
  const scratch = await mkdtemp(join(scratchRoot, 'lectern-powercut-'));
  let wrong = 0;
  await checkMoments(record, scratch, chosen, {
    syncs: !values['no-syncs'],
    keepIn: join(folder, 'kept'),
    onOutcome: ({ at, phase, fate, problems }) => {
      if (problems.length > 0) wrong += 1;
      console.log(`${at} ${phase}, ${fate}: ${problems.length === 0 ? 'whole' : problems.join(' ')}`);
    },
  });
  await rm(scratch, { recursive: true });
  return wrong;
};

const startPart = async (folder: string, part: number) => {
  const args = ['--import', 'tsx', ...process.argv.slice(1), '--folder', folder, '--part', String(part)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
};

const runAll = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-powercut-'));
  await recordLife(folder, Number(values.bookings));
  const whole = await Promise.all(Array.from({ length: jobs }, (_, part) => startPart(folder, part)));
  const passed = whole.every(Boolean);
  console.log(
    passed ? `Nothing was lost in ${moments} power cuts.` : `Something was lost; what was left is kept in ${folder}.`,
  );
  if (passed) await rm(folder, { recursive: true });
  return passed;
};

if (values.help) console.log(usage);
else if (values.folder !== undefined)
  process.exitCode = (await runPart(values.folder, Number(values.part))) === 0 ? 0 : 1;
else process.exitCode = (await runAll()) ? 0 : 1;
