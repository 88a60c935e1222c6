import { type SQL, sql } from 'drizzle-orm';
import { type DeskKey, type DeskScope, deskRecords } from '#contract/desk.ts';
import type { DeskKind } from '#contract/desk-kinds.ts';
import { at } from '../../database/at.ts';
import { instantText, literal } from '../../list/json-sql.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { auditEvents } from '../audit/audit.table.ts';
import { isAssignable } from '../reports/reports.columns.ts';
import { deskItems } from './desk.table.ts';
import { deskSources } from './desk-sources.ts';

/** Who asks, and when; and since when of each kind is overdue. */
export type Asking = { callerId: string; now: Date; overdueSince: Readonly<Record<DeskKind, Date>> };

/** `free` are those that the caller may be given: theirs or nobody's, and open at nobody else's. */
export type Scope = DeskScope | 'free';

/** Those that can be worked off. */
type OpenScope = Exclude<DeskScope, 'waiting'>;

/** What a statement answers of an item. */
export type ItemRow = {
  kind: DeskKind;
  id: string;
  name: string | null;
  text: string | null;
  since: string;
  overdue: boolean;
  dueAt: string | null;
  isPutAside: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  holderId: string | null;
  holderName: string | null;
  waitUntil: string | null;
  waitsForAnswer: boolean | null;
  waitReason: string | null;
  waitSetAt: string | null;
  waitById: string | null;
  waitByName: string | null;
};

const nameOf = (id: SQL) => sql`(select person.display_name from ${accounts} person where person.id = ${id})`;

const since = sql`waiting.since`;
// What comes to wait anew is another matter. Since when it waited then may lie ahead of our clock, as the application's does.
const isNoted = sql`(desk.noted_at >= ${since} or coalesce(desk.noted_since >= ${since}, false))`;

/** Is the record `waiting` put aside, by its row `desk`? Null where it has none. */
const waitsOf = (kind: DeskKind, now: Date): SQL => {
  // The trail knows what the application sent, whatever of the record it was.
  const isAnswered = sql`exists (
    select from ${auditEvents} event where event.entity = ${literal(deskRecords[kind].about)} and event.record_id = ${deskSources[kind].id}::text
      and event.at > desk.noted_at and event.actor_kind = 'serviceToken'
  )`;
  const { refusedAt } = deskSources[kind];
  // Whom the question did not reach answers nothing.
  const isOver = refusedAt ? sql`(${isAnswered} or coalesce(${refusedAt} > desk.noted_at, false))` : isAnswered;
  return sql`${isNoted} and (desk.wait_until is not null or desk.waits_for_answer)
    and (desk.wait_until is null or desk.wait_until > ${at(now)}) and not (desk.waits_for_answer and ${isOver})`;
};

/** Is an item put aside, by the row `desk` that a statement writes? Then that row is as the last one who wrote it has left it. */
export const isPutAside = (key: DeskKey, now: Date): SQL => {
  const source = deskSources[key.kind];
  return sql`exists (
    select from ${source.from} cross join lateral (select ${source.since} as since) waiting
    where ${source.waits} and ${source.id}::text = ${key.id} and ${waitsOf(key.kind, now)}
  )`;
};

/** Can somebody still decide items of a kind? Its access is either editors' or administrators'. */
const isDecider = (kind: DeskKind): SQL =>
  deskRecords[kind].access === 'editor'
    ? isAssignable
    : sql`${isAssignable} and coalesce(${accounts.userRole}, 'admin') = 'admin'`;

/** An item's columns, as SQL: what the record says of it, and what the desk does. */
const partsOf = (kind: DeskKind, { callerId, now, overdueSince }: Asking) => {
  const { id, assigneeId, dueAt } = deskSources[kind];
  const key = sql`${id}::text`;
  const waits = waitsOf(kind, now);
  const whose = sql`coalesce(${assigneeId ?? sql`null::uuid`}, case when ${isNoted} then desk.assignee_id end)`;
  return {
    key,
    since,
    waits,
    isPutAside: sql`coalesce(${waits}, false)`,
    overdue: dueAt
      ? sql`(${since} <= ${at(overdueSince[kind])} or coalesce(${dueAt} <= ${at(now)}, false))`
      : sql`${since} <= ${at(overdueSince[kind])}`,
    // What is somebody's who cannot sign in or decide it any more is nobody's.
    assigneeId: sql`(select ${accounts.id} from ${accounts} where ${accounts.id} = ${whose} and ${isDecider(kind)})`,
    holderId: sql`case when desk.leased_until > ${at(now)} then desk.holder_id end`,
    callerId: sql`${callerId}::uuid`,
  };
};
type Parts = ReturnType<typeof partsOf>;

const fromOf = (kind: DeskKind) => {
  const { from, id, since } = deskSources[kind];
  return sql`${from} cross join lateral (select ${since} as since) waiting
    left join ${deskItems} desk on desk.kind = ${literal(kind)} and desk.record_id = ${id}::text`;
};

const conditionOf = (scope: Scope, { waits, isPutAside, assigneeId, holderId, callerId }: Parts): SQL => {
  const isOpen = sql`not ${isPutAside}`;
  switch (scope) {
    case 'all':
      return isOpen;
    case 'mine':
      return sql`${isOpen} and ${assigneeId} = ${callerId}`;
    case 'unassigned':
      return sql`${isOpen} and ${assigneeId} is null`;
    case 'waiting':
      return waits;
    case 'free':
      return sql`${isOpen} and coalesce(${assigneeId} = ${callerId}, true) and coalesce(${holderId} = ${callerId}, true)`;
  }
};

