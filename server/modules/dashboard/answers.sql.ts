import { type SQL, sql } from 'drizzle-orm';
import { mostLookedAt } from '#contract/dashboard-answers.ts';
import { instantText } from '../../list/json-sql.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { hasHappened } from '../bookings/happened.ts';
import { reportChanges, reports } from '../reports/reports.table.ts';
import { at, within } from './instants.ts';
import type { Span } from './spans.ts';

const most = sql.raw(String(mostLookedAt));

/** Clocks of two programs may disagree by some seconds. Not by `greatest`, which would make a zero of nothing. */
const seconds = sql`case when took < 0 then 0 else took end`;

/** Of rows with `took`, the seconds that an answer took, or null where there is none. */
const took = sql`'count', count(took), 'of', count(*),
  'medianSeconds', round(percentile_cont(0.5) within group (order by ${seconds})),
  'ninetiethSeconds', round(percentile_cont(0.9) within group (order by ${seconds}))`;

const secondsBetween = (asked: SQL, answered: SQL) => sql`extract(epoch from ${answered} - ${asked})`;

/** A booking's first answer, whoever gave it. */
const firstAnswer = sql`jsonb_path_query_first(${bookings.timeline}, '$[*] ? (@.kind == "confirmed" || @.kind == "cancelled")')`;

/** Was it the tutor's? Only they confirm; students cancel as well, and so does the application. */
const isOfTutor = sql`(answer ->> 'kind' = 'confirmed' or answer ->> 'actor' = 'tutor' or answer ->> 'actorId' = tutor_id::text)`;

/** From when on bookings of a span are looked at: the whole span, or as many of its latest as that is done with. */
const beginningOf = (span: Span) => sql`coalesce((
  select date_trunc('milliseconds', ${bookings.createdAt}) from ${bookings} where ${within(bookings.createdAt, span)}
  order by ${bookings.createdAt} desc offset ${most} - 1 limit 1
), ${at(span.from)})`;

const ofBookings = (span: Span) => sql`(
  select json_build_object(
    'from', ${instantText(sql`min(beginning)`)}, 'bookings', count(status),
    'decided', count(*) filter (where status <> 'requested'),
    'accepted', count(*) filter (where status <> 'requested' and confirmed),
    'cancelled', count(*) filter (where status = 'cancelled' and confirmed),
    'disputed', count(*) filter (where status <> 'requested' and disputed),
    'took', json_build_object(${took})
  )
  from (
    select beginning, status, confirmed, disputed,
      case when ${isOfTutor} then ${secondsBetween(sql`created_at`, sql`(answer ->> 'at')::timestamptz`)} end as took
    from (select ${beginningOf(span)} as beginning) looked left join lateral (
      select ${bookings.createdAt}, ${bookings.status}, ${bookings.tutorId}, ${hasHappened.confirmed} as confirmed,
        ${hasHappened.disputed} as disputed, ${firstAnswer} as answer
      from ${bookings} where ${bookings.createdAt} >= looked.beginning and ${bookings.createdAt} < ${at(span.until)}
      order by ${bookings.createdAt} desc limit 2 * ${most}
    ) booking on true
  ) counted
)`;

/** Tutors who applied, until the first decision. What they were asked for meanwhile is none. */
const ofApplications = (span: Span) => sql`(
  select json_build_object(${took}) from (
    select ${secondsBetween(
      sql`${accounts.createdAt}`,
      sql`(
        select min(${accountStatusChanges.changedAt}) from ${accountStatusChanges}
        where ${accountStatusChanges.accountId} = ${accounts.id} and ${accountStatusChanges.fromStatus} = 'pending'
          and ${accountStatusChanges.toStatus} <> 'pending' and ${accountStatusChanges.joinedFrom} is null
      )`,
    )} as took
    from ${accounts} where ${accounts.userType} = 'tutor' and ${within(accounts.createdAt, span)}
    order by ${accounts.createdAt} desc limit ${most}
  ) counted
)`;

/** Reports, until they were first resolved or dismissed. */
const ofReports = (span: Span) => sql`(
  select json_build_object(${took}) from (
    select ${secondsBetween(
      sql`${reports.createdAt}`,
      sql`coalesce((
        select min(${reportChanges.changedAt}) from ${reportChanges}
        where ${reportChanges.reportId} = ${reports.id} and ${reportChanges.toStatus} in ('resolved', 'dismissed')
      ), ${reports.resolvedAt})`,
    )} as took
    from ${reports} where ${within(reports.createdAt, span)} order by ${reports.createdAt} desc limit ${most}
  ) counted
)`;

const both = (make: (span: Span) => SQL, { now, before }: Record<'now' | 'before', Span>) =>
  sql`json_build_object('current', ${make(now)}, 'previous', ${make(before)})`;

/** What became of what was asked for in two spans, in one statement. */
export const answersStatement = (spans: Record<'now' | 'before', Span>): SQL => sql`
  select json_build_object(
    'bookings', ${both(ofBookings, spans)},
    'applications', ${both(ofApplications, spans)},
    'reports', ${both(ofReports, spans)}
  ) as answer`;
