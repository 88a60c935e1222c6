import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNotesTab } from '#src/domain/notes/useNotesTab.tsx';
import { AccountDetails } from '#src/domain/people/AccountDetails.tsx';
import { AccountHeader } from '#src/domain/people/AccountHeader.tsx';
import { AccountHistory } from '#src/domain/people/AccountHistory.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { RecordTabs } from '#src/record/RecordTabs.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { AccessLevelField } from './AccessLevelField.tsx';
import { InviteAgain } from './InviteAgain.tsx';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';
import { StandingField } from './StandingField.tsx';

const AdminTabs = () => {
  const translate = useTranslate();
  return (
    <RecordTabs
      label={translate('resources.admin-management.name', { smart_count: 1 })}
      tabs={[
        { name: 'details', label: translate('ui.people.tabs.details'), content: <AccountDetails /> },
        ...useNotesTab(),
        { name: 'history', label: translate('ui.people.tabs.history'), content: <AccountHistory entity="admin" /> },
      ]}
    />
  );
};

export const AdminShow = () => (
  <StayingShow>
    <RecordState>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <AccountHeader
          standing={<StandingField />}
          actions={
            <>
              <InviteAgain />
              <ResetTwoFactor />
            </>
          }
        >
          <AccessLevelField />
        </AccountHeader>
        <AdminTabs />
      </Box>
    </RecordState>
  </StayingShow>
);
