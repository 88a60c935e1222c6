import * as z from 'zod';
import { type AuditEntity, auditActions, auditEntities, decisions, historyAccess } from './audit.ts';
import { done, endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

/**
 * Server-sent events: what happens while somebody looks. What does not arrive is no loss, since every screen can ask for what it shows.
 */

const Kind = z.enum(auditEntities);
const RecordId = z.string().min(1).max(64);
const Person = z.object({ id: Id, name: z.string() });

/** What the trail has of a change, for whoever may read the record's history. */
export const LiveChange = z.object({
  kind: Kind,
  /**
   * The record’s key. What was decided about money (`refund`, `payout`, `dispute`) has the booking’s, which is where people see it; a note has that
   * of the record that it is on, and is told whoever may see that.
   */
  id: z.string(),
  action: z.enum(auditActions),
  /** What people call it, where it was a decision. */
  decision: z.enum(decisions).nullable(),
  /** The member of staff who did it; null where that was a program or the server. */
  by: Person.nullable(),
});
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * What has changed since the message before, oldest first. Of the kinds in `many` more has changed than is named. Each message has an id to go on
 * from, and so has the first, which may be empty.
 */
export const LiveNews = z.object({ changes: z.array(LiveChange), many: z.array(Kind) });
export type LiveNews = z.infer<typeof LiveNews>;

/** A tab in which a member of staff looks at a record, or writes in its form. */
export const LivePlace = z.object({ tab: Id, person: Person, kind: Kind, id: z.string(), typing: z.boolean() });
export type LivePlace = z.infer<typeof LivePlace>;

/** Who is where: all who are (`all`), or the tabs that came or changed, and those that are gone. */
export const LivePresence = z.object({ all: z.boolean(), here: z.array(LivePlace), gone: z.array(Id) });
export type LivePresence = z.infer<typeof LivePresence>;

/** So many changes are named in one message. */
export const liveNamed = 50;
/** Milliseconds between two messages of a kind, at the least. */
export const livePace = 300;
/** Seconds between two signs of life of a stream on which nothing happens. */
export const liveBeatSeconds = 15;
/** So many seconds a tab counts as there once nothing is heard of it. It is renewed at a third of that. */
export const presenceSeconds = 42;
/** So many tabs of a person are known at a time. */
export const liveTabs = 200;
/** So many streams a person may have open on one server, in as many browsers. */
export const liveStreams = 20;

/** The kinds of record that somebody can be seen at: those that have screens. */
export const presenceKinds: readonly AuditEntity[] = auditEntities.filter(
  (kind) => historyAccess[kind] === 'editor' || kind === 'admin',
);

export const live = {
  stream: endpoint('GET /api/v1/admin/live', {
    access: 'editor',
    summary:
      'What happens meanwhile, as server-sent events: changes of records and who else looks at them. `Last-Event-ID` goes on from there',
    events: { news: LiveNews, presence: LivePresence },
    response: z.never(),
  }),
  presence: endpoint('POST /api/v1/admin/live/presence', {
    access: 'editor',
    summary: `Say which record a tab shows, for ${presenceSeconds} seconds; none once it shows another screen`,
    body: z.strictObject({
      tab: Id,
      place: z.strictObject({ kind: Kind, id: RecordId, typing: z.boolean() }).nullable(),
    }),
    response: done,
  }),
};
