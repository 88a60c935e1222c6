import * as z from 'zod';
import { type Access, type Caller, grants } from './access.ts';
import type { AuditEntity } from './audit.ts';
import { DeskKind, deskKinds } from './desk-kinds.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { anyOf } from './list-query.ts';
import { Day, Id, Instant, Reason } from './primitives.ts';
import { reports } from './reports.ts';
import { tutors } from './tutors.ts';

/** The record that each kind is about, and who may decide it. */
export const deskRecords: Readonly<Record<DeskKind, { about: AuditEntity; access: Access }>> = {
  tutor: { about: 'tutor', access: tutors.changeStatus.access },
  // What came of a tutor after the decision about them, or after they were asked for it.
  document: { about: 'tutor', access: tutors.changeStatus.access },
  report: { about: 'report', access: reports.update.access },
  dispute: { about: 'booking', access: 'admin' },
  refund: { about: 'booking', access: 'admin' },
  payout: { about: 'booking', access: 'admin' },
};

/** The kinds that somebody may decide. */
export const deskKindsOf = (caller: Caller | undefined): DeskKind[] =>
  deskKinds.filter((kind) => grants(deskRecords[kind].access, caller));

/** Whose items are meant: everybody's, one's own, nobody's, or those that wait for a day or an answer. */
export const deskScopes = ['all', 'mine', 'unassigned', 'waiting'] as const;
export type DeskScope = (typeof deskScopes)[number];
/** Those that can be worked off. */
const openScopes = ['all', 'mine', 'unassigned'] as const;

/** So many seconds an item stays with whoever has it open, once nothing is heard of them. It is renewed at a third of that. */
export const deskLeaseSeconds = 120;

/** So many items are shown; who works them off begins with the first. */
export const deskShown = 100;

/** So many items can be left out of what comes next. */
export const deskMostSkipped = 500;

const RecordId = z.string().min(1).max(64);
const Item = z.strictObject({ kind: DeskKind, id: RecordId });
export type DeskKey = z.infer<typeof Item>;

const Person = z.object({ id: Id, name: z.string() });

const Wait = z.object({
  /** When it was put aside, which tells one wait from another. */
  setAt: Instant,
  until: Instant.nullable(),
  forAnswer: z.boolean(),
  reason: z.string(),
});
/** What an item was put aside for. */
export type DeskWait = z.infer<typeof Wait>;

/** A record that waits for a decision. */
export const DeskItem = z.object({
  kind: DeskKind,
  id: RecordId,
  name: z.string(),
  text: z.string().nullable(),
  since: Instant,
  /** For how long it has waited, in minutes of the site's opening hours. */
  openMinutes: z.int().min(0),
  dueAt: Instant,
  overdue: z.boolean(),
  assignee: Person.nullable(),
  /** Who has it open. */
  holder: Person.nullable(),
  waits: Wait.extend({ by: Person.nullable() }).nullable(),
});
export type DeskItem = z.infer<typeof DeskItem>;

/** One that was put aside just now, with what was noted of it before, as which it is again where that is undone. */
const PutAside = DeskItem.extend({ assigneeBefore: Person.nullable(), waitBefore: Wait.nullable() });
export type PutAside = z.infer<typeof PutAside>;

const Count = z.int().min(0);

export const DeskCounts = z.object({
  ...(Object.fromEntries(deskScopes.map((scope) => [scope, Count])) as Record<DeskScope, typeof Count>),
  overdue: Count,
  /** What the caller would be given one after the other: nobody else's, and not open at anybody else's. Where a scope is chosen, of that. */
  left: Count,
});
export type DeskCounts = z.infer<typeof DeskCounts>;

export const Desk = z.object({
  items: z.array(DeskItem).max(deskShown),
  /** Of the chosen kinds. */
  counts: DeskCounts,
  /** Of each kind that the caller may decide, within the scope that is asked for. */
  kinds: z.array(z.object({ kind: DeskKind, count: Count })),
  /** Whose clocks the opening hours and the days are of. */
  timezone: z.string(),
  /** For how many minutes the site is open on a working day, on average. */
  openMinutesOfDay: z.int().min(1),
});
export type Desk = z.infer<typeof Desk>;

/** Which of the items somebody works off. */
const chosen = {
  scope: z.enum(openScopes).default('all'),
  kinds: z.array(DeskKind).min(1).max(deskKinds.length).optional(),
  /** Not these, which are not counted as left either. */
  skip: z.array(Item).max(deskMostSkipped).default([]),
};

/** Which opening it is, so that one that has ended since takes nothing away from another. */
const Lease = Id;
const Opened = z.object({ item: DeskItem, lease: Lease, left: Count });
export type DeskOpened = z.infer<typeof Opened>;

export const desk = {
  list: endpoint('GET /api/v1/admin/desk', {
    access: 'editor',
    summary: 'What waits for a decision that the caller may make: what is overdue first, then the oldest',
    query: z.strictObject({ scope: z.enum(deskScopes).default('all'), kind: anyOf(DeskKind) }),
    response: oneOf(Desk),
  }),
  counts: endpoint('GET /api/v1/admin/desk/counts', {
    access: 'editor',
    summary: 'How much waits for a decision',
    response: oneOf(DeskCounts),
  }),
  next: endpoint('POST /api/v1/admin/desk/next', {
    access: 'editor',
    summary: `Open the first item that nobody else has open, for ${deskLeaseSeconds} seconds; null when there is none. The one that the caller has open is opened again`,
    body: z.strictObject(chosen),
    response: oneOf(Opened.nullable()),
  }),
  open: endpoint('POST /api/v1/admin/desk/open', {
    access: 'editor',
    summary:
      'Open an item, or keep it open by its lease; `item` is null when it is decided, and `holder` whoever else has it open. `lease` is null for whoever does not get it, as one that a colleague has put aside since the lease ended',
    body: Item.extend({
      lease: Lease.optional(),
      /** When the wait was set that the caller knows of, in spite of which it was opened: keeping it open takes it from nobody. */
      waitSetAt: Instant.optional(),
      ...chosen,
    }),
    response: oneOf(
      z.object({ item: DeskItem.nullable(), holder: Person.nullable(), lease: Lease.nullable(), left: Count }),
    ),
  }),
  leave: endpoint('POST /api/v1/admin/desk/leave', {
    access: 'editor',
    summary: 'Give an item back that one has open',
    body: Item.extend({ lease: Lease }),
    response: done,
  }),
  wait: endpoint('POST /api/v1/admin/desk/wait', {
    access: 'editor',
    summary:
      'Put an item aside until the beginning of a day, until the application sends something about it, or whichever comes first. Then the caller has it again, unless its record is assigned to somebody else',
    body: Item.extend({ until: Day.nullable(), forAnswer: z.boolean(), reason: Reason }).refine(
      ({ until, forAnswer }) => until !== null || forAnswer,
      { path: ['until'], error: 'validation.required' },
    ),
    response: oneOf(PutAside),
  }),
  resume: endpoint('POST /api/v1/admin/desk/resume', {
    access: 'editor',
    summary:
      'Bring an item back that was put aside; it stays with whoever had it, or is whose it was, and put aside as it was, before where that is said',
    body: Item.extend({
      assigneeId: Id.nullable().optional(),
      wait: Wait.extend({ reason: Reason }).nullable().optional(),
    }),
    response: oneOf(DeskItem),
  }),
};
