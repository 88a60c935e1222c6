import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { at } from '../../database/at.ts';
import { instantText, literal } from '../../list/json-sql.ts';
import { photoAddress } from '../../list/photo-address.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { deskSources } from '../desk/desk-sources.ts';
import { reports, reportTitles } from '../reports/reports.table.ts';
import { pathOf } from '../subjects/parent-names.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { expiringTutorsOn } from '../tutors/tutor-checks.ts';
import { figures } from './figures.table.ts';
import { within } from './instants.ts';
import { brokenHours, type Span, splitByDays, splitByMonths } from './spans.ts';

/** So many subjects are shown, and so many of what waits. */
const most = literal(5);

/** What a booking adds to a sum, in the words of the triggers that keep `figures`. */
const revenueOf = sql`charged_cents(${bookings.paidCents}, ${bookings.refundedCents})`;
const feeOf = sql`earned_cents(${bookings.feeCents}, ${bookings.paidCents}, ${bookings.refundedCents})`;

const instants = (dates: readonly Date[]) => sql`array[${sql.join(dates.map(at), sql`, `)}]::timestamptz[]`;
const withinAny = (column: PgColumn | SQL, spans: readonly Span[]) =>
  spans.length === 0
    ? sql`false`
    : sql`(${sql.join(
        spans.map((span) => within(column, span)),
        sql` or `,
      )})`;

/**
 * The bookings of both ranges in parts: part 0 is the range before, the parts of the range itself count from 1. Whole hours are added up
 * already; an hour in which a part begins, as half past somewhere does, is counted from its bookings.
 *
 * @param edges the instants at which the parts begin, ascending.
 */
const inParts = ({ since, sinceUntil, start, until, edges, currency }: Frame) => {
  const broken = brokenHours([since, sinceUntil, ...edges, until]);
  const spans = [
    { from: since, until: sinceUntil },
    { from: start, until },
  ];
  return sql`
    select width_bucket(at, ${instants(edges)}) as part, sum(rows) as bookings,
      coalesce(sum(revenue_cents) filter (where currency = ${currency}), 0) as revenue,
      coalesce(sum(fee_cents) filter (where currency = ${currency}), 0) as fee
    from (
      select at, currency, rows, revenue_cents, fee_cents from ${figures}
      where slice = 'bookingHour' and ${withinAny(figures.at, spans)} and at <> all(${instants(broken)})
      union all
      select ${bookings.createdAt}, ${bookings.currency}, 1, ${revenueOf}, ${feeOf}
      from unnest(${instants(broken)}) hour
      join ${bookings} on ${bookings.createdAt} >= hour and ${bookings.createdAt} < hour + interval '1 hour'
      where ${withinAny(bookings.createdAt, spans)}
    ) counted
    group by 1`;
};

/** Bookings of the range that no whole day has counted. */
const ragged = ({ start, until }: Frame) => sql`
  select ${bookings.status} as status, ${bookings.subjectId} as subject_id, ${bookings.currency} as currency, ${revenueOf} as revenue_cents
  from ${bookings} where ${withinAny(bookings.createdAt, splitByDays({ from: start, until }).rest)}`;

const byStatus = ({ start, until }: Frame) => sql`
  select status, sum(rows) as bookings from (
    select part as status, rows from ${figures}
    where slice = 'bookingStatusDay' and ${withinAny(figures.at, splitByDays({ from: start, until }).days)}
    union all select status, 1 from ragged
  ) counted
  group by 1 having sum(rows) > 0`;

const bySubject = ({ start, until, currency }: Frame) => {
  const { days } = splitByDays({ from: start, until });
  const { months, rest } = splitByMonths(days);
  return sql`
    select subject_id, sum(rows) as bookings, coalesce(sum(revenue_cents) filter (where currency = ${currency}), 0) as revenue from (
      select part::uuid as subject_id, currency, rows, revenue_cents from ${figures}
      where (slice = 'bookingSubjectMonth' and ${withinAny(figures.at, months)})
        or (slice = 'bookingSubjectDay' and ${withinAny(figures.at, rest)})
      union all select subject_id, currency, 1, revenue_cents from ragged
    ) counted
    group by 1 having sum(rows) > 0
    order by sum(rows) desc, 3 desc, subject_id limit ${most}`;
};

