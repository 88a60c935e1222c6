import type { Language } from '#contract/languages.ts';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import type { Column } from '#src/list/columns.ts';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { LanguageActiveField } from './LanguageActiveField.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { LanguageName } from './LanguageName.tsx';

const columns: Column<Language>[] = [
  { source: 'name', field: <LanguageName />, always: true },
  {
    source: 'code',
    field: (
      <code>
        <LanguageName source="code" />
      </code>
    ),
    width: 96,
  },
  { source: 'active', field: <LanguageActiveField />, sortable: false },
  { source: 'tutorCount', field: <CountField source="tutorCount" />, align: 'right' },
  { source: 'updatedAt', field: <DateField source="updatedAt" />, hidden: true },
];

export const LanguageList = () => (
  <ResourceList<Language>
    sort={{ field: 'name', order: 'ASC' }}
    columns={columns}
    filters={<FlagFilter source="active" />}
    card={<LanguageCard />}
  />
);
