import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult, Identifier, RaRecord } from 'ra-core';

/** A list without the row. A total that was not counted to its end ("1,000+") stays the floor that it is. */
const without = (id: Identifier, shown: GetListResult<RaRecord>) => {
  const data = shown.data.filter((row) => row.id !== id);
  if (data.length === shown.data.length || shown.total === undefined) return { ...shown, data };
  return { ...shown, data, total: shown.meta?.totalCapped === true ? shown.total : shown.total - 1 };
};

/** Takes a deleted record out of the lists that show it, and has what is shown of its resource read anew. Its own page stays until it is left. */
export const useClearAway = (resource: string) => {
  const queryClient = useQueryClient();
  return {
    clearAway: (id: Identifier) =>
      queryClient.setQueriesData<GetListResult<RaRecord>>(
        { queryKey: [resource, 'getList'] },
        (shown) => shown && without(id, shown),
      ),
    readAnew: () =>
      void queryClient.invalidateQueries({
        queryKey: [resource],
        predicate: ({ queryKey }) => queryKey[1] !== 'getOne',
      }),
  };
};
