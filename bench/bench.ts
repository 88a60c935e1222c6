import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';
import { callsOf, differentCalls, type FirstPage, list, middleOf, recordsOf } from './calls.ts';
import { openDatabases, type Place } from './databases.ts';
import { measureExport } from './exporting.ts';
import { measureCall, measureGrowth, measureShare, timeCall } from './load.ts';
import { median } from './median.ts';
import { megabytesOf, residentMegabytes } from './memory.ts';
import { type BenchOptions, readBenchOptions, usage } from './options.ts';
import type { ApiResults, Growth, Measured, Run } from './runs.ts';
import { measureSealing } from './sealing.ts';
import { measureSearches } from './searching.ts';
import { tableOf } from './table.ts';
import { measureWrites } from './writing.ts';

const programs = process.env.BENCH_PROGRAMS ?? 'dist/server';
const print = (line: string) => process.stdout.write(`${line}\n`);

const environment = {
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'only for measuring, and long enough to be a secret',
  ACCESS_TOKEN_SECONDS: '86400',
  PUBLIC_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'error',
  // As `npm start` has it.
  NODE_OPTIONS: '--v8-pool-size=1',
};

/** Milliseconds after which a server that nobody asks anything has done what it does at its start. */
const idleAfter = 5_000;

const signIn = async (url: string) => {
  const response = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo.superAdmin, rememberMe: false }),
  });
  const token = response.headers.get('accesstoken');
  if (!token) throw new Error(`Nobody could sign in: ${await response.text()}`);
  return token;
};

/** Gives the floor the same bytes to answer. @returns where it answers them. */
const can = async (floor: RunningServer, page: string) => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${floor.url}/canned`, { method: 'POST', headers, body: page });
  return `${floor.url}/canned`;
};

const timeStart = async (env: Record<string, string>) => {
  const began = performance.now();
  const server = await spawnServer(join(programs, 'start.js'), env);
  return { server, ms: Math.round(performance.now() - began) };
};

/** How long somebody who tries Lectern out waits for the first start, which makes a database and a marketplace to look at. */
const measureFirstStart = async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'lectern-first-start-'));
  try {
    const { server, ms } = await timeStart({ DATA_DIR, LOG_LEVEL: 'error' });
    await server.stop();
    return ms;
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
};

const measureServer = async (place: Place, floor: RunningServer, options: BenchOptions): Promise<Measured> => {
  const served = await measureServed(place, floor, options);
  // Afterwards, since the embedded database belongs to one process at a time.
  return { ...served, searches: await measureSearches(place) };
};

/** The list's first page, as it came, and the calls that are measured. */
const readCalls = async ({ url }: RunningServer, token: string) => {
  const read = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).text();
  const page = await read(list);
  const first = JSON.parse(page) as FirstPage;
  return { page, calls: callsOf(first, JSON.parse(await read(`${list}?page=${middleOf(first)}`)) as FirstPage) };
};

/** The list, every call another page or filter, and whether that leaves anything behind. */
const measureDifferent = async (
  { url, pid }: RunningServer,
  canned: string,
  { DATABASE_URL }: Place,
  options: BenchOptions & { token: string },
) => {
  const urls = differentCalls.map((path) => `${url}${path}`);
  let before: number | null = null;
  const share = await measureShare(urls, canned, options, options.quick ? 2 : 5, async () => {
    before = await megabytesOf(pid, DATABASE_URL);
  });
  const after = await megabytesOf(pid, DATABASE_URL);
  return { share, grownMegabytes: before === null || after === null ? null : Math.round(after - before) };
};

/** One record a call, beside the same floor. */
const measureRecords = async ({ url }: RunningServer, canned: string, options: BenchOptions & { token: string }) => {
  const read = async <Row>(path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${options.token}` } });
    return ((await response.json()) as { data: Row[] }).data;
  };
  const paths = recordsOf(
    await read<{ bookingId: string }>(`${list}?limit=100`),
    await read<{ id: string }>('/api/v1/admin/tutor?limit=100'),
  );
  const urls = paths.map((path) => `${url}${path}`);
  return measureShare(urls, canned, options, options.quick ? 2 : 3);
};

