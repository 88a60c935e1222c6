import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookDeliveries as deliveries, testType, webhookLimits, webhooks } from '#contract/webhooks.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { noActor } from '#server/database/acting.ts';
import { createEncryption } from '#server/encryption.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { engines } from '#tests/support/engines.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const as = 'superAdmin';
const url = 'https://shop.example.com/hooks?from=lectern';

describe.each(engines)('webhook endpoints of staff on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.close());

  const add = async (name = 'Shop') => {
    const { status, body } = await server.call(webhooks.add, { as, body: { name, url, types: null } });
    expect(status).toBe(200);
    return body.data;
  };

  it('are added with a secret that is told once, and kept so that the database alone does not tell it', async () => {
    const { secret, ...added } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(added).toMatchObject({ name: 'Shop', url, types: null, state: 'on', waiting: 0, previousEndsAt: null });
    const shown = await server.call(webhooks.get, { as, params: { id: added.id } });
    expect(shown.body.data).toEqual(added);
    const kept = await server.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, added.id));
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
    const listed = await server.call(webhooks.list, { as, query: { search: 'shop' } });
    expect(JSON.stringify(listed.body)).not.toContain('whsec_');
  });

  it('are added once where the answer was lost and the same comes again under its key, and under no other’s', async () => {
    const id = '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c21';
    const body = { id, name: 'Added once', url, types: ['tutor.approved'] };
    const send = (sent: object = body) => server.call(webhooks.add, { as, body: sent });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body.data).toEqual(answers[0].body.data);
    expect(answers[0].body.data).toMatchObject({ id, secret: expect.stringMatching(/^whsec_/) });
    expect(await server.db.$count(webhookEndpoints, eq(webhookEndpoints.name, 'Added once'))).toBe(1);

    const taken = { status: 409, body: { code: 'conflict.unique' } };
    expect(await send({ ...body, url: 'https://other.example.com' })).toMatchObject(taken);
    // A secret that was made since is told to whoever made it.
    await server.call(webhooks.rotate, { as, params: { id }, body: { version: 1 } });
    expect(await send()).toMatchObject(taken);
  });

  it.each([
    'ftp://shop.example.com',
    'https://user:password@shop.example.com',
    'https://user@shop.example.com/x',
    'https://shop.example.com/#here',
    'shop.example.com',
    `https://shop.example.com/${'x'.repeat(2000)}`,
  ])('do not go to %.50s', async (wrong) => {
    const { status, body } = await server.call(webhooks.add, { as, body: { name: 'Shop', url: wrong, types: null } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['url']]);
  });

  it('are told of the types that were chosen, none twice and in the order of the contract', async () => {
    const { id, version } = await add();
    const types = ['level.created', 'tutor.approved', 'level.created'];
    const changed = await server.call(webhooks.update, {
      as,
      params: { id },
      body: { name: 'Shop', url, types, version },
    });
    expect(changed.body.data).toMatchObject({ types: ['tutor.approved', 'level.created'], version: 2 });
    const late = await server.call(webhooks.update, {
      as,
      params: { id },
      body: { name: 'Late', url, types, version },
    });
    expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
    const none = await server.call(webhooks.update, {
      as,
      params: { id },
      body: { name: 'Shop', url, types: [], version: 2 },
    });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['types']]);
  });

  it('are given another secret; whoever is second to ask would not lose the first one’s', async () => {
    const { id, version, secret } = await add();
    const ask = () => server.call(webhooks.rotate, { as, params: { id }, body: { version } });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rotated = answers.find(({ status }) => status === 200)?.body.data;
    expect(rotated.secret).not.toBe(secret);
    const hours = (Date.parse(rotated.previousEndsAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(webhookLimits.overlapHours - 1);
    expect(hours).toBeLessThanOrEqual(webhookLimits.overlapHours);
  });

  it('are given another secret once where the answer was lost and the same comes again: the one in use signs on', async () => {
    const { id, version, secret } = await add();
    const body = { version, key: '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c32' };
    const ask = (sent: object = body) => server.call(webhooks.rotate, { as, params: { id }, body: sent });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map((answer) => answer.body.data);
    expect([second.secret, second.version]).toEqual([first.secret, version + 1]);
    const [endpoint] = await server.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const { open } = createWebhookSecrets(createEncryption(serverSecret));
    expect(open(endpoint?.previousSealedSecret ?? '')).toBe(secret);
    const other = await ask({ ...body, key: '0b0e5a44-7d5c-4f0e-8f43-0a8d3c9b1c33' });
    expect([other.status, other.body.code]).toEqual([409, 'conflict.version']);
  });

  it('are switched off and on, and removed with what was sent', async () => {
    const { id, version } = await add();
    const turn = (on: boolean, from: number) =>
      server.call(webhooks.switch, { as, params: { id }, body: { on, version: from } });
    expect((await turn(false, version)).body.data).toMatchObject({ state: 'off', version: 2 });
    expect((await turn(false, version)).body.data).toMatchObject({ state: 'off', version: 2 });
    const { body } = await server.call(webhooks.test, { as, params: { id } });
    expect(body.data).toMatchObject({
      endpointId: id,
      type: testType,
      state: 'waiting',
      attemptCount: 0,
      recordId: null,
    });
    const range = { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z', states: ['failed'] };
    const refused = await server.call(webhooks.sendRange, { as, params: { id }, body: range });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict.webhook_off']);
    expect((await turn(true, 2)).body.data).toMatchObject({ state: 'on', switchedOffAt: null });
    const listed = await server.call(deliveries.list, { as, query: { endpointId: id } });
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([body.data.id]);
    const details = await server.call(deliveries.get, { as, params: { id: body.data.id } });
    expect(JSON.parse(details.body.data.body)).toEqual({
      id: body.data.eventId,
      type: testType,
      at: body.data.createdAt,
      data: {},
    });
    expect((await server.call(webhooks.remove, { as, body: { id } })).status).toBe(200);
    expect((await server.call(webhooks.remove, { as, body: { id } })).status).toBe(404);
    expect((await server.call(deliveries.get, { as, params: { id: body.data.id } })).status).toBe(404);
  });

  it('are found by the keys of what they tell of, however those are written, and by the application’s as it writes them', async () => {
    const { id } = await add();
    const recordId = crypto.randomUUID();
    const told = (keys: { recordId: string; externalId: string; sequence: number }) => ({
      ...{ endpointId: id, eventId: crypto.randomUUID(), type: 'level.created', body: '{}', state: 'failed' as const },
      ...{ createdAt: new Date(), dueAt: new Date(), ...keys },
    });
    await server.db
      .insert(webhookDeliveries)
      .values([
        told({ recordId: 'BK-10009999', externalId: 'Lesson-7', sequence: 2_000_001 }),
        told({ recordId, externalId: 'u-8', sequence: 2_000_002 }),
      ]);
    const found = async (search: string) => {
      const { body } = await server.call(deliveries.list, { as, query: { endpointId: id, search } });
      return body.data.map((one: { recordId: string }) => one.recordId);
    };
    expect(await found('bk-10009999')).toEqual(['BK-10009999']);
    expect(await found('BK-10009999')).toEqual(['BK-10009999']);
    expect(await found(recordId.toUpperCase())).toEqual([recordId]);
    expect(await found('Lesson-7')).toEqual(['BK-10009999']);
    expect(await found('lesson-7')).toEqual([]);
    expect((await server.call(webhooks.remove, { as, body: { id } })).status).toBe(200);
  });

  it('say how many of a time would be sent again, and send just those', async () => {
    const { id } = await add();
    await sealTrail(server.db);
    const seed = (createdAt: string, sequence: number | null, state: 'waiting' | 'delivered' | 'failed') => ({
      ...{ endpointId: id, eventId: crypto.randomUUID(), type: 'level.created', body: '{}' },
      ...{ sequence, state, createdAt: new Date(createdAt), dueAt: new Date(createdAt) },
    });
    await server.db
      .insert(webhookDeliveries)
      .values([
        seed('2026-03-01T23:59:59.999Z', 1_000_001, 'failed'),
        seed('2026-03-02T00:00:00Z', 1_000_002, 'failed'),
        seed('2026-03-02T12:00:00Z', 1_000_003, 'delivered'),
        seed('2026-03-02T13:00:00Z', 1_000_004, 'waiting'),
        seed('2026-03-02T14:00:00Z', null, 'failed'),
        seed('2026-03-03T00:00:00Z', 1_000_005, 'failed'),
      ]);
    const time = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' };
    const count = async (states: string) => {
      const { body } = await server.call(webhooks.countRange, { as, params: { id }, query: { ...time, states } });
      return body.data;
    };
    expect([await count('failed'), await count('failed,delivered')]).toEqual([{ count: 1 }, { count: 2 }]);
    const body = { ...time, states: ['failed', 'delivered'] };
    expect((await server.call(webhooks.sendRange, { as, params: { id }, body })).body.data).toEqual({ count: 2 });
    expect(await count('failed,delivered')).toEqual({ count: 0 });
    expect((await server.call(webhooks.sendRange, { as, params: { id }, body })).body.data).toEqual({ count: 0 });
    await sealTrail(server.db);
    const told = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.recordId, id), eq(auditEvents.action, 'webhookSentAgain')));
    expect(told).toMatchObject([{ details: { count: 2 } }]);
    const params = { id: crypto.randomUUID() };
    const unknown = await server.call(webhooks.countRange, { as, params, query: { ...time, states: 'failed' } });
    expect(unknown.status).toBe(404);
    const none = await server.call(webhooks.countRange, { as, params: { id }, query: { ...time, states: '' } });
    expect(none.status).toBe(400);
  });

  it('are in the audit trail with who changed what, and no secret', async () => {
    const { id, version, secret } = await add('Trail');
    await server.call(webhooks.switch, { as, params: { id }, body: { on: false, version } });
    await server.call(webhooks.rotate, { as, params: { id }, body: { version: 2 } });
    await server.call(webhooks.test, { as, params: { id } });
    await sealTrail(server.db);
    const told = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, id))
      .orderBy(auditEvents.seq);
    expect(told.map(({ action, entity, recordName }) => [action, entity, recordName])).toEqual([
      ['created', 'webhook', 'Trail'],
      ['changed', 'webhook', 'Trail'],
      ['changed', 'webhook', 'Trail'],
      ['webhookTested', 'webhook', 'Trail'],
    ]);
    expect(told[1]?.changes).toEqual({
      active: { before: true, after: false },
      offReason: { before: null, after: 'staff' },
    });
    expect(told[2]?.changes).toEqual({ sealedSecret: { secret: true } });
    expect(JSON.stringify(told)).not.toContain(secret);
  });

  it('are fifty at most', async () => {
    await server.db.transact(noActor, (transaction) => transaction.delete(webhookEndpoints));
    for (let count = 1; count < webhookLimits.endpoints; count += 1) await add(`Shop ${count}`);
    const last = { as, body: { name: 'Last', url, types: null } } as const;
    const answers = await Promise.all([server.call(webhooks.add, last), server.call(webhooks.add, last)]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'conflict.webhooks_most'],
    ]);
  });
});
