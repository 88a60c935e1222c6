import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

/** How fast anything is says nothing here, beside all the other tests. */
it('npm run bench measures every call and prints a table of it', async () => {
  const BENCH_RESULTS = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  onTestFinished(() => rm(BENCH_RESULTS, { recursive: true, force: true }));
  const BENCH_PROGRAMS = dirname(inject('serverProgram'));
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'bench/bench.ts', '--quick', '--seconds', '0.25'],
    {
      env: { PATH, HOME, BENCH_RESULTS, BENCH_PROGRAMS },
    },
  );
  expect(stdout).toMatch(/\| list, newest first \| [\d.]+ \|/);
  const { runs, sealing } = JSON.parse(await readFile(join(BENCH_RESULTS, 'api.json'), 'utf8'));
  expect(runs).toMatchObject([{ engine: 'pglite', size: 1000, csv: { rows: 1000 }, writes: { ofPgbench: null } }]);
  expect(sealing).toMatchObject({ pglite: { rows: 500 } });
  for (const figure of [runs[0].records, runs[0].writes.perSecond]) expect(figure).toBeGreaterThan(0);
  for (const { perSecond } of Object.values<{ perSecond: number }>(runs[0].calls)) expect(perSecond).toBeGreaterThan(0);
});
