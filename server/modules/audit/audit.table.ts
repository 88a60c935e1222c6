import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Acting } from '../../database/acting.ts';
import { instant } from '../../database/columns.ts';

/** What every event says, wherever it is on its way into the trail. */
const aboutRecord = {
  action: text('action').notNull(),
  entity: text('entity'),
  recordId: text('record_id'),
  recordName: text('record_name'),
};
const whatHappened = { changes: jsonb('changes'), details: jsonb('details') };

/**
 * What happened in the transaction at hand. Triggers put every change here; when the transaction commits, another one joins what is about
 * the same record, hands it to {@link auditUnsealed} and empties this. So nobody ever sees a row in it.
 */
export const auditPending = pgTable('audit_pending', {
  id: bigserial('id', { mode: 'number' }).notNull(),
  ...aboutRecord,
  ...whatHappened,
  /** Fills what the transaction's own context leaves open. */
  context: jsonb('context').$type<Acting>(),
});

/**
 * Committed events that have no number in the trail yet: its outbox. The database's `audit_seal` moves them there, in this order, so that
 * no writer waits for another's place in the chain. Rows can only be added, and taken out by sealing.
 */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    ...aboutRecord,
    ...whatHappened,
    /** Whoever acted. */
    context: jsonb('context').$type<Acting>().notNull(),
  },
  // What the trail's indexes could not hold is refused to its writer, and not found out when it is too late to refuse.
  () => [
    check('audit_unsealed_fits', sql`octet_length(action || coalesce(entity, '') || coalesce(record_id, '')) <= 1000`),
  ],
);

/**
 * The audit trail: append-only, in the order in which events were sealed after their commit, and chained. `hash` is the SHA-256 of all other columns, the hash of the
 * event before among them, so that none can be changed, removed or moved unnoticed.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    ...aboutRecord,
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    sessionId: uuid('session_id'),
    address: text('address'),
    requestId: text('request_id'),
    origin: text('origin'),
    ...whatHappened,
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(coalesce(record_name, '') || ' ' || coalesce(record_id, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(request_id, ''))`,
      ),
  },
  (table) => [
    index('audit_events_record_idx').on(table.entity, table.recordId, table.seq),
    index('audit_events_record_alone_idx').on(table.recordId, table.seq),
    index('audit_events_actor_idx').on(table.actorId, table.seq),
    index('audit_events_action_idx').on(table.action, table.seq),
    index('audit_events_at_idx').on(table.at, table.seq),
    index('audit_events_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
