import { useMutation } from '@tanstack/react-query';
import { type HttpError, type Identifier, type RaRecord, useDataProvider, useRefresh } from 'ra-core';
import type { Merging } from '#contract/entity/merging.ts';
import type { ActionProvider } from '#src/dataProvider/acting.ts';

type Call = { id: Identifier; data: Omit<Merging, 'id'>; signal: AbortSignal };

/**
 * Merges a record into another. Whoever named the one shows the other then, so that everything is asked for anew: also the list, whose row may have
 * opened the question and goes with it. So what follows is said to the mutation and not to a single call, of which an unmounted component hears nothing.
 */
export const useMerge = (resource: string, { onMerged, onFailed }: { onMerged: () => void; onFailed: () => void }) => {
  const dataProvider = useDataProvider<ActionProvider>();
  const refresh = useRefresh();
  return useMutation<{ data: RaRecord }, HttpError, Call>({
    mutationFn: (call) => dataProvider.act(resource, { action: 'merge', ...call }),
    onSuccess: () => {
      onMerged();
      refresh();
    },
    onError: onFailed,
  });
};
