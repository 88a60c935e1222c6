import { eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { reportCase } from '#contract/report-case.ts';
import { reports as contract, type Report, type ReportCounts, reportStatuses } from '#contract/reports.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, lockRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { isAnyOf } from '../../list/filter.ts';
import { createList, createRead } from '../../list/list.ts';
import { nameOf } from '../accounts/party.ts';
import { bringBack, noteAgain } from '../desk/desk-leases.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { readStaff } from '../notes/note-mentions.ts';
import { externalIdOf, orByExternalId } from '../sources/source-of.ts';
import { lockTogether, recordTogether } from './close-together.ts';
import { createHandling } from './handle-report.ts';
import { findReportTakeBack, removeReportChange } from './report-changes.ts';
import { readPeople } from './report-people.ts';
import { createReportQuestions } from './report-questions.ts';
import { reportColumns, reportRowColumns } from './reports.columns.ts';
import { handled } from './reports.rules.ts';
import { createReportSearch } from './reports.search.ts';
import { progressOf, reports } from './reports.table.ts';

type Dependencies = { db: Database; clock: Clock; letters: Letters };

export const createReportsRepository = ({ db, clock, letters }: Dependencies) => {
  const read = createRead<Report>({ from: reports, key: reports.id, columns: reportColumns });
  const search = createReportSearch(db);
  const list = createList(db, contract.list, {
    from: reports,
    key: reports.id,
    columns: reportRowColumns,
    csv: {
      reporter: nameOf(reports.reporterId),
      reportedUser: nameOf(reports.reportedUserId),
      externalId: externalIdOf('report', reports.id),
    },
    sort: {
      createdAt: reports.createdAt,
      updatedAt: reports.updatedAt,
      resolvedAt: reports.resolvedAt,
      status: progressOf(reports.status),
    },
    filters: {
      status: (statuses) => isAnyOf(reports.status, statuses),
      titleId: (ids) => isAnyOf(reports.titleId, ids),
      assigneeId: (ids) => isAnyOf(reports.assigneeId, ids),
      unassigned: (unassigned) => (unassigned ? isNull(reports.assigneeId) : isNotNull(reports.assigneeId)),
      reporterId: (ids) => isAnyOf(reports.reporterId, ids),
      reportedUserId: (ids) => isAnyOf(reports.reportedUserId, ids),
      bookingId: (id) => eq(reports.bookingId, id),
      createdFrom: (from) => gte(reports.createdAt, new Date(from)),
      createdTo: (to) => lt(reports.createdAt, new Date(to)),
    },
    search: async (term) => orByExternalId(db, { kind: 'report', key: reports.id }, term, await search(term)),
    countedBy: { columns: { status: reports.status } },
  });

  const handle = createHandling({ clock, letters, read });
  const questions = createReportQuestions({ clock, letters, read });

  return {
    page: list.page,
    csv: list.csv,
    find: (id: string) => read(db, id),
    people: (id: string) => readPeople(db, id, clock.now()),

    counts: async (): Promise<ReportCounts> => {
      const rows = await db
        .select({ status: reports.status, count: sql<number>`count(*)::int` })
        .from(reports)
        .groupBy(reports.status);
      const of = new Map(rows.map(({ status, count }) => [status, count]));
      return Object.fromEntries(reportStatuses.map((status) => [status, of.get(status) ?? 0])) as ReportCounts;
    },

    assignees: async () => {
      const staff = await readStaff(db, 'report');
      return staff.map(({ name, ...person }) => ({ ...person, displayName: name }));
    },

    update: (
      acting: Acting,
      id: string,
      { version, letter: choice, ...wanted }: BodyOf<typeof contract.update>,
      { callerId, settings }: { callerId: string; settings: LetterSettings },
    ) =>
      db.transact(acting, async (transaction) => {
        await handle(transaction, { id, version }, wanted, { callerId, choice, settings });
        return read(transaction, id);
      }),

    /** @throws AppError 409 where it is closed, or somebody else has it open on the desk. */
    ask: (
      acting: Acting,
      id: string,
      body: BodyOf<typeof reportCase.ask>,
      by: { callerId: string; settings: LetterSettings; timezone: string },
    ) =>
      db.transact(acting, async (transaction) => {
        await questions.ask(transaction, id, body, by);
        return read(transaction, id);
      }),

    /** @throws AppError 409 where nobody was asked, or it is closed. */
    answer: (acting: Acting, id: string, body: BodyOf<typeof reportCase.answer>, callerId: string) =>
      db.transact(acting, async (transaction) => {
        await questions.answer(transaction, id, body, callerId);
        return read(transaction, id);
      }),

    /**
     * Closes a report and others about the same person. Those that nobody has looked at yet are taken into review first.
     *
     * @throws AppError 409 when one of them is about somebody else, closed, or another than it was seen as; then all stay as they are.
     */
    closeTogether: (
      acting: Acting,
      id: string,
      { others, version, status, resolution, letter: choice }: BodyOf<typeof reportCase.closeTogether>,
      by: { callerId: string; settings: LetterSettings },
    ) =>
      db.transact(acting, async (transaction) => {
        const all = await lockTogether(transaction, [{ id, version }, ...others], read);
        const decision = { ...by, choice };
        for (const report of all) {
          const { assigneeId } = report;
          const seen = { id: report.id, version: report.version };
          const inReview = { status: 'inReview', resolution: null, assigneeId } as const;
          const taken =
            report.status === 'open' ? await handle(transaction, seen, inReview, decision) : { ...seen, assigneeId };
          await handle(transaction, taken, { status, resolution, assigneeId: taken.assigneeId }, decision);
        }
        await recordTogether(
          transaction,
          id,
          all.map((report) => report.id),
        );
        return read(transaction, id);
      }),

    /** @throws AppError 409 when the caller did not close it or ask somebody a moment ago, or the letter has gone. */
    takeBack: (acting: Acting, id: string, { version }: BodyOf<typeof contract.takeBack>, callerId: string) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, reports, id);
        const now = clock.now();
        const last = await findReportTakeBack(transaction, id, { callerId, now });
        const { status, assigneeId, asked } = last;
        const values = {
          ...handled({ status, resolvedAt: null }, { status, assigneeId, resolution: null }, { callerId, now }),
          ...(asked && { question: asked.question }),
        };
        await changeRecord(transaction, reports, { id, version, values, read: () => read(transaction, id) });
        await letters.withdraw(transaction, { about: 'report', id }, { reportChangeId: last.id });
        await removeReportChange(transaction, last.id);
        await letters.bringBack(transaction, { about: 'report', id });
        const item = { kind: 'report', id } as const;
        if (asked?.noted) await noteAgain(transaction, item, asked.noted);
        else if (asked) await bringBack(transaction, item, { assigneeId });
        return read(transaction, id);
      }),
  };
};
