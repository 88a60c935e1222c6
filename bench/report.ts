import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillIn } from './fill-in.ts';
import { goalsTable } from './goals.ts';
import type { ApiResults } from './runs.ts';
import type { WebResults } from './web/web.ts';

const folder = process.env.BENCH_RESULTS ?? 'bench/results';
const page = 'docs/performance.md';

/** Puts what the two benchmarks measured last into the documentation. */
const report = async () => {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const parse = async <Results>(name: string) => JSON.parse(await read(name)) as Results;
  const goals = goalsTable(await parse<ApiResults>('api.json'), await parse<WebResults>('web.json'));
  const measured = { goals, api: await read('api.md'), web: await read('web.md') };
  await writeFile(page, fillIn(await readFile(page, 'utf8'), measured));
  process.stdout.write(`${goals}\n`);
};

await report().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
