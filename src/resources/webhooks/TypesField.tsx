import { useRecordContext } from 'ra-core';
import type { WebhookEndpoint } from '#contract/webhooks.ts';
import { ChipList } from '#src/fields/ChipList.tsx';
import { useWebhookText } from './useWebhookText.ts';

/** Which events the webhook in context is told of. */
export const TypesField = () => {
  const text = useWebhookText();
  const webhook = useRecordContext<WebhookEndpoint>();
  if (!webhook) return null;
  return webhook.types ? <ChipList chips={webhook.types.map((type) => ({ key: type, label: type }))} /> : text('all');
};

/** The same in few words. */
export const TypeCountField = () => {
  const text = useWebhookText();
  const types = useRecordContext<WebhookEndpoint>()?.types;
  return types ? text('count', { smart_count: types.length }) : text('all');
};
