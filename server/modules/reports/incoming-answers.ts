import { eq } from 'drizzle-orm';
import type { IncomingAnswer } from '#contract/integration/reports.ts';
import type { Told } from '#contract/integration/sourced.ts';
import type { ReportQuestion } from '#contract/report-question.ts';
import { isClosed } from '#contract/reports.ts';
import type { Clock } from '../../clock.ts';
import { changeRecord } from '../../database/change.ts';
import type { Transaction } from '../../database/database.ts';
import { nobodyAsked, otherQuestion, unknownReference } from '../../errors.ts';
import { bringBack } from '../desk/desk-leases.ts';
import { requireNotAhead } from '../sources/source-versions.ts';
import { findRecords } from '../sources/sources.repository.ts';
import { addReportChange } from './report-changes.ts';
import { reports } from './reports.table.ts';

type Report = typeof reports.$inferSelect;

const isSameInstant = (one: string, other: string) => Date.parse(one) === Date.parse(other);
type Answer = NonNullable<ReportQuestion['answer']>;
/** By when they were given, and of one instant by their texts: the same order whichever came first. */
const order = (one: Answer, other: Answer) =>
  Date.parse(one.answeredAt) - Date.parse(other.answeredAt) ||
  Number(one.text > other.text) - Number(one.text < other.text);

/** @throws AppError 409 where nobody is asked any more, or something else by now. */
const askedIn = ({ status, question }: Report, askedAt: string): ReportQuestion => {
  if (isClosed(status) || !question) throw nobodyAsked('askedAt');
  if (!isSameInstant(question.askedAt, askedAt)) throw otherQuestion();
  return question;
};

const lockReport = async (transaction: Transaction, externalId: string) => {
  const recordOf = await findRecords(transaction, { report: [externalId] });
  const id = recordOf('report', externalId);
  const [report] = id ? await transaction.select().from(reports).where(eq(reports.id, id)).for('update') : [];
  if (!report) throw unknownReference([{ field: 'externalId' }]);
  return report;
};

/**
 * Keeps what the marketplace's application was answered by whom staff ask about a report, which is back on the desk by that. One that was given
 * before what is known, such as a call that is repeated after an outage, leaves that: also where staff wrote it down. So it does not matter in
 * which order answers come.
 *
 * @throws AppError 422 where the report is not known, or the answer is of the future; 409 where the question is another by now, was taken back, or
 * the report is closed.
 */
export const keepAnswer = async (
  transaction: Transaction,
  externalId: string,
  { askedAt, text, answeredAt }: IncomingAnswer,
  clock: Clock,
): Promise<Told> => {
  requireNotAhead('answeredAt', answeredAt, clock.now());
  const report = await lockReport(transaction, externalId);
  const asked = askedIn(report, askedAt);
  const { id, version, status, assigneeId } = report;
  const answer = { text, answeredAt };
  const told = { externalId, id, version };
  const ahead = asked.answer === null ? 1 : order(answer, asked.answer);
  if (ahead < 0) return { outcome: 'stale', ...told };
  if (ahead === 0) return { outcome: 'unchanged', ...told };
  const question = { ...asked, answer };
  if (asked.answer?.text === text) {
    // What is said stays. But another text that was given in between, and comes later, is older than this.
    await transaction.update(reports).set({ question }).where(eq(reports.id, id));
    return { outcome: 'unchanged', ...told };
  }
  const gone = () => Promise.reject(unknownReference([{ field: 'externalId' }]));
  await changeRecord(transaction, reports, { id, version, values: { question }, read: gone });
  await addReportChange(transaction, {
    ...{ reportId: id, fromStatus: status, toStatus: status, fromAssigneeId: assigneeId, assigneeId },
    ...{ fromQuestion: report.question, question },
    changedAt: clock.now(),
  });
  await bringBack(transaction, { kind: 'report', id });
  return { outcome: 'changed', externalId, id, version: version + 1 };
};
