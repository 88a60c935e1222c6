import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EventType } from '#contract/integration/events.ts';
import type { WebhookAttempt } from '#contract/webhooks.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

/** Where events are sent to. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  ...recordColumns,
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Null for all. */
  types: jsonb('types').$type<EventType[]>(),
  active: boolean('active').notNull().default(true),
  /** What it was switched off by, and when. */
  offReason: text('off_reason', { enum: ['staff', 'gone', 'failing'] }),
  switchedOffAt: instant('switched_off_at'),
  /** What deliveries are signed with, encrypted, since it is needed again. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The secret before, which signs as well until its end. */
  previousSealedSecret: text('previous_sealed_secret'),
  previousEndsAt: instant('previous_ends_at'),
  /** Cursor: deliveries were made of all events up to this one. */
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  failingSince: instant('failing_since'),
  lastFailedAt: instant('last_failed_at'),
  lastDeliveredAt: instant('last_delivered_at'),
  /** `Retry-After`. */
  pausedUntil: instant('paused_until'),
  /** How often it was begun anew. What waits of an earlier generation is due at once, with the whole schedule before it. */
  generation: integer('generation').notNull().default(0),
  createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
});

/** Events on their way to endpoints: one row for each of both, however often it is tried. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: recordColumns.id,
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    /** Null for a test, as are the record and its keys. */
    sequence: bigint('sequence', { mode: 'number' }),
    recordKind: text('record_kind'),
    recordId: text('record_id'),
    externalId: text('external_id'),
    /** What is sent, to the byte. */
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    createdAt: instant('created_at').notNull(),
    /** Not before then: now, or after a failure a while later. */
    dueAt: instant('due_at').notNull(),
    /** Lease: somebody is sending it. Whoever dies over it leaves it to others from then on. */
    claimedUntil: instant('claimed_until'),
    /** The endpoint's when it came to be, or was last claimed: `dueAt` and `tries` hold within one. */
    generation: integer('generation').notNull().default(0),
    /** Attempts since it came to be, or is sent again: the place in the schedule. */
    tries: integer('tries').notNull().default(0),
    /** Fencing token: who has lost the lease does not write over what the next one found. */
    claim: integer('claim').notNull().default(0),
    endedAt: instant('ended_at'),
    attemptCount: integer('attempt_count').notNull().default(0),
    /** Of the last attempt. */
    status: integer('status'),
    error: text('error'),
    attempts: jsonb('attempts').$type<WebhookAttempt[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event_key').on(table.endpointId, table.sequence),
    index('webhook_deliveries_due_idx')
      .on(table.endpointId, table.generation, table.dueAt, table.sequence)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_test_idx')
      .on(table.endpointId, table.dueAt)
      .where(sql`state = 'waiting' and sequence is null`),
    index('webhook_deliveries_order_idx')
      .on(table.recordId, table.recordKind, table.sequence)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_created_idx').on(table.createdAt, table.id),
    index('webhook_deliveries_endpoint_idx').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_state_idx').on(table.state, table.createdAt, table.id),
    index('webhook_deliveries_type_idx').on(table.type, table.createdAt, table.id),
    index('webhook_deliveries_record_idx').on(table.recordId),
    index('webhook_deliveries_external_idx').on(table.externalId),
    index('webhook_deliveries_event_idx').on(table.eventId),
  ],
);
