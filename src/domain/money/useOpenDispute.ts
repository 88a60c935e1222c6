import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HttpError, RaRecord } from 'ra-core';
import { disputes } from '#contract/disputes.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useSayLater } from '#src/frame/useSayLater.ts';

type Call = { bookingId: string; body: BodyInputOf<typeof disputes.open>; signal: AbortSignal };

/** Records a dispute, as `useResourceAction` does what lists know of, too: the booking is read anew afterwards, wherever it is shown. */
export const useOpenDispute = () => {
  const queryClient = useQueryClient();
  const sayLater = useSayLater();
  return useMutation<{ data: RaRecord }, HttpError, Call>({
    mutationFn: async ({ bookingId, body, signal }) => {
      const { data } = await callApi(disputes.open, { params: { bookingId }, body, signal });
      return { data: { ...data, id: bookingId } };
    },
    onSuccess: ({ data }, { bookingId }) => {
      queryClient.setQueryData(['transactions', 'getOne', { id: bookingId, meta: undefined }], data);
    },
    onError: (error, { signal }) => sayLater(error, signal),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['transactions'] });
    },
  });
};
