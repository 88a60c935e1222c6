import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HttpError, Identifier, RaRecord } from 'ra-core';
import { useSayLater } from './useSayLater.ts';

type Sent = { id: Identifier; signal?: AbortSignal | undefined };

/** A call about one record of the resource, which answers the record. Afterwards all queries of the resource are invalidated. */
export const useRecordCall = <Call extends Sent>(
  resource: string,
  send: (call: Call) => Promise<{ data: RaRecord }>,
) => {
  const queryClient = useQueryClient();
  const sayLater = useSayLater();
  return useMutation<{ data: RaRecord }, HttpError, Call>({
    mutationFn: send,
    onSuccess: ({ data }, { id }) => {
      // An action that answers nothing but "done", or another record, says nothing about this one.
      if (data.id !== id) return;
      // The query key of a view of the record; without it the old status would flicker until the refetch.
      queryClient.setQueryData([resource, 'getOne', { id: String(id), meta: undefined }], data);
    },
    onError: (error, { signal }) => sayLater(error, signal),
    // Nobody waits for what is read anew: until then the question would still be open, and going back would say that nothing was done.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
  });
};
