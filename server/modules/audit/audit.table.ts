import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
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
/** Of records that other programs are told of: `before` and `after`, the fields that they are told. The trail itself does not keep it. */
const forEvents = { told: jsonb('told') };

/** What the trail's indexes could not hold is refused to its writer, and not found out when it is too late to refuse. */
const fits = (name: string) =>
  check(name, sql`octet_length(action || coalesce(entity, '') || coalesce(record_id, '')) <= 1000`);

/**
 * What transactions did, step by step: triggers put every change here, and nothing else is done while somebody waits. Once its transaction
 * has committed, the database's `audit_join` makes one event of all that it did to a record. Rows can only be added, and taken out by sealing.
 */
export const auditPending = pgTable(
  'audit_pending',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    /** Which transaction it was. Its number begins anew in a restored copy of the database, its beginning does not. */
    transactionId: text('transaction_id').notNull().default(sql`pg_current_xact_id()::text`),
    transactionAt: timestamp('transaction_at', { withTimezone: true }).notNull().default(sql`now()`),
    ...aboutRecord,
    ...whatHappened,
    ...forEvents,
    /** Fills what the transaction's own context leaves open. */
    context: jsonb('context').$type<Acting>(),
    /** The transaction's own context, as far as it was known at this step. */
    shared: jsonb('shared')
      .$type<Acting>()
      .notNull()
      .default(sql`coalesce(nullif(current_setting('lectern.context', true), ''), '{}')::jsonb`),
  },
  () => [
    fits('audit_pending_fits'),
    // A key that is none is refused here as well, where `uuid` says so: sealing would fail for ever.
    check(
      'audit_pending_keys',
      sql`num_nulls((shared ->> 'actorId')::uuid, (shared ->> 'sessionId')::uuid, (context ->> 'actorId')::uuid, (context ->> 'sessionId')::uuid) >= 0`,
    ),
  ],
);

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
    ...forEvents,
    /** Whoever acted. */
    context: jsonb('context').$type<Acting>().notNull(),
  },
  ({ recordId, details }) => [
    fits('audit_unsealed_fits'),
    // What the application calls what is removed, for the events before that of its removal.
    index('audit_unsealed_keys_idx').on(recordId).where(sql`${details} ->> 'externalId' is not null`),
  ],
);

type Told = Readonly<Record<'action' | 'entity' | 'changes' | 'details', AnyPgColumn>>;

/** What staff decided by what happened; null for every other event. */
export const decisionOf = ({ action, entity, changes, details }: Told) =>
  sql`audit_decision(${action}, ${entity}, ${changes}, ${details})`;

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
    /** Null for accounts. It is hashed where there is one, so that what was hashed before there were others holds. */
    actorKind: text('actor_kind', { enum: ['serviceToken'] }),
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
    index('audit_events_decision_idx')
      .on(decisionOf(table), table.seq)
      .where(sql`${decisionOf(table)} is not null`),
    index('audit_events_at_idx').on(table.at, table.seq),
    index('audit_events_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
