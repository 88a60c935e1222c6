import { type RaRecord, useGetIdentity } from 'ra-core';
import { useCallback } from 'react';
import { type Admin, accessLevels, adminStandings } from '#contract/users.ts';
import { AccountBulkActions } from '#src/domain/people/AccountBulkActions.tsx';
import { personCell } from '#src/domain/people/personCell.tsx';
import { type CellsOf, EntityList } from '#src/entity/views/EntityList.tsx';
import { ChoicesFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { DateRangeFilter } from '#src/list/filters/RangeFilters.tsx';
import { StayingRowsContext } from '#src/list/StayingRows.ts';
import { AccessLevelField } from './AccessLevelField.tsx';
import { AdminCard } from './AdminCard.tsx';
import { StandingField } from './StandingField.tsx';

const cells: CellsOf<typeof Admin> = {
  displayName: { ...personCell, label: 'resources.admin-management.columns.displayName' },
  status: { field: <StandingField />, exported: ['status', 'invited'] },
  userType: {
    field: <AccessLevelField />,
    label: 'resources.admin-management.columns.access',
    exported: ['userType', 'userRole'],
  },
};

const filters = (
  <>
    <ChoicesFilter source="accessLevel" values={accessLevels} messages="access" />
    <ChoicesFilter source="standing" values={adminStandings} messages="standing" />
    <DateRangeFilter name="created" from="createdFrom" to="createdTo" />
  </>
);

export const AdminList = () => {
  const { identity } = useGetIdentity();
  const isOwn = useCallback(({ id }: RaRecord) => id === identity?.id, [identity]);
  return (
    <StayingRowsContext value={isOwn}>
      <EntityList<typeof Admin>
        columns={['displayName', 'userType', 'status', 'lastLoginAt', 'createdAt']}
        cells={cells}
        filters={filters}
        bulkActions={<AccountBulkActions />}
        card={<AdminCard />}
      />
    </StayingRowsContext>
  );
};
