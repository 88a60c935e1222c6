import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { eventTypeNames } from './event-types.ts';
import { anyOf, commaSeparated, idFilter, listQuery, moment } from './list-query.ts';
import { changeOf, drawn, entity, Id, Instant, Name } from './primitives.ts';
import { webhookFailures } from './webhook-failures.ts';

/** What an endpoint is told to try it out; it is no event of the feed. */
export const testType = 'webhook.test';

/**
 * How it is with an endpoint. `failing`: it is on, but nothing has been taken since an attempt failed, and no test. `gone` (its server answered 410) and
 * `stopped` (five days of failing) were switched off by Lectern, `off` by staff.
 */
export const webhookStates = ['on', 'failing', 'off', 'gone', 'stopped'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** How many endpoints there may be, for how many hours the secret before is used beside a new one, and how much of an answer and of its headers is kept. */
export const webhookLimits = {
  endpoints: 50,
  overlapHours: 24,
  answerBytes: 4096,
  headerBytes: 4096,
  failingDays: 5,
} as const;

/** Null for every type, also those that are yet to come. */
const Types = z.array(z.enum(eventTypeNames)).min(1).max(eventTypeNames.length).nullable();
const Url = z
  .url({ protocol: /^https?$/, hostname: /./ })
  .max(2000)
  .refine((text) => !/[#\s]|^\w+:\/\/[^/?]*@/.test(text), { error: 'validation.url' });

/** Where events are sent to. Its secret is told once, to whoever adds the endpoint or rotates the secret. */
export const WebhookEndpoint = entity({
  name: Name,
  url: z.string(),
  types: z.array(z.enum(eventTypeNames)).nullable(),
  state: z.enum(webhookStates),
  /** How many deliveries wait, of an endpoint that is off with what has happened since. */
  waiting: z.int().min(0),
  /** The first attempt that failed since something was taken; later by any time longer than all pauses between two in which none was made. */
  failingSince: Instant.nullable(),
  lastDeliveredAt: Instant.nullable(),
  /** Nothing is sent before then, as its server asks. */
  pausedUntil: Instant.nullable(),
  switchedOffAt: Instant.nullable(),
  /** Until when the secret before is used as well; null where that has ended or there was none. */
  previousEndsAt: Instant.nullable(),
  /** Who added it; null where they have been deleted since. */
  createdByName: z.string().nullable(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with a secret that was just made: `whsec_…`. */
export const MadeWebhook = WebhookEndpoint.extend({ secret: z.string() });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

/** `failed`: given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed: what was answered is no success, the secret can no longer be read, or there was no answer. */
const attemptErrors = ['status', 'secret', ...webhookFailures] as const;
export type AttemptError = (typeof attemptErrors)[number];

const deliveredTypes = [...eventTypeNames, testType] as const;

/** An event on its way to an endpoint. */
export const WebhookDelivery = z.object({
  id: Id,
  endpointId: Id,
  endpointName: z.string(),
  type: z.enum(deliveredTypes),
  /** `webhook-id`: that of the event, the same at each attempt. */
  eventId: Id,
  /** What the event is about, and the application's own key of it; null for a test. */
  recordKind: z.string().nullable(),
  recordId: z.string().nullable(),
  externalId: z.string().nullable(),
  state: z.enum(deliveryStates),
  createdAt: Instant,
  /** When it is tried, or tried again; null once it is not. */
  dueAt: Instant.nullable(),
  /** When it was taken, or given up. */
  endedAt: Instant.nullable(),
  /** How often it was tried, in all. */
  attemptCount: z.int().min(0),
  /** What the last attempt was answered. */
  status: z.int().nullable(),
  error: z.enum(attemptErrors).nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Names and values, of at most 4 kB. Of what lets somebody in, a signature among it, only the name is told. */
const Headers = z.record(z.string(), z.string());

/** One attempt. */
export const WebhookAttempt = z.object({
  at: Instant,
  milliseconds: z.int().min(0),
  status: z.int().nullable(),
  error: z.enum(attemptErrors).nullable(),
  /** What the server answered: at most 4 kB, without what looks like a secret; empty where nothing was. */
  answer: z.string(),
  /** None where an earlier version made the attempt. */
  requestHeaders: Headers.optional(),
  /** None where nothing came back, or an earlier version made the attempt. */
  responseHeaders: Headers.optional(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** A delivery with what was sent and what came back, the latest attempts last. */
export const WebhookDeliveryDetails = WebhookDelivery.extend({
  /** The body, to the byte. */
  body: z.string(),
  attempts: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

/** What of a time is sent again: only what was given up, or also what was delivered. */
const rangeStates = ['failed', 'delivered'] as const;
export type RangeState = (typeof rangeStates)[number];

const access = 'superAdmin';
const path = '/api/v1/admin/webhooks';
const deliveriesPath = '/api/v1/admin/webhookDeliveries';
const Count = z.object({ count: z.int().min(0) });
const particulars = { name: Name, url: Url, types: Types };

const list = endpoint(`GET ${path}`, {
  access,
  summary: 'Webhook endpoints, of which no secret is shown',
  query: listQuery({
    sort: ['name', 'lastDeliveredAt', 'createdAt'],
    by: ['name', 'asc'],
    filters: { state: anyOf(z.enum(webhookStates)) },
  }),
  response: listOf(WebhookEndpoint),
});

export const webhooks = {
  list,
  csv: csvOf(list),
  get: endpoint(`GET ${path}/{id}`, { access, summary: 'One webhook endpoint', response: oneOf(WebhookEndpoint) }),
  add: endpoint(`POST ${path}/add`, {
    access,
    summary: 'Add a webhook endpoint, which is told what happens from now on; this answer alone tells the secret',
    body: z.strictObject({ ...drawn, ...particulars }),
    response: oneOf(MadeWebhook),
  }),
  update: endpoint(`POST ${path}/update/{id}`, {
    access,
    summary: 'Rename a webhook endpoint, or change its address or types',
    body: changeOf(particulars),
    response: oneOf(WebhookEndpoint),
  }),
  switch: endpoint(`POST ${path}/switch/{id}`, {
    access,
    summary: 'Switch a webhook endpoint off, or on again, when it goes on where it stopped',
    body: changeOf({ on: z.boolean() }),
    response: oneOf(WebhookEndpoint),
  }),
  rotate: endpoint(`POST ${path}/rotate/{id}`, {
    access,
    summary:
      'Replace the secret of a webhook endpoint, which this answer alone tells; the old one signs as well for a day',
    body: changeOf({
      /** Drawn anew for each secret, and kept nowhere: where the answer was lost, the same comes again, and is told the same secret. */
      key: Id.optional(),
    }),
    response: oneOf(MadeWebhook),
  }),
  remove: endpoint(`POST ${path}/remove`, {
    access,
    summary: 'Remove a webhook endpoint with its deliveries',
    body: z.strictObject({ id: Id }),
    response: oneOf(WebhookEndpoint),
  }),
  test: endpoint(`POST ${path}/test/{id}`, {
    access,
    summary: `Send an endpoint a \`${testType}\`, once, also where it is off`,
    response: oneOf(WebhookDelivery),
  }),
  sendRange: endpoint(`POST ${path}/sendAgain/{id}`, {
    access,
    summary: 'Send an endpoint again what came to be delivered within a time',
    body: z.strictObject({
      from: Instant,
      /** Not including it. */
      to: Instant,
      states: z.array(z.enum(rangeStates)).min(1).max(rangeStates.length),
    }),
    response: oneOf(Count),
  }),
  countRange: endpoint(`GET ${path}/sendAgain/{id}`, {
    access,
    summary: 'How many that would be',
    query: z.strictObject({
      from: Instant,
      to: Instant,
      states: commaSeparated(z.enum(rangeStates), rangeStates.length),
    }),
    response: oneOf(Count),
  }),
};

const deliveries = endpoint(`GET ${deliveriesPath}`, {
  access,
  summary: 'What was sent to webhook endpoints, or waits to be',
  query: listQuery({
    sort: ['createdAt'],
    by: ['createdAt', 'desc'],
    filters: {
      endpointId: idFilter(),
      state: anyOf(z.enum(deliveryStates)),
      type: anyOf(z.enum(deliveredTypes)),
      createdFrom: moment(),
      createdTo: moment(),
    },
  }),
  response: listOf(WebhookDelivery),
});

export const webhookDeliveries = {
  list: deliveries,
  csv: csvOf(deliveries),
  get: endpoint(`GET ${deliveriesPath}/{id}`, {
    access,
    summary: 'One delivery with what was sent and what came back',
    response: oneOf(WebhookDeliveryDetails),
  }),
  sendAgain: endpoint(`POST ${deliveriesPath}/sendAgain/{id}`, {
    access,
    summary: 'Send a delivery again, or one that waits at once',
    response: oneOf(WebhookDeliveryDetails),
  }),
};
