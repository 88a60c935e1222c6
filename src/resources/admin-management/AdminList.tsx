import { type Admin, accessLevels } from '#contract/users.ts';
import { AccountBulkActions } from '#src/domain/people/AccountBulkActions.tsx';
import { personCell } from '#src/domain/people/personCell.tsx';
import { EntityFilter } from '#src/entity/kinds/filters.tsx';
import { type CellsOf, EntityList } from '#src/entity/views/EntityList.tsx';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { AccessLevelField } from './AccessLevelField.tsx';
import { AdminCard } from './AdminCard.tsx';

const cells: CellsOf<typeof Admin> = {
  displayName: { ...personCell, label: 'resources.admin-management.columns.displayName' },
  userType: { field: <AccessLevelField />, label: 'resources.admin-management.columns.access' },
};

const filters = (
  <>
    <ChoicesFilter source="accessLevel" values={accessLevels} messages="access" />
    <EntityFilter<Admin> source="status" />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
  </>
);

export const AdminList = () => (
  <EntityList<typeof Admin>
    columns={['displayName', 'userType', 'status', 'lastLoginAt', 'createdAt']}
    cells={cells}
    filters={filters}
    bulkActions={<AccountBulkActions />}
    card={<AdminCard />}
  />
);
