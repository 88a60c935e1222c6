import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { checkMoments } from '#tests/powercut/check-moments.ts';
import { chooseMoments, type Operations, readOperations } from '#tests/powercut/moments.ts';
import { recordLife } from '#tests/powercut/record.ts';
import { isComplete } from '#tests/support/complete.ts';

/** How many of the nine parts of a life the power is cut in. */
const phases = isComplete ? 9 : 3;

/** A few moments of what `npm run test:powercut` does for long. */
describe('the embedded database after a power cut', { timeout: 900_000 }, () => {
  let folder: string;
  let record: string;
  let operations: Operations;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-powercut-'));
    record = await recordLife(folder, 100);
    operations = readOperations(record);
  }, 900_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('opens and holds every write that was acknowledged, whatever the disk kept of what was not synced', async () => {
    const moments = chooseMoments(operations, phases, Number(process.env.POWERCUT_SEED ?? 1));
    const outcomes = await checkMoments(record, folder, moments);
    expect(new Set(outcomes.map(({ phase }) => phase)).size).toBe(phases);
    expect(outcomes.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it.runIf(isComplete)('would lose writes on a disk that forgets to sync, as this test then says', async () => {
    const moments = chooseMoments(operations, 90, 1).filter(({ phase }) => phase === 'writes');
    const dropped = moments.filter(({ fate }) => fate === 'everything dropped').slice(0, 1);
    const [outcome] = await checkMoments(record, folder, dropped, { syncs: false });
    expect(outcome?.problems.join()).toContain('bookings is gone with the database');
  });
});

describe('a folder that an older release made', () => {
  it('is synced too', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-older-'));
    await (await PGlite.create(join(dataDir, 'database'))).close();
    const { db, close } = await openDatabase({ dataDir });
    const [settings] = await select(
      db,
      sql`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
          current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits`,
    );
    expect(settings).toEqual({ fsync: 'on', method: 'fsync', pages: 'on', commits: 'on' });
    await close();
    await rm(dataDir, { recursive: true });
  });
});
