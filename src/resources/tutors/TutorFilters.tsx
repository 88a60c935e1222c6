import { dueStates } from '#contract/checklist.ts';
import { tutorStatuses } from '#contract/tutors.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { AmountRangeFilter, DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { RecordsFilter } from '#src/list/filters/RecordsFilter.tsx';

export const TutorFilters = () => (
  <>
    <ChoicesFilter source="status" values={tutorStatuses} messages="status" />
    <ChoicesFilter source="papers" values={dueStates} messages="papers" />
    <RecordsFilter source="subjectId" reference="subjects" sort={{ field: 'path', order: 'ASC' }} below="childCount" />
    <RecordsFilter source="languageId" reference="languages" sort={{ field: 'name', order: 'ASC' }} />
    <RecordsFilter source="levelId" reference="levels" sort={{ field: 'rank', order: 'ASC' }} />
    <AmountRangeFilter name="rate" from="rateFrom" to="rateTo" />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
  </>
);
