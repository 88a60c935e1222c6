import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock as clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { createDeliveryQueue } from '#server/webhooks/delivery-queue.ts';
import { engines } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const attempts = { timeoutSeconds: 15, retrySeconds: [5] };
const mail = { send: async () => undefined };

/** A database that says how many transactions there were side by side at most. */
const countTransactions = (db: Database) => {
  let [now, most] = [0, 0];
  const transact: Database['transact'] = async (acting, run) => {
    now += 1;
    most = Math.max(most, now);
    try {
      return await db.transact(acting, run);
    } finally {
      now -= 1;
    }
  };
  return { db: Object.assign(Object.create(db) as Database, { transact }), most: () => most };
};

describe.each(engines)('what came of attempts on $name', ({ open }) => {
  let opened: OpenTestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('takes one connection of the calls, however many fail together', async () => {
    const { db } = opened;
    await db.insert(webhookEndpoints).values({ name: 'Shop', url: 'https://a.example', sealedSecret: '', sequence: 0 });
    await db.execute(sql`
      insert into ${webhookDeliveries}
          (endpoint_id, event_id, type, sequence, record_kind, record_id, body, created_at, due_at)
        select endpoint.id, gen_random_uuid(), 'level.created', n, 'level', n::text, '{}', now() - interval '1 day', now() - interval '1 day'
          from ${webhookEndpoints} endpoint, generate_series(1, 16) n`);
    const counted = countTransactions(db);
    const queue = createDeliveryQueue({ db: counted.db, clock, mail, attempts });
    const jobs = await queue.claim(new Map());
    expect(jobs).toHaveLength(16);
    const [first, ...others] = jobs;
    const at = clock.now().toISOString();
    const attempt = { at, milliseconds: 15_000, status: null, error: 'timeout', answer: '' } as const;
    await Promise.all([
      ...others.map((job) => queue.failed(job, { attempt })),
      ...(first ? [queue.release(first)] : []),
    ]);
    expect(counted.most()).toBe(1);
    const left = await db
      .select({ error: webhookDeliveries.error, tries: webhookDeliveries.tries })
      .from(webhookDeliveries);
    expect(left.filter(({ error, tries }) => error === 'timeout' && tries === 1)).toHaveLength(15);
    expect(left.filter(({ tries }) => tries === 0)).toHaveLength(1);
  });
});
