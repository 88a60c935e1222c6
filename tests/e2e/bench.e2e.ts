import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { isComplete } from '#tests/support/complete.ts';

const run = promisify(execFile);

/** The bench's quick form. @returns what it printed, and the results it wrote down. */
const bench = async (only: string) => {
  const BENCH_RESULTS = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  onTestFinished(() => rm(BENCH_RESULTS, { recursive: true, force: true }));
  const BENCH_PROGRAMS = dirname(inject('serverProgram'));
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'bench/bench.ts', '--quick', '--seconds', '0.25', '--only', only],
    {
      env: { PATH, HOME, BENCH_RESULTS, BENCH_PROGRAMS },
    },
  );
  return { stdout, results: JSON.parse(await readFile(join(BENCH_RESULTS, 'api.json'), 'utf8')) };
};

/** How fast anything is says nothing here, beside all the other tests; the limit only ends what hangs. */
describe('npm run bench', { timeout: 600_000 }, () => {
  it('measures every call and prints a table of it', async () => {
    const { stdout, results } = await bench('calls,sealing');
    expect(stdout).toMatch(/\| list, newest first \| [\d.]+ \|/);
    const { runs, sealing } = results;
    expect(runs).toMatchObject([{ engine: 'pglite', size: 1000, csv: { rows: 1000 }, writes: { ofPgbench: null } }]);
    expect(runs[0].finds.terms).toBeGreaterThan(20);
    expect(sealing).toMatchObject({ pglite: { rows: 500 } });
    for (const figure of [runs[0].records, runs[0].writes.perSecond]) expect(figure).toBeGreaterThan(0);
    for (const { perSecond } of Object.values<{ perSecond: number }>(runs[0].calls))
      expect(perSecond).toBeGreaterThan(0);
  });

  it.runIf(isComplete)('measures how data comes in, by calls and by a file', async () => {
    const { incoming, importing } = (await bench('incoming,importing')).results;
    expect(incoming).toMatchObject({ pglite: { upsert: { calls: 36 }, backfill: { bookings: 1000 } } });
    expect(importing).toMatchObject({ pglite: { rows: 1000, steps: { undo: {} } } });
    expect(incoming.pglite.batches.ofPlain).toBeGreaterThan(0);
  });

  it.runIf(isComplete)('measures how events go out', async () => {
    const { webhooks } = (await bench('webhooks')).results;
    expect(webhooks).toMatchObject({ pglite: { first: { decisions: 10 }, drain: { deliveries: 100 } } });
    expect(webhooks.pglite.drain.perSecond).toBeGreaterThan(0);
  });

  it.runIf(isComplete)('measures what it costs that many look', async () => {
    const { live } = (await bench('live')).results;
    expect(live).toMatchObject({ pglite: { streams: 30 } });
    expect(live.pglite.lists.ratio).toBeGreaterThan(0);
    expect(live.pglite.heard.p95).toBeLessThan(10_000);
  });
});
