import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TutorCheck } from '#contract/checklist.ts';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import type { LetterSubject } from '#contract/letters.ts';
import type { Asked } from '#contract/report-question.ts';
import type { Connection } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { readableInstant } from '../../mail/readable-instant.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { reports, reportTitles } from '../reports/reports.table.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { checklistOn, requestedOf } from '../tutors/tutor-checks.ts';

const person = {
  id: accounts.id,
  userType: accounts.userType,
  firstName: accounts.firstName,
  displayName: accounts.displayName,
  email: accounts.email,
  language: accounts.language,
};

/** The record that a decision is about: its status, its name in the trail, and who is written to. */
const ofAccount = async (connection: Connection, userType: 'tutor' | 'user', id: string) => {
  const [found] = await connection
    .select({ status: accounts.status, recipient: person })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.userType, userType)));
  return found && { ...found, name: found.recipient.displayName };
};

/** `title` is what the letter calls it, in the language of whoever reads it; `name` is in the marketplace's own, as everywhere in the trail. */
const ofReport = async (connection: Connection, id: string, asked: Asked) => {
  const [found] = await connection
    .select({ status: reports.status, titles: reportTitles, recipient: person })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, asked === 'reporter' ? reports.reporterId : reports.reportedUserId))
    .innerJoin(reportTitles, eq(reportTitles.id, reports.titleId))
    .where(eq(reports.id, id));
  if (!found) return undefined;
  const { titles, ...others } = found;
  const { title: name } = titles;
  return { ...others, name, title: titles[fieldIn('title', found.recipient.language)] || name };
};

/** What a tutor would be asked for on a day of the marketplace. @throws AppError 409 where nothing was refused. */
export const findRefused = async (connection: Connection, tutorId: string, today: string) => {
  const [found] = await connection
    .select({ items: sql<TutorCheck[]>`${checklistOn(today)}` })
    .from(accounts)
    .where(eq(accounts.id, tutorId));
  return requestedOf(found?.items ?? []);
};

const tutors = alias(accounts, 'tutors');

/** `lesson` is what people know a booking by, who have forgotten its number: in the student's language, and at the hour that their clock had. */
const ofBooking = async (connection: Connection, id: string) => {
  const [found] = await connection
    .select({
      status: bookings.status,
      name: bookings.id,
      currency: bookings.currency,
      recipient: person,
      timezone: accounts.timezone,
      startsAt: bookings.startsAt,
      tutorName: tutors.displayName,
      subject: subjects,
    })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.studentId))
    .innerJoin(tutors, eq(tutors.id, bookings.tutorId))
    .innerJoin(subjects, eq(subjects.id, bookings.subjectId))
    .where(eq(bookings.id, id));
  if (!found) return undefined;
  const { timezone, startsAt, tutorName, subject, ...others } = found;
  return {
    ...others,
    lesson: {
      tutorName,
      subjectName: subject[fieldIn('name', others.recipient.language)] || subject.name,
      startsAt: readableInstant(startsAt.toISOString(), timezone),
    },
  };
};

const findRecord = (connection: Connection, about: LetterSubject, id: string, asked: Asked) => {
  if (about === 'booking') return ofBooking(connection, id);
  return about === 'report' ? ofReport(connection, id, asked) : ofAccount(connection, about, id);
};

/**
 * @param asked who of a report is asked something.
 * @throws AppError 404 when there is no such record.
 */
export const findConcerned = async (
  connection: Connection,
  about: LetterSubject,
  id: string,
  asked: Asked = 'reporter',
) => {
  const found = await findRecord(connection, about, id, asked);
  if (!found) throw notFound();
  return { currency: undefined, lesson: undefined, title: found.name, ...found };
};

export type Concerned = Awaited<ReturnType<typeof findConcerned>>;
