import { Box, Card, Typography } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RecordHistory } from '#src/domain/audit/RecordHistory.tsx';
import { useNotesTab } from '#src/domain/notes/useNotesTab.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { EditButton } from '#src/record/EditButton.tsx';
import { Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { RecordTabs } from '#src/record/RecordTabs.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { StateActions } from '../state/StateActions.tsx';
import { StateChip } from '../state/StateChip.tsx';
import { StateReason } from '../state/StateReason.tsx';
import { useDrawn } from '../useDrawn.ts';

/** Which record it is and how it stands, and what can be done with it. */
const Header = () => {
  const name = useRecordName(useRecordContext());
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StateChip />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StateActions />
          <EditButton />
          <DeleteButton />
        </Box>
      </Box>
      <StateReason />
    </Card>
  );
};

const Details = ({ children }: { children: ReactNode }) => (
  <Card sx={{ p: { xs: 2, md: 3 } }}>
    <Facts>
      {children}
      <InstantFact source="createdAt" />
      <InstantFact source="updatedAt" />
    </Facts>
  </Card>
);

const PageTabs = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { entity } = useDrawn();
  return (
    <RecordTabs
      label={translate(`resources.${resource}.name`, { smart_count: 1 })}
      tabs={[
        { name: 'details', label: translate('ui.people.tabs.details'), content: <Details>{children}</Details> },
        ...useNotesTab(),
        { name: 'history', label: translate('ui.audit.history'), content: <RecordHistory entity={entity.name} /> },
      ]}
    />
  );
};

/**
 * A record on a page of its own: what can be done with it, and in tabs its facts, what others declare to show of it, and its history.
 *
 * @example
 * <PageShow>
 *   <EntityFact<Level> source="name" />
 * </PageShow>
 */
export const PageShow = ({ children }: { children: ReactNode }) => (
  <StayingShow>
    <RecordState>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Header />
        <PageTabs>{children}</PageTabs>
      </Box>
    </RecordState>
  </StayingShow>
);