const newOf = (userType: string, span: Span) => {
  const { days, rest } = splitByDays(span);
  return sql`(
    select coalesce(sum(rows), 0) from ${figures}
    where slice = 'accountDay' and part = ${userType} and ${withinAny(figures.at, days)}
  ) + (
    select count(*) from ${accounts} where ${accounts.userType} = ${userType} and ${withinAny(accounts.createdAt, rest)}
  )`;
};

/** Who and what waits, since when the desk says. */
const waitingTutors = sql`(
  select json_agg(json_build_object(
    'id', id, 'displayName', display_name, 'photoUrl', ${photoAddress(sql`photo_id`)}, 'since', ${instantText(sql`since`)}
  ) order by since, id)
  from (
    select *, ${deskSources.tutor.since} as since from ${accounts} where ${deskSources.tutor.waits}
    order by since, ${accounts.id} limit ${most}
  ) waiting
)`;

const openReports = sql`(
  select json_agg(json_build_object(
    'id', id, 'title', (select ${reportTitles.title} from ${reportTitles} where ${reportTitles.id} = waiting.title_id),
    'reportedUser', (select ${accounts.displayName} from ${accounts} where ${accounts.id} = waiting.reported_user_id),
    'since', ${instantText(sql`since`)}
  ) order by since, id)
  from (
    select *, ${deskSources.report.since} as since from ${reports} where ${reports.status} = 'open' order by since, ${reports.id} limit ${most}
  ) waiting
)`;

const expiringPapersOn = (today: string) => sql`(
  select json_build_object('total', count(*), 'rows', coalesce(json_agg(json_build_object(
    'id', id, 'displayName', display_name, 'photoUrl', ${photoAddress(sql`photo_id`)},
    'expiresOn', expires_on, 'due', case when expired then 'expired' else 'expiring' end
  ) order by expires_on, id) filter (where place <= ${most}), '[]'))
  from (select *, row_number() over (order by expires_on, id) as place from (${expiringTutorsOn(today)}) expiring) waiting
)`;

export type Frame = {
  /** The beginning of the range before and its end, the beginning of the range and its end. */
  since: Date;
  sinceUntil: Date;
  start: Date;
  until: Date;
  edges: Date[];
  currency: string;
  /** The marketplace's day. */
  today: string;
  /** How the lessons of today stand. */
  lessons: SQL;
};

/** Everything the dashboard shows, in one statement. */
export const dashboardStatement = (frame: Frame): SQL => {
  const { since, sinceUntil, start, until, today, lessons } = frame;
  const [now, before] = [
    { from: start, until },
    { from: since, until: sinceUntil },
  ];
  return sql`
    with parts as (${inParts(frame)}),
    ragged as materialized (${ragged(frame)}),
    mix as (${byStatus(frame)}),
    top as (${bySubject(frame)})
    select json_build_object(
      'parts', (select json_agg(json_build_object('part', part, 'bookings', bookings, 'revenueCents', revenue, 'feeCents', fee))
        from parts),
      'statusMix', (select json_agg(json_build_object('status', status, 'bookings', bookings) order by bookings desc, status)
        from mix),
      'topSubjects', (
        select json_agg(json_build_object(
          'subjectId', top.subject_id, 'path', ${pathOf(sql`parent.name`, sql`subject.name`)},
          'bookings', top.bookings, 'revenueCents', top.revenue,
          'hasChildren', exists (select from ${subjects} child where child.parent_id = top.subject_id)
        ) order by top.bookings desc, top.revenue desc, top.subject_id)
        from top join ${subjects} subject on subject.id = top.subject_id left join ${subjects} parent on parent.id = subject.parent_id
      ),
      'newTutors', json_build_object('current', ${newOf('tutor', now)}, 'previous', ${newOf('tutor', before)}),
      'newUsers', json_build_object('current', ${newOf('user', now)}, 'previous', ${newOf('user', before)}),
      'lessons', ${lessons},
      'tutors', json_build_object(
        'total', (select count(*) from ${accounts} where ${deskSources.tutor.waits}),
        'rows', coalesce(${waitingTutors}, '[]')
      ),
      'reports', json_build_object(
        'total', (select count(*) from ${reports} where ${reports.status} = 'open'),
        'rows', coalesce(${openReports}, '[]')
      ),
      'papers', ${expiringPapersOn(today)}
    ) as answer`;
};
