import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock as clock } from '#server/clock.ts';
import { select } from '#server/database/database.ts';
import { createEncryption } from '#server/encryption.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { createWebhooks } from '#server/modules/webhooks/webhooks.repository.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { createDeliveryQueue } from '#server/webhooks/delivery-queue.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { watchStatements } from '#tests/support/plans.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
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

  it('takes all that waits for due once its endpoint has another address, which touches nothing of it', async () => {
    const { db } = opened;
    const [paused] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.name, 'Paused'));
    const { id, version, name, types } = paused as typeof webhookEndpoints.$inferSelect;
    const later = new Date(clock.now().getTime() + 3_600_000);
    const isOfPaused = eq(webhookDeliveries.endpointId, id);
    await db.update(webhookDeliveries).set({ dueAt: later, tries: 5 }).where(isOfPaused);
    const endpoints = createWebhooks({ db, clock, secrets: createWebhookSecrets(createEncryption(serverSecret)) });
    const url = 'https://other.example.com';
    await endpoints.update({ origin: 'test' }, { id, version, name, types, url }, async () => undefined);
    expect(await db.$count(webhookDeliveries, and(isOfPaused, eq(webhookDeliveries.tries, 5)))).toBe(2_000);
    const queue = createDeliveryQueue({ db, clock, mail, attempts });
    const jobs = await queue.claim(new Map());
    expect(jobs.map(({ tries, url: to }) => [tries, to])).toEqual(Array.from({ length: 16 }, () => [1, url]));
    // One that fails is due when the schedule says.
    const at = clock.now().toISOString();
    const attempt = { at, milliseconds: 1, status: 500, error: 'status', answer: '' } as const;
    const [failed] = jobs;
    if (failed) await queue.failed(failed, { attempt });
    const [kept] = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, failed?.id as string));
    expect(kept?.dueAt.getTime()).toBeGreaterThan(clock.now().getTime());
    expect((await queue.claim(new Map())).map((job) => job.id)).not.toContain(failed?.id);
  });

  it('takes what was claimed before its endpoint was begun anew for due where it fails', async () => {
    const { db } = opened;
    await db.update(webhookEndpoints).set({ failingSince: null });
    const queue = createDeliveryQueue({ db, clock, mail, attempts });
    const [job] = await queue.claim(new Map());
    await db.update(webhookEndpoints).set({ generation: sql`${webhookEndpoints.generation} + 1` });
    const at = clock.now().toISOString();
    const attempt = { at, milliseconds: 1, status: 500, error: 'status', answer: '' } as const;
    if (job) await queue.failed(job, { attempt });
    await db
      .update(webhookDeliveries)
      .set({ state: 'failed' })
      .where(ne(webhookDeliveries.id, job?.id as string));
    expect(await queue.claim(new Map())).toMatchObject([{ id: job?.id, tries: 1 }]);
  });

  it('takes what was begun anew once more at once, where a server gave it back or died with it', async () => {
    const { db } = opened;
    const url = 'https://anew.example.com';
    const given = { name: 'Anew', url, sealedSecret: '', sequence: 0, generation: 1 };
    const [endpoint] = await db.insert(webhookEndpoints).values(given).returning();
    const tomorrow = new Date(clock.now().getTime() + 86_400_000);
    const delivery = {
      endpointId: endpoint?.id as string,
      eventId: crypto.randomUUID(),
      body: '{}',
      createdAt: clock.now(),
      dueAt: tomorrow,
    };
    const [{ id } = { id: '' }] = await db
      .insert(webhookDeliveries)
      .values({ ...delivery, type: 'level.created', sequence: 1, recordKind: 'level', recordId: 'anew', tries: 5 })
      .returning();
    const queue = createDeliveryQueue({ db, clock, mail, attempts });
    const claim = async () => (await queue.claim(new Map())).find((job) => job.id === id);
    const first = await claim();
    expect(first).toMatchObject({ generation: 1, tries: 1 });
    if (first) await queue.release(first);
    expect(await claim()).toMatchObject({ tries: 1 });
    expect(await claim()).toBeUndefined();
    // Nobody gives it back: its lease has come to an end.
    await db
      .update(webhookDeliveries)
      .set({ claimedUntil: new Date(clock.now().getTime() - 1) })
      .where(eq(webhookDeliveries.id, id));
    expect(await claim()).toMatchObject({ tries: 2 });
  });
});
