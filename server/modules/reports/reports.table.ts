import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, type PgColumn, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportQuestion } from '#contract/report-question.ts';
import { ReportTitle } from '#contract/report-titles.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { tableOf } from '../../entity/table.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import type { Noted } from '../desk/desk.table.ts';
import { recordFileColumns } from '../files/files.table.ts';

/** The reasons a person can choose from when reporting somebody. */
export const reportTitles = tableOf('report_titles', ReportTitle);

/** How far a report has come, as a number to sort by. */
export const progressOf = (status: PgColumn) =>
  sql`array_position(array['open', 'inReview', 'resolved', 'dismissed'], ${status})`;

export const reports = pgTable(
  'reports',
  {
    ...recordColumns,
    titleId: uuid('title_id')
      .notNull()
      .references(() => reportTitles.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => accounts.id),
    reportedUserId: uuid('reported_user_id')
      .notNull()
      .references(() => accounts.id),
    bookingId: text('booking_id').references(() => bookings.id),
    description: text('description').notNull(),
    status: text('status', { enum: ['open', 'inReview', 'resolved', 'dismissed'] })
      .notNull()
      .default('open'),
    assigneeId: uuid('assignee_id').references(() => accounts.id),
    resolution: text('resolution'),
    resolvedAt: instant('resolved_at'),
    /** What one of the two was last asked. */
    question: jsonb('question').$type<ReportQuestion>(),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(description)`),
  },
  (table) => [
    index('reports_created_at_idx').on(table.createdAt, table.id),
    index('reports_updated_at_idx').on(table.updatedAt, table.id),
    // Empty values come last in both directions, which takes an index for each.
    index('reports_resolved_at_idx').on(table.resolvedAt, table.id),
    index('reports_resolved_at_down_idx').on(table.resolvedAt.desc().nullsLast(), table.id.desc()),
    index('reports_progress_idx').on(progressOf(table.status), table.id),
    index('reports_status_created_idx').on(table.status, table.createdAt, table.id),
    index('reports_title_idx').on(table.titleId, table.createdAt, table.id),
    index('reports_reporter_idx').on(table.reporterId, table.createdAt),
    index('reports_reported_idx').on(table.reportedUserId, table.createdAt),
    index('reports_assignee_idx').on(table.assigneeId, table.createdAt, table.id),
    index('reports_booking_idx').on(table.bookingId),
    index('reports_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check(
      'reports_resolution_given',
      sql`status not in ('resolved', 'dismissed') or (resolution is not null and resolved_at is not null)`,
    ),
  ],
);

/** How a report was handled, step by step. A text that a reopening takes back stays here. */
export const reportChanges = pgTable(
  'report_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    resolution: text('resolution'),
    /** Of a step that asks somebody or writes down their answer: the question as it was before, and since. */
    fromQuestion: jsonb('from_question').$type<ReportQuestion>(),
    question: jsonb('question').$type<ReportQuestion>(),
    /** Of a step that asks somebody: what the desk had noted of it before. */
    fromDesk: jsonb('from_desk').$type<Noted>(),
    /** On whose desk it was before, and is since. */
    fromAssigneeId: uuid('from_assignee_id').references(() => accounts.id, { onDelete: 'set null' }),
    assigneeId: uuid('assignee_id').references(() => accounts.id, { onDelete: 'set null' }),
    changedById: uuid('changed_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('report_changes_report_idx').on(table.reportId, table.id),
    index('report_changes_from_assignee_idx').on(table.fromAssigneeId),
    index('report_changes_assignee_idx').on(table.assigneeId),
    index('report_changes_changed_by_idx').on(table.changedById),
  ],
);

/** Files that show what happened: screenshots, letters. */
export const reportEvidence = pgTable(
  'report_evidence',
  {
    ...recordFileColumns,
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('report_evidence_report_idx').on(table.reportId, table.uploadedAt),
    index('report_evidence_content_idx').on(table.sha256),
    uniqueIndex('report_evidence_external_key').on(table.reportId, table.externalId),
  ],
);
