import { Box, Button, Link, Typography } from '@mui/material';
import { LinkBase, useCreatePath } from 'ra-core';
import { useState } from 'react';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts';
import { RelatedList } from '#src/record/RelatedList.tsx';
import { deliveryCard, deliveryColumns } from './deliveryColumns.tsx';
import { SendRangeDialog } from './SendRangeDialog.tsx';
import { useWebhookText } from './useWebhookText.ts';

const resource = 'webhook-deliveries';
const { type, state, about, answer, attempts, createdAt } = deliveryColumns;
const columns = [type, state, about, answer, attempts, createdAt];

/** What was sent to a webhook, and the ways to send it again. */
export const Deliveries = ({ webhook }: { webhook: WebhookEndpoint }) => {
  const text = useWebhookText();
  const createPath = useCreatePath();
  const [asking, setAsking] = useState(false);
  const filter = new URLSearchParams({ filter: JSON.stringify({ endpointId: [webhook.id] }) });
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text('recent')}
        </Typography>
        <Link component={LinkBase} to={`${createPath({ resource, type: 'list' })}?${filter}`} variant="body2">
          {text('all_deliveries')}
        </Link>
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          {text('range')}
        </Button>
      </Box>
      <RelatedList<WebhookDelivery>
        resource={resource}
        filter={{ endpointId: webhook.id }}
        sort={{ field: 'createdAt', order: 'DESC' }}
        columns={columns}
        card={deliveryCard}
        emptyText={text('no_deliveries')}
      />
      {asking && <SendRangeDialog webhook={webhook} close={() => setAsking(false)} />}
    </Box>
  );
};
