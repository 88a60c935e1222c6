import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-interrupted-'));
  const { close } = await openDatabase({ dataDir: join(folder, 'data') });
  await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'the doctor leaves no copy of the database behind when it is ended by %s',
  async (signal) => {
    const temporary = join(folder, signal);
    await mkdir(temporary);
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/doctor/doctor.ts'], {
      env: { PATH, TMPDIR: temporary, DATA_DIR: join(folder, 'data'), PORT: '1' },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const copies = async () => (await readdir(temporary)).filter((name) => name.startsWith('lectern-doctor-'));
    await expect.poll(copies, { interval: 5 }).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(await copies()).toEqual([]);
  },
);
