import { type SQL, sql } from 'drizzle-orm';
import { instantText } from '../../list/json-sql.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { reports, reportTitles } from '../reports/reports.table.ts';
import { subjects } from '../subjects/subjects.table.ts';

/** So many subjects are shown, and so many of what waits. */
const most = sql.raw('5');

const isCharged = sql`payment_status in ('paid', 'partiallyRefunded', 'refunded')`;

/**
 * The bookings of both ranges in parts: part 0 is the range before, the parts of the range itself count from 1.
 *
 * @param edges the instants at which the parts begin, ascending.
 */
const counted = ({ since, until, edges, currency }: Frame) => sql`
  select width_bucket(${bookings.createdAt}, array[${sql.join(
    edges.map((edge) => sql`${edge.toISOString()}::timestamptz`),
    sql`, `,
  )}]) as part, ${bookings.status} as status, ${bookings.subjectId} as subject_id, count(*) as bookings,
    coalesce(sum(${bookings.amountCents} - ${bookings.refundedCents}) filter (where ${isCharged} and currency = ${currency}), 0) as revenue,
    coalesce(sum(${bookings.feeCents}) filter (where ${isCharged} and currency = ${currency} and ${bookings.refundedCents} = 0), 0) as fee
  from ${bookings}
  where ${bookings.createdAt} >= ${since.toISOString()}::timestamptz and ${bookings.createdAt} < ${until.toISOString()}::timestamptz
  group by 1, 2, 3`;

const newOf = (userType: string, from: Date, until: Date) => sql`(
  select count(*) from ${accounts}
  where ${accounts.userType} = ${userType}
    and ${accounts.createdAt} >= ${from.toISOString()}::timestamptz and ${accounts.createdAt} < ${until.toISOString()}::timestamptz
)`;

const waitingTutors = sql`(
  select json_agg(json_build_object(
    'id', id, 'displayName', display_name, 'photoUrl', '/api/v1/photo/' || photo_id, 'since', ${instantText(sql`created_at`)}
  ) order by created_at, id)
  from (
    select * from ${accounts} where ${accounts.userType} = 'tutor' and ${accounts.status} = 'pending'
    order by ${accounts.createdAt}, ${accounts.id} limit ${most}
  ) waiting
)`;

const openReports = sql`(
  select json_agg(json_build_object(
    'id', id, 'title', (select ${reportTitles.title} from ${reportTitles} where ${reportTitles.id} = waiting.title_id),
    'reportedUser', (select ${accounts.displayName} from ${accounts} where ${accounts.id} = waiting.reported_user_id),
    'since', ${instantText(sql`created_at`)}
  ) order by created_at, id)
  from (
    select * from ${reports} where ${reports.status} = 'open' order by ${reports.createdAt}, ${reports.id} limit ${most}
  ) waiting
)`;

export type Frame = {
  /** The beginning of the range before, of the range, and its end. */
  since: Date;
  start: Date;
  until: Date;
  edges: Date[];
  currency: string;
};

/** Everything the dashboard shows, in one statement that reads the bookings once. */
export const dashboardStatement = (frame: Frame): SQL => {
  const { since, start, until } = frame;
  return sql`
    with counted as materialized (${counted(frame)}),
    top as (
      select subject_id, sum(bookings) as bookings, sum(revenue) as revenue from counted where part > 0
      group by subject_id order by sum(bookings) desc, sum(revenue) desc, subject_id limit ${most}
    )
    select json_build_object(
      'parts', (select json_agg(json_build_object('part', part, 'bookings', bookings, 'revenueCents', revenue, 'feeCents', fee))
        from (select part, sum(bookings) as bookings, sum(revenue) as revenue, sum(fee) as fee from counted group by part) parts),
      'statusMix', (select json_agg(json_build_object('status', status, 'bookings', bookings) order by bookings desc, status)
        from (select status, sum(bookings) as bookings from counted where part > 0 group by status) mix),
      'topSubjects', (
        select json_agg(json_build_object(
          'subjectId', top.subject_id, 'path', coalesce(parent.name || ' › ', '') || subject.name,
          'bookings', top.bookings, 'revenueCents', top.revenue
        ) order by top.bookings desc, top.revenue desc, top.subject_id)
        from top join ${subjects} subject on subject.id = top.subject_id left join ${subjects} parent on parent.id = subject.parent_id
      ),
      'newTutors', json_build_object('current', ${newOf('tutor', start, until)}, 'previous', ${newOf('tutor', since, start)}),
      'newUsers', json_build_object('current', ${newOf('user', start, until)}, 'previous', ${newOf('user', since, start)}),
      'tutors', json_build_object(
        'total', (select count(*) from ${accounts} where ${accounts.userType} = 'tutor' and ${accounts.status} = 'pending'),
        'rows', coalesce(${waitingTutors}, '[]')
      ),
      'reports', json_build_object(
        'total', (select count(*) from ${reports} where ${reports.status} = 'open'),
        'rows', coalesce(${openReports}, '[]')
      )
    ) as answer`;
};
