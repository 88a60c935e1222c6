import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '#tests/support/browser.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { describeFinding } from './findings.ts';
import { walkSeed } from './walk-seed.ts';

const usage = `Walks at random through the screens in Chromium, over a bad line, and looks whether anything breaks.

  npm run test:walk -- --seeds 5 --minutes 10          five walks of ten minutes each
  npm run test:walk -- --first 3 --minutes 10 --leg 7  the seventh person of the third walk again`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    leg: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Servers whose access tokens are renewed on the way, each on a copy of the same demo marketplace. */
const serversIn = (build: string, folder: string) => {
  const program = join(build, 'server/start.js');
  const demoData = join(folder, 'demo');
  return {
    prepare: async () => {
      const server = await spawnServer(program, { DATA_DIR: demoData }, { withinMs: 120_000 });
      await server.stop();
    },
    start: async () => {
      const DATA_DIR = await mkdtemp(join(folder, 'walk-'));
      await cp(demoData, DATA_DIR, { recursive: true });
      const server = await spawnServer(program, { DATA_DIR, ACCESS_TOKEN_SECONDS: '15' });
      return { ...server, stop: () => server.stop().finally(() => rm(DATA_DIR, { recursive: true, force: true })) };
    },
  };
};

const run = async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
  const build = join('node_modules/.cache', `lectern-walk-${process.pid}`);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-walk-'));
  const browser = await openBrowser();
  try {
    await cp('dist', build, { recursive: true });
    const servers = serversIn(build, folder);
    await servers.prepare();
    const [first, count] = [Number(values.first), values.leg ? 1 : Number(values.seeds)];
    const seconds = Number(values.minutes) * 60;
    const only = values.leg ? Number(values.leg) : undefined;
    let [steps, found] = [0, 0];
    for (let seed = first; seed < first + count; seed += 1) {
      const outcome = await walkSeed({
        ...{ seed, seconds, only, browser, startServer: servers.start, tell: console.log },
        tellFinding: (finding) => console.error(`\n${describeFinding(finding)}\n`),
      });
      steps += outcome.steps;
      found += outcome.findings.length;
    }
    console.log(found === 0 ? `Nothing wrong in ${steps} steps.` : `${found} findings in ${steps} steps.`);
    process.exitCode = found === 0 ? 0 : 1;
  } finally {
    await browser.close();
    for (const each of [build, folder]) await rm(each, { recursive: true, force: true });
  }
};

if (values.help) console.log(usage);
else await run();
