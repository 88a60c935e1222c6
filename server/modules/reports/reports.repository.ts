import { eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { reports as contract, type Report, type ReportCounts, reportStatuses } from '#contract/reports.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, lockRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { isAnyOf } from '../../list/filter.ts';
import { createList, createRead } from '../../list/list.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { nameOf } from '../accounts/party.ts';
import { photoUrl } from '../accounts/photo-url.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { orByExternalId } from '../sources/source-of.ts';
import { addReportChange, findReportTakeBack, removeReportChange } from './report-changes.ts';
import { isAssignable, reportColumns, reportRowColumns } from './reports.columns.ts';
import { handled, requireAssignable, requireTransition } from './reports.rules.ts';
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
    csv: { reporter: nameOf(reports.reporterId), reportedUser: nameOf(reports.reportedUserId) },
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

  return {
    page: list.page,
    csv: list.csv,
    find: (id: string) => read(db, id),

    counts: async (): Promise<ReportCounts> => {
      const rows = await db
        .select({ status: reports.status, count: sql<number>`count(*)::int` })
        .from(reports)
        .groupBy(reports.status);
      const of = new Map(rows.map(({ status, count }) => [status, count]));
      return Object.fromEntries(reportStatuses.map((status) => [status, of.get(status) ?? 0])) as ReportCounts;
    },

    assignees: async () => {
      const staff = await db
        .select({ id: accounts.id, displayName: accounts.displayName, photoId: accounts.photoId })
        .from(accounts)
        .where(isAssignable)
        .orderBy(accounts.nameSort, accounts.id);
      return staff.map(({ photoId, ...person }) => ({ ...person, photoUrl: photoUrl(photoId) }));
    },

    update: (
      acting: Acting,
      id: string,
      { version, letter: choice, ...wanted }: BodyOf<typeof contract.update>,
      { callerId, settings }: { callerId: string; settings: LetterSettings },
    ) =>
      db.transact(acting, async (transaction) => {
        const [found] = await transaction.select().from(reports).where(eq(reports.id, id)).for('update');
        const current = found?.version === version ? found : undefined;
        if (current) requireTransition(current.status, wanted.status);
        const values = handled(current ?? { status: wanted.status, resolvedAt: null }, wanted, {
          callerId,
          now: clock.now(),
        });
        if (values.assigneeId !== null && values.assigneeId !== current?.assigneeId)
          await requireAssignable(transaction, values.assigneeId);
        // Without a current one, this says that somebody was faster or that there is none.
        await changeRecord(transaction, reports, { id, version, values, read: () => read(transaction, id) });
        const from = current?.status ?? values.status;
        const reportChangeId = await addReportChange(transaction, {
          reportId: id,
          fromStatus: from,
          toStatus: values.status,
          resolution: values.resolution,
          assigneeId: values.assigneeId,
          changedById: callerId,
          changedAt: clock.now(),
        });
        const decision = { about: 'report', id, from, to: values.status, reason: values.resolution } as const;
        await letters.queue(transaction, decision, { cause: { reportChangeId }, choice, settings });
        return read(transaction, id);
      }),

    /** @throws AppError 409 when the caller did not resolve or dismiss it a moment ago, or its letter has gone. */
    takeBack: (acting: Acting, id: string, { version }: BodyOf<typeof contract.takeBack>, callerId: string) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, reports, id);
        const now = clock.now();
        const last = await findReportTakeBack(transaction, id, { callerId, now });
        const { status, assigneeId } = last;
        const values = handled(
          { status, resolvedAt: null },
          { status, assigneeId, resolution: null },
          { callerId, now },
        );
        await changeRecord(transaction, reports, { id, version, values, read: () => read(transaction, id) });
        await letters.withdraw(transaction, { about: 'report', id }, { reportChangeId: last.id });
        await removeReportChange(transaction, last.id);
        return read(transaction, id);
      }),
  };
};
