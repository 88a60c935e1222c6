import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type BenchOptions, partNames } from './options.ts';
import type { ApiResults } from './runs.ts';
import { tableOf } from './table.ts';

const nothing: ApiResults = {
  firstStartMs: Number.NaN,
  runs: [],
  growths: [],
  sealing: {},
  incoming: {},
  importing: {},
  webhooks: {},
  live: {},
};

/** Newer figures of the same in the place of older ones. */
const merge = (before: ApiResults, measured: Partial<ApiResults>): ApiResults => {
  const { runs = [], growths = [] } = measured;
  const isAnew = (old: ApiResults['runs'][number]) =>
    runs.some(({ engine, size }) => engine === old.engine && size === old.size);
  return {
    firstStartMs: measured.firstStartMs ?? before.firstStartMs,
    runs: [...before.runs.filter((old) => !isAnew(old)), ...runs].sort(
      (one, other) => one.engine.localeCompare(other.engine) || one.size - other.size,
    ),
    growths: [...before.growths.filter((old) => !growths.some(({ engine }) => engine === old.engine)), ...growths],
    sealing: { ...before.sealing, ...measured.sealing },
    incoming: { ...before.incoming, ...measured.incoming },
    importing: { ...before.importing, ...measured.importing },
    webhooks: { ...before.webhooks, ...measured.webhooks },
    live: { ...before.live, ...measured.live },
  };
};

/** Opens what was measured last, from which a run of all parts takes nothing over. */
export const openResults = async (folder: string, options: BenchOptions) => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'api.json');
  const isComplete = options.parts.length === partNames.length;
  const before = isComplete || !existsSync(file) ? {} : (JSON.parse(await readFile(file, 'utf8')) as ApiResults);
  let results: ApiResults = { ...nothing, ...before };
  return {
    table: () => tableOf(results),
    /** Writes figures down as soon as they are there, for a run that is interrupted later. */
    keep: async (measured: Partial<ApiResults>) => {
      results = merge(results, measured);
      const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version, load: loadavg() };
      await writeFile(file, `${JSON.stringify({ ...results, at: new Date(), machine, options }, null, 2)}\n`);
      await writeFile(join(folder, 'api.md'), `${tableOf(results)}\n`);
    },
  };
};

/** @see openResults */
export type Keep = Awaited<ReturnType<typeof openResults>>['keep'];
