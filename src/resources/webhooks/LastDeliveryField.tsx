import { useRecordContext } from 'ra-core';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { DateField } from '#src/fields/DateField.tsx';
import { useWebhookText } from './useWebhookText.ts';

/** When the webhook in context took something last. */
export const LastDeliveryField = () => {
  const text = useWebhookText();
  return useRecordContext<WebhookEndpoint>()?.lastDeliveredAt === null ? (
    text('never')
  ) : (
    <DateField source="lastDeliveredAt" withTime />
  );
};
