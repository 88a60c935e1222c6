import { insertRows } from '../../database/bulk/insert-rows.ts';
import type { Transaction } from '../../database/database.ts';
import { reportChanges, reports, reportTitles } from '../../modules/reports/reports.table.ts';
import type { Marketplace } from '../marketplace.ts';
import { handlingOf } from '../reports/handling.ts';
import type { Occasion } from '../reports/occasions.ts';
import { createReportTitles } from '../reports/report-titles.ts';
import { createReports } from '../reports/reports.ts';

export const loadReports = async (
  transaction: Transaction,
  marketplace: Marketplace,
  occasions: readonly Occasion[],
) => {
  const { source, now, size, staffIds, tutors, userName } = marketplace;
  const titles = createReportTitles(source, now);
  const firstNameOf = ({ studentIndex, tutorIndex }: Occasion, side: 'student' | 'tutor') =>
    side === 'student' ? userName(studentIndex).firstName : (tutors[tutorIndex]?.account.firstName ?? 'The tutor');
  const rows = createReports(source, {
    count: size.reports,
    now,
    occasions,
    titleIds: titles.map(({ id }) => id),
    staffIds,
    firstNameOf,
  });
  await insertRows(transaction, reportTitles, titles);
  await insertRows(transaction, reports, rows);
  await insertRows(transaction, reportChanges, rows.flatMap(handlingOf));
};
