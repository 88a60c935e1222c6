import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { bothEngines as engines } from './engines.ts';
import type { OpenTestDatabase } from './test-database.ts';

describe.each(engines)('a test database on $name', ({ open }) => {
  let database: OpenTestDatabase;
  let other: OpenTestDatabase;

  beforeAll(async () => {
    [database, other] = [await open(), await open()];
  });
  afterAll(() => Promise.all([database.close(), other.close()]));

  it('has every migration applied', async () => {
    const [row] = await select<{ count: string }>(
      database.db,
      sql`select count(*)::text as count from lectern.migrations`,
    );
    expect(Number(row?.count)).toBeGreaterThan(0);
  });

  it('shares nothing with another', async () => {
    await database.db.execute(sql`create table public.mine (id int)`);
    const rows = await select(other.db, sql`select 1 from information_schema.tables where table_name = 'mine'`);
    expect(rows).toEqual([]);
  });
});
