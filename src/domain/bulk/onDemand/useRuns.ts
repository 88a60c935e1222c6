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

/** What a run, and each undo of it, changes. */
const standOf = ({ state, tried, restored, left }: BulkRun) => [state, tried, restored, left].join();

/** One's runs that are under way or were not put away since. What they have changed is read anew once they are over. */
export const useRuns = (): readonly BulkRun[] => {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: runsKey,
    queryFn: async ({ signal }) => (await callApi(bulk.list, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pace : false),
    enabled: offers(bulk.list),
  });
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const run of data ?? []) {
      const before = seen.current.get(run.id);
      const now = standOf(run);
      seen.current.set(run.id, now);
      // It may have been undone without anybody here seeing that under way; and one that is new here may have ended after the list was read.
      const isOver = !isUnderWay(run) && (before === undefined ? isRecent(run) : before !== now);
      if (isOver) void queryClient.invalidateQueries({ queryKey: [run.resource] });
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
