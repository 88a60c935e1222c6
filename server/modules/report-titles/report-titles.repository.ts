import { count, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { reportTitles as contract, type ReportTitle } from '#contract/report-titles.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord, deleteRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { inUse } from '../../errors.ts';
import { isAnyOf } from '../../list/filter.ts';
import { byText } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { reports, reportTitles } from '../reports/reports.table.ts';

const columns = {
  id: reportTitles.id,
  version: reportTitles.version,
  createdAt: reportTitles.createdAt,
  updatedAt: reportTitles.updatedAt,
  title: reportTitles.title,
  audience: reportTitles.audience,
  active: reportTitles.active,
  reportCount: sql`(select count(*) from ${reports} where ${reports.titleId} = ${reportTitles.id})`,
};

export const createReportTitlesRepository = (db: Database) => {
  const read = createRead<ReportTitle>({ from: reportTitles, key: reportTitles.id, columns });
  const list = createList(db, contract.list, {
    from: reportTitles,
    key: reportTitles.id,
    columns,
    sort: {
      title: byText(reportTitles.title),
      audience: reportTitles.audience,
      reportCount: columns.reportCount,
      updatedAt: reportTitles.updatedAt,
    },
    filters: {
      active: (active) => eq(reportTitles.active, active),
      audience: (audiences) => isAnyOf(reportTitles.audience, audiences),
    },
    search: (term) => sql`position(searchable(${term}) in searchable(${reportTitles.title})) > 0`,
  });

  return {
    page: list.page,
    csv: list.csv,

    add: (acting: Acting, values: BodyOf<typeof contract.add>) =>
      db.transact(acting, async (transaction) => {
        const [added] = await transaction.insert(reportTitles).values(values).returning({ id: reportTitles.id });
        return read(transaction, added?.id ?? '');
      }),

    update: (acting: Acting, { id, version, ...values }: BodyOf<typeof contract.update>) =>
      db.transact(acting, async (transaction) => {
        await changeRecord(transaction, reportTitles, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const removed = await read(transaction, id);
        const [used] = await transaction.select({ reports: count() }).from(reports).where(eq(reports.titleId, id));
        if (used && used.reports > 0) throw inUse('reports', used.reports);
        await deleteRecord(transaction, reportTitles, id);
        return removed;
      }),
  };
};
