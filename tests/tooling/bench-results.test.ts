import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ImportFigures } from '../../bench/importing.ts';
import { readBenchOptions } from '../../bench/options.ts';
import { openResults } from '../../bench/results.ts';

const optionsOf = (...args: string[]) => {
  const options = readBenchOptions(args);
  if (!options) throw new Error('These only ask for help.');
  return options;
};

const step = { seconds: 1, moreMegabytes: 2 };
const imported = (rows: number): ImportFigures => ({
  rows,
  megabytes: { started: 130, worked: 225 },
  steps: { upload: step, check: step, import: step, undo: step },
});
const sealed = { rows: 16_000, changed: 1, sealed: 2, longestWait: 30 };

const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-results-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const written = async () => JSON.parse(await readFile(join(folder, 'api.json'), 'utf8'));
  return { folder, written };
};

it('writes figures down as soon as they are there, beside those that were measured before', async () => {
  const { folder, written } = await openFolder();
  const first = await openResults(folder, optionsOf('--only', 'importing,sealing'));
  await first.keep({ importing: { pglite: imported(1_000) } });
  expect((await written()).importing).toEqual({ pglite: imported(1_000) });
  await first.keep({ sealing: { postgresql: sealed } });

  const second = await openResults(folder, optionsOf('--only', 'importing'));
  await second.keep({ importing: { postgresql: imported(100_000) } });
  expect(await written()).toMatchObject({
    importing: { pglite: imported(1_000), postgresql: imported(100_000) },
    sealing: { postgresql: sealed },
    options: { parts: ['importing'] },
  });
  expect(await readFile(join(folder, 'api.md'), 'utf8')).toBe(`${second.table()}\n`);
  expect(second.table()).toContain('| PostgreSQL | 100000 | undo | 1 | 2 |');
});

it('takes nothing over into a run of all parts', async () => {
  const { folder, written } = await openFolder();
  await (await openResults(folder, optionsOf('--only', 'importing'))).keep({ importing: { pglite: imported(1_000) } });
  await (await openResults(folder, optionsOf())).keep({ sealing: { pglite: sealed } });
  const { importing, sealing } = await written();
  expect({ importing, sealing }).toEqual({ importing: {}, sealing: { pglite: sealed } });
});
