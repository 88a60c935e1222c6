import { and, eq } from 'drizzle-orm';
import { isClosed, type ReportStatus, reportTransitions } from '#contract/reports.ts';
import type { Connection } from '../../database/database.ts';
import { invalidField, wrongTransition } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { isAssignable } from './reports.columns.ts';

type Handling = { status: ReportStatus; assigneeId: string | null; resolution: string | null };

/** @throws AppError 409 when a report can't go from one status to the other; staying is always possible. */
export const requireTransition = (from: ReportStatus, to: ReportStatus) => {
  if (from !== to && !reportTransitions[from].includes(to)) throw wrongTransition(from, to);
};

const findAssignable = async (connection: Connection, id: string) => {
  const [found] = await connection
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isAssignable))
    .for('key share');
  return found?.id;
};

/** @throws AppError 400 when the one a report is given to cannot sign in, or is gone. */
export const requireAssignable = async (connection: Connection, assigneeId: string) => {
  if (!(await findAssignable(connection, assigneeId))) throw invalidField('assigneeId', 'validation.not_existing');
};

/** Whose a report is once somebody takes it up: it stays with whom it was given to, unless they cannot sign in any more. */
export const stillWith = async (connection: Connection, assigneeId: string | null, callerId: string) =>
  (assigneeId !== null && (await findAssignable(connection, assigneeId))) || callerId;

/**
 * What a report becomes: one under review is on somebody's desk, and only a closed one has a text and a date.
 *
 * @param from what it was; closed and staying closed, it keeps its date.
 */
export const handled = (
  from: { status: ReportStatus; resolvedAt: Date | null },
  { status, assigneeId, resolution }: Handling,
  { callerId, now }: { callerId: string; now: Date },
) => ({
  status,
  assigneeId: status === 'inReview' ? (assigneeId ?? callerId) : assigneeId,
  resolution: isClosed(status) ? resolution : null,
  resolvedAt: isClosed(status) ? (from.status === status && from.resolvedAt ? from.resolvedAt : now) : null,
});
