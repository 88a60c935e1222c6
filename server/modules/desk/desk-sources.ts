import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DeskKind } from '#contract/desk-kinds.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { nameOf } from '../accounts/party.ts';
import { disputeDueAt } from '../booking-money/booking-money.columns.ts';
import { payoutDecisions } from '../booking-money/booking-money.table.ts';
import { isMatter, leftFailedSince } from '../booking-money/money-matters.ts';
import { bookings, disputedSince, withheldSince } from '../bookings/bookings.table.ts';
import { supersededReason } from '../letters/superseded.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { reportChanges, reports, reportTitles } from '../reports/reports.table.ts';
import { hasResent, resentSince } from '../tutors/tutor-checks.ts';

/** Where the desk finds what waits for a decision of one kind. Nothing of it is copied: whoever decides takes it off the desk. */
type DeskSource = {
  from: PgTable;
  id: PgColumn;
  /** Does the record wait for a decision? */
  waits: SQL;
  /** Since when. Where there may be many, an index has it in this order. */
  since: SQL;
  /** By when the record itself says it is to be decided. */
  dueAt?: SQL;
  name: SQL;
  text: SQL;
  /** Whose it is, where the record itself says so. */
  assigneeId?: PgColumn;
  /** When a letter was refused at last that asks somebody for the answer. */
  refusedAt?: SQL;
};

const bookingText = sql`concat_ws(' · ', ${nameOf(bookings.studentId)}, ${nameOf(bookings.tutorId)})`;

/** When the letter was refused at last that asks a tutor for the changes that are waited for. */
const changesRefusedAt = sql`(
  select max(${mailJobs.droppedAt}) from ${mailJobs} join ${accountStatusChanges} on ${accountStatusChanges.id} = ${mailJobs.statusChangeId}
  where ${accountStatusChanges.accountId} = ${accounts.id} and ${accountStatusChanges.changes} = ${accounts.changesRequested}
    and ${mailJobs.lastError} is distinct from ${supersededReason}
)`;

/** The sources of the queue. Another kind is one entry here, one in `deskKinds` and `deskRecords`, and its name in the screens' texts. */
export const deskSources: Readonly<Record<DeskKind, DeskSource>> = {
  tutor: {
    from: accounts,
    id: accounts.id,
    // Whom the letter did not reach sends nothing.
    waits: sql`${accounts.userType} = 'tutor' and ${accounts.status} = 'pending'
      and (${accounts.changesRequested} is null or ${changesRefusedAt} is not null and not ${hasResent})`,
    since: sql`coalesce(${changesRefusedAt}, (
      select max(${accountStatusChanges.changedAt}) from ${accountStatusChanges}
      where ${accountStatusChanges.accountId} = ${accounts.id} and ${accountStatusChanges.toStatus} = 'pending'
        and ${accountStatusChanges.fromStatus} <> 'pending'
    ), ${accounts.createdAt})`,
    name: sql`${accounts.displayName}`,
    text: sql`${accounts.headline}`,
  },
  document: {
    from: accounts,
    id: accounts.id,
    waits: sql`${accounts.userType} = 'tutor' and ${hasResent}`,
    since: resentSince,
    name: sql`${accounts.displayName}`,
    text: sql`${accounts.headline}`,
  },
  report: {
    from: reports,
    id: reports.id,
    waits: sql`${reports.status} in ('open', 'inReview')`,
    since: sql`coalesce((
      select max(${reportChanges.changedAt}) from ${reportChanges}
      where ${reportChanges.reportId} = ${reports.id} and ${reportChanges.toStatus} = 'open'
        and ${reportChanges.fromStatus} not in ('open', 'inReview')
    ), ${reports.createdAt})`,
    name: sql`(select ${reportTitles.title} from ${reportTitles} where ${reportTitles.id} = ${reports.titleId})`,
    text: sql`${nameOf(reports.reportedUserId)}`,
    assigneeId: reports.assigneeId,
    refusedAt: sql`(
      select max(${mailJobs.droppedAt}) from ${mailJobs} join ${reportChanges} on ${reportChanges.id} = ${mailJobs.reportChangeId}
      where ${reportChanges.reportId} = ${reports.id} and ${reportChanges.question} is not null
        and ${mailJobs.lastError} is distinct from ${supersededReason}
    )`,
  },
  dispute: {
    from: bookings,
    id: bookings.id,
    waits: isMatter.disputed,
    since: disputedSince(bookings.timeline, bookings.createdAt),
    dueAt: disputeDueAt,
    name: sql`${bookings.id}`,
    text: bookingText,
  },
  refund: {
    from: bookings,
    id: bookings.id,
    waits: isMatter.failed,
    since: sql`coalesce(${leftFailedSince}, ${bookings.createdAt})`,
    name: sql`${bookings.id}`,
    text: bookingText,
  },
  payout: {
    from: bookings,
    id: bookings.id,
    // A dispute withholds it as well, and what was settled with a refund is the application's to pay.
    waits: sql`${bookings.payoutStatus} = 'withheld' and ${bookings.status} not in ('disputed', 'refunded') and not exists (
      select from ${payoutDecisions} where ${payoutDecisions.id} = ${bookings.id} and ${payoutDecisions.status} = 'released'
        and ${payoutDecisions.decidedAt} >= ${withheldSince(bookings.timeline, bookings.createdAt)}
    )`,
    since: withheldSince(bookings.timeline, bookings.createdAt),
    name: sql`${bookings.id}`,
    text: bookingText,
  },
};
