import { eq, sql } from 'drizzle-orm';
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
  let endpoints: ReturnType<typeof createWebhooks>;
  let id: string;
  beforeAll(async () => {
    opened = await open();
    const transact: Database['transact'] = (by, run) => {
      transactions += 1;
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
    expect(transactions).toBe(4);
    expect(await opened.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, id))).toBe(0);
  });
});
