import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { BookingsOf } from '#src/domain/bookings/BookingsOf.tsx';
import { useNotesTab } from '#src/domain/notes/useNotesTab.tsx';
import { AccountDetails } from '#src/domain/people/AccountDetails.tsx';
import { AccountHeader } from '#src/domain/people/AccountHeader.tsx';
import { AccountHistory } from '#src/domain/people/AccountHistory.tsx';
import { JoinButton } from '#src/domain/people/JoinButton.tsx';
import { ReportsAbout } from '#src/domain/reports/ReportsAbout.tsx';
import { SourceCard } from '#src/domain/source/SourceFacts.tsx';
import { CountField } from '#src/fields/CountField.tsx';
import { Fact } from '#src/record/Facts.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { RecordTabs } from '#src/record/RecordTabs.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';

const Details = () => (
  <AccountDetails aside={<SourceCard kind="user" />}>
    <Fact source="bookingCount">
      <CountField source="bookingCount" />
    </Fact>
  </AccountDetails>
);

const UserTabs = () => {
  const translate = useTranslate();
  return (
    <RecordTabs
      label={translate('resources.users.name', { smart_count: 1 })}
      tabs={[
        { name: 'details', label: translate('ui.people.tabs.details'), content: <Details /> },
        {
          name: 'bookings',
          label: translate('ui.people.tabs.bookings'),
          content: <BookingsOf as="studentId" />,
          lists: 'transactions',
        },
        { name: 'reports', label: translate('ui.people.tabs.reports'), content: <ReportsAbout />, lists: 'reports' },
        ...useNotesTab(),
        { name: 'history', label: translate('ui.people.tabs.history'), content: <AccountHistory entity="user" /> },
      ]}
    />
  );
};

export const UserShow = () => (
  <StayingShow>
    <RecordState>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <AccountHeader actions={<JoinButton kind="user" />} />
        <UserTabs />
      </Box>
    </RecordState>
  </StayingShow>
);
