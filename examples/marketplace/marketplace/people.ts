import type { Sql } from '../database.ts';
import { type FileMessage, tutorMessage, userMessage } from '../lectern/messages.ts';
import { tell } from '../lectern/outbox.ts';
import { newKey } from './keys.ts';
import { isPassword } from './passwords.ts';
import type { DocumentKind, Person, Tutor, Upload } from './records.ts';
import { Refusal } from './refusal.ts';

export type NewPerson = { id?: string; firstName: string; lastName: string; email: string; passwordHash: string };
export type Application = NewPerson & Omit<Tutor, 'id'>;
export type DocumentUpload = Upload & { kind: DocumentKind };

/** @throws Refusal where the address has an account already. */
const addPerson = async (sql: Sql, person: NewPerson & Pick<Person, 'id' | 'kind' | 'status'>) => {
  const { id, kind, status, firstName, lastName, email, passwordHash } = person;
  const { rows } = await sql<Person>`
    insert into people (id, kind, first_name, last_name, email, password_hash, status)
    values (${id}, ${kind}, ${firstName}, ${lastName}, ${email.toLowerCase()}, ${passwordHash}, ${status})
    on conflict (email) do nothing returning *`;
  if (!rows[0]) throw new Refusal('There is an account with this e-mail already. Sign in instead.', 'email');
  return rows[0];
};

/** Keeps a file, and notes that Lectern is to have it. */
export const keepFile = async (sql: Sql, record: string, file: Upload, of: FileMessage['of']) => {
  const id = newKey('f');
  await sql`insert into files values (${id}, ${file.name}, ${file.contentType}, ${file.content})`;
  await tell(sql, record, { file: id, of });
};

/** A student's account, which can book at once. */
export const signUp = async (sql: Sql, student: NewPerson) => {
  const id = student.id ?? newKey('u');
  const person = await addPerson(sql, { ...student, id, kind: 'student', status: 'active' });
  await tell(sql, `user/${id}`, userMessage(person));
  return person;
};

/** An application as a tutor with a document, which Lectern's staff decide on. Until then nobody finds the tutor. */
export const applyAsTutor = async (sql: Sql, application: Application, document: DocumentUpload) => {
  const id = application.id ?? newKey('t');
  const person = await addPerson(sql, { ...application, id, kind: 'tutor', status: 'pending' });
  const { headline, bio, hourly_rate_cents, currency, years_of_experience, subjects, levels, languages } = application;
  const { rows } = await sql<Tutor>`
    insert into tutors (id, headline, bio, hourly_rate_cents, currency, years_of_experience, subjects, levels, languages)
    values (${id}, ${headline}, ${bio}, ${hourly_rate_cents}, ${currency}, ${years_of_experience},
      ${subjects}, ${levels}, ${languages}) returning *`;
  await tell(sql, `tutor/${id}`, tutorMessage(person, rows[0] as Tutor));
  await keepFile(sql, `tutor/${id}`, document, { tutor: id, kind: document.kind });
  return person;
};

/** What staff have asked a tutor to hand in anew. Whatever else they have asked for they go on asking. */
export const handIn = async (sql: Sql, tutor: string, document: DocumentUpload) => {
  const { kind } = document;
  const { rows } = await sql`
    update people set changes_requested = (
      select jsonb_agg(item) from jsonb_array_elements(changes_requested) item where item ->> 'kind' <> ${kind}
    ) where id = ${tutor} and changes_requested @> ${JSON.stringify([{ kind }])}::jsonb returning id`;
  if (!rows[0]) throw new Refusal('Our staff do not ask for this any more.');
  await keepFile(sql, `tutor/${tutor}`, document, { tutor, kind });
};

export const findPerson = async (sql: Sql, id: string) => {
  const { rows } = await sql<Person>`select * from people where id = ${id}`;
  return rows[0];
};

/** @throws Refusal, which does not say whether it is the address or the password that is wrong. */
export const signIn = async (sql: Sql, { email, password }: { email: string; password: string }) => {
  const { rows } = await sql<Person>`select * from people where email = ${email.toLowerCase()}`;
  const isRight = rows[0] && (await isPassword(password, rows[0].password_hash));
  if (!rows[0] || !isRight) throw new Refusal('The e-mail or the password is wrong.');
  return rows[0];
};
