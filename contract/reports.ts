import * as z from 'zod';
import { csvOf, ofApp } from './csv.ts';
import { RecordFile } from './documents.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { letterChoice, takeBackBody } from './letter-choice.ts';
import { anyOf, flag, idFilter, listQuery, moment } from './list-query.ts';
import { entity, Id, Instant, Reason, Version } from './primitives.ts';
import { ReportQuestion } from './report-question.ts';
import { Source } from './source.ts';
import { BookingId, Party, TransactionRow } from './transactions.ts';

export const reportStatuses = ['open', 'inReview', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Where a report may go from each status. Going back to `open` reopens it. */
export const reportTransitions: Record<ReportStatus, readonly ReportStatus[]> = {
  open: ['inReview'],
  inReview: ['resolved', 'dismissed'],
  resolved: ['open'],
  dismissed: ['open'],
};

export const closedStatuses = ['resolved', 'dismissed'] as const;
/** Ended with a text that says how. */
export const isClosed = (status: ReportStatus): status is (typeof closedStatuses)[number] =>
  status === 'resolved' || status === 'dismissed';

/** A report of one person about another, as the queue shows one. */
export const ReportRow = entity({
  titleId: Id,
  title: z.string(),
  reporterId: Id,
  reporter: Party,
  reportedUserId: Id,
  reportedUser: Party,
  bookingId: BookingId.nullable(),
  description: z.string(),
  status: z.enum(reportStatuses),
  assigneeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  resolution: z.string().nullable(),
  resolvedAt: Instant.nullable(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** One step in the handling of a report. */
export const ReportChange = z.object({
  from: z.enum(reportStatuses),
  to: z.enum(reportStatuses),
  resolution: z.string().nullable(),
  assigneeName: z.string().nullable(),
  /** Of a step that asked somebody, or wrote down what they answered. Missing from a server that asks nobody. */
  question: ReportQuestion.nullish(),
  changedBy: z.string().nullable(),
  changedAt: Instant,
});
export type ReportChange = z.infer<typeof ReportChange>;

const EarlierReport = ReportRow.pick({ id: true, title: true, status: true, createdAt: true, resolution: true });

/** A report with what one needs to judge it. */
export const Report = ReportRow.extend({
  source: Source.nullable(),
  /** Earlier reports about the same person, newest first: the last twenty, and how many there are. */
  earlier: z.object({ total: z.int().min(0), reports: z.array(EarlierReport) }),
  booking: TransactionRow.nullable(),
  /** What one of the two was last asked, and what they answered. Missing from a server that asks nobody. */
  question: ReportQuestion.nullish(),
  changes: z.array(ReportChange),
  /** Files that show what happened. */
  evidence: z.array(RecordFile),
});
export type Report = z.infer<typeof Report>;

export const ReportCounts = z.object(
  Object.fromEntries(reportStatuses.map((status) => [status, z.int().min(0)])) as Record<ReportStatus, z.ZodInt>,
);
export type ReportCounts = z.infer<typeof ReportCounts>;

const list = endpoint('GET /api/v1/admin/report-management', {
  access: 'editor',
  summary: 'Reports',
  query: listQuery({
    sort: ['createdAt', 'updatedAt', 'resolvedAt', 'status'],
    by: ['createdAt', 'desc'],
    filters: {
      status: anyOf(z.enum(reportStatuses)),
      titleId: idFilter(),
      assigneeId: idFilter(),
      unassigned: flag(),
      reporterId: idFilter(),
      reportedUserId: idFilter(),
      bookingId: BookingId.optional(),
      createdFrom: moment(),
      createdTo: moment(),
    },
  }),
  response: listOf(ReportRow),
});

export const reports = {
  list,
  csv: csvOf(list, { more: ofApp }),
  counts: endpoint('GET /api/v1/admin/report-management/counts', {
    access: 'editor',
    summary: 'How many reports there are in each state',
    response: oneOf(ReportCounts),
  }),
  assignees: endpoint('GET /api/v1/admin/report-management/assignees', {
    access: 'editor',
    summary: 'Who a report can be given to: staff who can sign in',
    response: oneOf(z.array(z.object({ id: Id, displayName: z.string(), photoUrl: z.string().nullable() }))),
  }),
  get: endpoint('GET /api/v1/admin/report-management/{id}', {
    access: 'editor',
    summary: 'One report, with the booking, what was reported about the person before, and how it was handled',
    response: oneOf(Report),
  }),
  update: endpoint('POST /api/v1/admin/report-management/update/{id}', {
    access: 'editor',
    summary: 'Give a report to somebody, take it into review, resolve or dismiss it with a text, or reopen it',
    body: z
      .strictObject({
        status: z.enum(reportStatuses),
        /** Nobody is fine while it is open; whoever takes it into review is on it unless somebody else is named. */
        assigneeId: Id.nullable(),
        resolution: Reason.nullable(),
        letter: letterChoice,
        version: Version,
      })
      .refine(({ status, resolution }) => !isClosed(status) || resolution !== null, {
        path: ['resolution'],
        error: 'validation.required',
      }),
    response: oneOf(Report),
  }),
  takeBack: endpoint('POST /api/v1/admin/report-management/takeBack/{id}', {
    access: 'editor',
    summary: 'Take a decision back',
    body: takeBackBody,
    response: oneOf(Report),
  }),
};
