import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useLocale } from 'ra-core';
import type { Merging } from '#contract/entity/merging.ts';
import type { JoinPreview } from '#contract/joining.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { type JoinedKind, joinCalls } from '../joinCalls.ts';

type Pair = { id: string | null; into: string | null };

/** What would follow if one account were joined into another; a refusal says why it cannot be. */
export const useJoinPreview = (kind: JoinedKind, { id, into }: Pair) => {
  const locale = useLocale();
  return useQuery<JoinPreview, HttpError>({
    queryKey: ['joinPreview', kind, locale, id, into],
    queryFn: async ({ signal }) => {
      const query = { id: id ?? '', into: into ?? '' };
      return (await callApi(joinCalls[kind].preview, { query, signal })).data;
    },
    enabled: id !== null && into !== null,
    retry: false,
    gcTime: 0,
  });
};

type Call = { body: Merging; signal: AbortSignal };

/**
 * Joins two accounts. Whatever named the one names the other then, so that everything is asked for anew, but for what is about the one: nobody would be
 * answered, and its page is still there for a moment.
 */
export const useJoin = (kind: JoinedKind, { onJoined, onFailed }: { onJoined: () => void; onFailed: () => void }) => {
  const queryClient = useQueryClient();
  return useMutation<unknown, HttpError, Call>({
    mutationFn: (call) => callApi(joinCalls[kind].join, call),
    onSuccess: (_, { body: { id } }) => {
      onJoined();
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !JSON.stringify(queryKey).includes(id) });
    },
    onError: onFailed,
  });
};
