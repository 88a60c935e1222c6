import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { integration } from '#contract/integration/index.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { select } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { vacuumChangedTables } from '#server/database/vacuum.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { pglite } from '#tests/support/engines.ts';
import { type OpenTestDatabase, openToTests } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { toldUser } from '#tests/support/told.ts';

const statistics = sql`
  select reltuples::int as rows, relallvisible as "visiblePages" from pg_class where oid = 'languages'::regclass`;

const rowsKnown = sql`select reltuples::int as rows from pg_class where oid = 'sources'::regclass`;
/** How many rows were read one after the other, instead of by an index. */
const rowsRead = sql`select seq_tup_read::int as rows from pg_stat_user_tables where relname = 'sources'`;

describe('the embedded database', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await pglite.open();
  });
  afterAll(() => database.close());

  const read = async () => (await select<{ rows: number; visiblePages: number }>(database.db, statistics))[0];

  it('vacuums and analyses what has changed a lot, and leaves the rest alone', async () => {
    const { db } = database;
    await db
      .insert(languages)
      .values(Array.from({ length: 2_000 }, (_, index) => ({ name: `Language ${index}`, code: `x${index}` })));
    expect((await read())?.rows).not.toBe(2_000);
    // The engine counts changes with a second's delay.
    await expect.poll(() => vacuumChangedTables(db), { timeout: 20_000, interval: 300 }).toContain('languages');
    expect(await read()).toEqual({ rows: 2_000, visiblePages: expect.any(Number) });
    expect((await read())?.visiblePages).toBeGreaterThan(0);
    expect(await vacuumChangedTables(db)).not.toContain('languages');
  });

  it('is vacuumed also where this program has made it, and other schemas than that of the marketplace have changed', {
    timeout: 60_000,
  }, async () => {
    const { db, close } = openToTests(await openDatabase({ memory: true }));
    onTestFinished(close);
    await migrate(db);
    await db
      .insert(languages)
      .values(Array.from({ length: 2_000 }, (_, index) => ({ name: `Language ${index}`, code: `x${index}` })));
    const vacuumed = new Set<string>();
    const look = async () => {
      for (const name of await vacuumChangedTables(db)) vacuumed.add(name);
      return [...vacuumed];
    };
    const changed = expect.arrayContaining(['lectern.migrations', 'languages']);
    await expect.poll(look, { timeout: 20_000, interval: 300 }).toEqual(changed);
  });

  it('is vacuumed while the server runs, so that what was planned of an empty table is planned anew', {
    timeout: 120_000,
  }, async () => {
    const opened = await pglite.open();
    const { db } = opened;
    const count = async (statement: SQL) => (await select<{ rows: number }>(db, statement))[0]?.rows ?? 0;
    const server = await startTestServer(pglite, { database: opened, listen: true });
    onTestFinished(() => server.close());
    const token = await server.serviceToken('users:write');
    const tell = async (from: number) => {
      const items = Array.from({ length: 500 }, (_, nth) => {
        const externalId = `u-${from + nth}`;
        return { type: 'user', externalId, ...toldUser({ email: `${externalId}@people.test` }) };
      });
      const { body } = await server.call(integration.batch, { token, body: { items } });
      expect(body.data.filter(({ outcome }: { outcome: string }) => outcome !== 'created')).toEqual([]);
      await sealTrail(db);
    };

    await tell(0);
    await tell(500);
    await expect.poll(() => count(rowsKnown), { timeout: 60_000, interval: 500 }).toBe(1_000);
    const before = await count(rowsRead);
    await tell(1_000);
    // Read from end to end for each of 500, that would be half a million and more.
    await expect.poll(async () => (await count(rowsRead)) - before).toBeLessThan(10_000);
  });
});
