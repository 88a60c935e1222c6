import { type SQL, sql } from 'drizzle-orm';
import { mostTogether, type ReportPeople } from '#contract/report-case.ts';
import { type Connection, select } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { instantText, literal } from '../../list/json-sql.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { bookingCounts } from '../accounts/booking-counts.table.ts';
import { partyOf } from '../accounts/party.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { isUpcoming } from '../bookings/upcoming.ts';
import { reports, reportTitles } from './reports.table.ts';

const shownDecisions = 5;

const isOpen = (report: SQL) => sql`${report}.status in ('open', 'inReview')`;

/** The decisions about somebody's standing, newest first. */
const decisions = sql`(
  select coalesce(json_agg(json_build_object(
    'from', change.from_status, 'to', change.to_status, 'reason', change.reason,
    'changedBy', (select by.display_name from ${accounts} by where by.id = change.changed_by_id),
    'changedAt', ${instantText(sql`change.changed_at`)}
  ) order by change.id desc), '[]')
  from (
    select * from ${accountStatusChanges} latest where latest.account_id = person.id and latest.from_status <> latest.to_status
    order by latest.id desc limit ${literal(shownDecisions)}
  ) change
)`;

const personOf = (id: SQL, now: Date) => sql`(
  select ${partyOf(sql`person`)}::jsonb || jsonb_build_object(
    'version', person.version, 'status', person.status, 'statusReason', person.status_reason,
    'createdAt', ${instantText(sql`person.created_at`)},
    'bookings', coalesce((select counted.bookings from ${bookingCounts} counted where counted.id = person.id), 0),
    'upcoming', (select count(*) from ${bookings} where ${isUpcoming(sql`person.id`, now)}),
    'reportsAbout', (select count(*) from ${reports} about where about.reported_user_id = person.id),
    'openReportsAbout', (select count(*) from ${reports} about where about.reported_user_id = person.id and ${isOpen(sql`about`)}),
    'reportsBy', (select count(*) from ${reports} made where made.reporter_id = person.id),
    'decisions', ${decisions}
  )
  from ${accounts} person where person.id = ${id}
)`;

const others = sql`json_build_object(
  'total', (
    select count(*) from ${reports} other where other.reported_user_id = report.reported_user_id and other.id <> report.id and ${isOpen(sql`other`)}
  ),
  'reports', (
    select coalesce(json_agg(json_build_object(
      'id', other.id, 'version', other.version, 'status', other.status, 'createdAt', ${instantText(sql`other.created_at`)},
      'title', (select title.title from ${reportTitles} title where title.id = other.title_id),
      'reporter', (select ${partyOf(sql`person`)} from ${accounts} person where person.id = other.reporter_id)
    ) order by other.created_at, other.id), '[]')
    from (
      select * from ${reports} other
      where other.reported_user_id = report.reported_user_id and other.id <> report.id and ${isOpen(sql`other`)}
      order by other.created_at, other.id limit ${literal(mostTogether)}
    ) other
  )
)`;

/**
 * Both people of a report, with what one weighs before deciding about them, and what else is open about the one that it is about.
 *
 * @throws AppError 404 when there is no such report.
 */
export const readPeople = async (connection: Connection, id: string, now: Date): Promise<ReportPeople> => {
  const [found] = await select<ReportPeople>(
    connection,
    sql`select ${personOf(sql`report.reporter_id`, now)} as reporter, ${personOf(sql`report.reported_user_id`, now)} as "reportedUser",
      ${others} as others from ${reports} report where report.id = ${id}::uuid`,
  );
  if (!found) throw notFound();
  return found;
};
