import { sql } from 'drizzle-orm';
import type { Report, ReportRow } from '#contract/reports.ts';
import { type Expression, instantText, jsonObject, literal } from '../../list/json-sql.ts';
import { Lookup } from '../../list/lookup.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { nameOf, party } from '../accounts/party.ts';
import { transactionRowColumns } from '../bookings/bookings.columns.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { recordFileFields } from '../files/record-file.ts';
import { sourceOf } from '../sources/source-of.ts';
import { reportChanges, reportEvidence, reports, reportTitles } from './reports.table.ts';

const title = new Lookup({ key: reports.titleId, in: reportTitles, value: (row) => sql`${row}.title` });

export const reportRowColumns = {
  id: reports.id,
  version: reports.version,
  createdAt: reports.createdAt,
  updatedAt: reports.updatedAt,
  titleId: reports.titleId,
  title,
  reporterId: reports.reporterId,
  reporter: party(reports.reporterId),
  reportedUserId: reports.reportedUserId,
  reportedUser: party(reports.reportedUserId),
  bookingId: reports.bookingId,
  description: reports.description,
  status: reports.status,
  assigneeId: reports.assigneeId,
  assigneeName: nameOf(reports.assigneeId),
  resolution: reports.resolution,
  resolvedAt: reports.resolvedAt,
} satisfies Record<keyof ReportRow, Expression>;

const isEarlier = sql`other.reported_user_id = ${reports.reportedUserId} and (other.created_at, other.id) < (${reports.createdAt}, ${reports.id})`;
const shownEarlier = 20;

const earlier = sql`json_build_object(
  'total', (select count(*) from ${reports} other where ${isEarlier}),
  'reports', (
    select coalesce(json_agg(json_build_object(
      'id', other.id, 'title', (select ${reportTitles.title} from ${reportTitles} where ${reportTitles.id} = other.title_id),
      'status', other.status, 'resolution', other.resolution, 'createdAt', ${instantText(sql`other.created_at`)}
    ) order by other.created_at desc, other.id desc), '[]')
    from (select * from ${reports} other where ${isEarlier} order by other.created_at desc, other.id desc limit ${literal(shownEarlier)}) other
  )
)`;

/** Newest first. */
const changes = sql`(
  select coalesce(json_agg(json_build_object(
    'from', ${reportChanges.fromStatus}, 'to', ${reportChanges.toStatus}, 'resolution', ${reportChanges.resolution},
    'question', ${reportChanges.question}, 'assigneeName', ${nameOf(reportChanges.assigneeId)}, 'changedBy', ${nameOf(reportChanges.changedById)},
    'changedAt', ${instantText(reportChanges.changedAt)}
  ) order by ${reportChanges.id} desc), '[]')
  from ${reportChanges} where ${reportChanges.reportId} = ${reports.id}
)`;

/** In the order in which it came. */
const evidence = sql`(
  select coalesce(json_agg(json_build_object(${recordFileFields(reportEvidence)}) order by ${reportEvidence.uploadedAt}, ${reportEvidence.id}), '[]')
  from ${reportEvidence} where ${reportEvidence.reportId} = ${reports.id}
)`;

export const reportColumns = {
  ...reportRowColumns,
  source: sourceOf('report', reports.id),
  earlier,
  booking: sql`(select ${jsonObject(transactionRowColumns)} from ${bookings} where ${bookings.id} = ${reports.bookingId})`,
  question: reports.question,
  changes,
  evidence,
} satisfies Record<keyof Report, Expression>;

/** Staff who can sign in. */
export const isAssignable = sql`${accounts.userType} in ('admin', 'superAdmin') and ${accounts.status} = 'active' and coalesce(${accounts.userRole}, 'admin') in ('admin', 'editor')`;
