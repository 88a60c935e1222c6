import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from '#tests/support/browser.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';
import { median } from '../median.ts';
import { type Interactions, measureInteractions } from './interactions.ts';
import { serveBare } from './serve-bare.ts';
import { runnerHelper, type Signed, timeClick, type Visit, visit } from './watch.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const bareFolder = 'bench/cache/bare';

const buildBare = async () => {
  process.env.NODE_ENV = 'production';
  await build({
    root: 'bench/web/bare',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: join(process.cwd(), bareFolder),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
    },
  });
  // A script without types, as all that run before anything is installed.
  const { precompress } = (await import(new URL('../../scripts/precompress.mjs', import.meta.url).href)) as {
    precompress: (folder: string) => Promise<void>;
  };
  await precompress(bareFolder);
};

/** The sign-in form, when it can be seen and when it can be used, and the first row of a list; each also on a slow processor and line. */
const kindsOfVisits = ['signIn', 'signInSlow', 'usable', 'usableSlow', 'firstRow', 'firstRowSlow'] as const;
type KindOfVisit = (typeof kindsOfVisits)[number];
export type Measured = Record<KindOfVisit, Visit>;

const ofEachKind = <Of>(of: (kind: KindOfVisit) => Of) =>
  Object.fromEntries(kindsOfVisits.map((kind) => [kind, of(kind)])) as Record<KindOfVisit, Of>;

const middle = (visits: Visit[]): Visit => ({
  ms: Math.round(median(visits.map(({ ms }) => ms))),
  scriptBytes: median(visits.map(({ scriptBytes }) => scriptBytes)),
  shift: Math.max(...visits.map(({ shift }) => shift)),
});

export type WebResults = {
  measured: { ours: Measured; bare: Measured };
  /** Between two lists that were both seen before. */
  moving: { ms: number; shift: number };
  /** How far each screen's content moved while it came in. */
  shifts: Record<string, number>;
  /** From a key or a click until something is shown for it, on a slow processor. */
  interactions: Interactions;
};

/** Where both are measured: turn and turn about, so that whatever else the machine does is fair to both. */
type Contestant = { name: string; signInAddress: string; listAddress: string; signed: Signed };

const measure = async (browser: Browser, contestants: Contestant[], tutor: string, rounds: number) => {
  const visits = contestants.map(() => ofEachKind((): Visit[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { signInAddress, listAddress, signed }] of contestants.entries()) {
      const signIn = { address: signInAddress, selector: 'button[type=submit]' };
      const usable = { address: signInAddress, selector: 'button[type=submit]:enabled' };
      const list = { address: listAddress, selector: 'tbody', text: tutor, ...signed };
      const wanted = { signIn, usable, firstRow: list };
      for (const [kind, one] of Object.entries(wanted)) {
        const into = kind as keyof typeof wanted;
        visits[index]?.[into].push(await visit(browser, one));
        visits[index]?.[`${into}Slow`].push(await visit(browser, { ...one, slow: true }));
      }
    }
  }
  return visits.map((each): Measured => ofEachKind((kind) => middle(each[kind])));
};

/** Signs in once, so that every later visit is one of somebody signed in. */
const signInOurs = async (browser: Browser, url: string): Promise<Signed> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('E-mail').fill(demo.superAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.superAdmin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const storage = await context.storageState();
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await context.close();
  return { storage, session };
};

const callApi = async (url: string, path: string, token: string) => {
  const response = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { data: { displayName: string }[] }).data[0]?.displayName ?? '';
};

/** Between two lists that were both seen before: the first page of each is remembered, and asked for anew behind it. */
const measureMoving = async (
  browser: Browser,
  url: string,
  signed: Signed,
  names: Record<'Tutors' | 'Users', string>,
) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(signed.storage && { storageState: signed.storage }),
  });
  const page = await context.newPage();
  await page.addInitScript(runnerHelper);
  await page.addInitScript((entries) => {
    window.benchShift = 0;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.benchShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, signed.session ?? {});
  await page.goto(`${url}/admin/tutors`);
  await page.locator('tbody').getByText(names.Tutors).first().waitFor();
  await timeClick(page, 'Users', names.Users);
  const moves = [];
  for (let round = 0; round < 10; round += 1) {
    moves.push(await timeClick(page, 'Tutors', names.Tutors));
    moves.push(await timeClick(page, 'Users', names.Users));
  }
  await context.close();
  return { ms: Math.round(median(moves.map(({ ms }) => ms))), shift: Math.max(...moves.map(({ shift }) => shift)) };
};

const addresses = [
  'dashboard',
  'tutors',
  'users',
  'reports',
  'admin-management',
  'transactions',
  'subjects',
  'levels',
  'languages',
  'report-titles',
  'pages',
  'email-templates',
  'site-setting',
  'audit',
  'profile',
  'change-password',
];

