import { eq } from 'drizzle-orm';
import type { LetterChoice } from '#contract/letter-choice.ts';
import type { Report, ReportStatus } from '#contract/reports.ts';
import type { Clock } from '../../clock.ts';
import { changeRecord } from '../../database/change.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { addReportChange } from './report-changes.ts';
import { handled, requireAssignable, requireTransition, stillWith } from './reports.rules.ts';
import { reports } from './reports.table.ts';

export type ReadReport = (connection: Connection, id: string) => Promise<Report>;
type Dependencies = { clock: Clock; letters: Letters; read: ReadReport };
type Wanted = { status: ReportStatus; assigneeId: string | null; resolution: string | null };
type By = { callerId: string; choice: LetterChoice; settings: LetterSettings };

/**
 * One step in the handling of a report: its status, whose desk it is on and the text it ends with, kept in its history, with the letter
 * about it.
 *
 * @returns what it is now.
 * @throws AppError 409 when it is another than it was seen as, or cannot become that; 400 when nobody can be given it.
 */
export const createHandling =
  ({ clock, letters, read }: Dependencies) =>
  async (
    transaction: Transaction,
    { id, version }: { id: string; version: number },
    wanted: Wanted,
    { callerId, choice, settings }: By,
  ) => {
    const [found] = await transaction.select().from(reports).where(eq(reports.id, id)).for('update');
    const current = found?.version === version ? found : undefined;
    if (current) requireTransition(current.status, wanted.status);
    const now = clock.now();
    const isTakenUp = current?.status === 'open' && wanted.status === 'inReview';
    const isKept = isTakenUp && wanted.assigneeId === current.assigneeId;
    const assigneeId = isKept ? await stillWith(transaction, wanted.assigneeId, callerId) : wanted.assigneeId;
    const from = current ?? { status: wanted.status, resolvedAt: null };
    const values = handled(from, { ...wanted, assigneeId }, { callerId, now });
    if (current && values.assigneeId !== null && values.assigneeId !== current.assigneeId)
      await requireAssignable(transaction, values.assigneeId);
    // Without a current one, this says that somebody was faster or that there is none.
    await changeRecord(transaction, reports, { id, version, values, read: () => read(transaction, id) });
    const reportChangeId = await addReportChange(transaction, {
      reportId: id,
      fromStatus: from.status,
      toStatus: values.status,
      resolution: values.resolution,
      fromAssigneeId: current?.assigneeId ?? null,
      assigneeId: values.assigneeId,
      changedById: callerId,
      changedAt: now,
    });
    const decision = { about: 'report', id, from: from.status, to: values.status, reason: values.resolution } as const;
    await letters.queue(transaction, decision, { cause: { reportChangeId }, choice, settings });
    return { id, version: version + 1, assigneeId: values.assigneeId };
  };
