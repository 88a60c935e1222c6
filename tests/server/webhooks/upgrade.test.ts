import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { knownMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';

/** The release before endpoints kept when they last failed had so many migrations. */
const before = 70;

it.each(engines)(
  'an endpoint that was failing before the upgrade goes on counting its five days on $name',
  async ({ open }) => {
    const { db, close } = await open();
    for (const statement of ['drop schema lectern cascade', 'drop schema public cascade', 'create schema public'])
      await db.execute(sql.raw(statement));
    await migrate(db, migrationsFolder, new Set(knownMigrations().slice(0, before)));
    await db.execute(sql`
    insert into webhook_endpoints (name, url, sealed_secret, sequence, failing_since) values
      ('Failing', 'https://failing.example', '', 0, now() - interval '4 days'), ('Well', 'https://well.example', '', 0, null)`);
    const toldOf = () => select(db, sql`select count(*)::int as events from audit_pending`);
    const told = await toldOf();
    await migrate(db);
    const endpoints = await select(
      db,
      sql`select name, last_failed_at > now() - interval '1 hour' as recently, version from webhook_endpoints order by name`,
    );
    expect(endpoints).toEqual([
      { name: 'Failing', recently: true, version: 1 },
      { name: 'Well', recently: null, version: 1 },
    ]);
    expect(await toldOf()).toEqual(told);
    await close();
  },
);
