import OffIcon from '@mui/icons-material/BlockOutlined';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import StoppedIcon from '@mui/icons-material/ErrorOutlined';
import GoneIcon from '@mui/icons-material/LinkOffOutlined';
import FailingIcon from '@mui/icons-material/WarningAmberOutlined';
import { useRecordContext } from 'ra-core';
import type { WebhookEndpoint, WebhookState } from '#contract/webhooks.ts';
import { type ChipLook, StatusChip } from '#src/fields/StatusChip.tsx';
import { useWebhookWords } from './useWebhookText.ts';

const looks: Record<WebhookState, ChipLook> = {
  on: { tone: 'success', icon: OnIcon },
  failing: { tone: 'warning', icon: FailingIcon },
  off: { tone: 'neutral', icon: OffIcon },
  gone: { tone: 'error', icon: GoneIcon },
  stopped: { tone: 'error', icon: StoppedIcon },
};

/** How it is with the webhook in context. */
export const WebhookStateField = () => {
  const { states } = useWebhookWords();
  const webhook = useRecordContext<WebhookEndpoint>();
  return webhook ? <StatusChip {...looks[webhook.state]} label={states[webhook.state]} /> : null;
};
