import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { type RangeState, webhooks } from '#contract/webhooks.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

/** What came to be delivered within a time: from an instant up to another, which is no longer in it. */
export type Range = { from: string; to: string; states: RangeState[] };

/** How many it is. Without a range nobody is asked. */
export const useRangeCount = (id: string, range: Range | undefined) =>
  useQuery({
    queryKey: ['webhooks', 'range', id, range],
    enabled: range !== undefined,
    queryFn: async ({ signal }) => {
      const query = range && { ...range, states: range.states.join(',') };
      return (await callApi(webhooks.countRange, { params: { id }, query, signal })).data.count;
    },
  });

/** Sends a webhook again what came to be delivered within a time. Answers how many that are. */
export const useSendRange = (id: string) => {
  const client = useQueryClient();
  return useMutation<number, HttpError, Range & { signal: AbortSignal }>({
    mutationFn: async ({ signal, ...body }) =>
      (await callApi(webhooks.sendRange, { params: { id }, body, signal })).data.count,
    onSettled: () => {
      for (const key of ['webhooks', 'webhook-deliveries']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
};
