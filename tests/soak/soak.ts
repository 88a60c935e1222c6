import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '#tests/support/browser.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import type { Held } from './heap.ts';
import { workDay } from './work-day.ts';

const usage = `Works all day in one tab in Chromium, beside a colleague, and says what the tab holds more than when it was warm.

  npm run soak -- --navigations 2000 --warm-up 100`;

/** Bytes that a day may leave behind. */
const most = 10_000_000;

const { values } = parseArgs({
  options: {
    navigations: { type: 'string', default: '2000' },
    'warm-up': { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});

const wholeOf = (name: 'navigations' | 'warm-up') => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number, at least 1.`);
  return value;
};

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
const describeHeld = ({ bytes, nodes, listeners }: Held) =>
  `${megabytes(bytes)} MB, ${nodes} nodes, ${listeners} listeners`;

const run = async () => {
  const [navigations, warmUp] = [wholeOf('navigations'), wholeOf('warm-up')];
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'lectern-soak-'));
  const server = await spawnServer('dist/server/start.js', { DATA_DIR });
  const browser = await openBrowser();
  try {
    const tell = (count: number, held: Held) =>
      console.log(`${count}: ${describeHeld(held)} (load ${loadavg()[0]?.toFixed(1)})`);
    const day = await workDay({ browser, url: server.url, navigations, warmUp, tell });
    for (const problem of day.problems) console.error(problem);
    const more = day.end.bytes - day.warm.bytes;
    console.log(`${megabytes(more)} MB more after ${day.navigations} navigations and ${day.changes} changes.`);
    process.exitCode = more <= most && day.problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
};

if (values.help) console.log(usage);
else
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
