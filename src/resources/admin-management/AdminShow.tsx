import { Box } from '@mui/material';
import { ShowBase, useTranslate } from 'ra-core';
import { RecordState } from '#src/layout/RecordState.tsx';
import { RecordTabs } from '#src/layout/RecordTabs.tsx';
import { AccountDetails } from '#src/people/AccountDetails.tsx';
import { AccountHeader } from '#src/people/AccountHeader.tsx';
import { AccountHistory } from '#src/people/AccountHistory.tsx';
import { AccessLevelField } from './AccessLevelField.tsx';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';

const AdminTabs = () => {
  const translate = useTranslate();
  return (
    <RecordTabs
      label={translate('resources.admin-management.name', { smart_count: 1 })}
      tabs={[
        { name: 'details', label: translate('ui.people.tabs.details'), content: <AccountDetails /> },
        { name: 'history', label: translate('ui.people.tabs.history'), content: <AccountHistory entity="admin" /> },
      ]}
    />
  );
};

export const AdminShow = () => (
  <ShowBase>
    <RecordState>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <AccountHeader actions={<ResetTwoFactor />}>
          <AccessLevelField />
        </AccountHeader>
        <AdminTabs />
      </Box>
    </RecordState>
  </ShowBase>
);
