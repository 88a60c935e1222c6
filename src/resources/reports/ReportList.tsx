import type { ReportRow } from '#contract/reports.ts';
import { ReportCard } from '#src/domain/reports/ReportCard.tsx';
import { reportColumns } from '#src/domain/reports/reportColumns.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChosenFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { useFilterValues } from '#src/list/filters/FilterValues.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { RecordsFilter } from '#src/list/filters/RecordsFilter.tsx';
import { toChosen } from '#src/list/filters/toChosen.ts';
import { useFilterLabel } from '#src/list/filters/useFilterLabel.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { AssignMany } from './late.tsx';
import { ReportCounts } from './ReportCounts.tsx';
import { useAssignees } from './reportQueries.ts';

const columns: Column<ReportRow>[] = [
  reportColumns.title,
  reportColumns.reportedUser,
  { ...reportColumns.reporter, hidden: true },
  reportColumns.status,
  reportColumns.assigneeName,
  reportColumns.createdAt,
  { ...reportColumns.resolvedAt, hidden: true },
];

const AssigneeFilter = () => {
  const { data: staff = [], isEnabled } = useAssignees();
  const choices = staff.map(({ id, displayName }) => ({ id, name: displayName }));
  const label = useFilterLabel('assigneeId');
  return isEnabled && <ChosenFilter source="assigneeId" label={label} choices={choices} />;
};

/** The booking that reports are about: nobody looks one up here, and bookings lead to theirs. */
const BookingFilter = () => {
  const label = useFilterLabel('bookingId');
  const choices = toChosen(useFilterValues().values.bookingId).map((id) => ({ id, name: id }));
  return choices.length > 0 && <ChosenFilter source="bookingId" label={label} choices={choices} />;
};

const Filters = () => (
  <>
    <RecordsFilter source="titleId" reference="report-titles" sort={{ field: 'title', order: 'ASC' }} />
    <AssigneeFilter />
    <FlagFilter source="unassigned" />
    <BookingFilter />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
  </>
);

export const ReportList = () => (
  <ResourceList<ReportRow>
    columns={columns}
    intro={<ReportCounts />}
    filters={<Filters />}
    bulkActions={<AssignMany />}
    bulkRight="handle"
    card={<ReportCard />}
    emptyText="resources.reports.empty"
  />
);
