import type { User } from '#contract/users.ts';
import { AccountBulkActions } from '#src/domain/people/AccountBulkActions.tsx';
import { AccountCard } from '#src/domain/people/AccountCard.tsx';
import { personCell } from '#src/domain/people/personCell.tsx';
import { EntityFilter } from '#src/entity/kinds/filters.tsx';
import { type CellsOf, EntityList } from '#src/entity/views/EntityList.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';

const letters = async () => ({
  Below: (await import('#src/domain/letters/onDemand/BulkLetterPart.tsx')).UserLetters,
});

const cells: CellsOf<typeof User> = {
  displayName: { ...personCell, label: 'resources.users.columns.displayName' },
  emailVerifiedAt: { field: <DateField source="emailVerifiedAt" /> },
};

const filters = (
  <>
    <EntityFilter<User> source="status" />
    <FlagFilter source="verified" />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
  </>
);

export const UserList = () => (
  <EntityList<typeof User>
    columns={['displayName', 'status', 'bookingCount', 'emailVerifiedAt', 'lastLoginAt', 'createdAt']}
    cells={cells}
    filters={filters}
    bulkActions={<AccountBulkActions below={letters} />}
    card={<AccountCard />}
  />
);
