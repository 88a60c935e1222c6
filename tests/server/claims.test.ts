import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { select, type Transaction } from '#server/database/database.ts';
import { claimSources, findRecords, settleSources } from '#server/modules/sources/sources.repository.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
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

  const settle = (transaction: Transaction) => {
    const heard = keys.map((externalId) => ({
      externalId,
      recordId: externalId.replace('x', 'r'),
      known: { version: { sourceVersion: 1 }, contentHash: 'told' },
    }));
    return settleSources(transaction, 'booking', heard, { tokenId: null, now: new Date(), unmade: [] });
  };

  it.each<[string, (transaction: Transaction) => Promise<unknown>]>([
    ['taken', (transaction) => claimSources(transaction, 'booking', keys)],
    ['named', (transaction) => findRecords(transaction, { booking: keys })],
    ['told of', settle],
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
      await look(transaction);
      // Each a few times, and not all that there are.
      expect((await read()) - before).toBeLessThan(Math.min(known, 3 * keys.length));
    });
  });

  it('whether it is known or new', async () => {
    await database.db.transact({}, async (transaction) => {
      const found = await claimSources(transaction, 'booking', ['x-6', 'new', 'x-12', 'x-6']);
      expect([...found.keys()].sort()).toEqual(['new', 'x-12', 'x-6']);
      expect([found.get('x-6')?.recordId, found.get('new')?.recordId]).toEqual(['r-6', null]);
      const recordOf = await findRecords(transaction, {
        booking: ['x-6', 'new', 'none'],
        user: ['x-6'],
        report: ['x-6'],
      });
      expect([recordOf('booking', 'x-6'), recordOf('user', 'x-6')]).toEqual(['r-6', 'r-6']);
      const unknown = [recordOf('booking', 'new'), recordOf('booking', 'none'), recordOf('report', 'x-6')];
      expect(unknown).toEqual([undefined, undefined, undefined]);
    });
  });
});
