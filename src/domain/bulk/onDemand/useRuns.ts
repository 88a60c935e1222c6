import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type BulkRun, bulk } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { isUnderWay, runsKey } from '../runs.ts';

/** Milliseconds between two looks at how far they are. */
const pace = 1_000;

const isRecent = ({ createdAt }: BulkRun) => Date.now() - Date.parse(createdAt) < 60_000;

/** One's runs that are under way or were not put away since. What they have changed is read anew once they are over. */
export const useRuns = (): readonly BulkRun[] => {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: runsKey,
    queryFn: async ({ signal }) => (await callApi(bulk.list, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pace : false),
    enabled: offers(bulk.list),
  });
  const known = useRef(new Set<string>());
  const live = useRef(new Set<string>());
  useEffect(() => {
    for (const run of data ?? []) {
      const isNew = !known.current.has(run.id);
      known.current.add(run.id);
      if (isUnderWay(run)) live.current.add(run.id);
      // One that nobody here saw under way may have ended after the list was read.
      else if (live.current.delete(run.id) || (isNew && isRecent(run)))
        void queryClient.invalidateQueries({ queryKey: [run.resource] });
    }
  }, [data, queryClient]);
  return data ?? [];
};

type Does = 'cancel' | 'undo' | 'putAway';

/** What can be done with a run. */
export const useRunCall = () => {
  const queryClient = useQueryClient();
  const notifyText = useNotifyText();
  return useMutation({
    mutationFn: ({ id, does }: { id: string; does: Does }): Promise<unknown> => callApi(bulk[does], { params: { id } }),
    onError: ({ message }) => notifyText(message, 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: runsKey }),
  });
};
