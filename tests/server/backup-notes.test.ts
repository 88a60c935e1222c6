import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBackups } from '#server/backup/local.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { setupMarks } from '#server/modules/setup/setup.table.ts';

let folder: string;
const place = () => ({ url: undefined, dataDir: join(folder, 'data') });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-backup-notes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const isNoted = async (db: Database) => (await db.$count(setupMarks, eq(setupMarks.kind, 'backup'))) > 0;

/** Something else gets the name just before the backup would: it is whole by then, and lost. */
const losing = async (file: string) => {
  const made = makeBackup(file, place());
  const hasBegun = async () => (await stat(`${file}.unfinished`)).size > 0;
  await expect.poll(() => hasBegun().catch(() => false), { interval: 1 }).toBe(true);
  await mkdir(file);
  return made;
};

it('a backup by the server that runs waits for its turn, however long the database is busy', async () => {
  const opened = await openDatabase(place());
  await migrate(opened.db);
  const faults: unknown[] = [];
  await serveBackups(opened, place().dataDir, (error) => faults.push(error), { stallMs: 300 });
  const busy = opened.db.snapshot(() => pause(1500));
  await makeBackup(join(folder, 'late.backup'), place());
  await busy;
  expect(faults).toEqual([]);
  await opened.close();
});

describe('a backup is noted once it has its name', () => {
  it.each(['by the server that runs', 'while none runs'])('%s', { timeout: 120_000 }, async (name) => {
    const isServed = name.includes('server');
    const file = join(folder, `${isServed ? 'served' : 'own'}.backup`);
    const faults: unknown[] = [];
    const opened = await openDatabase(place());
    await migrate(opened.db);
    await opened.db.execute(sql`delete from ${setupMarks}`);
    if (isServed) await serveBackups(opened, place().dataDir, (error) => faults.push(error));
    else await opened.close();
    /** The database, which one process at a time has open. */
    const noted = async () => {
      if (isServed) return isNoted(opened.db);
      const { db, close } = await openDatabase(place());
      return isNoted(db).finally(close);
    };

    await expect(losing(file)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/);
    expect(await noted()).toBe(false);
    await makeBackup(`${file}.second`, place());
    await expect.poll(noted, { timeout: 20_000, interval: 100 }).toBe(true);
    expect(faults).toEqual([]);
    if (isServed) await opened.close();
  });
});
