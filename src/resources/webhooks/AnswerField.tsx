import { useRecordContext } from 'ra-core';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { useWebhookWords } from './useWebhookText.ts';

/** What the last attempt was answered: its status, or why there is none. */
export const AnswerField = () => {
  const { errors } = useWebhookWords();
  const { status = null, error = null } = useRecordContext<WebhookDelivery>() ?? {};
  if (status !== null) return <span className="figures">{status}</span>;
  return error === null ? <EmptyValue /> : errors[error];
};
