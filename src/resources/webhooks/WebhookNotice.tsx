import { Alert, type AlertColor } from '@mui/material';
import { formatDateTime } from '#contract/dates.ts';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useWebhookText } from './useWebhookText.ts';

const severities: Partial<Record<WebhookEndpoint['state'], AlertColor>> = {
  failing: 'warning',
  off: 'info',
  gone: 'error',
  stopped: 'error',
};

/** What it means that a webhook fails, is off, or is to wait. */
export const WebhookNotice = ({ webhook }: { webhook: WebhookEndpoint }) => {
  const text = useWebhookText();
  const timeZone = usePersonTimeZone();
  const { state, failingSince, switchedOffAt, pausedUntil } = webhook;
  const since = state === 'failing' ? failingSince : switchedOffAt;
  return (
    <>
      {state !== 'on' && since && (
        <Alert severity={severities[state] ?? 'info'}>
          {text(`${state}_text`, { at: formatDateTime(since, timeZone) })}
        </Alert>
      )}
      {pausedUntil && (
        <Alert severity="info">{text('paused_text', { at: formatDateTime(pausedUntil, timeZone) })}</Alert>
      )}
    </>
  );
};
