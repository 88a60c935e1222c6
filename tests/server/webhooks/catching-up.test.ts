import { expect, it } from 'vitest';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock as clock } from '#server/clock.ts';
import { createEncryption } from '#server/encryption.ts';
import { lastSequence } from '#server/modules/events/feed.repository.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { createWebhooks } from '#server/modules/webhooks/webhooks.repository.ts';
import { webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { createDeliveryQueue } from '#server/webhooks/delivery-queue.ts';
import { createDeliveryWorker } from '#server/webhooks/delivery-worker.ts';
import { makeDeliveries } from '#server/webhooks/make-deliveries.ts';
import { usualRetrySeconds } from '#server/webhooks/schedule.ts';
import { createWebhookSender } from '#server/webhooks/send.ts';
import { type Engine, engines } from '#tests/support/engines.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { startApplication } from '#tests/support/told-application.ts';

const acting = { origin: 'test' };
const attempts = { timeoutSeconds: 15, retrySeconds: [...usualRetrySeconds] };
const log = { error: () => undefined, warn: () => undefined };
const secrets = createWebhookSecrets(createEncryption(serverSecret));

/** A server that does not listen, so that it sends nothing itself. */
const start = async (engine: Engine) => {
  const { db, close } = await startTestServer(engine);
  const endpoints = createWebhooks({ db, clock, secrets });
  const addLevels = async (from: number, count: number) => {
    await db
      .insert(levels)
      .values(Array.from({ length: count }, (_, nth) => ({ name: `${from + nth}`, rank: from + nth })));
    await sealTrail(db);
  };
  await sealTrail(db);
  return { db, close, endpoints, addLevels };
};

it.each(engines)('an endpoint that is far behind keeps no event from another on $name', async (engine) => {
  const { db, close, endpoints, addLevels } = await start(engine);
  const receiver = await startApplication();
  const { url } = receiver;
  const behind = await endpoints.add(acting, { name: 'Behind', url, types: ['tutor.approved'] });
  await addLevels(1, 1_200);
  await endpoints.add(acting, { name: 'Other', url, types: null });
  await addLevels(1_201, 1);

  let batches = 0;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const worker = createDeliveryWorker({
    queue: createDeliveryQueue({ db, clock, attempts, mail: { send: async () => undefined } }),
    make: async () => {
      batches += 1;
      if (batches > 1) await held;
      return makeDeliveries({ db, clock });
    },
    sender: createWebhookSender({ allowedNetworks: ['127.0.0.0/8'] }),
    ...{ secrets, clock, log },
  });
  worker.start();
  await expect.poll(() => receiver.received.length).toBe(1);
  const cursor = async () => (await endpoints.find(db, behind.record.id)).sequence;
  const end = await db.transact(acting, lastSequence);
  expect(await cursor()).toBeLessThan(end);
  goOn();
  await expect.poll(cursor).toBe(end);
  await worker.stop();
  await receiver.close();
  await close();
});

it.each(engines)('many endpoints that are behind go on together, some events at a time on $name', async (engine) => {
  const { db, close, endpoints, addLevels } = await start(engine);
  const count = 20;
  for (let nth = 1; nth <= count; nth += 1)
    await endpoints.add(acting, { name: `${nth}`, url: 'https://shop.example.com', types: null });
  await addLevels(1, 150);
  expect(await makeDeliveries({ db, clock })).toEqual({ passed: 2_000, made: 2_000 });
  const cursors = await db.select({ sequence: webhookEndpoints.sequence }).from(webhookEndpoints);
  expect(new Set(cursors.map(({ sequence }) => sequence)).size).toBe(1);
  expect(await makeDeliveries({ db, clock })).toEqual({ passed: 1_000, made: 1_000 });
  expect(await makeDeliveries({ db, clock })).toEqual({ passed: 0, made: 0 });
  await close();
});
