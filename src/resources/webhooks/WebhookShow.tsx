import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { HistorySection } from '#src/domain/audit/HistorySection.tsx';
import { RecordNotes } from '#src/domain/notes/RecordNotes.tsx';
import { ValueField } from '#src/fields/ValueField.tsx';
import { Fact, Facts } from '#src/record/Facts.tsx';
import { InstantFact } from '#src/record/InstantFact.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { StayingShow } from '#src/record/StayingShow.tsx';
import { Deliveries } from './Deliveries.tsx';
import { isOn } from './isOn.ts';
import { LastDeliveryField } from './LastDeliveryField.tsx';
import { TypesField } from './TypesField.tsx';
import { useKeepFresh } from './useKeepFresh.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookNotice } from './WebhookNotice.tsx';
import { WebhookStateField } from './WebhookStateField.tsx';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

const Header = ({ webhook }: { webhook: WebhookEndpoint }) => (
  <Card sx={{ ...column, p: { xs: 2, md: 3 } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {webhook.name}
      </Typography>
      <WebhookStateField />
    </Box>
    <WebhookNotice webhook={webhook} />
    <Facts>
      <Fact source="url">
        <ValueField source="url" code />
      </Fact>
      <Fact source="types">
        <TypesField />
      </Fact>
      <Fact source="lastDeliveredAt">
        <LastDeliveryField />
      </Fact>
      <Fact source="waiting" />
      {webhook.previousEndsAt && <InstantFact source="previousEndsAt" />}
      <Fact source="createdByName" />
      <InstantFact source="createdAt" />
    </Facts>
    <WebhookActions webhook={webhook} />
  </Card>
);

const WebhookPage = () => {
  const webhook = useRecordContext<WebhookEndpoint>();
  useKeepFresh((webhook?.waiting ?? 0) > 0, webhook && !isOn(webhook));
  if (!webhook) return null;
  return (
    <Box sx={column}>
      <Header webhook={webhook} />
      <Deliveries webhook={webhook} />
      <RecordNotes />
      <HistorySection entity="webhook" />
    </Box>
  );
};

/** A webhook: how it is with it, what can be done with it, and what was sent to it. */
export const WebhookShow = () => (
  <StayingShow>
    <RecordState>
      <WebhookPage />
    </RecordState>
  </StayingShow>
);
