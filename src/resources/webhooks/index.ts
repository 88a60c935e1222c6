import WebhookIcon from '@mui/icons-material/SendOutlined';
import { WebhookDeliveryDetails, WebhookEndpoint, webhookDeliveries, webhooks } from '#contract/webhooks.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as delivery } from './delivery.en.ts';
import { messages as endpoint } from './endpoint.en.ts';

const endpoints = defineResource(WebhookEndpoint, {
  name: 'webhooks',
  routes: {
    list: '/admin/webhooks',
    create: '/admin/webhooks?add',
    show: '/admin/webhooks/{id}',
    edit: '/admin/webhooks?edit={id}',
  },
  endpoints: {
    getList: webhooks.list,
    export: webhooks.csv,
    getOne: webhooks.get,
    create: webhooks.add,
    update: webhooks.update,
    delete: webhooks.remove,
  },
  actions: { rotate: webhooks.rotate, switch: webhooks.switch },
  views: {
    list: () => import('./WebhookList.tsx'),
    create: () => import('./WebhookCreate.tsx'),
    show: () => import('./WebhookShow.tsx'),
    edit: () => import('./WebhookEdit.tsx'),
  },
  menu: { section: 'people', icon: WebhookIcon },
  title: (webhook) => webhook.name,
  messages: {
    en: endpoint,
    de: () => import('./endpoint.de.ts'),
    fr: () => import('./endpoint.fr.ts'),
    pt: () => import('./endpoint.pt.ts'),
  },
});

/** What was sent to them. The page of each shows its own. */
const deliveries = defineResource(WebhookDeliveryDetails, {
  name: 'webhook-deliveries',
  routes: 'drawer',
  endpoints: { getList: webhookDeliveries.list, export: webhookDeliveries.csv, getOne: webhookDeliveries.get },
  actions: { sendAgain: webhookDeliveries.sendAgain },
  views: { list: () => import('./DeliveryList.tsx'), show: () => import('./DeliveryShow.tsx') },
  title: ({ type }) => type,
  messages: {
    en: delivery,
    de: () => import('./delivery.de.ts'),
    fr: () => import('./delivery.fr.ts'),
    pt: () => import('./delivery.pt.ts'),
  },
});

export default [endpoints, deliveries] as const;
