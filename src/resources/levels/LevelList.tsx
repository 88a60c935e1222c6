import type { Level } from '#contract/levels.ts';
import { OfferedField } from '#src/domain/catalogue/OfferedField.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import type { Column } from '#src/list/columns.ts';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { LevelCard } from './LevelCard.tsx';

const columns: Column<Level>[] = [
  { source: 'name', field: <ValueField source="name" />, always: true },
  { source: 'rank', field: <CountField source="rank" />, align: 'right', width: 96 },
  { source: 'active', field: <OfferedField />, sortable: false },
  { source: 'tutorCount', field: <CountField source="tutorCount" />, align: 'right' },
  { source: 'updatedAt', field: <DateField source="updatedAt" />, hidden: true },
];

export const LevelList = () => (
  <ResourceList<Level> columns={columns} filters={<FlagFilter source="active" />} card={<LevelCard />} />
);
