import type { TutorRow } from '#contract/tutors.ts';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { MoneyField } from '#src/fields/MoneyField.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';
import { RatingField } from '#src/fields/RatingField.tsx';
import { ReferenceChips } from '#src/fields/ReferenceChips.tsx';
import type { Column } from '#src/list/columns.ts';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { TutorBulkActions } from './late.tsx';
import { TutorCard } from './TutorCard.tsx';
import { TutorFilters } from './TutorFilters.tsx';
import { TutorStatusField } from './TutorStatusField.tsx';

const columns: Column<TutorRow>[] = [
  {
    source: 'displayName',
    label: 'resources.tutors.columns.displayName',
    field: <PersonCell />,
    always: true,
    exported: ['displayName', 'email'],
  },
  { source: 'status', field: <TutorStatusField /> },
  {
    source: 'subjectIds',
    field: <ReferenceChips source="subjectIds" reference="subjects" most={1} />,
    sortable: false,
  },
  {
    source: 'languageIds',
    field: <ReferenceChips source="languageIds" reference="languages" most={2} />,
    sortable: false,
    hidden: true,
  },
  {
    source: 'levelIds',
    field: <ReferenceChips source="levelIds" reference="levels" most={2} />,
    sortable: false,
    hidden: true,
  },
  { source: 'hourlyRateCents', field: <MoneyField source="hourlyRateCents" />, align: 'right' },
  { source: 'rating', field: <RatingField source="rating" />, align: 'right' },
  { source: 'bookingCount', field: <CountField source="bookingCount" />, align: 'right' },
  { source: 'yearsOfExperience', field: <CountField source="yearsOfExperience" />, align: 'right', hidden: true },
  { source: 'createdAt', field: <DateField source="createdAt" /> },
];

export const TutorList = () => (
  <ResourceList<TutorRow>
    columns={columns}
    filters={<TutorFilters />}
    bulkActions={<TutorBulkActions />}
    card={<TutorCard />}
  />
);
