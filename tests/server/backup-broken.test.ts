import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { serveBackups } from '#server/backup/local.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { Database } from '#server/database/database.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { tellOperator } from '#server/operator-error.ts';
import { createDatabase } from '#tests/support/postgres.ts';

let folder: string;
const place = () => ({ url: undefined, dataDir: join(folder, 'data') });
const file = () => join(folder, 'lectern.backup');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-backup-broken-'));
  await mkdir(join(folder, 'data', 'database'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

describe('a backup that cannot be made says why', () => {
  it('where the folder that it should go to is missing', async () => {
    const missing = join(folder, 'missing');
    await expect(makeBackup(join(missing, 'a.backup'), place())).rejects.toThrow(`There is no folder ${missing} to`);
  });

  it('where a file may not be written, as a mere sentence', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const refusedOf = async (path: string) => {
      tellOperator(new Error('wrapped', { cause: await writeFile(path, '').catch((error: unknown) => error) }));
      return said.mock.lastCall?.[0];
    };
    expect(await refusedOf(folder)).toBe(`${folder} is a folder, not a file.`);
    // Nobody makes a file here, root included.
    if (process.platform === 'linux')
      expect(await refusedOf('/sys/a.backup')).toMatch(/^\/sys\/a\.backup (may not|cannot) be /);
  });

  it('where another program than a server has the database open, also beside the key of a server that was', async () => {
    const lock = await lockFolder(place().dataDir);
    await expect(makeBackup(file(), place())).rejects.toThrow(/^Another program than a server, such as a restore/);
    await writeFile(join(place().dataDir, 'backup-key'), 'a'.repeat(64));
    await expect(makeBackup(file(), place())).rejects.toThrow(
      /^The backup broke off before it was whole.*None was made/,
    );
    await lock.release();
  });

  it.runIf(inject('postgres'))('where another is being written under its name, which comes to no harm', async () => {
    const { url, drop } = await createDatabase(inject('postgres') ?? '');
    const there = { url, dataDir: folder };
    const { db, close } = await openDatabase(there);
    await migrate(db);
    const both = await Promise.allSettled([makeBackup(file(), there), makeBackup(file(), there)]);
    await close();
    await drop();
    const [told] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(told).toMatch(new RegExp(`^Another backup is being written to ${file()}.unfinished.|^There is a file`));
    expect(await checkBackup(file())).toMatchObject({ footer: { rows: { accounts: 0 } } });
    expect((await readdir(folder)).sort()).toEqual(['data', 'lectern.backup']);
  });

  it('where one that was killed has left its file, which it leaves alone', async () => {
    const { db, close } = await openDatabase(place());
    await migrate(db);
    await close();
    await writeFile(`${file()}.unfinished`, 'of another');
    await expect(makeBackup(file(), place())).rejects.toThrow(/where that one was interrupted, remove the file first/);
    expect(await readFile(`${file()}.unfinished`, 'utf8')).toBe('of another');
    expect((await readdir(folder)).sort()).toEqual(['data', 'lectern.backup.unfinished']);
  });

  it('where the server breaks off', async () => {
    const lock = await lockFolder(place().dataDir);
    const said: unknown[] = [];
    const snapshot = () => Promise.reject(new Error('out of order'));
    await serveBackups({ db: { snapshot } as unknown as Database, ...lock }, place().dataDir, (error) =>
      said.push(error),
    );
    await expect(makeBackup(file(), place())).rejects.toThrow(
      /^The backup broke off before it was whole.*its log says/,
    );
    expect(said).toEqual([new Error('out of order')]);
    expect(await readdir(folder)).toEqual(['data']);
    await lock.release();
  });
});

it.runIf(inject('postgres'))('a restore after which only the vacuum fails says that all is restored', async () => {
  const { url, drop } = await createDatabase(inject('postgres') ?? '');
  const there = { url, dataDir: folder };
  const { db, close } = await openDatabase(there);
  await migrate(db);
  await makeBackup(file(), there);
  await close();
  const vacuum = () => Promise.reject(new Error('failed', { cause: new Error('no space left on device') }));
  await expect(restoreBackup(file(), there, { confirm: async () => undefined, vacuum })).rejects.toThrow(
    /^Everything is restored. Only the vacuum after it failed \(no space left on device\)/,
  );
  await drop();
});

it.runIf(inject('postgres'))(
  'a restore is refused while a server has the database open, unless those are told to be none',
  async () => {
    const { url, drop } = await createDatabase(inject('postgres') ?? '');
    const there = { url, dataDir: folder };
    const server = await openDatabase(there);
    await migrate(server.db);
    await server.db.execute(sql`insert into languages (name, code) values ('Quenya', 'qya')`);
    await makeBackup(file(), there);
    const asked: string[] = [];
    const confirm = async (held: string) => {
      asked.push(held);
    };
    // PostgreSQL ends the session of who has gone a moment later.
    const others = sql`pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    for (const isNew of [true, false]) {
      await expect.poll(() => server.db.$count(others)).toBe(0);
      await expect(restoreBackup(file(), there, { confirm, isNew })).rejects.toThrow(
        /has the database at .* open \(1 connection\)\. Nothing has been changed/,
      );
    }
    expect(asked).toEqual([]);
    expect((await restoreBackup(file(), there, { confirm, beside: true })).rows.languages).toBe(1);
    await server.close();
    // One that is started while the question waits, and one whose address calls it something else.
    for (const late of [url, `${url}?application_name=shop`]) {
      let begun: Awaited<ReturnType<typeof openDatabase>> | undefined;
      const begin = async () => {
        begun = await openDatabase({ url: late });
        await begun.db.execute(sql`insert into languages (name, code) values ('Sindarin', 'sjn')`);
      };
      await expect(restoreBackup(file(), there, { confirm: begin })).rejects.toThrow(/ open \(1 connection\)/);
      expect(await begun?.db.$count(sql`languages`)).toBe(2);
      await begun?.db.execute(sql`delete from languages where code = 'sjn'`);
      await begun?.close();
    }
    expect((await restoreBackup(file(), there, { confirm })).rows.languages).toBe(1);
    await drop();
  },
);