const measureServed = async (place: Place, floor: RunningServer, options: BenchOptions) => {
  const env = { ...environment, ...place };
  // The first start brings the schema up to date; how long starting takes is what the others tell.
  await (await timeStart(env)).server.stop();
  const starts = [await timeStart(env)];
  while (starts.length < (options.quick ? 1 : 5)) {
    await starts.at(-1)?.server.stop();
    starts.push(await timeStart(env));
  }
  const server = starts.at(-1)?.server as RunningServer;
  const startMs = median(starts.map(({ ms }) => ms));
  try {
    await pause(options.quick ? 0 : idleAfter);
    const idleMegabytes = Math.round((await residentMegabytes(server.pid)) ?? Number.NaN) || null;
    const token = await signIn(server.url);
    const { page, calls } = await readCalls(server, token);
    const measured: Measured['calls'] = {};
    for (const [name, path] of Object.entries(calls)) {
      const url = `${server.url}${path}`;
      const figures = await measureCall(url, { ...options, token });
      measured[name] = { ...figures, alone: await timeCall(url, token, options.quick ? 3 : 31) };
    }
    const csv = await measureExport(server, token, place.DATABASE_URL);
    const canned = await can(floor, page);
    const { share, grownMegabytes } = await measureDifferent(server, canned, place, { ...options, token });
    const records = await measureRecords(server, canned, { ...options, token });
    const writes = await measureWrites(server.url, place.DATABASE_URL, { ...options, token }, options.quick ? 1 : 3);
    const base = await measureCall(canned, options);
    return { floor: base, calls: measured, csv, startMs, idleMegabytes, share, grownMegabytes, records, writes };
  } finally {
    await server.stop();
  }
};

const openFor = async (place: Place) => {
  const server = await spawnServer(join(programs, 'start.js'), { ...environment, ...place });
  const token = await signIn(server.url);
  return { server, token, ...(await readCalls(server, token)) };
};

/** The same calls of two servers, one beside the other. */
const compare = async (smallest: Place, largest: Place, options: BenchOptions): Promise<Growth['calls']> => {
  const [small, large] = [await openFor(smallest), await openFor(largest)];
  try {
    const growth: Growth['calls'] = {};
    for (const [name, path] of Object.entries(small.calls)) {
      const at = ({ server, token }: typeof small, to: string): [string, string] => [`${server.url}${to}`, token];
      const times = options.quick ? 3 : 41;
      growth[name] = await measureGrowth(at(small, path), at(large, large.calls[name] ?? path), times);
    }
    return growth;
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
  }
};

const bench = async (options: BenchOptions): Promise<ApiResults> => {
  const runs: Run[] = [];
  const growths: Growth[] = [];
  print('Measuring a first start …');
  const firstStartMs = await measureFirstStart();
  const floor = await spawnServer('bench/floor.mjs', {});
  try {
    for (const engine of options.engines) {
      const databases = await openDatabases(engine, join(programs, 'demo-data.js'));
      try {
        for (const size of options.sizes) {
          print(`Measuring ${engine} with ${size.toLocaleString('en')} bookings …`);
          runs.push({ engine, size, ...(await measureServer(await databases.prepare(size), floor, options)) });
        }
        const [least, most] = [Math.min(...options.sizes), Math.max(...options.sizes)];
        if (least < most) {
          const places = [await databases.prepare(least), await databases.prepare(most)] as const;
          growths.push({ engine, calls: await compare(...places, options) });
        }
      } finally {
        await databases.close();
      }
    }
  } finally {
    await floor.stop();
  }
  const sealing: ApiResults['sealing'] = {};
  for (const engine of options.engines) {
    print(`Measuring ${engine} with one change of many rows …`);
    sealing[engine] = await measureSealing(engine, options.quick ? 500 : 16_000);
  }
  return { firstStartMs, runs, growths, sealing };
};

const main = async () => {
  const options = readBenchOptions(process.argv.slice(2));
  if (!options) return print(usage);
  const { firstStartMs, runs, growths, sealing } = await bench(options);
  const table = `${tableOf(runs, growths, sealing)}\n\nA first start, with a demo marketplace to make: ${(firstStartMs / 1000).toFixed(1)} s.`;
  print(`\n${table}`);
  const folder = process.env.BENCH_RESULTS ?? 'bench/results';
  await mkdir(folder, { recursive: true });
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
  await writeFile(
    join(folder, 'api.json'),
    `${JSON.stringify({ at: new Date(), machine, options, firstStartMs, runs, growths, sealing }, null, 2)}\n`,
  );
  await writeFile(join(folder, 'api.md'), `${table}\n`);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