/** Of those put aside, what comes back first is first, and of all of them the first are taken. */
const byReturnOf = (scopes: readonly Scope[]) => (scopes.includes('waiting') ? sql`wait_until nulls last, ` : sql``);

const idsOf = (kind: DeskKind, keys: readonly DeskKey[]) => keys.filter((one) => one.kind === kind).map(({ id }) => id);

type Selected = { scopes: readonly Scope[]; only?: DeskKey | undefined; without?: readonly DeskKey[]; most: number };

const selectKind = (kind: DeskKind, asking: Asking, { scopes, only, without = [], most }: Selected) => {
  const { id, waits, name, text, dueAt } = deskSources[kind];
  const parts = partsOf(kind, asking);
  // Else the oldest are those that are overdue, and an index has them.
  const byDue = dueAt ? sql`${parts.overdue} desc, ` : sql``;
  const skipped = idsOf(kind, without);
  const conditions = [
    waits,
    ...scopes.map((scope) => conditionOf(scope, parts)),
    ...(only ? [sql`${parts.key} = ${only.id}`] : []),
    ...(skipped.length > 0 ? [sql`${parts.key} <> all(${sql.param(skipped)}::text[])`] : []),
  ];
  return sql`(select ${literal(kind)} as kind, ${parts.key} as id, ${name} as name, ${text} as text, ${parts.since} as since,
      ${parts.overdue} as overdue, ${dueAt ?? sql`null::timestamptz`} as due_at, ${parts.isPutAside} as put_aside, ${parts.assigneeId} as assignee_id, ${parts.holderId} as holder_id,
      desk.wait_until, desk.waits_for_answer, desk.wait_reason, desk.noted_at, desk.assignee_id as wait_by
    from ${fromOf(kind)} where ${sql.join(conditions, sql` and `)}
    order by ${byReturnOf(scopes)}${byDue}${parts.since}, ${id} limit ${literal(most)})`;
};

/** The first items of some kinds: what is overdue, then the oldest; of those put aside, what comes back first. */
export const itemsStatement = (kinds: readonly DeskKind[], asking: Asking, selected: Selected): SQL => {
  const selects = kinds.map((kind) => selectKind(kind, asking, selected));
  return sql`select kind, id, name, text, ${instantText(sql`since`)} as since, overdue, ${instantText(sql`due_at`)} as "dueAt", put_aside as "isPutAside",
      assignee_id as "assigneeId", ${nameOf(sql`assignee_id`)} as "assigneeName",
      holder_id as "holderId", ${nameOf(sql`holder_id`)} as "holderName",
      ${instantText(sql`wait_until`)} as "waitUntil", waits_for_answer as "waitsForAnswer", wait_reason as "waitReason", ${instantText(sql`noted_at`)} as "waitSetAt",
      wait_by as "waitById", ${nameOf(sql`wait_by`)} as "waitByName"
    from (${sql.join(selects, sql` union all `)}) item
    order by ${byReturnOf(selected.scopes)}overdue desc, item.since, kind, id limit ${literal(selected.most)}`;
};

export type CountRow = { kind: DeskKind } & Record<DeskScope | 'overdue' | 'left', number>;

const isLeft: Readonly<Record<OpenScope, SQL>> = {
  all: sql`true`,
  mine: sql`assignee_id is not null`,
  unassigned: sql`assignee_id is null`,
};

/** Of which items it is counted how many are left. */
export type Wanted = { scope: OpenScope; skip: readonly DeskKey[] };

const countKind = (kind: DeskKind, asking: Asking, { scope, skip }: Wanted) => {
  const parts = partsOf(kind, asking);
  const skipped = idsOf(kind, skip);
  const isSkipped = skipped.length > 0 ? sql`id = any(${sql.param(skipped)}::text[])` : sql`false`;
  return sql`select ${literal(kind)} as kind,
      count(*) filter (where not put_aside)::int as "all",
      count(*) filter (where not put_aside and assignee_id = ${parts.callerId})::int as mine,
      count(*) filter (where not put_aside and assignee_id is null)::int as unassigned,
      count(*) filter (where put_aside)::int as waiting,
      count(*) filter (where not put_aside and overdue)::int as overdue,
      count(*) filter (where not put_aside and coalesce(assignee_id = ${parts.callerId}, true) and coalesce(holder_id = ${parts.callerId}, true)
        and ${isLeft[scope]} and not ${isSkipped})::int as "left"
    from (
      select ${parts.key} as id, ${parts.isPutAside} as put_aside, ${parts.assigneeId} as assignee_id, ${parts.holderId} as holder_id, ${parts.overdue} as overdue
      from ${fromOf(kind)} where ${deskSources[kind].waits} offset 0
    ) item`;
};

/** How many items there are of each kind, and how many of those that are wanted are left. */
export const countsStatement = (kinds: readonly DeskKind[], asking: Asking, wanted: Wanted): SQL =>
  sql.join(
    kinds.map((kind) => countKind(kind, asking, wanted)),
    sql` union all `,
  );
