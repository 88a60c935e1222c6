import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dueStates, openChecks, type RequestedChanges, refusedChecks, type TutorCheck } from '#contract/checklist.ts';
import { dayAt } from '#contract/dates.ts';
import type { DocumentKind } from '#contract/documents.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { tutorChecks as contract } from '#contract/tutor-checks.ts';
import type { Tutor } from '#contract/tutors.ts';
import { at } from '../../database/at.ts';
import type { Transaction } from '../../database/database.ts';
import { checklistOpen, invalidField, nothingRefused, versionConflict } from '../../errors.ts';
import { instantText } from '../../list/json-sql.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { settings } from '../settings/settings.table.ts';
import { tutorChecks as table } from './tutors.table.ts';

/** What accepted documents of a kind that expires are, on a day of the marketplace. */
const dueIs = {
  expired: (today: string | SQLWrapper) => sql`${table.expiresOn} < ${today}::date`,
  expiring: (today: string | SQLWrapper) =>
    sql`${table.expiresOn} between ${today}::date and ${today}::date + (item.value ->> 'warnDays')::int`,
};
type Due = keyof typeof dueIs;

const items = sql`jsonb_array_elements(${settings.tutorChecklist}) with ordinality item (value, place)`;

/** The checklist of the settings with what was decided about each item, of the tutor of a row. @param today the marketplace's day. */
export const checklistOn = (today: string | SQLWrapper) => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'kind', item.value -> 'kind', 'name', item.value -> 'name', 'required', item.value -> 'required', 'expires', item.value -> 'expires',
    'version', coalesce(${table.version}, 0), 'state', coalesce(${table.state}, 'open'), 'expiresOn', ${table.expiresOn},
    'code', ${table.code}, 'note', ${table.note},
    'decidedBy', (select decider.display_name from ${accounts} decider where decider.id = ${table.decidedById}),
    'decidedAt', ${instantText(table.decidedAt)},
    'due', case when not (item.value -> 'expires')::boolean then null when ${dueIs.expired(today)} then 'expired' when ${dueIs.expiring(today)} then 'expiring' end
  ) order by item.place)
  from ${settings} cross join ${items}
    left join ${table} on ${table.tutorId} = ${accounts.id} and ${table.kind} = item.value ->> 'kind'
), '[]')`;

/** Accepted documents that hold no longer, or not for much longer. */
const duePapers = (due: readonly Due[], today: string) => sql`
  from ${table} join ${settings} on true cross join ${items}
  where ${table.state} = 'accepted' and ${table.kind} = item.value ->> 'kind' and (item.value -> 'expires')::boolean
    and (${sql.join(
      due.map((one) => dueIs[one](today)),
      sql` or `,
    )})`;

/** Tutors with such documents. */
export const hasPapers = (due: readonly Due[], today: string) =>
  sql`${accounts.id} in (select ${table.tutorId} ${duePapers(due, today)})`;

/**
 * Who teaches with such documents, and the last day of the first of them. Each is looked up by key (`offset 0` keeps that apart): the planner
 * cannot tell how few they are, and read all accounts instead.
 */
export const expiringTutorsOn = (today: string) => sql`
  select tutor.*, expiring.expires_on, expiring.expired
  from (select ${table.tutorId} as tutor_id, min(${table.expiresOn}) as expires_on, bool_or(${dueIs.expired(today)}) as expired ${duePapers(dueStates, today)}
    group by ${table.tutorId}) expiring
  cross join lateral (
    select ${accounts.id} as id, ${accounts.displayName} as display_name, ${accounts.photoId} as photo_id from ${accounts}
    where ${accounts.id} = expiring.tutor_id and ${accounts.status} = 'approved' offset 0
  ) tutor`;

const isOpen = sql`${table.state} = 'open'`;
/** Since when an item is as it is. */
const changedAt = sql`case when ${isOpen} then ${table.openedAt} else ${table.decidedAt} end`;

/** Of a tutor's row: the items of the checklist as they stand, which `condition` narrows. */
const itemsOf = (condition: SQL) => sql`
  select ${table.state}, ${changedAt} as at from ${table} join ${settings} on true cross join ${items}
  where ${table.tutorId} = ${accounts.id} and ${table.kind} = item.value ->> 'kind' and ${condition}`;

/** A scalar subquery, which the planner can only look up by the tutor's key. */
const has = (condition: SQL) => sql`coalesce((select true from (${itemsOf(condition)}) one limit 1), false)`;

const askedAt = sql`(${accounts.changesRequested} ->> 'at')::timestamptz`;
const isSinceAsked = sql`${changedAt} > ${askedAt}`;

/**
 * Of a tutor's row: has something come that nobody has decided about? Of whoever is approved that is a document of the checklist. Who has
 * applied and was asked for changes is waited for until something came, or was decided, after that; or nothing is refused any more.
 */
export const hasResent = sql`(
  (${accounts.status} = 'approved' and ${accounts.id} = any(array(select ${table.tutorId} from ${table} where ${isOpen})) and ${has(isOpen)})
  or (${accounts.status} = 'pending' and ${accounts.changesRequested} is not null
    and (${has(isSinceAsked)} or not ${has(sql`${table.state} = 'refused'`)}))
)`;

/** Of such a row: since when. */
export const resentSince = sql`coalesce(
  (select min(one.at) from (${itemsOf(sql`case when ${accounts.status} = 'pending' then ${isSinceAsked} else ${isOpen} end`)}) one),
  ${askedAt}, ${accounts.createdAt}
)`;

/** @throws AppError 409 naming what is not accepted yet. */
export const requireAccepted = ({ checklist }: Pick<Tutor, 'checklist'>) => {
  const open = openChecks(checklist);
  if (open.length > 0) throw checklistOpen(open.map(({ kind, name, state, due }) => ({ kind, name, state, due })));
};

/**
 * What a tutor is asked for: what was refused, and nothing else.
 *
 * @throws AppError 409 where nothing was.
 */
export const requestedOf = (checklist: readonly TutorCheck[]): RequestedChanges['items'] => {
  const requested = checklist.flatMap(({ kind, name, state, code, note }) =>
    state === 'refused' && code ? [{ kind, name, code, note }] : [],
  );
  if (requested.length === 0) throw nothingRefused();
  return requested;
};

/** Is what was refused still what somebody saw? */
export const isRefusedAsSeen = (
  checklist: readonly TutorCheck[],
  seen: readonly Pick<TutorCheck, 'kind' | 'version'>[],
) => {
  const refused = refusedChecks(checklist);
  const isSeen = ({ kind, version }: Pick<TutorCheck, 'kind' | 'version'>) =>
    seen.some((one) => one.kind === kind && one.version === version);
  return refused.length === seen.length && refused.every(isSeen);
};

/**
 * Documents of a kind have come, or gone to another: what was decided about those before does not hold for these. Whoever decides at this moment by what they saw before
 * is too late.
 */
export const reopenCheck = (
  transaction: Transaction,
  { tutorId, kind, now }: { tutorId: string; kind: DocumentKind; now: Date },
) => {
  const open = { state: 'open', expiresOn: null, code: null, note: null, decidedById: null, decidedAt: null } as const;
  // What waits already does not wait from anew.
  const openedAt = sql`coalesce(${table.openedAt}, ${at(now)})`;
  return transaction
    .insert(table)
    .values({ tutorId, kind, ...open, openedAt: now })
    .onConflictDoUpdate({
      target: [table.tutorId, table.kind],
      set: { ...open, openedAt, version: sql`${table.version} + 1` },
    });
};

/** A document of a kind is gone. What was decided holds, but whoever decides at this moment by what they saw before is too late. */
export const renewCheck = (transaction: Transaction, { tutorId, kind }: { tutorId: string; kind: DocumentKind }) =>
  transaction
    .update(table)
    .set({ version: sql`${table.version} + 1` })
    .where(and(eq(table.tutorId, tutorId), eq(table.kind, kind)));

type Decision = BodyOf<typeof contract.decide>;

/** What an accepted item says of its end. @throws AppError 400 where its documents expire and it does not say when, or when they have. */
const requireExpiry = (item: TutorCheck, { state, expiresOn }: Decision, day: string) => {
  if (state !== 'accepted' || !item.expires) return null;
  if (expiresOn === null) throw invalidField('expiresOn', 'validation.required');
  if (expiresOn < day) throw invalidField('expiresOn', 'validation.expired');
  return expiresOn;
};

type Deciding = { current: Tutor; decision: Decision; callerId: string; now: Date; timeZone: string };

/**
 * Decides about an item of a tutor's checklist. The tutor is locked.
 *
 * @throws AppError 409 with the tutor as they are now where another has decided, or a document has come; 400 where the checklist has no such item.
 */
export const decideCheck = async (
  transaction: Transaction,
  { current, decision, callerId, now, timeZone }: Deciding,
) => {
  const { kind, version, state, code, note } = decision;
  const item = current.checklist.find((one) => one.kind === kind);
  if (!item) throw invalidField('kind', 'validation.not_existing');
  if (item.version !== version) throw versionConflict(current);
  const values = {
    state,
    expiresOn: requireExpiry(item, decision, dayAt(now, timeZone)),
    code: state === 'refused' ? code : null,
    note: state === 'refused' ? note || null : null,
    decidedById: state === 'open' ? null : callerId,
    decidedAt: state === 'open' ? null : now,
    openedAt: state === 'open' ? now : null,
  };
  const isThisItem = and(eq(table.tutorId, current.id), eq(table.kind, kind), eq(table.version, version));
  const written =
    version === 0
      ? await transaction
          .insert(table)
          .values({ tutorId: current.id, kind, ...values })
          .onConflictDoNothing()
          .returning({ kind: table.kind })
      : await transaction
          .update(table)
          .set({ ...values, version: sql`${table.version} + 1` })
          .where(isThisItem)
          .returning({ kind: table.kind });
  return written.length > 0;
};
