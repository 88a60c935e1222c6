import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { select } from '#server/database/database.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { entities } from '#server/modules/entities.ts';
import { fuzzEndpoint } from '#tests/fuzz/fuzz-endpoint.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** `npm run test:fuzz` runs many; FUZZ_SEED repeats a run. */
const cases = Number(process.env.FUZZ_CASES ?? 12);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const size = { bookings: 120, tutors: 12, users: 20, reports: 15 };

describe.each(engines)(`every call, with ${cases} requests nobody should send (seed ${seed}), on $name`, (engine) => {
  let server: TestServer;
  let ids: string[];
  beforeAll(async () => {
    const database = await engine.open();
    await loadDemoData({ db: database.db, now: new Date(), size, hashPassword: async () => 'not a hash' });
    server = await startTestServer({ ...engine, open: async () => database }, { environment: { TRUST_PROXY: 'true' } });
    const rows = await select<{ id: string }>(
      server.db,
      sql`(select id::text from accounts where user_type <> 'superAdmin' limit 20)
        union all (select id::text from subjects limit 5) union all (select id::text from reports limit 10)
        union all (select id::text from pages limit 5) union all (select id::text from email_templates limit 5)
        ${sql.join(entities.map(({ table }) => sql`union all (select id::text from ${table} limit 5)`))}`,
    );
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => server.close());

  const named = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
  it.each(named)('$name', { timeout: 20_000 + cases * 200 }, async ({ endpoint }) => {
    const { statuses } = await fuzzEndpoint(server, endpoint, { cases, seed, ids });
    expect(Object.keys(statuses).every((status) => Number(status) < 500)).toBe(true);
  });
});
