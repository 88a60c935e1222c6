import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { grants } from '#contract/access.ts';
import { type AuditEntity, type FieldChange, historyAccess } from '#contract/audit.ts';
import { isInstant } from '#contract/dates.ts';
import { nameOfCall } from '#contract/endpoint.ts';
import { undoDays } from '#contract/undoing.ts';
import { hasWayBack, type WayBack, waysBack } from '#contract/ways-back.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/database.ts';
import { day } from '../../durations.ts';
import { accessDenied, notFound, notUndoable, tooLateToUndo } from '../../errors.ts';
import { auditEvents } from '../audit/audit.table.ts';
import { isByMerge } from '../audit/by-merge.ts';

/** What somebody changed of a record of a kind that has ways back, or the deletion of one that can be added anew. */
export type UndoableEvent = {
  seq: number;
  action: 'changed' | 'deleted';
  at: Date;
  entity: AuditEntity;
  recordId: string;
  recordName: string | null;
  actorId: string | null;
  requestId: string | null;
  changes: Readonly<Record<string, FieldChange>>;
  /** Of a deletion, the version that went; null where the trail was not told. */
  version: number | null;
  /** It undid something itself, so that no decision of its own can be taken back. */
  isUndo: boolean;
  way: WayBack;
};

type Row = typeof auditEvents.$inferSelect;
type About = Pick<UndoableEvent, 'entity' | 'recordId'>;

/** What the server did by itself is not undone; neither is what moved other records along, nor of those one alone. */
const isSomebodys = ({ actorId, actorKind, details, origin }: Row) =>
  (actorId !== null || actorKind !== null) &&
  !isByMerge(origin) &&
  !['merged', 'mergedInto'].some((name) => name in ((details ?? {}) as object));

const isUndo = ({ details, origin }: Row, { takeBack }: WayBack) =>
  'undoes' in ((details ?? {}) as object) || origin === (takeBack && nameOfCall(takeBack));

/** An instant as the database writes it into the trail. */
const isWritten = (text: string) => text.endsWith('+00:00') && isInstant(text);

/** As records have their fields and calls take them: instants in another notation than the trail's, unless they are what somebody wrote as a text. */
const changesOf = ({ changes }: Row, { add, change: update }: WayBack): UndoableEvent['changes'] => {
  const { shape = {} } = ((update ?? add)?.body as z.ZodObject | undefined) ?? {};
  const asGiven = (field: string, value: unknown) =>
    typeof value === 'string' && isWritten(value) && !shape[field]?.safeParse(value).success
      ? new Date(value).toISOString()
      : value;
  return Object.fromEntries(
    Object.entries(changes as UndoableEvent['changes']).map(([field, change]) =>
      'before' in change
        ? [field, { before: asGiven(field, change.before), after: asGiven(field, change.after) }]
        : [field, change],
    ),
  );
};

const versionOf = ({ details }: Row) => {
  const { version } = (details ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
};

const actionOf = ({ action }: Row, changes: UndoableEvent['changes'], way: WayBack | undefined) => {
  if (action === 'deleted' && way?.add) return action;
  if (action === 'changed' && hasWayBack(way, changes)) return action;
  throw notUndoable();
};

const aboutOf = ({ entity, recordId }: Row): About => {
  if (entity === null || recordId === null || !(entity in historyAccess)) throw notUndoable();
  return { entity: entity as AuditEntity, recordId };
};

/**
 * @throws AppError 404 without that event; 403 where the caller may not see the record's history; 409 where it can't be undone, or it is too
 * long ago.
 */
export const findEvent = async (
  db: Database,
  seq: number,
  { caller, now }: { caller: Caller; now: Date },
): Promise<UndoableEvent> => {
  const [row] = await db.select().from(auditEvents).where(eq(auditEvents.seq, seq));
  if (!row) throw notFound();
  const { entity, recordId } = aboutOf(row);
  if (!grants(historyAccess[entity], caller)) throw accessDenied();
  const way = waysBack[entity];
  if (!isSomebodys(row) || !row.changes || !way) throw notUndoable();
  const changes = changesOf(row, way);
  const action = actionOf(row, changes, way);
  if (now.getTime() - row.at.getTime() > undoDays * day) throw tooLateToUndo();
  const { at, recordName, actorId, requestId } = row;
  const about = { entity, recordId, recordName, actorId, requestId };
  return { seq, action, at, ...about, changes, version: versionOf(row), isUndo: isUndo(row, way), way };
};

/** How many events the trail has of a record. */
export const countEvents = (db: Database, { entity, recordId }: About) =>
  db.$count(auditEvents, and(eq(auditEvents.entity, entity), eq(auditEvents.recordId, recordId)));
