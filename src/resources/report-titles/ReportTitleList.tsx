import { audiences, type ReportTitle } from '#contract/report-titles.ts';
import { OfferedField } from '#src/domain/catalogue/OfferedField.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { AudienceField } from './AudienceField.tsx';
import { ReportTitleCard } from './ReportTitleCard.tsx';

const columns: Column<ReportTitle>[] = [
  { source: 'title', field: <ValueField source="title" />, always: true },
  { source: 'audience', field: <AudienceField /> },
  { source: 'active', field: <OfferedField />, sortable: false },
  { source: 'reportCount', field: <CountField source="reportCount" />, align: 'right' },
  { source: 'updatedAt', field: <DateField source="updatedAt" />, hidden: true },
];

const Filters = () => (
  <>
    <ChoicesFilter source="audience" values={audiences} messages="audience" />
    <FlagFilter source="active" />
  </>
);

export const ReportTitleList = () => (
  <ResourceList<ReportTitle> columns={columns} filters={<Filters />} card={<ReportTitleCard />} />
);
