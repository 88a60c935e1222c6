import type { Language } from '#contract/languages.ts';
import { OfferedField } from '#src/domain/catalogue/OfferedField.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { LanguageCard } from './LanguageCard.tsx';

const columns: Column<Language>[] = [
  { source: 'name', field: <ValueField source="name" />, always: true },
  { source: 'code', field: <ValueField source="code" code />, width: 96 },
  { source: 'active', field: <OfferedField />, sortable: false },
  { source: 'tutorCount', field: <CountField source="tutorCount" />, align: 'right' },
  { source: 'updatedAt', field: <DateField source="updatedAt" />, hidden: true },
];

export const LanguageList = () => (
  <ResourceList<Language> columns={columns} filters={<FlagFilter source="active" />} card={<LanguageCard />} />
);
