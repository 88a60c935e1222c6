import type { AccountRow } from '#contract/users.ts';
import { AccountBulkActions } from '#src/domain/people/AccountBulkActions.tsx';
import { AccountCard } from '#src/domain/people/AccountCard.tsx';
import { AccountStatusField } from '#src/domain/people/AccountStatusField.tsx';
import { AccountStatusFilter } from '#src/domain/people/AccountStatusFilter.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';
import type { Column } from '#src/list/columns.ts';
import { FlagFilter } from '#src/list/filters/FlagFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';

const columns: Column<AccountRow>[] = [
  {
    source: 'displayName',
    label: 'resources.users.columns.displayName',
    field: <PersonCell />,
    always: true,
    exported: ['displayName', 'email'],
  },
  { source: 'status', field: <AccountStatusField /> },
  { source: 'bookingCount', field: <CountField source="bookingCount" />, align: 'right' },
  { source: 'emailVerifiedAt', field: <DateField source="emailVerifiedAt" />, sortable: false, hidden: true },
  { source: 'lastLoginAt', field: <DateField source="lastLoginAt" withTime /> },
  { source: 'createdAt', field: <DateField source="createdAt" /> },
];

const Filters = () => (
  <>
    <AccountStatusFilter />
    <FlagFilter source="verified" />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
  </>
);

export const UserList = () => (
  <ResourceList<AccountRow>
    columns={columns}
    filters={<Filters />}
    bulkActions={<AccountBulkActions />}
    card={<AccountCard />}
  />
);
