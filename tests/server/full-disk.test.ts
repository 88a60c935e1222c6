import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reserveWal } from '#server/database/checkpoints.ts';
import type { Database, OpenDatabase } from '#server/database/database.ts';
import { explainDatabaseError } from '#server/database/database-errors.ts';
import { openDatabase } from '#server/database/open.ts';
import { selectPrepared } from '#server/database/prepared.ts';
import { mountSmallDisk, noSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';

/** Makes the log longer until it cannot be. @returns how many megabytes it took. */
const growLog = async (db: Database, most: number) => {
  for (let megabytes = 0; megabytes < most; megabytes += 1) {
    const grown = db.execute(sql`select pg_logical_emit_message(true, 'test', repeat('a', 1024 * 1024))::text`);
    const failure = await grown.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure) return { megabytes, refusal: explainDatabaseError(failure)?.code };
  }
  return { megabytes: most };
};
const readNotes = async (db: Database) =>
  (await selectPrepared<{ id: number }>(db, sql`select id from notes order by id`)).map(({ id }) => id);

describe('the embedded database on a full disk', { timeout: 300_000 }, () => {
  let disk: SmallDisk | undefined;
  let dataDir: string;
  let database: OpenDatabase | undefined;
  beforeAll(async () => {
    disk = mountSmallDisk(220);
    if (!disk) return;
    dataDir = join(disk.folder, 'data');
    database = await openDatabase({ dataDir });
    await database.db.execute(sql`create table notes (id integer primary key)`);
  }, 300_000);
  afterAll(async () => {
    await database?.close();
    disk?.remove();
  });
  beforeEach((context) => {
    if (!disk) context.skip(noSmallDisk);
    disk?.makeRoom();
  });
  const opened = () => {
    if (!database) throw new Error('It was not opened.');
    return database;
  };

  it('keeps its log, which room was reserved for', async () => {
    const { db } = opened();
    await reserveWal(db);
    disk?.fill(1);
    expect(await growLog(db, 40)).toEqual({ megabytes: 40 });
    // A checkpoint needs next to no room, and makes some of what was written.
    await db.execute(sql`checkpoint`);
    expect(await growLog(db, 40)).toEqual({ megabytes: 40 });
  });

  it('stops when even that is used up, and nothing else does: it is opened again once there is room', async () => {
    const { db } = opened();
    await db.execute(sql`insert into notes values (1)`);
    expect(await readNotes(db)).toEqual([1]);
    disk?.fill(0);
    expect((await growLog(db, 200)).refusal).toBe('server.storage_full');
    const refused = await db.execute(sql`insert into notes values (2)`).then(
      () => undefined,
      (error: unknown) => explainDatabaseError(error)?.code,
    );
    expect(refused).toBe('server.storage_full');
    const begun = db.transact({}, (transaction) => transaction.execute(sql`select 1`));
    await expect(begun).rejects.toThrow();

    disk?.makeRoom();
    await expect.poll(() => readNotes(db).catch(() => 'away'), { timeout: 120_000 }).toEqual([1]);
    await db.execute(sql`insert into notes values (3)`);
    await opened().close();
    database = await openDatabase({ dataDir });
    expect(await readNotes(database.db)).toEqual([1, 3]);
  });
});
