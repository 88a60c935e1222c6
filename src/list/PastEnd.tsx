import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useEffect } from 'react';

/** react-admin goes on from a page behind the end to the last. Going back must not lead there again: the last takes its place in the browser's history. */
export const PastEnd = () => {
  const queryClient = useQueryClient();
  const { resource, page, perPage, total, isFetching } = useListContext();
  const isPast = !isFetching && total !== undefined && page > (Math.ceil(total / perPage) || 1);
  useEffect(() => {
    if (!isPast) return;
    const { state } = window.history;
    // With its number, as the address may be the last page's already while a slow machine still draws this one.
    window.history.replaceState({ ...state, usr: { ...state?.usr, pastEnd: page } }, '');
    // The last page's rows were answered in its place. They are not its own once there are more again.
    return () =>
      queueMicrotask(() =>
        queryClient.removeQueries({ queryKey: [resource, 'getList', { pagination: { page } }], type: 'inactive' }),
      );
  }, [isPast, page, queryClient, resource]);
  return null;
};
