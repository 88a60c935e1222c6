import { type AccountRow, accessLevels } from '#contract/users.ts';
import { AccountBulkActions } from '#src/domain/people/AccountBulkActions.tsx';
import { AccountStatusField } from '#src/domain/people/AccountStatusField.tsx';
import { AccountStatusFilter } from '#src/domain/people/AccountStatusFilter.tsx';
import { DateField } from '#src/fields/DateField.tsx';
import { PersonCell } from '#src/fields/PersonCell.tsx';
import type { Column } from '#src/list/columns.ts';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { ResourceList } from '#src/list/ResourceList.tsx';
import { AccessLevelField } from './AccessLevelField.tsx';
import { AdminCard } from './AdminCard.tsx';

const columns: Column<AccountRow>[] = [
  {
    source: 'displayName',
    label: 'resources.admin-management.columns.displayName',
    field: <PersonCell />,
    exported: ['displayName', 'email'],
    always: true,
  },
  { source: 'userType', label: 'resources.admin-management.columns.access', field: <AccessLevelField /> },
  { source: 'status', field: <AccountStatusField /> },
  { source: 'lastLoginAt', field: <DateField source="lastLoginAt" withTime /> },
  { source: 'createdAt', field: <DateField source="createdAt" /> },
];

const Filters = () => (
  <>
    <ChoicesFilter source="accessLevel" values={accessLevels} messages="access" />
    <AccountStatusFilter />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
  </>
);

export const AdminList = () => (
  <ResourceList<AccountRow>
    columns={columns}
    filters={<Filters />}
    bulkActions={<AccountBulkActions />}
    card={<AdminCard />}
  />
);
