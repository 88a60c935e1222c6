import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useDebounced } from '#src/frame/useDebounced.ts';

/** So many matches are shown; whoever looks for another types more of it. */
const most = 20;

/** Milliseconds after a key until what is typed is looked for. */
const debounceDelay = 250;

/**
 * Records that the server finds by what is typed, the first ones while nothing is. Those found before stay until the next are there; `isPending`
 * says that nobody has looked yet for what is typed.
 */
export const useLookup = <Row extends RaRecord>(
  reference: string,
  { text, sortBy }: { text: string; sortBy: string },
) => {
  const typed = text.trim();
  const q = useDebounced(typed, debounceDelay);
  const asked = useGetList<Row>(
    reference,
    {
      pagination: { page: 1, perPage: most },
      sort: { field: sortBy, order: 'ASC' },
      filter: q ? { q } : {},
    },
    { placeholderData: keepPreviousData },
  );
  const { data: found = [], error, refetch } = asked;
  return { found, error, refetch, isPending: asked.isPending || asked.isPlaceholderData || q !== typed };
};
