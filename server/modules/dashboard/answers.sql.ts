import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mostLookedAt, type TookName } from '#contract/dashboard-answers.ts';
import { at } from '../../database/at.ts';
import { instantText, literal } from '../../list/json-sql.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { hasHappened } from '../bookings/happened.ts';
import { reportChanges, reports } from '../reports/reports.table.ts';
import { within } from './instants.ts';
import type { Span } from './spans.ts';

const most = literal(mostLookedAt);

/** Clocks of two programs may disagree by some seconds. Not by `greatest`, which would make a zero of nothing. */
const seconds = sql`case when took < 0 then 0 else took end`;

/** Of rows with `asked_at`, and `took`, the seconds that an answer took, or null where there is none. */
const took = sql`'count', count(took), 'of', count(asked_at),
  'medianSeconds', round(percentile_cont(0.5) within group (order by ${seconds})),
  'ninetiethSeconds', round(percentile_cont(0.9) within group (order by ${seconds}))`;

const secondsBetween = (asked: SQL, answered: SQL) => sql`extract(epoch from ${answered} - ${asked})`;

/** A booking's first answer, whoever gave it. */
const firstAnswer = sql`jsonb_path_query_first(${bookings.timeline}, '$[*] ? (@.kind == "confirmed" || @.kind == "cancelled")')`;

/** Was it the tutor's? Only they confirm; students cancel as well, and so does the application. */
const isOfTutor = sql`(answer ->> 'kind' = 'confirmed' or answer ->> 'actor' = 'tutor' or answer ->> 'actorId' = tutor_id::text)`;

/** What is asked of somebody, and when. */
type Asked = { from: PgTable; askedAt: PgColumn; where?: SQL };
const asked = {
  bookings: { from: bookings, askedAt: bookings.createdAt },
  applications: { from: accounts, askedAt: accounts.createdAt, where: sql`${accounts.userType} = 'tutor'` },
  reports: { from: reports, askedAt: reports.createdAt },
} satisfies Record<TookName, Asked>;

/**
 * From when on a span is looked at: all of it, or as many of its latest as that is done with. One more is read than that, so that just as many
 * are all of it.
 */
const beginningOf = ({ from, askedAt, where }: Asked, span: Span) => sql`coalesce((
  select date_trunc('milliseconds', (array_agg(at order by at desc))[${most}]) from (
    select ${askedAt} as at from ${from} where ${and(where, within(askedAt, span))} order by ${askedAt} desc limit ${most} + 1
  ) latest having count(*) > ${most}
), ${at(span.from)})`;

/** What is looked at, with `asked_at` and these columns: one row of nulls where there is nothing. */
const lookedAt = (one: Asked, span: Span, columns: SQL) => {
  const { from, askedAt, where } = one;
  return sql`(select ${beginningOf(one, span)} as beginning) looked left join lateral (
    select ${askedAt} as asked_at, ${columns} from ${from}
    where ${and(where, sql`${askedAt} >= looked.beginning`, sql`${askedAt} < ${at(span.until)}`)}
    order by ${askedAt} desc limit 2 * ${most}
  ) one on true`;
};

const beginning = sql`'from', ${instantText(sql`min(beginning)`)}`;

const ofBookings = (span: Span) => sql`(
  select json_build_object(
    ${beginning},
    'decided', count(*) filter (where status <> 'requested'),
    'accepted', count(*) filter (where status <> 'requested' and confirmed),
    'cancelled', count(*) filter (where status = 'cancelled' and confirmed),
    'disputed', count(*) filter (where status <> 'requested' and disputed),
    'took', json_build_object(${took})
  )
  from (
    select beginning, asked_at, status, confirmed, disputed,
      case when ${isOfTutor} then ${secondsBetween(sql`asked_at`, sql`(answer ->> 'at')::timestamptz`)} end as took
    from ${lookedAt(
      asked.bookings,
      span,
      sql`${bookings.status}, ${bookings.tutorId}, ${hasHappened.confirmed} as confirmed, ${hasHappened.disputed} as disputed,
        ${firstAnswer} as answer`,
    )}
  ) counted
)`;

/** Of what is answered once, at `answered_at`. */
const ofAnswered = (one: Asked, span: Span, answeredAt: SQL) => sql`(
  select json_build_object(${beginning}, 'took', json_build_object(${took}))
  from (
    select beginning, asked_at, ${secondsBetween(sql`asked_at`, sql`answered_at`)} as took
    from ${lookedAt(one, span, sql`${answeredAt} as answered_at`)}
  ) counted
)`;

/** Tutors who applied, until the first decision. What they were asked for meanwhile is none. */
const ofApplications = (span: Span) =>
  ofAnswered(
    asked.applications,
    span,
    sql`(
      select min(${accountStatusChanges.changedAt}) from ${accountStatusChanges}
      where ${accountStatusChanges.accountId} = ${accounts.id} and ${accountStatusChanges.fromStatus} = 'pending'
        and ${accountStatusChanges.toStatus} <> 'pending' and ${accountStatusChanges.joinedFrom} is null
    )`,
  );

/** Reports, until they were first resolved or dismissed. */
const ofReports = (span: Span) =>
  ofAnswered(
    asked.reports,
    span,
    sql`coalesce((
      select min(${reportChanges.changedAt}) from ${reportChanges}
      where ${reportChanges.reportId} = ${reports.id} and ${reportChanges.toStatus} in ('resolved', 'dismissed')
    ), ${reports.resolvedAt})`,
  );

const both = (make: (span: Span) => SQL, { now, before }: Record<'now' | 'before', Span>) =>
  sql`json_build_object('current', ${make(now)}, 'previous', ${make(before)})`;

/** What became of what was asked for in two spans, in one statement. */
export const answersStatement = (spans: Record<'now' | 'before', Span>): SQL => sql`
  select json_build_object(
    'bookings', ${both(ofBookings, spans)},
    'applications', ${both(ofApplications, spans)},
    'reports', ${both(ofReports, spans)}
  ) as answer`;
