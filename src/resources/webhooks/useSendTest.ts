import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { type WebhookEndpoint, webhooks } from '#contract/webhooks.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

/** Sends a webhook a test, which is a delivery of its own and changes nothing of the webhook. */
export const useSendTest = (id: string) => {
  const client = useQueryClient();
  return useMutation<unknown, HttpError>({
    mutationFn: () => callApi(webhooks.test, { params: { id } }),
    onSuccess: () => {
      // What waits is looked at again and again (`useKeepFresh`), until it is known what the receiver answered.
      client.setQueryData<WebhookEndpoint>(
        ['webhooks', 'getOne', { id, meta: undefined }],
        (webhook) => webhook && { ...webhook, waiting: webhook.waiting + 1 },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['webhook-deliveries'] }),
  });
};
