import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';
import { browsed, callsOf, differentCalls, type FirstPage, list, middleOf, queryOf, recordsOf } from './calls.ts';
import { openDatabases, type Place } from './databases.ts';
import { measureExport } from './exporting.ts';
import { measureFinds } from './finding.ts';
import { measureImporting } from './importing.ts';
import { measureIncoming, type OpenServer } from './incoming/incoming.ts';
import { measureLive } from './live.ts';
import { measureCall, measureGrowth, measureShare, timeCall } from './load.ts';
import { median } from './median.ts';
import { megabytesOf, residentMegabytes } from './memory.ts';
import { type BenchOptions, type EngineName, type PartName, readBenchOptions, usage } from './options.ts';
import { type Keep, openResults } from './results.ts';
import type { ApiResults, Growth, Measured } from './runs.ts';
import { measureSealing } from './sealing.ts';
import { measureSearches } from './searching.ts';
import { measureWebhooks } from './webhooks.ts';
import { measureWrites } from './writing.ts';

const programs = process.env.BENCH_PROGRAMS ?? 'dist/server';
const print = (line: string) => process.stdout.write(`${line}\n`);

const secret = 'only for measuring, and long enough to be a secret';
const environment = {
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: secret,
  ACCESS_TOKEN_SECONDS: '86400',
  PUBLIC_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'error',
  // The receiver is on this machine.
  WEBHOOKS_ALLOW_NETWORKS: '127.0.0.0/8',
};

/** A server as `npm start` starts it. */
const startServer = (env: Record<string, string>) =>
  spawnServer(join(programs, 'start.js'), env, { nodeArguments: ['--v8-pool-size=1'] });

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
  const server = await startServer(env);
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
  return { ...served, searches: await measureSearches(place), finds: await measureFinds(place) };
};

const readText = async ({ url }: RunningServer, token: string, path: string) =>
  (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).text();

/** The list's first page, as it came, and the calls that are measured. */
const readCalls = async (server: RunningServer, token: string) => {
  const page = await readText(server, token, list);
  const first = JSON.parse(page) as FirstPage;
  const middle = await readText(server, token, queryOf({ page: middleOf(first) }));
  return { page, calls: callsOf(first, JSON.parse(middle) as FirstPage) };
};

/** The list, every call another page or filter, and whether that leaves anything behind. */
const measureDifferent = async (
  server: RunningServer,
  canned: string,
  { DATABASE_URL }: Place,
  options: BenchOptions & { token: string },
) => {
  const { url, pid } = server;
  const totals: number[] = [];
  for (const parameters of browsed) {
    const { total } = JSON.parse(await readText(server, options.token, queryOf(parameters))) as FirstPage;
    totals.push(total);
  }
  const urls = differentCalls(totals).map((path) => `${url}${path}`);
  let before: number | null = null;
  const share = await measureShare(urls, canned, options, options.quick ? 2 : 5, async () => {
    before = await megabytesOf(pid, DATABASE_URL);
  });
  const after = await megabytesOf(pid, DATABASE_URL);
  return { share, grownMegabytes: before === null || after === null ? null : Math.round(after - before) };
};

