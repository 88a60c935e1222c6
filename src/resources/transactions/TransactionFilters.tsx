import { bookingStatuses, happenings, paymentStatuses, payoutStatuses } from '#contract/transactions.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { useFilterValues } from '#src/list/filters/FilterValues.tsx';
import { AmountRangeFilter, DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { RecordsFilter } from '#src/list/filters/RecordsFilter.tsx';

/** What happened, whatever it led to. No index has it, so it is offered only where figures lead to it. */
const HappenedFilter = () =>
  useFilterValues().values.timeline !== undefined && (
    <ChoicesFilter source="timeline" values={happenings} messages="status" />
  );

/** When the lesson is over. No index has it either. */
const EndFilter = () => {
  const { endsFrom, endsTo } = useFilterValues().values;
  return (endsFrom ?? endsTo) !== undefined && <DateRangeFilter name="ends" from="endsFrom" to="endsTo" ahead />;
};

/** Without the subjects below it: who chooses one means those as well, so it is offered only where a figure leads to it. */
const OnlySubjectFilter = () =>
  useFilterValues().values.onlySubjectId !== undefined && (
    <RecordsFilter source="onlySubjectId" reference="subjects" sort={{ field: 'path', order: 'ASC' }} />
  );

export const TransactionFilters = () => (
  <>
    <ChoicesFilter source="status" values={bookingStatuses} messages="status" />
    <ChoicesFilter source="paymentStatus" values={paymentStatuses} messages="payment" />
    <ChoicesFilter source="payoutStatus" values={payoutStatuses} messages="payout" />
    <HappenedFilter />
    <DateRangeFilter name="starts" from="startsFrom" to="startsTo" ahead />
    <EndFilter />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
    <AmountRangeFilter name="amount" from="amountFrom" to="amountTo" />
    <RecordsFilter source="subjectId" reference="subjects" sort={{ field: 'path', order: 'ASC' }} below="childCount" />
    <OnlySubjectFilter />
    <RecordsFilter source="tutorId" reference="tutors" sortBy="displayName" />
    <RecordsFilter source="studentId" reference="users" sortBy="displayName" />
  </>
);
