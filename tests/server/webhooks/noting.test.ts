import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock as clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { createEncryption } from '#server/encryption.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { createDeliveryQueue } from '#server/webhooks/delivery-queue.ts';
import { createDeliveryWorker } from '#server/webhooks/delivery-worker.ts';
import { createWebhookSender } from '#server/webhooks/send.ts';
import { engines } from '#tests/support/engines.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';
import { openReceiver } from '#tests/support/webhook-receiver.ts';

const attempts = { timeoutSeconds: 15, retrySeconds: [5] };
const secrets = createWebhookSecrets(createEncryption(serverSecret));
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
  afterEach(() => opened.db.delete(webhookEndpoints));
  afterAll(() => opened.close());

  /** An endpoint for which so many deliveries of different records wait. */
  const add = async (url: string, waiting: number) => {
    const { sealed: sealedSecret } = secrets.make();
    await opened.db.insert(webhookEndpoints).values({ name: 'Shop', url, sealedSecret, sequence: 0 });
    await opened.db.execute(sql`
      insert into ${webhookDeliveries}
          (endpoint_id, event_id, type, sequence, record_kind, record_id, body, created_at, due_at)
        select endpoint.id, gen_random_uuid(), 'level.created', n, 'level', n::text, '{}', now() - interval '1 day', now() - interval '1 day'
          from ${webhookEndpoints} endpoint, generate_series(1, ${waiting}::int) n`);
  };

  it('is noted once the database is back, and what was taken is not sent again', async () => {
    const receiver = await openReceiver();
    await add(receiver.url, 1);
    let now = Date.now();
    const movedClock = { now: () => new Date(now) };
    let refused = 0;
    const transact: Database['transact'] = async (acting, run) => {
      if (receiver.heard.length > 0 && refused === 0) {
        refused += 1;
        // Its lease is over when the database is back.
        now += 61_000;
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      }
      return opened.db.transact(acting, run);
    };
    const db = Object.assign(Object.create(opened.db) as Database, { transact });
    const worker = createDeliveryWorker({
      queue: createDeliveryQueue({ db, clock: movedClock, mail, attempts }),
      make: async () => ({ passed: 0 }),
      sender: createWebhookSender({ allowedNetworks: ['127.0.0.0/8'] }),
      log: { error: () => undefined, warn: () => undefined },
      ...{ secrets, clock, pollMilliseconds: 60_000 },
    });
    worker.start();
    await expect
      .poll(() => opened.db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'delivered')), { timeout: 30_000 })
      .toBe(1);
    await worker.stop();
    expect([refused, receiver.heard.length]).toEqual([1, 1]);
    await receiver.close();
  });

  it('makes all due that a long outage put off, however much that is', async () => {
    const { db } = opened;
    await add('https://shop.example.com', 4_500);
    const queue = createDeliveryQueue({ db, clock, mail, attempts });
    const [job] = await queue.claim(new Map());
    const [tomorrow, yesterday] = [1, -1].map((days) => new Date(clock.now().getTime() + days * 86_400_000));
    await db
      .update(webhookDeliveries)
      .set({ dueAt: tomorrow, claimedUntil: null, tries: 3 })
      .where(ne(webhookDeliveries.id, job?.id as string));
    await db.update(webhookEndpoints).set({ failingSince: yesterday });
    const at = clock.now().toISOString();
    const attempt = { at, milliseconds: 1, status: 204, error: null, answer: '' } as const;
    if (job) await queue.delivered({ job, attempt });
    const isDue = and(lte(webhookDeliveries.dueAt, clock.now()), eq(webhookDeliveries.tries, 3));
    expect(await db.$count(webhookDeliveries, isDue)).toBe(4_499);
    expect(await queue.claim(new Map())).toHaveLength(16);
  });

  it('takes one connection of the calls, however many fail together', async () => {
    const { db } = opened;
    await add('https://shop.example.com', 16);
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
