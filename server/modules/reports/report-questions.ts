import { eq } from 'drizzle-orm';
import { knownTimeZone, startOfDay } from '#contract/dates.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { reportCase as contract } from '#contract/report-case.ts';
import { questionAsked, type ReportQuestion } from '#contract/report-question.ts';
import { isClosed } from '#contract/reports.ts';
import type { Clock } from '../../clock.ts';
import { changeRecord } from '../../database/change.ts';
import type { Transaction } from '../../database/database.ts';
import { deskHeld, invalidField, nobodyAsked } from '../../errors.ts';
import { bringBack, findNoted, holderOf, putAside } from '../desk/desk-leases.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import type { ReadReport } from './handle-report.ts';
import { addReportChange } from './report-changes.ts';
import { stillWith } from './reports.rules.ts';
import { reports } from './reports.table.ts';

type Report = typeof reports.$inferSelect;
type Dependencies = { clock: Clock; letters: Letters; read: ReadReport };

/** Asks the people of a report something, until which answer it is put aside, and writes down what they answer. */
export const createReportQuestions = ({ clock, letters, read }: Dependencies) => {
  /** @returns the report as it was, and the key of the step. */
  const change = async (
    transaction: Transaction,
    { id, version }: { id: string; version: number },
    questionOf: (report: Report) => ReportQuestion,
    callerId: string,
  ) => {
    const [report] = await transaction.select().from(reports).where(eq(reports.id, id)).for('update');
    const question = report && report.version === version ? questionOf(report) : null;
    const fromDesk = question?.answer === null ? await findNoted(transaction, { kind: 'report', id }) : null;
    const assigneeId = await stillWith(transaction, report?.assigneeId ?? null, callerId);
    const values = { question, status: 'inReview', assigneeId } as const;
    await changeRecord(transaction, reports, { id, version, values, read: () => read(transaction, id) });
    const from = report as Report;
    const reportChangeId = await addReportChange(transaction, {
      reportId: id,
      fromStatus: from.status,
      toStatus: 'inReview',
      fromQuestion: from.question,
      question,
      fromDesk,
      fromAssigneeId: from.assigneeId,
      assigneeId,
      changedById: callerId,
      changedAt: clock.now(),
    });
    return { from, reportChangeId };
  };

  return {
    ask: async (
      transaction: Transaction,
      id: string,
      { to, question: text, until, letter: choice, version }: BodyOf<typeof contract.ask>,
      { callerId, settings, timezone }: { callerId: string; settings: LetterSettings; timezone: string },
    ) => {
      const now = clock.now();
      const begins = until === null ? null : startOfDay(until, knownTimeZone(timezone));
      if (begins && begins <= now) throw invalidField('until', 'validation.day_begun');
      const asked = (report: Report) => {
        if (isClosed(report.status)) throw nobodyAsked();
        return { to, text, askedAt: now.toISOString(), answer: null };
      };
      const { from, reportChangeId } = await change(transaction, { id, version }, asked, callerId);
      const item = { kind: 'report', id } as const;
      const wait = { until: begins, forAnswer: true, reason: text };
      if (!(await putAside(transaction, item, wait, { callerId, now, over: true })))
        throw deskHeld((await holderOf(transaction, item, now))?.name ?? '');
      const decision = { about: 'report', id, from: from.status, to: questionAsked, reason: text, asked: to } as const;
      await letters.queue(transaction, decision, { cause: { reportChangeId }, choice, settings });
    },

    answer: async (
      transaction: Transaction,
      id: string,
      { answer: text, version }: BodyOf<typeof contract.answer>,
      callerId: string,
    ) => {
      const answered = ({ status, question }: Report) => {
        if (isClosed(status) || !question) throw nobodyAsked();
        return { ...question, answer: { text, answeredAt: clock.now().toISOString() } };
      };
      await change(transaction, { id, version }, answered, callerId);
      await bringBack(transaction, { kind: 'report', id });
    },
  };
};
