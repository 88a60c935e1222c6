import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillIn } from './fill-in.ts';
import { goalsTable, screenGoalsTable } from './goals.ts';
import type { ApiResults } from './runs.ts';
import type { WebResults } from './web/web.ts';

const folder = process.env.BENCH_RESULTS ?? 'bench/results';
const page = 'docs/performance.md';

const read = (name: string) => readFile(join(folder, name), 'utf8');
const parse = async <Results>(name: string) => JSON.parse(await read(name)) as Results;

/** What each of the two benchmarks has to say, by the places that the page has for it. */
const parts: Record<string, () => Promise<Record<string, string>>> = {
  api: async () => ({ goals: goalsTable(await parse<ApiResults>('api.json')), api: await read('api.md') }),
  web: async () => ({
    'screen-goals': screenGoalsTable(await parse<WebResults>('web.json')),
    web: await read('web.md'),
  }),
};

/** Puts what the benchmarks measured last into the documentation: both, or with `--only web` or `--only api` one of them. */
const report = async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? Object.keys(parts);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown !== undefined) throw new Error(`There is no part “${unknown}”: ${Object.keys(parts).join(' or ')}.`);
  for (const name of wanted) {
    const measured = await parts[name]?.();
    await writeFile(page, fillIn(await readFile(page, 'utf8'), measured ?? {}));
    process.stdout.write(`${measured?.goals ?? measured?.['screen-goals']}\n`);
  }
};

await report().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
