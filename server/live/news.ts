import { sql } from 'drizzle-orm';
import type { Access } from '#contract/access.ts';
import { type AuditAction, type AuditEntity, auditEntities, historyAccess } from '#contract/audit.ts';
import { type LiveChange, type LiveNews, liveNamed } from '#contract/live.ts';
import { type Connection, select } from '../database/database.ts';
import { accounts } from '../modules/accounts/accounts.table.ts';
import { auditEvents, decisionOf } from '../modules/audit/audit.table.ts';
import { notes } from '../modules/notes/notes.table.ts';
import { type Audience, mayHear } from './audience.ts';

/** After which something looks different to somebody. The others, such as refusals and exports, only the trail itself shows. */
const toldActions: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'created',
  'changed',
  'deleted',
  'signedIn',
  'signedOut',
  'letterQueued',
  'letterWithdrawn',
  'putAside',
  'broughtBack',
  'invited',
]);

/** Whoever has missed no more than so many events of the trail is told each; no more than so many, of which kinds there were some. */
const mostRead = 300;
const mostCounted = 10_000;

/** An event of the trail, as it is told. `seenAs` is the kind that one has to be allowed to see: of a note, that of its record. */
type Told = Omit<LiveChange, 'by'> & {
  seq: number;
  seenAs: string;
  byId: string | null;
  byName: string;
};

/** The number of the trail's last event; 0 where there is none. */
export const readHead = async (db: Connection): Promise<number> => {
  const [row] = await select<{ seq: number }>(
    db,
    sql`select ${auditEvents.seq}::float8 as seq from ${auditEvents} order by ${auditEvents.seq} desc limit 1`,
  );
  return row?.seq ?? 0;
};

type Span = { after: number; head: number };
const isWithin = ({ after, head }: Span) =>
  sql`${auditEvents.seq} > ${after} and ${auditEvents.seq} <= ${head}
    and ${auditEvents.entity} is not null and ${auditEvents.recordId} is not null`;

/** Where a note stands, or stood. */
const noted = (name: 'entity' | 'recordId') =>
  sql`coalesce(${notes[name]}, ${auditEvents.changes} -> ${name}::text ->> 'after', ${auditEvents.changes} -> ${name}::text ->> 'before')`;

const readTold = (db: Connection, span: Span) =>
  select<Told>(
    db,
    // What is decided about money is told of the booking: a refund is called by it, the others have its key.
    sql`select ${auditEvents.seq}::float8 as seq, ${auditEvents.entity} as kind, ${auditEvents.action}, ${decisionOf(auditEvents)} as decision,
        case ${auditEvents.entity} when 'refund' then ${auditEvents.recordName} when 'note' then ${noted('recordId')}
          else ${auditEvents.recordId} end as id,
        case ${auditEvents.entity} when 'note' then ${noted('entity')} else ${auditEvents.entity} end as "seenAs",
        staff.id as "byId", coalesce(${auditEvents.actorName}, staff.display_name) as "byName"
      from ${auditEvents}
        left join ${notes} on ${notes.id} = case when ${auditEvents.entity} = 'note' then ${auditEvents.recordId}::uuid end
        left join ${accounts} staff on staff.id = ${auditEvents.actorId} and ${auditEvents.actorKind} is null
          and staff.user_type in ('admin', 'superAdmin')
      where ${isWithin(span)} order by ${auditEvents.seq}`,
  );

type Counted = { kind: AuditEntity; last: number };

const readKinds = (db: Connection, span: Span) =>
  select<Counted>(
    db,
    sql`select ${auditEvents.entity} as kind, max(${auditEvents.seq})::float8 as last from ${auditEvents}
      where ${isWithin(span)} and ${auditEvents.action} = any(${sql.param([...toldActions])}::text[]) group by 1`,
  );

/** What has happened since somebody heard last: each event, or only of which kinds there were some. */
export type News = { events: readonly Told[]; kinds: readonly AuditEntity[] };

/**
 * Reads what those have missed who have heard the trail up to these numbers, by at most two statements for all of them.
 *
 * @returns what is news since one of the numbers. One that this trail has not come to yet is of another state of the database.
 */
export const readNews = async (db: Connection, head: number, heard: readonly number[]) => {
  const oldest = (most: number, least: number) =>
    Math.min(...heard.filter((since) => head - since <= most && head - since > least));
  const [firstRead, firstCounted] = [oldest(mostRead, 0), oldest(mostCounted, mostRead)];
  const events = Number.isFinite(firstRead) ? await readTold(db, { after: firstRead, head }) : [];
  const counted = Number.isFinite(firstCounted) ? await readKinds(db, { after: firstCounted, head }) : [];
  return (since: number): News => {
    const missed = head - since;
    if (missed >= 0 && missed <= mostRead) return { events: events.filter(({ seq }) => seq > since), kinds: [] };
    if (missed > mostRead && missed <= mostCounted)
      return { events: [], kinds: counted.filter(({ last }) => last > since).map(({ kind }) => kind) };
    return { events: [], kinds: auditEntities };
  };
};

/** Whose account it touches, with which a stream may have to end; everybody's, where nobody knows. */
export const isAbout = ({ events, kinds }: News, accountId: string): boolean =>
  kinds.length > 0 || events.some(({ id }) => id === accountId);

const accessOf = (kind: string): Access | undefined => historyAccess[kind as AuditEntity];

/** May they hear that? Not of what this release has no screens for any more. That there is a note they hear who may see its record. */
const hears = (audience: Audience, { kind, seenAs, id, action }: Told) => {
  const access = accessOf(seenAs);
  return (
    access !== undefined && accessOf(kind) !== undefined && id && toldActions.has(action) && mayHear(audience, access)
  );
};

/** The same done to the same record by the same person is told once, with what it was last. */
const withoutRepetitions = (events: readonly Told[]): LiveChange[] => {
  const changes = new Map<string, LiveChange>();
  for (const { kind, id, action, decision, byId, byName } of events) {
    const key = JSON.stringify([kind, id, action, byId]);
    const by = byId === null ? null : { id: byId, name: byName };
    const before = changes.get(key);
    // What somebody else has done meanwhile comes before it.
    changes.delete(key);
    changes.set(key, { kind, id, action, decision: decision ?? before?.decision ?? null, by });
  }
  return [...changes.values()];
};

/** What an audience is told of it. */
export const newsFor = (audience: Audience, { events, kinds }: News): LiveNews => {
  const changes = withoutRepetitions(events.filter((event) => hears(audience, event)));
  const heard = kinds.filter((kind) => {
    const access = kind === 'note' ? 'editor' : accessOf(kind);
    return access !== undefined && mayHear(audience, access);
  });
  const unnamed = changes.slice(liveNamed).map(({ kind }) => kind);
  return { changes: changes.slice(0, liveNamed), many: [...new Set([...heard, ...unnamed])] };
};
