import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkpointWhenDue } from '#server/database/checkpoints.ts';
import { type Database, select } from '#server/database/database.ts';
import { pglite } from '#tests/support/engines.ts';
import { startTestServer } from '#tests/support/test-server.ts';

/** Goes on with the log's next file, as after 16 MB of changes. */
const fillLogFile = async (db: Database) => {
  await db.execute(sql`select pg_logical_emit_message(true, 'test', 'a change')`);
  await db.execute(sql`select pg_switch_wal()`);
};
const countLogFiles = async (db: Database) => {
  const [row] = await select<{ files: number }>(db, sql`select count(*)::integer as files from pg_ls_waldir()`);
  return row?.files ?? 0;
};
const lastCheckpoint = async (db: Database) => {
  const [row] = await select<{ at: string }>(db, sql`select redo_lsn::text as at from pg_control_checkpoint()`);
  return row?.at;
};

it('keeps the embedded database’s log short, whatever is written', async () => {
  const { db, close } = await pglite.open();
  let made = 0;
  for (let file = 0; file < 20; file += 1) {
    await fillLogFile(db);
    if (await checkpointWhenDue(db)) made += 1;
  }
  expect(made).toBeGreaterThan(2);
  expect(made).toBeLessThan(8);
  expect(await countLogFiles(db)).toBeLessThan(14);
  await close();
});

it('is done by a server that runs on it', async () => {
  const database = await pglite.open();
  for (let file = 0; file < 6; file += 1) await fillLogFile(database.db);
  const before = await lastCheckpoint(database.db);
  const server = await startTestServer(pglite, { database, listen: true });
  await expect.poll(() => lastCheckpoint(database.db), { timeout: 40_000 }).not.toBe(before);
  await server.close();
});
