import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HttpError, type Identifier, type RaRecord, useDataProvider, useResourceContext } from 'ra-core';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import { useSayLater } from './useSayLater.ts';

type Call = { id: Identifier; data?: Record<string, unknown>; signal?: AbortSignal };

/**
 * A declared action of the resource in context, such as approving a tutor. Afterwards all queries of the resource are invalidated.
 *
 * @example
 * const { mutate, isPending, error } = useResourceAction('changeStatus');
 * mutate({ id: tutor.id, data: { status: 'approved', reason: null, version: tutor.version } }, { onSuccess: close });
 */
export const useResourceAction = (action: string) => {
  const resource = useResourceContext();
  if (!resource) throw new Error(`The action "${action}" belongs to a resource, and there is none here.`);
  const dataProvider = useDataProvider<ActionProvider>();
  const queryClient = useQueryClient();
  const sayLater = useSayLater();
  return useMutation<{ data: RaRecord }, HttpError, Call>({
    mutationFn: (call) => dataProvider.act(resource, { action, ...call }),
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
