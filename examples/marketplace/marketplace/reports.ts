import type { Sql } from '../database.ts';
import { type AnswerMessage, reportMessage } from '../lectern/messages.ts';
import { tell } from '../lectern/outbox.ts';
import { newKey } from './keys.ts';
import { findPerson, keepFile } from './people.ts';
import type { Booking, Question, Report, Upload } from './records.ts';
import { Refusal } from './refusal.ts';

export type Complaint = { id?: string; booking: string; reporter: string; title: string; description: string };

/** A report of one of a booking's people about the other, with evidence if there is any. */
export const complain = async (sql: Sql, complaint: Complaint, evidence?: Upload) => {
  const { rows: bookings } = await sql<Booking>`select * from bookings where id = ${complaint.booking}`;
  const { student, tutor } = bookings[0] ?? {};
  const isStudent = complaint.reporter === student;
  const reporter = await findPerson(sql, (isStudent ? student : tutor) ?? '');
  const reported = await findPerson(sql, (isStudent ? tutor : student) ?? '');
  if (!reporter || !reported || reporter.id !== complaint.reporter)
    throw new Refusal('Only whoever takes part in a lesson can complain about it.');
  const id = complaint.id ?? newKey('r');
  const { rows } = await sql<Report>`
    insert into reports (id, title, reporter, reported, booking, description)
    values (${id}, ${complaint.title}, ${reporter.id}, ${reported.id}, ${complaint.booking}, ${complaint.description})
    returning *`;
  await tell(sql, `report/${id}`, reportMessage(rows[0] as Report, reporter, reported));
  if (evidence) await keepFile(sql, `report/${id}`, evidence, { report: id });
};

/** What somebody answers whom Lectern's staff ask about a report. */
export const answerQuestion = async (
  sql: Sql,
  { report: id, by, text }: { report: string; by: string; text: string },
) => {
  const { rows } = await sql<Omit<Report, 'question'> & { question: Question }>`
    update reports set answer = ${text}
    where id = ${id} and status in ('open', 'inReview')
      and case question ->> 'to' when 'reporter' then reporter when 'reportedUser' then reported end = ${by}
    returning *`;
  const asked = rows[0]?.question;
  if (!asked) throw new Refusal('Our staff do not ask this any more.');
  const message: AnswerMessage = {
    answerTo: id,
    askedAt: asked.askedAt,
    text,
    answeredAt: new Date().toISOString(),
  };
  await tell(sql, `report/${id}`, message);
};
