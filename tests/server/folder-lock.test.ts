import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/database/folder-lock.ts';

/** Another container, as far as the kernel is concerned: another network and other process numbers. */
const namespaces = ['--net', '--pid', '--fork', '--kill-child'];
const ways = [namespaces, ['--map-root-user', ...namespaces]];
const unshare = ways.find((way) => spawnSync('unshare', [...way, 'true']).status === 0);

describe('the lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true });
  });

  /** @returns the process, and the first line it printed. */
  const run = async (what: 'hold' | 'ask', inside: readonly string[] = []) => {
    const program = [process.execPath, '--import', 'tsx', 'tests/support/hold-folder.ts', what, folder];
    const [command = '', ...args] = [...inside, ...program];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: printed.toString().trim() };
  };

  it('is one of all processes, and free at once when its holder is killed', async () => {
    const { child, said } = await run('hold');
    expect(said).toBe('held');
    expect((await run('hold')).said).toMatch(/^refused: Another Lectern server is using/);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockFolder(folder)).release();
  });

  it('is one also between containers, whose holder can be asked from outside and from each other', async (context) => {
    if (!unshare) return context.skip('This machine has no unshare, or does not let it make namespaces.');
    const container = ['unshare', ...unshare];
    const { child, said } = await run('hold', container);
    expect(said).toBe('held');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    expect((await run('hold', container)).said).toMatch(/^refused: Another Lectern server is using/);
    expect((await run('ask')).said).toBe('answered by process 1');
    expect((await run('ask', container)).said).toBe('answered by process 1');
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The kernel ends what is in the container with it, in its own time.
    await expect.poll(async () => (await run('hold')).said, { timeout: 60_000 }).toBe('held');
  });

  it('says where nobody can be asked', async () => {
    expect((await run('ask')).said).toMatch(/^refused: The server that uses the folder .* cannot be reached from here/);
  });

  it.runIf(process.platform === 'linux')(
    'is respected by, and respects, releases that held a socket alone',
    async () => {
      const hash = createHash('sha256').update(await realpath(folder));
      const address = `\0lectern-${hash.digest('hex').slice(0, 32)}`;
      const older = createServer();
      await once(older.listen(address), 'listening');
      await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
      await new Promise((done) => older.close(done));
      const lock = await lockFolder(folder);
      await expect(once(createServer().listen(address), 'listening')).rejects.toThrow('EADDRINUSE');
      await lock.release();
    },
  );
});
