import * as z from 'zod';
import { StatusChange } from './accounts.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { letterChoice } from './letter-choice.ts';
import { Cents, Currency, Day, Id, Instant, Reason, Version } from './primitives.ts';
import { AnswerText, Asked } from './report-question.ts';
import { closedStatuses, Report, ReportRow } from './reports.ts';
import { Party, TransactionRow } from './transactions.ts';

/** So many reports about one person are shown as open, and can be closed with another. */
export const mostTogether = 100;

/** Somebody in a report, with what one weighs before deciding about them. */
export const PersonInReport = z.object({
  ...Party.shape,
  /** Of the account. */
  version: Version,
  status: z.string(),
  statusReason: z.string().nullable(),
  createdAt: Instant,
  bookings: z.int().min(0),
  /** Those that are still to come. */
  upcoming: z.int().min(0),
  reportsAbout: z.int().min(0),
  openReportsAbout: z.int().min(0),
  reportsBy: z.int().min(0),
  /** What was decided about their standing, newest first: the last five. */
  decisions: z.array(StatusChange),
});
export type PersonInReport = z.infer<typeof PersonInReport>;

const OtherReport = ReportRow.pick({
  id: true,
  version: true,
  title: true,
  status: true,
  createdAt: true,
  reporter: true,
});

export const ReportPeople = z.object({
  reporter: PersonInReport,
  reportedUser: PersonInReport,
  /** Other reports about the same person that are not closed, oldest first. */
  others: z.object({ total: z.int().min(0), reports: z.array(OtherReport) }),
});
export type ReportPeople = z.infer<typeof ReportPeople>;

/** Lessons of somebody that are still to come: what a suspension leaves behind. */
export const Upcoming = z.object({
  total: z.int().min(0),
  /** In each currency; what was refunded is taken off. */
  paid: z.array(z.object({ currency: Currency, cents: Cents })),
  /** The next three. */
  next: z.array(TransactionRow),
});
export type Upcoming = z.infer<typeof Upcoming>;

/** A report as a case: what one weighs, whom one asks, and what is decided together. Its screen brings these calls, which no list needs. */
export const reportCase = {
  people: endpoint('GET /api/v1/admin/report-management/people/{id}', {
    access: 'editor',
    summary: 'Both people of a report with their standing, and what else is open about the one that it is about',
    response: oneOf(ReportPeople),
  }),
  upcoming: endpoint('GET /api/v1/admin/transactions/upcoming/{id}', {
    access: 'editor',
    summary: 'The lessons of a tutor or a user that are still to come, and what was paid for them',
    response: oneOf(Upcoming),
  }),
  ask: endpoint('POST /api/v1/admin/report-management/ask/{id}', {
    access: 'editor',
    summary:
      'Ask one of the two something by a letter. The report leaves the desk until they answer, or until the day that is given',
    body: z.strictObject({
      to: Asked,
      question: Reason,
      /** Look at it again on this day in any case. */
      until: Day.nullable(),
      letter: letterChoice,
      version: Version,
    }),
    response: oneOf(Report),
  }),
  answer: endpoint('POST /api/v1/admin/report-management/answer/{id}', {
    access: 'editor',
    summary: 'Write down what somebody answered who was asked',
    body: z.strictObject({ answer: AnswerText, version: Version }),
    response: oneOf(Report),
  }),
  closeTogether: endpoint('POST /api/v1/admin/report-management/closeTogether/{id}', {
    access: 'editor',
    summary: 'Resolve or dismiss a report and others about the same person with one text; all of them or none',
    body: z.strictObject({
      status: z.enum(closedStatuses),
      resolution: Reason,
      version: Version,
      /** The others, as they were seen. */
      others: z
        .array(z.strictObject({ id: Id, version: Version }))
        .min(1)
        .max(mostTogether),
      /** Whoever reported gets a letter as its template has it, or none. */
      letter: z.null().optional(),
    }),
    response: oneOf(Report),
  }),
};
