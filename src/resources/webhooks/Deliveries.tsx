import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { LinkBase, useCreatePath } from 'ra-core';
import { useState } from 'react';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts';
import { RelatedList } from '#src/record/RelatedList.tsx';
import { deliveryCard, deliveryColumns } from './deliveryColumns.tsx';
import { SendRangeDialog } from './SendRangeDialog.tsx';
import { type Range, useRangeCount } from './useSendRange.ts';
import { useWebhookText } from './useWebhookText.ts';

const resource = 'webhook-deliveries';
const { type, state, about, answer, attempts, createdAt } = deliveryColumns;
const columns = [type, state, about, answer, attempts, createdAt];
const day = 86_400_000;

/** Says that some were given up, of which the state of the webhook tells nothing: it may have taken others since. */
const GivenUp = ({ id, listOf }: { id: string; listOf: (filter: object) => string }) => {
  const text = useWebhookText();
  // Also what comes to be delivered, and is given up, while the page is open.
  const [range] = useState((): Range => {
    const now = Date.now();
    return { from: new Date(now - 30 * day).toISOString(), to: new Date(now + day).toISOString(), states: ['failed'] };
  });
  const { data: count = 0 } = useRangeCount(id, range);
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      <Link component={LinkBase} to={listOf({ state: range.states, createdFrom: range.from })} color="inherit">
        {text('given_up', { smart_count: count })}
      </Link>
    </Alert>
  );
};

/** What was sent to a webhook, and the ways to send it again. */
export const Deliveries = ({ webhook }: { webhook: WebhookEndpoint }) => {
  const text = useWebhookText();
  const createPath = useCreatePath();
  const [asking, setAsking] = useState(false);
  const listOf = (filter: object) =>
    `${createPath({ resource, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify({ endpointId: [webhook.id], ...filter }) })}`;
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text('recent')}
        </Typography>
        <Link component={LinkBase} to={listOf({})} variant="body2">
          {text('all_deliveries')}
        </Link>
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          {text('range')}
        </Button>
      </Box>
      <GivenUp id={webhook.id} listOf={listOf} />
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
