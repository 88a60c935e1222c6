import { expect, it, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { createEncryption } from '#server/encryption.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import type { DeliveryQueue, Job } from '#server/webhooks/delivery-queue.ts';
import { createDeliveryWorker } from '#server/webhooks/delivery-worker.ts';
import { createWebhookSender } from '#server/webhooks/send.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { openReceiver } from '#tests/support/webhook-receiver.ts';

const log = { error: () => undefined, warn: () => undefined };
const secrets = createWebhookSecrets(createEncryption(serverSecret));
const { sealed } = secrets.make();

const jobTo = (url: string, nth: number): Job => ({
  id: `delivery ${nth}`,
  claim: 1,
  generation: 0,
  tries: 1,
  endpointId: 'endpoint',
  eventId: `event ${nth}`,
  type: 'level.created',
  body: '{}',
  url,
  sealedSecret: sealed,
  previousSealedSecret: null,
  previousEndsAt: null,
});

/** A queue that hands out what it is given. */
const startQueue = (jobs: Job[]) => {
  const released: string[] = [];
  const queue: DeliveryQueue = {
    claim: async () => jobs.splice(0),
    delivered: async () => undefined,
    failed: async () => undefined,
    release: async ({ id }) => {
      released.push(id);
      return { rows: [] };
    },
  };
  return { queue, released };
};

it('gives back what is under way when it stops, also what waits for a connection', async () => {
  const receiver = await openReceiver();
  receiver.answer = () => undefined;
  const sender = createWebhookSender({ allowedNetworks: ['127.0.0.0/8'] });
  // Another's, to the same receiver, that nobody gives up.
  const headers = { 'content-type': 'application/json' };
  const others = Array.from({ length: 16 }, () =>
    sender.sendWebhook({ endpoint: 'one', url: receiver.url, headers, body: '{}' }).catch(() => 'ended'),
  );
  const warned = vi.spyOn(process, 'emitWarning');
  const jobs = Array.from({ length: 12 }, (_, nth) => jobTo(receiver.url, nth));
  const ids = jobs.map(({ id }) => id);
  const { queue, released } = startQueue(jobs);
  const worker = createDeliveryWorker({
    ...{ queue, secrets, sender, log, clock: systemClock },
    make: async () => ({ passed: 0 }),
    graceMilliseconds: 10,
  });
  worker.start();
  await expect.poll(() => jobs.length).toBe(0);
  const first = await Promise.race([worker.stop().then(() => 'stopped'), ...others]);
  expect([first, released]).toEqual(['stopped', ids]);
  expect(warned).not.toHaveBeenCalled();
  await Promise.all(others);
  await receiver.close();
});

it('sends what waits, also while no deliveries can be made of events', async () => {
  const receiver = await openReceiver();
  const { queue } = startQueue([jobTo(receiver.url, 1)]);
  const logged: string[] = [];
  const worker = createDeliveryWorker({
    ...{ queue, secrets, clock: systemClock },
    sender: createWebhookSender({ allowedNetworks: ['127.0.0.0/8'] }),
    log: { ...log, error: (_about: unknown, text?: string) => logged.push(String(text)) },
    make: () => Promise.reject(new Error('canceling statement due to statement timeout')),
  });
  worker.start();
  await expect.poll(() => receiver.heard.length).toBe(1);
  expect(logged).toEqual(['webhooks could not be made of events']);
  await worker.stop();
  await receiver.close();
});
