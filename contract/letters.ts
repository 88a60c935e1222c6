import * as z from 'zod';
import type { Access } from './access.ts';
import { changesRequested } from './checklist.ts';
import { endpoint, oneOf } from './endpoint.ts';
import type { LetterKey } from './letter-choice.ts';
import { moneyDecisions } from './money-decisions.ts';
import { Cents, Id, Instant, Locale } from './primitives.ts';
import { Asked, questionAsked } from './report-question.ts';
import { reports } from './reports.ts';
import { BookingId } from './transactions.ts';
import { tutors } from './tutors.ts';
import { users } from './users.ts';

/** What a decision is about. The letter about a report goes to whoever reported unless it asks the other, the one about a booking to the student. */
const letterSubjects = ['tutor', 'user', 'report', 'booking'] as const;
const LetterSubject = z.enum(letterSubjects);
export type LetterSubject = z.infer<typeof LetterSubject>;

/** Who may send a letter about each again: whoever decides about it. The call itself admits every editor. */
export const accessToLetters: Record<LetterSubject, Access> = {
  tutor: tutors.changeStatus.access,
  user: users.changeStatus.access,
  report: reports.update.access,
  booking: moneyDecisions.requestRefund.access,
};

const decisions: Record<LetterSubject, Readonly<Record<string, Readonly<Record<string, LetterKey>>>>> = {
  tutor: {
    pending: { approved: 'tutor-approved', rejected: 'tutor-rejected', [changesRequested]: 'tutor-changes-requested' },
    approved: { suspended: 'tutor-suspended', [changesRequested]: 'tutor-changes-requested' },
    suspended: { approved: 'tutor-reinstated' },
  },
  user: { active: { suspended: 'user-suspended' }, suspended: { active: 'user-reinstated' } },
  report: {
    open: { [questionAsked]: 'report-question' },
    inReview: { resolved: 'report-resolved', dismissed: 'report-dismissed', [questionAsked]: 'report-question' },
  },
  booking: {},
};
/** What is asked for a booking whatever its status is, and changes no status. */
export const refundRequested = 'refundRequested';

/** The letter about a change of status. @returns undefined for one that nobody is written to about, such as reopening an application. */
export const letterAbout = (subject: LetterSubject, from: string, to: string): LetterKey | undefined =>
  subject === 'booking' && to === refundRequested ? 'refund-requested' : decisions[subject][from]?.[to];

/**
 * Waiting to be sent, sent, put into a file because no mail server is configured, refused for good, or not sent because something else was decided
 * before it went.
 */
const letterStates = ['waiting', 'sent', 'filed', 'refused', 'superseded'] as const;

/** A letter that a decision caused. Its text is kept until it is sent, no longer. */
export const Letter = z.object({
  id: Id,
  template: z.string(),
  subject: z.string(),
  /** Whom it goes to: the address as it is now while it waits, and then the one it went to. */
  recipient: z.string(),
  recipientName: z.string(),
  state: z.enum(letterStates),
  createdAt: Instant,
  /** When it is tried, or tried again; null once it is not. */
  dueAt: Instant.nullable(),
  /** When it was sent, or given up. */
  endedAt: Instant.nullable(),
  /** What the mail server said when it did not take it. */
  error: z.string().nullable(),
  /** Does what it says still hold? One that was refused is not sent again once something else was decided. */
  holds: z.boolean().optional(),
});
export type Letter = z.infer<typeof Letter>;

/** What would be sent about a decision, or why nothing would be. */
export const LetterPreview = z.object({
  /** By the mail server; into a file, as none is configured; by the application, as the settings say; or nothing, as there is no such letter. */
  way: z.enum(['mail', 'file', 'app', 'none']),
  letter: z
    .object({
      recipient: z.string(),
      recipientName: z.string(),
      /** That of the account. */
      language: Locale,
      subject: z.string(),
      /** HTML that can run nothing. */
      body: z.string(),
      /** The same as plain text, to be amended. */
      text: z.string(),
    })
    .nullable(),
});
export type LetterPreview = z.infer<typeof LetterPreview>;

const RecordId = z.union([Id, BookingId]);

export const letters = {
  of: endpoint('GET /api/v1/admin/letters/{about}/{id}', {
    access: 'editor',
    summary: 'The letters that decisions about a record caused, newest first, and what became of them',
    params: z.strictObject({ about: LetterSubject, id: RecordId }),
    response: oneOf(z.array(Letter)),
  }),
  preview: endpoint('POST /api/v1/admin/letters/preview', {
    access: 'editor',
    summary: 'The letter about a decision that is not made yet, filled in',
    body: z.strictObject({
      about: LetterSubject,
      id: RecordId,
      /** The status that it would go to, `changesRequested` or `questionAsked`. */
      status: z.string().max(40),
      /** The reason, or a report's text; it may still be short of words. */
      reason: z.string().max(1000).nullable(),
      /** Whom a report's question goes to. */
      to: Asked.optional(),
      /** What is to be refunded. */
      amountCents: Cents.optional(),
    }),
    response: oneOf(LetterPreview),
  }),
  sendAgain: endpoint('POST /api/v1/admin/letters/sendAgain/{id}', {
    access: 'editor',
    summary: 'Send a letter again that was refused and still holds, to the address that the person has now',
    response: oneOf(Letter),
  }),
};