/** How far each screen's content moves while it comes in. */
const measureShifts = async (browser: Browser, url: string, signed: Signed) => {
  const shifts: Record<string, number> = {};
  for (const name of addresses) {
    const { shift } = await visit(browser, { address: `${url}/admin/${name}`, selector: 'main h1', ...signed });
    shifts[name] = Number(shift.toFixed(3));
  }
  return shifts;
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

const tableOf = (rows: [string, Measured][]) =>
  [
    '| | sign-in visible ms | slow | JS kB until usable | usable ms | slow | JS kB to first row | first row ms | slow |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(([name, { signIn, signInSlow, usable, usableSlow, firstRow, firstRowSlow }]) => {
      const form = [signIn.ms, signInSlow.ms, kilobytes(usable.scriptBytes), usable.ms, usableSlow.ms];
      const list = [kilobytes(firstRow.scriptBytes), firstRow.ms, firstRowSlow.ms];
      return `| ${[name, ...form, ...list].join(' | ')} |`;
    }),
  ].join('\n');

const latenciesText = (interactions: Interactions) =>
  Object.entries(interactions)
    .map(([kind, { count, p95, longest }]) => `${kind} p95 ${p95} ms, ${longest} at most, of ${count}`)
    .join('; ');

const main = async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number, at least 1.');
  print('Building a bare react-admin …');
  await buildBare();
  // A demo marketplace of its own, made at the first run.
  const server = await spawnServer('dist/server/start.js', { DATA_DIR: 'bench/cache/web' });
  const bare = await serveBare(bareFolder, server.url);
  const browser = await openBrowser();
  try {
    const login = await fetch(`${server.url}/api/v1/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...demo.superAdmin, rememberMe: false }),
    });
    const token = login.headers.get('accesstoken') ?? '';
    const names = {
      Tutors: await callApi(server.url, '/admin/tutor?limit=1', token),
      Users: await callApi(server.url, '/admin/user?limit=1', token),
    };
    const signed = await signInOurs(browser, server.url);
    const ours: Contestant = {
      name: 'Lectern',
      signInAddress: `${server.url}/admin/login`,
      listAddress: `${server.url}/admin/tutors`,
      signed,
    };
    const yardstick: Contestant = {
      name: 'bare react-admin, one DataTable',
      signInAddress: `${bare.url}/#/login`,
      listAddress: `${bare.url}/#/tutors`,
      signed: {
        storage: { cookies: [], origins: [{ origin: bare.url, localStorage: [{ name: 'bareToken', value: token }] }] },
      },
    };
    const contestants = [ours, yardstick];
    print(`Measuring, ${rounds} rounds …`);
    const measured = await measure(browser, contestants, names.Tutors, rounds);
    const moving = await measureMoving(browser, server.url, signed, names);
    const shifts = await measureShifts(browser, server.url, signed);
    // A session of its own: those before may have renewed theirs by now, which ends what they began with.
    const interactions = await measureInteractions(browser, server.url, await signInOurs(browser, server.url), rounds);
    const table = tableOf(contestants.map(({ name }, index) => [name, measured[index] as Measured]));
    const [own, other] = measured as [Measured, Measured];
    const of = (one: number, another: number) => (one / another).toFixed(2);
    const text = [
      table,
      '',
      `Ours of the bare one: sign-in ${of(own.signIn.ms, other.signIn.ms)}, slow ${of(own.signInSlow.ms, other.signInSlow.ms)}; usable ${of(own.usable.ms, other.usable.ms)}, slow ${of(own.usableSlow.ms, other.usableSlow.ms)}; first row ${of(own.firstRow.ms, other.firstRow.ms)}, slow ${of(own.firstRowSlow.ms, other.firstRowSlow.ms)}.`,
      `Between two lists seen before: ${moving.ms} ms (median of 20), layout shift ${moving.shift.toFixed(3)}.`,
      `Layout shift of a screen loaded cold, the largest: ${Math.max(...Object.values(shifts)).toFixed(3)}.`,
      `Interaction to next paint at a quarter of the processor's speed: ${latenciesText(interactions)}.`,
    ].join('\n');
    print(`\n${text}`);
    const folder = process.env.BENCH_RESULTS ?? 'bench/results';
    await mkdir(folder, { recursive: true });
    const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
    const results: WebResults = { measured: { ours: own, bare: other }, moving, shifts, interactions };
    await writeFile(
      join(folder, 'web.json'),
      `${JSON.stringify({ at: new Date(), machine, rounds, ...results }, null, 2)}\n`,
    );
    await writeFile(join(folder, 'web.md'), `${text}\n`);
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
