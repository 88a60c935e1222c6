import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Encryption } from '../encryption.ts';
import type { Mail } from '../mail/mail.ts';
import { createWebhookSecrets } from '../modules/webhooks/secrets.ts';
import { createDeliveryQueue } from './delivery-queue.ts';
import { createDeliveryWorker } from './delivery-worker.ts';
import { makeDeliveries } from './make-deliveries.ts';
import { createWebhookSender } from './send.ts';

type Options = {
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  config: Pick<Config, 'webhookNetworks' | 'webhookAttempts'>;
  mail: Mail;
  encryption: Encryption;
};

/** Tells endpoints of events while the server listens. */
export const createWebhookDelivery = ({ app, db, clock, config, mail, encryption }: Options) => {
  const worker = createDeliveryWorker({
    queue: createDeliveryQueue({ db, clock, mail, attempts: config.webhookAttempts }),
    make: () => makeDeliveries({ db, clock }),
    secrets: createWebhookSecrets(encryption),
    sender: createWebhookSender({
      allowedNetworks: config.webhookNetworks,
      deadlineMilliseconds: config.webhookAttempts.timeoutSeconds * 1_000,
    }),
    clock,
    log: app.log,
  });
  app.addHook('onListen', async () => worker.start());
  app.addHook('preClose', () => worker.stop());
  return { wake: worker.wake };
};

export type WebhookDelivery = ReturnType<typeof createWebhookDelivery>;
