import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { vacuumChangedTables } from '#server/database/vacuum.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { pglite } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const statistics = sql`
  select reltuples::int as rows, relallvisible as "visiblePages" from pg_class where oid = 'languages'::regclass`;

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
});
