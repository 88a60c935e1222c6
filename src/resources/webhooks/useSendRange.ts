import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { webhooks } from '#contract/webhooks.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

type Range = { from: string; to: string; states: ('failed' | 'delivered')[]; signal: AbortSignal };

/** Sends a webhook again what came to be delivered within a time. Answers how many that are. */
export const useSendRange = (id: string) => {
  const client = useQueryClient();
  return useMutation<number, HttpError, Range>({
    mutationFn: async ({ signal, ...body }) =>
      (await callApi(webhooks.sendRange, { params: { id }, body, signal })).data.count,
    onSettled: () => {
      for (const key of ['webhooks', 'webhook-deliveries']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
};
