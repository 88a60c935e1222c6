import { useRecordContext } from 'ra-core';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { Meaning } from './Meaning.tsx';
import { useWebhookWords } from './useWebhookText.ts';

/** Of which event the delivery in context tells. */
export const TypeField = () => {
  const { types } = useWebhookWords();
  const type = useRecordContext<WebhookDelivery>()?.type;
  return type && <Meaning name={type} means={types[type]} />;
};

/** The same where its name stands already. */
export const TypeMeaningField = () => {
  const { types } = useWebhookWords();
  const type = useRecordContext<WebhookDelivery>()?.type;
  return type && types[type];
};
