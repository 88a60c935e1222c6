import { useListContext } from 'ra-core';
import { useEffect } from 'react';

/** react-admin goes on from a page behind the end to the last. Going back must not lead there again: the last takes its place in the browser's history. */
export const PastEnd = () => {
  const { page, perPage, total, isFetching } = useListContext();
  const isPast = !isFetching && total !== undefined && page > (Math.ceil(total / perPage) || 1);
  useEffect(() => {
    const { state } = window.history;
    if (isPast) window.history.replaceState({ ...state, usr: { ...state?.usr, isPast } }, '');
  }, [isPast]);
  return null;
};
