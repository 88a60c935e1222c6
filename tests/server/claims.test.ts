import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { claimSources, recordsOf } from '#server/modules/sources/sources.repository.ts';
import { engines } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

describe.each(engines)('what the application calls records is looked up on $name', (engine) => {
  let database: OpenTestDatabase;
  const known = 2_000;
  beforeAll(async () => {
    database = await engine.open();
    const tell = (kind: string, count: number) =>
      database.db.execute(
        sql`insert into sources (kind, external_id, record_id) select ${kind}, 'x-' || nth, 'r-' || nth from generate_series(1, ${count}::integer) nth`,
      );
    await tell('user', 50);
    await database.db.execute(sql`analyze sources`);
    await tell('booking', known);
  });
  afterAll(() => database.close());

  const keys = Array.from({ length: 400 }, (_, nth) => `x-${nth * 6}`);

  it.each([
    ['taken', claimSources],
    ['named', recordsOf],
  ])('each by its key where it is %s, also while the statistics know nothing of its kind', async (_, look) => {
    await database.db.transact({}, async (transaction) => {
      const read = async () => {
        const [row] = await select<{ read: number }>(
          transaction,
          sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'sources'`,
        );
        return row?.read ?? 0;
      };
      const before = await read();
      const found = await look(transaction, 'booking', keys);
      expect([...found.keys()].filter((key) => !keys.includes(key))).toEqual([]);
      expect(found.get('x-6')).toBeDefined();
      // At most everything once, besides what was asked for.
      expect((await read()) - before).toBeLessThan(known + 3 * keys.length);
    });
  });
});
