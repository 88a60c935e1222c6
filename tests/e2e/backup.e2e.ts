import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { settings } from '#contract/settings.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';

describe('backup and restore', () => {
  let folder: string;
  let server: RunningServer;
  const dataDir = () => join(folder, 'data');
  const file = () => join(folder, 'lectern.backup');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-backups-'));
    await cp(inject('demoData'), dataDir(), { recursive: true });
    server = await spawnServer(inject('serverProgram'), { DATA_DIR: dataDir() });
  });
  afterAll(async () => {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('has the running server write one, while it works, and brings it back elsewhere', async () => {
    const call = callerOf(() => server.url, await signInAt(server.url, demo.superAdmin));
    await call(languages.add, { body: { name: 'Before the backup', code: 'qba', active: true } });
    const [made] = await Promise.all([runProgram('backup', [file()], { DATA_DIR: dataDir() }), call(settings.get)]);
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/lectern\.backup holds .*[1-9][\d,]* bookings/),
    });
    await call(languages.add, { body: { name: 'After the backup', code: 'qbb', active: true } });

    const elsewhere = join(folder, 'elsewhere');
    const restored = await runProgram('restore', [file(), '--new'], { DATA_DIR: elsewhere });
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Restored into the database in ${elsewhere} and counted`),
    });
    const second = await spawnServer(inject('serverProgram'), { DATA_DIR: elsewhere });
    expect(second.output()).not.toContain('First start');
    const ask = callerOf(() => second.url, await signInAt(second.url, demo.superAdmin));
    const { data } = await ask(languages.list, { query: { limit: '500' } });
    expect(data.map(({ name }) => name)).toContain('Before the backup');
    expect(data.map(({ name }) => name)).not.toContain('After the backup');
    await second.stop();

    const asked = await runProgram('restore', [file()], { DATA_DIR: elsewhere });
    expect(asked).toMatchObject({ code: 1, output: expect.stringMatching(/not empty: it holds \d+ people.*--yes/) });
    expect((await runProgram('restore', [file(), '--yes'], { DATA_DIR: elsewhere })).code).toBe(0);
  });

  it('keeps its hands off a folder that a server is using, off a file that is there, and off a damaged backup', async () => {
    const inUse = await runProgram('restore', [file(), '--yes'], { DATA_DIR: dataDir() });
    expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining('the server, is using the database') });
    const there = await runProgram('backup', [file()], { DATA_DIR: dataDir() });
    expect(there).toMatchObject({ code: 1, output: expect.stringContaining('already') });
    await truncate(file(), 5_000);
    const damaged = await runProgram('restore', [file(), '--yes'], { DATA_DIR: join(folder, 'third') });
    expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining('This is not a whole backup') });
    expect((await runProgram('restore', [join(folder, 'nothing')], { DATA_DIR: dataDir() })).output).toMatch(
      /There is no/,
    );
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });
});
