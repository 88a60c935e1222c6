import { sql } from 'drizzle-orm';
import { accountStatusChanges } from '../accounts/accounts.table.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { reportChanges } from '../reports/reports.table.ts';

/** What is kept of a letter that did not go for it. */
export const supersededReason = 'something else was decided since';

/**
 * Of a letter about a decision: has a status been decided since? What it says holds no more then. Who is asked for something stays where they
 * are, and what was decided before holds; what they were asked for before does not.
 */
export const isSuperseded = sql<boolean>`case
  when ${mailJobs.statusChangeId} is not null then exists (
    select from ${accountStatusChanges} own join ${accountStatusChanges} newer on newer.account_id = own.account_id and newer.id > own.id
      where own.id = ${mailJobs.statusChangeId}
        and (newer.from_status <> newer.to_status or own.changes is not null and newer.changes is not null))
  when ${mailJobs.reportChangeId} is not null then exists (
    select from ${reportChanges} own join ${reportChanges} newer on newer.report_id = own.report_id and newer.id > own.id
      where own.id = ${mailJobs.reportChangeId}
        and (newer.from_status <> newer.to_status or own.question is not null and newer.question is not null))
  else false end`;
