import { and, eq } from 'drizzle-orm';
import type { LetterSubject } from '#contract/letters.ts';
import type { Connection } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { reports, reportTitles } from '../reports/reports.table.ts';

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

const ofReport = async (connection: Connection, id: string) => {
  const [found] = await connection
    .select({ status: reports.status, name: reportTitles.title, recipient: person })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.reporterId))
    .innerJoin(reportTitles, eq(reportTitles.id, reports.titleId))
    .where(eq(reports.id, id));
  return found;
};

/** @throws AppError 404 when there is no such record. */
export const findConcerned = async (connection: Connection, about: LetterSubject, id: string) => {
  const found = about === 'report' ? await ofReport(connection, id) : await ofAccount(connection, about, id);
  if (!found) throw notFound();
  return found;
};

export type Concerned = Awaited<ReturnType<typeof findConcerned>>;
