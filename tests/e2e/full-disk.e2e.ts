import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runProgram } from '#tests/support/run-program.ts';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';

let disk: SmallDisk | undefined;
let DATA_DIR: string;
beforeEach((context) => {
  disk = mountSmallDisk(400);
  if (!disk) return context.skip(noSmallDisk);
  DATA_DIR = join(disk.folder, 'data');
  cpSync(inject('demoData'), DATA_DIR, { recursive: true });
});
afterEach(() => disk?.remove());

const start = () => spawnServer(inject('serverProgram'), { DATA_DIR });
const ask = async ({ url }: RunningServer, path: string, token = '', body?: object) => {
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { code, total } = isJson ? JSON.parse(text) : {};
  return { status: response.status, code, total, token: response.headers.get('accesstoken') ?? '' };
};
const signIn = (server: RunningServer) => ask(server, '/admin/login', '', { ...demo.superAdmin, rememberMe: false });
/** ISO 639 keeps these for private use. */
const addLanguage = (server: RunningServer, token: string, nth: number) => {
  const letters = String.fromCharCode(97 + (nth % 20), 97 + Math.floor(nth / 20));
  return ask(server, '/admin/languages/add', token, { name: `Private ${nth} `, code: `q${letters}`, active: true });
};
const countLanguages = async (server: RunningServer, token: string) =>
  (await ask(server, '/tutor/getLanguages?search=Private', token)).total;

it('keeps the server up on a full disk, and every write that was acknowledged', async () => {
  const server = await start();
  const { token } = await signIn(server);
  let [acknowledged, nth] = [0, 0];
  const write = async () => {
    const { status, code } = await addLanguage(server, token, nth++);
    if (status === 200) acknowledged += 1;
    return status === 200 ? 'added' : code;
  };
  expect(await write()).toBe('added');
  // While people write: little room at first, then none at all.
  disk?.fill(50);
  await expect.poll(write).toBe('server.storage_full');
  expect((await signIn(server)).status).toBe(200);
  expect((await ask(server, '/admin/user/csv?columns=email&userType=user', token)).code).toBe('server.storage_full');
  disk?.fill(0);
  expect((await signIn(server)).status).toBe(200);
  expect(await countLanguages(server, token)).toBe(acknowledged);
  expect(await write()).toBe('server.storage_full');

  disk?.makeRoom();
  await expect.poll(write).toBe('added');
  await server.kill();
  const again = await start();
  expect(await countLanguages(again, (await signIn(again)).token)).toBe(acknowledged);
  expect(await again.stop()).toBe(0);
});

it('ends no program in more than a sentence, which tells nothing of what was to be written', async () => {
  const person = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace'];
  const env = { DATA_DIR, PORT: '0', ADMIN_PASSWORD: 'a very own pass phrase' };
  disk?.fill(0);
  const ended = {
    start: await runProgram('start', [], env),
    backup: await runProgram('backup', [join(DATA_DIR, 'lectern.backup')], env),
    'create-admin': await runProgram('create-admin', person, env),
  };
  disk?.makeRoom();
  // It ends in the middle.
  disk?.fill(20);
  for (const [program, { output }] of Object.entries({
    ...ended,
    'demo-data': await runProgram('demo-data', ['--reset', '--yes'], env),
  })) {
    const [sentence, ...further] = output.split('\n').filter((line) => line !== '' && !/[█░]/.test(line));
    expect([program, further]).toEqual([program, []]);
    // One account may still fit.
    if (program === 'create-admin' && sentence?.includes('can sign in now')) continue;
    expect([program, sentence]).toEqual([
      program,
      expect.stringMatching(/^(Lectern did not start\. )?The disk .*is full.* Make room and try again/),
    ]);
  }
  expect(Object.values(ended).map(({ code }) => code)).not.toContain(null);
  expect([ended.start.code, ended.backup.code]).toEqual([1, 1]);
  disk?.makeRoom();
  const server = await start();
  expect((await signIn(server)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