/** One record a call, beside the same floor. */
const measureRecords = async (server: RunningServer, canned: string, options: BenchOptions & { token: string }) => {
  const read = async <Row>(path: string) =>
    (JSON.parse(await readText(server, options.token, path)) as { data: Row[] }).data;
  const paths = recordsOf(
    await read<{ bookingId: string }>(`${list}?limit=100`),
    await read<{ id: string }>('/api/v1/admin/tutor?limit=100'),
  );
  const urls = paths.map((path) => `${server.url}${path}`);
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
  const server = await startServer({ ...environment, ...place });
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

const measureCalls = async (options: BenchOptions, keep: Keep) => {
  print('Measuring a first start …');
  await keep({ firstStartMs: await measureFirstStart() });
  const floor = await spawnServer('bench/floor.mjs', {});
  try {
    for (const engine of options.engines) {
      const databases = await openDatabases(engine, join(programs, 'demo-data.js'));
      try {
        for (const size of options.sizes) {
          print(`Measuring ${engine} with ${size.toLocaleString('en')} bookings …`);
          const measured = await measureServer(await databases.prepare(size), floor, options);
          await keep({ runs: [{ engine, size, ...measured }] });
        }
        const [least, most] = [Math.min(...options.sizes), Math.max(...options.sizes)];
        if (least < most) {
          const places = [await databases.prepare(least), await databases.prepare(most)] as const;
          await keep({ growths: [{ engine, calls: await compare(...places, options) }] });
        }
      } finally {
        await databases.close();
      }
    }
  } finally {
    await floor.stop();
  }
};

/** Measures on a copy of a database, which may be written to. */
const measureOnCopy = async <Measured>(
  engine: EngineName,
  size: number,
  measure: (place: Place, open: OpenServer) => Promise<Measured>,
) => {
  const databases = await openDatabases(engine, join(programs, 'demo-data.js'));
  try {
    const { place, remove } = await databases.copy(size);
    const open = async () => {
      const server = await startServer({ ...environment, ...place });
      return { server, session: await signIn(server.url) };
    };
    return await measure(place, open).finally(remove);
  } finally {
    await databases.close();
  }
};

/** Data comes into a database with 100,000 bookings; fewer where no such size is asked for. */
const measureIncomingOn = (engine: EngineName, { sizes, quick }: BenchOptions) => {
  const size = Math.min(100_000, Math.max(...sizes));
  print(`Measuring ${engine} with ${size.toLocaleString('en')} bookings that come in …`);
  return measureOnCopy(engine, size, (place, open) => measureIncoming(place, open, { engine, bookings: size, quick }));
};

/** A file with as many rows is imported into a small database. */
const measureImportingOn = (engine: EngineName, { sizes }: BenchOptions) => {
  const rows = Math.min(100_000, Math.max(...sizes));
  print(`Measuring ${engine} with a file of ${rows.toLocaleString('en')} users …`);
  return measureOnCopy(engine, Math.min(...sizes), (_, open) => measureImporting(open, rows));
};

/** Events go out of a small database. */
const measureWebhooksOn = (engine: EngineName, { sizes, quick }: BenchOptions) => {
  print(`Measuring ${engine} with webhooks …`);
  const amounts = quick ? { decisions: 10, deliveries: 100 } : { decisions: 200, deliveries: 10_000 };
  return measureOnCopy(engine, Math.min(...sizes), (place, open) => measureWebhooks(place, open, amounts));
};

/** Many look at a small database. */
const measureLiveOn = (engine: EngineName, { sizes, quick }: BenchOptions) => {
  print(`Measuring ${engine} with many who look …`);
  const amounts = quick ? { streams: 30, seconds: 1, turns: 1 } : { streams: 500, seconds: 15, turns: 3 };
  return measureOnCopy(engine, Math.min(...sizes), (place, open) =>
    measureLive(place, open, { engine, secret, ...amounts }),
  );
};

const measureSealingOn = (engine: EngineName, { quick }: BenchOptions) => {
  print(`Measuring ${engine} with one change of many rows …`);
  return measureSealing(engine, quick ? 500 : 16_000);
};

const bench = async (options: BenchOptions, keep: Keep) => {
  const { engines, parts } = options;
  if (parts.includes('calls')) await measureCalls(options, keep);
  const ofEach = async (part: PartName, measure: (engine: EngineName) => Promise<Partial<ApiResults>>) => {
    if (parts.includes(part)) for (const engine of engines) await keep(await measure(engine));
  };
  await ofEach('incoming', async (engine) => ({ incoming: { [engine]: await measureIncomingOn(engine, options) } }));
  await ofEach('importing', async (engine) => ({ importing: { [engine]: await measureImportingOn(engine, options) } }));
  await ofEach('webhooks', async (engine) => ({ webhooks: { [engine]: await measureWebhooksOn(engine, options) } }));
  await ofEach('live', async (engine) => ({ live: { [engine]: await measureLiveOn(engine, options) } }));
  await ofEach('sealing', async (engine) => ({ sealing: { [engine]: await measureSealingOn(engine, options) } }));
};

const main = async () => {
  const options = readBenchOptions(process.argv.slice(2));
  if (!options) return print(usage);
  const { keep, table } = await openResults(process.env.BENCH_RESULTS ?? 'bench/results', options);
  await bench(options, keep);
  print(`\n${table()}`);
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
