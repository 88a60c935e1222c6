import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import RetryingIcon from '@mui/icons-material/ReplayOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { useRecordContext } from 'ra-core';
import type { DeliveryState, WebhookDelivery } from '#contract/webhooks.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';
import { useWebhookWords } from './useWebhookText.ts';

const looks: Record<DeliveryState | 'retrying', ChipLook> = {
  waiting: { tone: 'info', icon: WaitingIcon },
  retrying: { tone: 'warning', icon: RetryingIcon },
  delivered: { tone: 'success', icon: DeliveredIcon },
  failed: { tone: 'error', icon: FailedIcon },
};

/** What became of the delivery in context. One that waits although it was tried has failed so far. */
export const DeliveryStateField = () => {
  const { deliveries } = useWebhookWords();
  const delivery = useRecordContext<WebhookDelivery>();
  if (!delivery) return null;
  const state = delivery.state === 'waiting' && delivery.attemptCount > 0 ? 'retrying' : delivery.state;
  return <StatusChip {...looks[state]} label={deliveries[state]} />;
};
