import { and, eq, sql } from 'drizzle-orm';
import type { EventType } from '#contract/event-types.ts';
import type { UndoPreview } from '#contract/undoing.ts';
import type { Database } from '../../database/database.ts';
import { auditEvents } from '../audit/audit.table.ts';
import { domainEvents } from '../events/events.table.ts';
import type { UndoableEvent } from './find-event.ts';

const findLetters = (db: Database, { entity, recordId, requestId }: UndoableEvent) =>
  requestId === null
    ? []
    : db
        .select({
          to: sql<string>`coalesce(${auditEvents.details} ->> 'to', '')`,
          template: sql<string>`coalesce(${auditEvents.details} ->> 'template', '')`,
        })
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.entity, entity),
            eq(auditEvents.recordId, recordId),
            eq(auditEvents.action, 'letterQueued'),
            eq(auditEvents.requestId, requestId),
          ),
        );

/** What an event sent out into the world: no change of the record calls it back. */
export const findWentOut = async (db: Database, event: UndoableEvent): Promise<UndoPreview['wentOut']> => {
  const told = await db
    .select({ type: domainEvents.type })
    .from(domainEvents)
    .where(and(eq(domainEvents.sequence, event.seq), eq(domainEvents.backfill, false)));
  return { letters: await findLetters(db, event), told: told.map(({ type }) => type as EventType) };
};
