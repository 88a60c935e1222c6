import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HttpError, RaRecord } from 'ra-core';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { reportCase } from '#contract/report-case.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useSayLater } from '#src/frame/useSayLater.ts';

type Name = 'ask' | 'answer' | 'closeTogether';
type Call<N extends Name> = { id: string; body: BodyInputOf<(typeof reportCase)[N]>; signal: AbortSignal };

/** What one does about a report on its own screen, as `useResourceAction` does what all screens know of: the report is read anew afterwards. */
export const useCaseCall = <N extends Name>(name: N) => {
  const queryClient = useQueryClient();
  const sayLater = useSayLater();
  return useMutation<{ data: RaRecord }, HttpError, Call<N>>({
    mutationFn: async ({ id, body, signal }) => callApi(reportCase[name], { params: { id }, body, signal } as never),
    onSuccess: ({ data }, { id }) => {
      queryClient.setQueryData(['reports', 'getOne', { id, meta: undefined }], data);
    },
    onError: (error, { signal }) => sayLater(error, signal),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['reports'] });
    },
  });
};
