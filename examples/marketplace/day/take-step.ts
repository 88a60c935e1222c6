import type { Sql } from '../database.ts';
import { book, cancel, complete, confirm, pay } from '../marketplace/bookings.ts';
import { readCatalogue, taughtSubjects } from '../marketplace/catalogue.ts';
import { findTutors } from '../marketplace/find.ts';
import { applyAsTutor, signUp } from '../marketplace/people.ts';
import type { Booking, Person } from '../marketplace/records.ts';
import { Refusal } from '../marketplace/refusal.ts';
import { complain } from '../marketplace/reports.ts';
import { review } from '../marketplace/reviews.ts';
import { paper } from './paper.ts';
import type { Step } from './plan.ts';
import { chosenBy } from './random.ts';

type Of<Does extends Step['does']> = Extract<Step, { does: Does }>;
export type Around = {
  passwordHash: string;
  /** When so many minutes of the day have passed from now. */
  after: (minutes: number) => Date;
};

const applyNow = async (sql: Sql, step: Of<'apply'>, { passwordHash }: Around) => {
  const { id, person, portrait, euros, years } = step;
  const catalogue = await readCatalogue(sql);
  // Of one group, so that nobody teaches chess and Latin.
  const all = taughtSubjects(catalogue);
  const group = all.filter((subject) => subject.group === chosenBy(step.subject, all)?.group);
  const first = Math.floor(step.level * (group.length - 1));
  const levels = catalogue.levels.filter(({ active }) => active);
  const language = chosenBy(
    step.language,
    catalogue.languages.filter(({ active }) => active),
  );
  const application = {
    ...person,
    ...portrait,
    id,
    passwordHash,
    hourly_rate_cents: euros * 100,
    currency: catalogue.settings.currency,
    years_of_experience: years,
    subjects: group.slice(first, first + 2).map((subject) => subject.id),
    levels: levels.slice(Math.floor(step.level * levels.length)).map((level) => level.id),
    languages: language ? [language.code] : [],
  };
  const content = paper(['Diploma', `${person.firstName} ${person.lastName}`, 'has passed all examinations.']);
  await applyAsTutor(sql, application, {
    name: 'diploma.pdf',
    contentType: 'application/pdf',
    content,
    kind: 'diploma',
  });
};

const bookNow = async (sql: Sql, { id, student, tutor, what, startsAfter, minutes }: Of<'book'>, { after }: Around) => {
  const { rows: students } = await sql<Person>`
    select * from people where kind = 'student' and status = 'active' and email like '%@day.example' order by id`;
  const [learning, teaching] = [chosenBy(student, students), chosenBy(tutor, await findTutors(sql, ''))];
  const [subject, level] = [chosenBy(what, teaching?.subjects ?? []), chosenBy(what, teaching?.levels ?? [])];
  if (!learning || !teaching || !subject || !level) return;
  const [startsAt, durationMinutes] = [after(startsAfter), minutes];
  await book(sql, { id, student: learning.id, tutor: teaching.id, subject, level, startsAt, durationMinutes });
};

const complainNow = async (sql: Sql, { id, booking, title, otherwise, description }: Of<'complain'>) => {
  const { rows } = await sql<Booking>`select * from bookings where id = ${booking}`;
  const { reportTitles } = await readCatalogue(sql);
  const titles = reportTitles.filter(({ active, audience }) => active && audience !== 'user');
  const chosen = titles.find((one) => one.title === title) ?? chosenBy(otherwise, titles);
  if (!rows[0] || !chosen) return;
  const content = paper(['What was written', description]);
  const evidence = { name: 'messages.pdf', contentType: 'application/pdf', content };
  await complain(sql, { id, booking, reporter: rows[0].student, title: chosen.id, description }, evidence);
};

const reviewNow = async (sql: Sql, { id, booking, stars, text }: Of<'review'>) => {
  const { rows } = await sql<Booking>`select * from bookings where id = ${booking}`;
  if (rows[0]) await review(sql, { id, booking, student: rows[0].student, stars, text });
};

/** A tutor of the day confirms what a visitor has booked and paid. */
const answerNow = async (sql: Sql) => {
  const { rows } = await sql<Booking>`
    select bookings.* from bookings
      join people tutor on tutor.id = bookings.tutor join people student on student.id = bookings.student
    where bookings.status = 'requested' and payment = 'paid'
      and tutor.email like '%@day.example' and student.email not like '%@day.example'
    order by bookings.created_at limit 1`;
  if (rows[0]) await confirm(sql, rows[0].id);
};

const stepsTaken: { [Does in Step['does']]: (sql: Sql, step: Of<Does>, around: Around) => Promise<unknown> } = {
  signUp: (sql, { id, person }, { passwordHash }) => signUp(sql, { ...person, id, passwordHash }),
  apply: applyNow,
  book: bookNow,
  pay: (sql, { booking, cardIsGood }) => pay(sql, booking, cardIsGood ? 'good' : 'refused'),
  confirm: (sql, { booking }) => confirm(sql, booking),
  complete: (sql, { booking }) => complete(sql, booking),
  cancel: (sql, { booking }) => cancel(sql, booking, 'student'),
  complain: complainNow,
  review: reviewNow,
  answer: answerNow,
};

/** Does what somebody does on a page. @throws Refusal where it cannot be done any more, as where a tutor was suspended meanwhile. */
export const takeStep = async (sql: Sql, step: Step, around: Around) => {
  const take = stepsTaken[step.does] as (sql: Sql, step: Step, around: Around) => Promise<unknown>;
  await take(sql, step, around);
};

export const isImpossible = (error: unknown) => error instanceof Refusal;
