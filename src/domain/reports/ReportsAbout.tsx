import { useRecordContext } from 'ra-core';
import type { ReportRow } from '#contract/reports.ts';
import { RelatedList } from '#src/record/RelatedList.tsx';
import { ReportCard } from './ReportCard.tsx';
import { reportColumns } from './reportColumns.tsx';

const columns = [
  reportColumns.title,
  reportColumns.reporter,
  reportColumns.status,
  reportColumns.assigneeName,
  reportColumns.createdAt,
];

/** What was reported about the person in context. */
export const ReportsAbout = () => {
  const person = useRecordContext();
  if (!person) return null;
  return (
    <RelatedList<ReportRow>
      resource="reports"
      filter={{ reportedUserId: person.id }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      columns={columns}
      card={<ReportCard />}
      emptyText="ui.people.no_reports"
    />
  );
};
