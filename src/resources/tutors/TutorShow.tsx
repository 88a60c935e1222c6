import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RecordHistory } from '#src/domain/audit/RecordHistory.tsx';
import { useUntold } from '#src/domain/audit/useUntold.ts';
import { BookingsOf } from '#src/domain/bookings/BookingsOf.tsx';
import { RecordLetters } from '#src/domain/letters/RecordLetters.tsx';
import { useNotesTab } from '#src/domain/notes/useNotesTab.tsx';
import { ReportsAbout } from '#src/domain/reports/ReportsAbout.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { RecordTabs } from '#src/record/RecordTabs.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { TutorDetails } from './TutorDetails.tsx';
import { TutorHeader } from './TutorHeader.tsx';
import { TutorHistory } from './TutorHistory.tsx';

const History = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    <RecordLetters about="tutor" />
    <RecordHistory entity="tutor" goesOnBelow={useUntold('tutor') !== undefined} />
    <TutorHistory />
  </Box>
);

const TutorTabs = () => {
  const translate = useTranslate();
  return (
    <RecordTabs
      label={translate('resources.tutors.name', { smart_count: 1 })}
      tabs={[
        { name: 'details', label: translate('ui.people.tabs.details'), content: <TutorDetails /> },
        {
          name: 'bookings',
          label: translate('ui.people.tabs.bookings'),
          content: <BookingsOf as="tutorId" />,
          lists: 'transactions',
        },
        { name: 'reports', label: translate('ui.people.tabs.reports'), content: <ReportsAbout />, lists: 'reports' },
        ...useNotesTab(),
        { name: 'history', label: translate('ui.people.tabs.history'), content: <History /> },
      ]}
    />
  );
};

export const TutorShow = () => (
  <StayingShow>
    <RecordState>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <TutorHeader />
        <TutorTabs />
      </Box>
    </RecordState>
  </StayingShow>
);
