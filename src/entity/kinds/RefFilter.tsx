import { RecordsFilter } from '#src/list/filters/RecordsFilter.tsx';
import { useLookedUp } from './useLookedUp.ts';

/** By records that others name: by those of a list of a few, or by some of many. */
export const RefFilter = ({ source, to }: { source: string; to: string }) => {
  const looked = useLookedUp(to);
  if (!looked) return null;
  const { reference, sort, sortBy } = looked;
  return <RecordsFilter source={source} reference={reference} {...(sortBy ? { sortBy } : { sort })} />;
};
