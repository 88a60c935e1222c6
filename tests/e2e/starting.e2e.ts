import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { runProgram } from '#tests/support/run-program.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';

const post = (url: string, path: string, body: object, token = '') =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
const login = (url: string, credentials: { email: string; password: string }) =>
  post(url, '/admin/login', { ...credentials, rememberMe: false });

const production = {
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'a secret for this test, longer than 32 characters',
  PUBLIC_URL: 'https://lectern.example.com',
};

describe('the server', () => {
  let DATA_DIR: string;
  const start = () => spawnServer(inject('serverProgram'), { DATA_DIR });

  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'lectern-start-'));
  });
  afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));

  it('starts without configuration with demo data, says how to sign in, and ends at Ctrl-C', () => {
    const { output, exitCode } = inject('firstStart');
    expect(output).toContain(demo.superAdmin.email);
    expect(output).toContain(demo.superAdmin.password);
    expect(exitCode).toBe(0);
  });

  it('keeps what was changed, whether it was stopped or killed', async () => {
    await cp(inject('demoData'), DATA_DIR, { recursive: true });
    const first = await start();
    expect(first.output()).not.toContain('First start');
    const token = (await login(first.url, demo.superAdmin)).headers.get('accesstoken') ?? '';
    const added = await post(first.url, '/admin/languages/add', { name: 'Quenya', code: 'qya', active: true }, token);
    expect(added.status).toBe(200);
    await first.kill();

    const second = await start();
    const list = await fetch(`${second.url}/api/v1/tutor/getLanguages?search=Quenya`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await list.json()).toMatchObject({ total: 1 });
    expect(await second.stop()).toBe(0);
  });

  it('lets nobody in to production by what it was tried out with, and says how to go on', async () => {
    await cp(inject('demoData'), DATA_DIR, { recursive: true });
    const server = await spawnServer(inject('serverProgram'), { ...production, DATA_DIR });
    expect(server.output()).toMatch(
      /holds the demo marketplace.*\n.*npm run create-admin, once this server is stopped$/m,
    );
    expect((await login(server.url, demo.superAdmin)).status).toBe(401);
    expect(await server.stop()).toBe(0);
  });

  it('refuses to start in production without its secrets, and names them', async () => {
    const { code, output } = await runProgram('start', [], { NODE_ENV: 'production', DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/ACCESS_TOKEN_SECRET.*PUBLIC_URL/);
  });
});

describe('the server in production, on an empty folder', () => {
  const credentials = { email: 'ada@lovelace.test', password: 'a very own pass phrase' };
  const longNamed = 'long@lovelace.test';
  const person = ['--email', credentials.email, '--first-name', 'Ada', '--last-name', 'Lovelace'];
  let DATA_DIR: string;
  let refused: Awaited<ReturnType<typeof runProgram>>[];
  let server: RunningServer;

  beforeAll(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'lectern-production-'));
    const make = (password: string) =>
      runProgram('create-admin', person, { ...production, DATA_DIR, ADMIN_PASSWORD: password });
    refused = [];
    for (const common of ['passwordpassword', credentials.email, 'Ada Lovelace']) refused.push(await make(common));
    expect(await make(credentials.password)).toMatchObject({ code: 0 });
    const names = ['--first-name', 'Ada'.padEnd(60, 'a'), '--last-name', 'Lovelace'.padEnd(60, 'e')];
    const environment = { ...production, DATA_DIR, ADMIN_PASSWORD: credentials.password };
    const made = await runProgram('create-admin', ['--email', longNamed, ...names], environment);
    expect(made).toMatchObject({ code: 0 });
    server = await spawnServer(inject('serverProgram'), { ...production, DATA_DIR });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });

  it('has in production nobody to sign in as, until the first super admin is made', async () => {
    const common = { code: 1, output: expect.stringContaining('password: This password is too') };
    expect(refused).toEqual([common, common, common]);
    expect(server.output()).not.toContain('Demo');
    expect((await login(server.url, demo.superAdmin)).status).toBe(401);
    expect((await login(server.url, credentials)).status).toBe(200);
  });

  it('knows whoever was made with long names by as much of them as a name may have', async () => {
    const answer = await login(server.url, { ...credentials, email: longNamed });
    const { data } = (await answer.json()) as { data: { displayName: string } };
    expect(data.displayName).toHaveLength(80);
  });

  it('says how to begin, and that the program has to wait until the embedded database is free', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'lectern-empty-'));
    const first = await spawnServer(inject('serverProgram'), { ...production, DATA_DIR: empty });
    expect(first.output()).toMatch(/\/first-admin#[\w-]+\n/);
    expect(first.output()).toContain('or with: npm run create-admin, once this server is stopped');
    await first.stop();
    await rm(empty, { recursive: true });
  });

  it('keeps a second server away from its data folder', async () => {
    const { code, output } = await runProgram('start', [], { ...production, DATA_DIR, PORT: '0' });
    expect(code).toBe(1);
    expect(output).toContain(DATA_DIR);
  });

  it('serves the screens compressed and cached by their names, and never a page for a missing file', async () => {
    const page = await fetch(`${server.url}/admin/tutors`, { headers: { accept: 'text/html' } });
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    const asset = await fetch(`${server.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${server.url}/assets/missing.js`)).status).toBe(404);
  });
});
