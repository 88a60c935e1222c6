import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/postgres.ts';
import type { Program } from './places.ts';
import { runChaos } from './run-chaos.ts';

const usage = `Kills Lectern and a marketplace beside it at random, with a bad line between them in both directions, and looks whether anything is lost,
comes twice or out of its order.

  npm run test:chaos -- --events 5000 --seed 1 --engine pglite,postgresql`;

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    engine: { type: 'string', default: 'pglite,postgresql' },
    help: { type: 'boolean', default: false },
  },
});
const [events, seed] = [Number(values.events), Number(values.seed)];

/** @returns whether all was well. */
const testEngine = async (engine: string, program: Program) => {
  const postgres = engine === 'postgresql' ? await startPostgres() : null;
  if (engine === 'postgresql' && postgres === null)
    throw new Error('There is no PostgreSQL to test with. Install one or set TEST_DATABASE_URL.');
  const folder = await mkdtemp(join(tmpdir(), 'lectern-chaos-'));
  const tell = (line: string) => console.log(`${engine}: ${line}`);
  try {
    const { problems, ...figures } = await runChaos({ program, folder, postgres, seed, events, tell });
    console.log(engine, figures);
    for (const problem of problems.slice(0, 50)) console.error(problem);
    if (problems.length === 0) await rm(folder, { recursive: true });
    else console.error(`${problems.length} problems. What was left is kept in ${folder}.`);
    return problems.length === 0;
  } finally {
    await postgres?.stop();
  }
};

const run = async () => {
  console.log(`Seed ${seed}`);
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
  // A copy, so that a build beside the test does not take the files away under it. Packages are found from there too.
  const build = join('node_modules/.cache', `lectern-chaos-${process.pid}`);
  try {
    await cp('dist', build, { recursive: true });
    const program = { file: join(build, 'server/start.js'), nodeArguments: [] };
    let isWhole = true;
    for (const engine of values.engine.split(',')) isWhole = (await testEngine(engine, program)) && isWhole;
    console.log(isWhole ? 'Nothing was lost.' : `Something is not as it should be: --seed ${seed}`);
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await rm(build, { recursive: true, force: true });
  }
};

if (values.help) console.log(usage);
else await run();
