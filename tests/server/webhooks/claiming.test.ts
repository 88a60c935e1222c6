import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock as clock } from '#server/clock.ts';
import { select } from '#server/database/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { createDeliveryQueue } from '#server/webhooks/delivery-queue.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { watchStatements } from '#tests/support/plans.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const attempts = { timeoutSeconds: 15, retrySeconds: [5] };
const mail = { send: async () => undefined };
const waiting = 20_000;

type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

describe.each(engines)('claiming deliveries on $name', ({ open }) => {
  let opened: OpenTestDatabase;
  let statement: SQL;

  beforeAll(async () => {
    opened = await open();
    const { db } = opened;
    const watched = watchStatements(opened);
    await createDeliveryQueue({ db: watched.database.db, clock, mail, attempts }).claim(new Map());
    statement = watched.takeWritten().at(-1) as SQL;
    const endpoint = { url: 'https://shop.example.com', sealedSecret: '', sequence: 0 };
    await db.insert(webhookEndpoints).values([
      { ...endpoint, name: 'Off', active: false },
      { ...endpoint, name: 'Paused', pausedUntil: new Date(clock.now().getTime() + 3_600_000) },
    ]);
    await db.execute(sql`
      insert into ${webhookDeliveries}
          (endpoint_id, event_id, type, sequence, record_kind, record_id, body, created_at, due_at)
        select endpoint.id, gen_random_uuid(), 'level.created', n, 'level', n::text, '{}', now() - interval '1 day', now() - interval '1 day'
          from ${webhookEndpoints} endpoint, generate_series(1, case when active then 2000 else ${waiting}::int end) n`);
  }, 120_000);
  afterAll(() => opened.close());

  const pagesRead = () =>
    opened.db.transact({}, async (transaction) => {
      const explain = sql`explain (analyze, buffers, format json) ${statement}`;
      const [explained] = await select<Explained>(transaction, explain);
      const plan = explained?.['QUERY PLAN'][0].Plan;
      return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;
    });

  it('reads nothing of what waits for an endpoint that is off or paused, whether or not the planner knows of it', async () => {
    expect(await pagesRead()).toBeLessThan(100);
    await opened.db.execute(sql`analyze`);
    expect(await pagesRead()).toBeLessThan(100);
  });
});
