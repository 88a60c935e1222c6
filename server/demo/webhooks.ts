import type { WebhookAttempt } from '#contract/webhooks.ts';
import type { webhookDeliveries, webhookEndpoints } from '../modules/webhooks/webhooks.table.ts';
import type { RandomSource } from './random.ts';
import { day, minute } from './time.ts';

type Made = {
  endpoints: (typeof webhookEndpoints.$inferInsert)[];
  deliveries: (typeof webhookDeliveries.$inferInsert)[];
};

/** Sealed by no server: nothing can be signed with it. */
const ofNoSecret = '';

/** A webhook that the demo's marketplace had, switched off so that nothing leaves the demo, and what was sent to it. */
export const createWebhooks = (source: RandomSource, now: number): Made => {
  const id = source.ids('webhook');
  const deliveryId = source.ids('webhook-delivery');
  const eventId = source.ids('webhook-event');
  const at = (milliseconds: number) => new Date(now + milliseconds);
  const endpoint = {
    id: id(0),
    name: 'Old website',
    url: 'https://old.example.com/hooks/lectern',
    types: null,
    active: false,
    offReason: 'staff' as const,
    createdAt: at(-60 * day),
    updatedAt: at(-2 * day),
    switchedOffAt: at(-2 * day),
    lastDeliveredAt: at(-3 * day),
    sealedSecret: ofNoSecret,
    sequence: 0,
    version: 2,
  };
  const attempt = (milliseconds: number, answered: Pick<WebhookAttempt, 'status' | 'error' | 'answer'>) => ({
    at: at(milliseconds).toISOString(),
    milliseconds: 240,
    ...answered,
  });
  const broken = { status: 503, error: 'status' as const, answer: 'Closed for repairs' };
  const taken = { status: 200, error: null, answer: 'ok' };
  const tried = [
    { state: 'delivered' as const, attempts: [attempt(-5 * day, taken)] },
    {
      state: 'delivered' as const,
      attempts: [attempt(-3 * day - 5 * minute, broken), attempt(-3 * day, taken)],
    },
    { state: 'failed' as const, attempts: [attempt(-2 * day, broken)] },
  ];
  const deliveries = tried.map(({ state, attempts }, nth) => {
    const { at: last = '', status = null, error = null } = attempts.at(-1) ?? {};
    return {
      ...{ id: deliveryId(nth), endpointId: endpoint.id, eventId: eventId(nth), type: 'webhook.test', state },
      body: JSON.stringify({ id: eventId(nth), type: 'webhook.test', at: last, data: {} }),
      ...{ createdAt: new Date(attempts[0]?.at ?? last), dueAt: new Date(last), endedAt: new Date(last) },
      ...{ tries: attempts.length, attemptCount: attempts.length, status, error, attempts },
    };
  });
  return { endpoints: [endpoint], deliveries };
};
