import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/postgres.ts';
import { runEventRounds } from './event-rounds.ts';
import { runFirstStarts } from './first-starts.ts';
import { runMoneyRounds } from './money-rounds.ts';
import { preparePlace } from './places.ts';
import { type Outcome, runRounds } from './rounds.ts';

const usage = `Kills the server at random moments while people write, and looks whether anything is lost.

  npm run test:crash -- --rounds 200 --engines pglite,postgresql --first-starts 5`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    'first-starts': { type: 'string', default: '5' },
    engines: { type: 'string', default: 'pglite,postgresql' },
    help: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const firstStarts = Number(values['first-starts']);
const problems: string[] = [];

const every20 = (name: string) => (outcome: Outcome) => {
  if (outcome.rounds % 20 === 19) console.log(`${name} ${outcome.rounds + 1} kills, ${outcome.acknowledged} writes`);
};
const report = (name: string, { problems: found, ...figures }: Outcome) => {
  problems.push(...found);
  console.log(name, figures);
};

const testEngine = async (engine: string, build: string, folder: string) => {
  const postgres = engine === 'postgresql' ? await startPostgres() : null;
  if (engine === 'postgresql' && postgres === null) {
    problems.push('There is no PostgreSQL to test with. Install one or set TEST_DATABASE_URL.');
    return;
  }
  try {
    const { place, firstMs, remove } = await preparePlace(build, join(folder, engine), postgres);
    const [api, money] = [`${engine}, through the API:`, `${engine}, bookings and refunds:`];
    report(api, await runRounds(place, rounds, every20(api)));
    report(money, await runMoneyRounds(place, Math.ceil(rounds / 4), every20(money)));
    const events = await runEventRounds(place, Math.ceil(rounds / 10));
    problems.push(...events.problems);
    console.log(`${engine}, events:`, events);
    await remove();
    if (engine !== 'pglite') return;
    const first = { ...place, dataDir: join(folder, 'first') };
    problems.push(...(await runFirstStarts(first, firstStarts, firstMs * 1.2)));
    console.log(`${engine}, killed in the first start: ${firstStarts} times`);
  } finally {
    await postgres?.stop();
  }
};

const run = async () => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' });
  const build = join('node_modules/.cache', `lectern-crash-${process.pid}`);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-crash-'));
  try {
    await cp('dist', build, { recursive: true });
    for (const engine of values.engines.split(',')) await testEngine(engine, join(build, 'server'), folder);
  } catch (error) {
    problems.push(String(error));
  } finally {
    await rm(build, { recursive: true, force: true });
  }
  if (problems.length === 0) await rm(folder, { recursive: true });
  else console.error(`What was left is kept in ${folder}.`);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};

if (values.help) console.log(usage);
else await run();
