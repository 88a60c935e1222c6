import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock as clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { createEncryption } from '#server/encryption.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { createWebhooks } from '#server/modules/webhooks/webhooks.repository.ts';
import { webhookDeliveries } from '#server/modules/webhooks/webhooks.table.ts';
import { engines } from '#tests/support/engines.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const acting = { origin: 'test' };
const secrets = createWebhookSecrets(createEncryption(serverSecret));

describe.each(engines)('an endpoint with thousands of deliveries on $name', ({ open }) => {
  let opened: OpenTestDatabase;
  let transactions = 0;
  /** Which of them fails. */
  let failing = 0;
  let endpoints: ReturnType<typeof createWebhooks>;
  let id: string;
  beforeAll(async () => {
    opened = await open();
    const transact: Database['transact'] = (by, run) => {
      transactions += 1;
      if (transactions === failing) throw new Error('The database is away.');
      return opened.db.transact(by, run);
    };
    const db = Object.assign(Object.create(opened.db) as Database, { transact });
    endpoints = createWebhooks({ db, clock, secrets });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    const { record } = await endpoints.add(acting, { name: 'Shop', url: 'https://shop.example.com', types: null });
    id = record.id;
    // Many came to be in one instant.
    await opened.db.execute(sql`
      insert into ${webhookDeliveries}
          (endpoint_id, event_id, type, sequence, record_kind, record_id, body, state, created_at, due_at)
        select ${id}::uuid, gen_random_uuid(), 'level.created', n, 'level', n::text, '{}', 'failed', now() - n / 1000 * interval '1 second', now()
          from generate_series(1, 4001) n`);
    transactions = 0;
    failing = 0;
  });

  it('sends them again in portions', async () => {
    const range = { id, from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', states: ['failed'] as const };
    expect(await endpoints.sendRange(acting, range)).toBe(4_001);
    expect(await opened.db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'))).toBe(4_001);
    await sealTrail(opened.db);
    const told = await opened.db.select().from(auditEvents).where(eq(auditEvents.action, 'webhookSentAgain'));
    expect(told.map(({ details }) => (details as { count: number }).count)).toEqual([2_000, 2_000, 1]);
  });

  it('is removed with them in portions', async () => {
    await endpoints.remove(acting, id, async () => undefined);
    expect(transactions).toBe(5);
    expect(await opened.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, id))).toBe(0);
  });

  it('is off where its removal is cut short: older ones would go past the newest, which are gone', async () => {
    failing = 3;
    const removing = endpoints.remove({ ...acting, actorName: 'Ana' }, id, async () => undefined);
    await expect(removing).rejects.toThrow('away');
    expect(await opened.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, id))).toBe(2_001);
    expect((await endpoints.find(opened.db, id)).active).toBe(false);
    await sealTrail(opened.db);
    const [event] = await opened.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, id))
      .orderBy(desc(auditEvents.seq));
    expect(event).toMatchObject({
      action: 'changed',
      actorName: 'Ana',
      changes: { active: { before: true, after: false } },
    });
  });

  it('does not send again what is made meanwhile', async () => {
    const made = await opened.db
      .insert(webhookDeliveries)
      .values({
        endpointId: id,
        eventId: crypto.randomUUID(),
        type: 'level.created',
        body: '{}',
        state: 'failed',
        sequence: 9_000,
        recordKind: 'level',
        recordId: 'later',
        createdAt: new Date(Date.now() + 60_000),
        dueAt: new Date(),
      })
      .returning({ id: webhookDeliveries.id });
    const range = { id, from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', states: ['failed'] as const };
    expect(await endpoints.sendRange(acting, range)).toBe(4_001);
    const [later] = await opened.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, made[0]?.id ?? ''));
    expect(later?.state).toBe('failed');
  });
});
