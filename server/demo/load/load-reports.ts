import type { Connection } from '../../database/database.ts';
import { reportChanges, reports, reportTitles } from '../../modules/reports/reports.table.ts';
import type { Marketplace } from '../marketplace.ts';
import { handlingOf } from '../reports/handling.ts';
import type { Occasion } from '../reports/occasions.ts';
import { createReportTitles } from '../reports/report-titles.ts';
import { createReports } from '../reports/reports.ts';
import { insertRows } from './insert-rows.ts';

export const loadReports = async (connection: Connection, marketplace: Marketplace, occasions: readonly Occasion[]) => {
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
  await insertRows(connection, reportTitles, titles);
  await insertRows(connection, reports, rows);
  await insertRows(connection, reportChanges, rows.flatMap(handlingOf));
};
