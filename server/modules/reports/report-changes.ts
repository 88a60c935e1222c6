import { desc, eq } from 'drizzle-orm';
import { isClosed, type ReportStatus } from '#contract/reports.ts';
import { type Transaction, theRow } from '../../database/database.ts';
import { tooLateToTakeBack } from '../../errors.ts';
import { requireTakeBack } from '../accounts/status-changes.ts';
import { dropSuperseded } from '../letters/superseded.ts';
import { reportChanges } from './reports.table.ts';

/** Writes down a step in the handling of a report, after which letters about those before may hold no more. @returns its key. */
export const addReportChange = async (
  transaction: Transaction,
  change: typeof reportChanges.$inferInsert & { changedAt: Date },
) => {
  const added = await transaction.insert(reportChanges).values(change).returning({ id: reportChanges.id });
  await dropSuperseded(transaction, 'report', change.reportId, change.changedAt);
  return theRow(added).id;
};

/**
 * The last step, by which the caller closed the report or asked somebody a moment ago.
 *
 * @returns its key, what the report's status was and whose desk it was on before; of a question also the one before, and what the desk had noted.
 * @throws AppError 409 when it can't be taken back: it is another step, somebody else's, or too long ago.
 */
export const findReportTakeBack = async (
  transaction: Transaction,
  reportId: string,
  standing: { callerId: string; now: Date },
) => {
  const [last] = await transaction
    .select()
    .from(reportChanges)
    .where(eq(reportChanges.reportId, reportId))
    .orderBy(desc(reportChanges.id))
    .limit(1);
  const {
    id,
    fromStatus,
    toStatus,
    fromQuestion,
    fromDesk,
    question,
    fromAssigneeId: assigneeId,
  } = requireTakeBack(last, standing);
  const hasClosed = fromStatus !== toStatus && isClosed(toStatus as ReportStatus);
  const hasAsked = question !== null && question.answer === null;
  if (!hasClosed && !hasAsked) throw tooLateToTakeBack();
  const asked = hasAsked ? { question: fromQuestion, noted: fromDesk } : undefined;
  return { id, status: fromStatus as ReportStatus, assigneeId, asked };
};

export const removeReportChange = (transaction: Transaction, id: number) =>
  transaction.delete(reportChanges).where(eq(reportChanges.id, id));
