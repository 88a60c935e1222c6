import { webhookDeliveries, webhooks } from '#contract/webhooks.ts';
import type { ServerContext } from '../../context.ts';
import { invalidField } from '../../errors.ts';
import { createWebhookSecrets } from './secrets.ts';
import { createDeliveryList, createEndpointList } from './webhooks.list.ts';
import { createWebhooks } from './webhooks.repository.ts';

/** What super admins do with webhooks. */
export const registerWebhooks = ({ db, clock, config, encryption, webhooks: delivery, implement }: ServerContext) => {
  const repository = createWebhooks({ db, clock, secrets: createWebhookSecrets(encryption) });
  const list = createEndpointList(db);
  const deliveries = createDeliveryList(db);
  const shown = (id: string) => list.read(db, id);
  const requireTls = (url: string) => {
    // Where a name leads is seen when connecting. Without TLS it could only be into a network that is allowed, and there is none.
    if (url.startsWith('http:') && config.webhookNetworks.length === 0)
      throw invalidField('url', 'validation.webhook_https');
  };

  implement(webhooks.list, ({ query }) => list.page(query));
  implement(webhooks.csv, ({ query }) => list.csv(query));
  implement(webhooks.get, async ({ params }) => ({ data: await shown(params.id) }));
  implement(webhooks.add, async ({ body, acting }) => {
    requireTls(body.url);
    const { record, text } = await repository.add(acting, body);
    return { data: { ...(await shown(record.id)), secret: text } };
  });
  implement(webhooks.update, async ({ params, body, acting }) => {
    requireTls(body.url);
    await repository.update(acting, { ...params, ...body }, list.read);
    return { data: await shown(params.id) };
  });
  implement(webhooks.switch, async ({ params, body, acting }) => {
    await repository.switch(acting, { ...params, ...body }, list.read);
    delivery.wake();
    return { data: await shown(params.id) };
  });
  implement(webhooks.rotate, async ({ params, body, acting }) => {
    const secret = await repository.rotate(acting, { ...params, ...body }, list.read);
    delivery.wake();
    return { data: { ...(await shown(params.id)), secret } };
  });
  implement(webhooks.remove, async ({ body: { id }, acting }) => ({
    data: await repository.remove(acting, id, list.read),
  }));
  implement(webhooks.test, async ({ params, acting }) => {
    const data = await deliveries.read(db, await repository.test(acting, params.id));
    delivery.wake();
    return { data };
  });
  implement(webhooks.countRange, async ({ params, query }) => ({
    data: { count: await repository.countRange({ ...params, ...query }) },
  }));
  implement(webhooks.sendRange, async ({ params, body, acting }) => {
    const count = await repository.sendRange(acting, { ...params, ...body });
    delivery.wake();
    return { data: { count } };
  });

  implement(webhookDeliveries.list, ({ query }) => deliveries.page(query));
  implement(webhookDeliveries.csv, ({ query }) => deliveries.csv(query));
  implement(webhookDeliveries.get, async ({ params }) => ({ data: await deliveries.readDetails(db, params.id) }));
  implement(webhookDeliveries.sendAgain, async ({ params, acting }) => {
    await repository.sendAgain(acting, params.id);
    const data = await deliveries.readDetails(db, params.id);
    delivery.wake();
    return { data };
  });
};
