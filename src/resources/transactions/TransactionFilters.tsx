import { bookingStatuses, paymentStatuses, payoutStatuses } from '#contract/transactions.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { LookupFilter } from '#src/list/filters/LookupFilter.tsx';
import { AmountRangeFilter, DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { ReferenceFilter } from '#src/list/filters/ReferenceFilter.tsx';

export const TransactionFilters = () => (
  <>
    <ChoicesFilter source="status" values={bookingStatuses} messages="status" />
    <ChoicesFilter source="paymentStatus" values={paymentStatuses} messages="payment" />
    <ChoicesFilter source="payoutStatus" values={payoutStatuses} messages="payout" />
    <DateRangeFilter name="starts" from="startsFrom" to="startsTo" />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
    <AmountRangeFilter name="amount" from="amountFrom" to="amountTo" />
    <ReferenceFilter
      source="subjectId"
      reference="subjects"
      sort={{ field: 'path', order: 'ASC' }}
      filter={{ leaf: true }}
    />
    <LookupFilter source="tutorId" reference="tutors" sortBy="displayName" />
    <LookupFilter source="studentId" reference="users" sortBy="displayName" />
  </>
);
