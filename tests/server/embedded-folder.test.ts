import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findEmbeddedFolder } from '#server/database/embedded-folder.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { findSecret } from '#server/secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the folder of the embedded database', () => {
  const initialise = async (path: string) => {
    await writeFile(join(path, 'PG_VERSION'), '17');
  };
  const fail = async (path: string) => {
    await writeFile(join(path, 'half'), '');
    throw new Error('killed');
  };

  it('gets its name when it is whole, and is made anew after a start that did not come to its end', async () => {
    await expect(findEmbeddedFolder(folder, fail)).rejects.toThrow('killed');
    expect(await readdir(folder)).not.toContain('database');
    const database = await findEmbeddedFolder(folder, initialise);
    expect(await readdir(folder)).toEqual(['database']);
    expect(await readdir(database)).toEqual(['PG_VERSION']);
  });

  it('is left as it is once it is there', async () => {
    const database = await findEmbeddedFolder(folder, initialise);
    expect(await findEmbeddedFolder(folder, fail)).toBe(database);
  });

  it.skipIf(process.platform === 'win32')(
    'is its owner’s alone from the beginning, also one that was not',
    async () => {
      const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
      const modes: string[] = [];
      const database = await findEmbeddedFolder(folder, async (path) => {
        modes.push(await modeOf(path));
        await initialise(path);
      });
      expect([...modes, await modeOf(database)]).toEqual(['700', '700']);
      await chmod(database, 0o755);
      await findEmbeddedFolder(folder, fail);
      expect(await modeOf(database)).toBe('700');
      const made = join(folder, 'data');
      await (await lockFolder(made)).release();
      expect(await modeOf(made)).toBe('700');
    },
  );
});

describe('the secret that signs access tokens', () => {
  const find = () => findSecret({ configured: undefined, dataDir: folder });

  it('is made once, is nobody else’s to read, and is one even between servers that start together', async () => {
    const found = await Promise.all([find(), find(), find()]);
    expect(new Set([...found, await find()]).size).toBe(1);
    expect(found[0]?.length).toBeGreaterThanOrEqual(32);
    expect(await readdir(folder)).toEqual(['access-token-secret']);
  });

  it('is made anew when the file was cut short', async () => {
    await writeFile(join(folder, 'access-token-secret'), 'short');
    const secret = await find();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await readFile(join(folder, 'access-token-secret'), 'utf8')).toBe(secret);
  });
});
