import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { versionedKinds } from '#contract/versions.ts';
import { instant } from '../../database/columns.ts';

/**
 * What pages, e-mails and settings were after each of their changes. Triggers write it in the transaction of the change. The audit trail has the
 * same values, but as differences, a moment later, not of what a load left out, and it may not be read by everybody who may go back.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind', { enum: versionedKinds }).notNull(),
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    actorName: text('actor_name'),
    actorKind: text('actor_kind', { enum: ['serviceToken'] }),
    restoredFrom: integer('restored_from'),
    /** Null while its record is there: it comes back with that. */
    removedAt: instant('removed_at'),
    /** The fields by the contract's names. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId, table.version] })],
);
