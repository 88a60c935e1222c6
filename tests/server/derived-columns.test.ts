import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, select } from '#server/database/database.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';

describe.each(engines)('what the database derives, on $name', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  it('is no change of its own in the audit trail: every generated column of a recorded table is left out', async () => {
    const derived = await select<{ column: string; left: boolean }>(
      database.db,
      sql`
        with recorded as (
          select tgrelid as relation,
              pg_get_triggerdef(pg_trigger.oid) as definition
            from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'audit_records'
        ), always as (
          select substring(prosrc from '\\{([a-z_,]+)\\}') as names from pg_proc where proname = 'audit_records'
        )
        select relation::regclass || '.' || attname as "column", attname = any (
            string_to_array((regexp_match(definition, 'audit_records\\((?:''[^'']*'', ){3}''([^'']*)'''))[1], ',')
            || string_to_array(always.names, ',')) as left
          from recorded join pg_attribute on attrelid = relation cross join always
          where attgenerated <> '' and not attisdropped
          order by 1`,
    );
    const columns = derived.map(({ column }) => column);
    expect(columns).toContain('bookings.amount_order');
    expect(columns).toContain('accounts.rate_order');
    expect(derived.filter(({ left }) => !left)).toEqual([]);
  });
});
