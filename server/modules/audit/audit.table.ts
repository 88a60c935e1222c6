import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** Who acts, as `lectern.context` carries it into the database. Names are kept, since accounts may go. */
export type AuditContext = {
  actorId?: string | undefined;
  actorName?: string | undefined;
  sessionId?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  /** The call, such as `POST /api/v1/admin/languages/add`, or the program. */
  origin?: string | undefined;
};

/**
 * What happened in the transaction at hand. Triggers put every change here; when the transaction commits, another one joins what is about
 * the same record, writes it to the trail and empties this. So nobody ever sees a row in it.
 */
export const auditPending = pgTable('audit_pending', {
  id: bigserial('id', { mode: 'number' }).notNull(),
  action: text('action').notNull(),
  entity: text('entity'),
  recordId: text('record_id'),
  recordName: text('record_name'),
  changes: jsonb('changes'),
  details: jsonb('details'),
  /** Fills what the transaction's own context leaves open. */
  context: jsonb('context').$type<AuditContext>(),
});

/**
 * The audit trail: append-only, in the order of commits, and chained. `hash` is the SHA-256 of all other columns, the hash of the
 * event before among them, so that none can be changed, removed or moved unnoticed.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    entity: text('entity'),
    recordId: text('record_id'),
    recordName: text('record_name'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    sessionId: uuid('session_id'),
    address: text('address'),
    requestId: text('request_id'),
    origin: text('origin'),
    changes: jsonb('changes'),
    details: jsonb('details'),
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
