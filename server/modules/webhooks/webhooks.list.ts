import { eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import {
  webhookDeliveries as deliveryCalls,
  webhooks as endpointCalls,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookEndpoint,
} from '#contract/webhooks.ts';
import type { Database } from '../../database/database.ts';
import { isAnyOf } from '../../list/filter.ts';
import { byText, type Expression, instantText } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { Nullable } from '../../list/nullable.ts';
import { containsWords } from '../../list/search.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { domainEvents } from '../events/events.table.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks.table.ts';

const state = sql`case
  when ${webhookEndpoints.active} and ${webhookEndpoints.failingSince} is null then 'on'
  when ${webhookEndpoints.active} then 'failing'
  when ${webhookEndpoints.offReason} = 'gone' then 'gone'
  when ${webhookEndpoints.offReason} = 'failing' then 'stopped'
  else 'off' end`;

/** What was made a delivery and, where the cursor stands still, what will be. */
const waiting = sql`(select count(*) from ${webhookDeliveries}
    where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and ${webhookDeliveries.state} = 'waiting')
  + case when ${webhookEndpoints.active} then 0 else (select count(*) from ${domainEvents}
    where ${domainEvents.sequence} > ${webhookEndpoints.sequence} and not ${domainEvents.backfill}
      and (${webhookEndpoints.types} is null or ${webhookEndpoints.types} ? ${domainEvents.type})) end`;

const whileActive = (expression: Expression) => sql`case when ${webhookEndpoints.active} then ${expression} end`;

const endpointColumns = {
  id: webhookEndpoints.id,
  version: webhookEndpoints.version,
  createdAt: webhookEndpoints.createdAt,
  updatedAt: webhookEndpoints.updatedAt,
  name: webhookEndpoints.name,
  url: webhookEndpoints.url,
  types: webhookEndpoints.types,
  state,
  waiting,
  failingSince: webhookEndpoints.failingSince,
  lastDeliveredAt: webhookEndpoints.lastDeliveredAt,
  pausedUntil: whileActive(instantText(webhookEndpoints.pausedUntil)),
  switchedOffAt: webhookEndpoints.switchedOffAt,
  previousEndsAt: sql`case when ${webhookEndpoints.previousEndsAt} > now() then ${instantText(webhookEndpoints.previousEndsAt)} end`,
  createdByName: sql`(select ${accounts.displayName} from ${accounts} where ${accounts.id} = ${webhookEndpoints.createdBy})`,
} satisfies Record<keyof WebhookEndpoint, Expression>;

/** Webhook endpoints as staff see them. */
export const createEndpointList = (db: Database) => ({
  ...createList(db, endpointCalls.list, {
    from: webhookEndpoints,
    key: webhookEndpoints.id,
    columns: endpointColumns,
    sort: {
      name: byText(webhookEndpoints.name),
      lastDeliveredAt: webhookEndpoints.lastDeliveredAt,
      createdAt: webhookEndpoints.createdAt,
    },
    filters: { state: (states) => inArray(state, states) },
    search: (term) => containsWords(sql`searchable(${webhookEndpoints.name} || ' ' || ${webhookEndpoints.url})`, term),
  }),
  read: createRead<WebhookEndpoint>({ from: webhookEndpoints, key: webhookEndpoints.id, columns: endpointColumns }),
});

/** As the queue has it: what is of an earlier generation is due at once. */
const dueAt = sql`case when ${webhookDeliveries.generation} < (
    select ${webhookEndpoints.generation} from ${webhookEndpoints} where ${webhookEndpoints.id} = ${webhookDeliveries.endpointId}
  ) then least(${webhookDeliveries.dueAt}, date_trunc('milliseconds', now())) else ${webhookDeliveries.dueAt} end`;

const deliveryColumns = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  endpointName: sql`(select ${webhookEndpoints.name} from ${webhookEndpoints} where ${webhookEndpoints.id} = ${webhookDeliveries.endpointId})`,
  type: webhookDeliveries.type,
  eventId: webhookDeliveries.eventId,
  recordKind: webhookDeliveries.recordKind,
  recordId: webhookDeliveries.recordId,
  externalId: webhookDeliveries.externalId,
  state: webhookDeliveries.state,
  createdAt: webhookDeliveries.createdAt,
  dueAt: new Nullable([sql`case when ${webhookDeliveries.state} = 'waiting' then ${instantText(dueAt)} end`]),
  endedAt: webhookDeliveries.endedAt,
  attemptCount: webhookDeliveries.attemptCount,
  status: webhookDeliveries.status,
  error: webhookDeliveries.error,
} satisfies Record<keyof WebhookDelivery, Expression>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const of = { from: webhookDeliveries, key: webhookDeliveries.id };

/** Deliveries as staff see them. They are searched by whole keys: the event's, the record's, or the application's own. */
export const createDeliveryList = (db: Database) => ({
  ...createList(db, deliveryCalls.list, {
    ...of,
    columns: deliveryColumns,
    sort: { createdAt: webhookDeliveries.createdAt },
    filters: {
      endpointId: (ids) => isAnyOf(webhookDeliveries.endpointId, ids),
      state: (states) => isAnyOf(webhookDeliveries.state, states),
      type: (types) => isAnyOf(webhookDeliveries.type, types),
      createdFrom: (from) => gte(webhookDeliveries.createdAt, new Date(from)),
      createdTo: (to) => lt(webhookDeliveries.createdAt, new Date(to)),
    },
    search: (term) =>
      or(
        // Bookings' keys have capitals, all others none.
        inArray(webhookDeliveries.recordId, [term.toUpperCase(), term.toLowerCase()]),
        eq(webhookDeliveries.externalId, term),
        uuid.test(term) ? eq(webhookDeliveries.eventId, term) : undefined,
      ),
  }),
  read: createRead<WebhookDelivery>({ ...of, columns: deliveryColumns }),
  readDetails: createRead<WebhookDeliveryDetails>({
    ...of,
    columns: { ...deliveryColumns, body: webhookDeliveries.body, attempts: webhookDeliveries.attempts },
  }),
});
