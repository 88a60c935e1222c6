import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { findEmbeddedFolder } from '#server/database/embedded-folder.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { checkFolder } from '#server/doctor/check-folder.ts';
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

/** A user without rights. Root alone can become one, and give files away. */
const nobody = 65_534;

describe.skipIf(process.getuid?.() !== 0)('an embedded database of another user', () => {
  const databaseOf = async (uid: number) => {
    const database = await findEmbeddedFolder(folder, (path) => writeFile(join(path, 'PG_VERSION'), '17'));
    for (const path of [folder, database, join(database, 'PG_VERSION')]) await chown(path, uid, uid);
    return database;
  };

  it('is not opened by root, who would leave files there that this user cannot write', async () => {
    const database = await databaseOf(nobody);
    await expect(openEmbedded({ dataDir: folder })).rejects.toThrow(
      `${database} belongs to user ${nobody}, whose server`,
    );
    expect(await readdir(database)).toEqual(['PG_VERSION']);
    // It is given back: its server can start.
    await (await lockFolder(folder)).release();
  });

  it('with files of root is told apart at the start and by the doctor, who say which and what to do', async () => {
    const database = await databaseOf(nobody);
    const left = join(database, 'left by root');
    await writeFile(left, '', { mode: 0o600 });
    const mend = `chown -R ${nobody} ${database}`;
    const program = `
      const { requireOwnFiles } = await import('./server/database/folder-owner.ts');
      process.setgid(${nobody}); process.setuid(${nobody});
      await requireOwnFiles(${JSON.stringify(database)}).catch((error) => console.log(error.constructor.name, error.message));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', '--input-type=module', '--eval', program],
    ]);
    expect(stdout).toContain(`FolderOwnerError User ${nobody} cannot write ${left}`);
    expect(stdout).toContain(mend);
    const patient = { config: readConfig({ DATA_DIR: folder }), secret: undefined, now: () => new Date() };
    const check = () => checkFolder(patient, new AbortController().signal);
    expect(await check()).toEqual([
      { check: 'database', level: 'wrong', says: expect.stringContaining(left), todo: expect.stringContaining(mend) },
    ]);
    await chown(left, nobody, nobody);
    expect(await check()).toEqual([]);
  });
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
