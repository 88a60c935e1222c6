import { LookupFilter } from '#src/list/filters/LookupFilter.tsx';
import { ReferenceFilter } from '#src/list/filters/ReferenceFilter.tsx';
import { useLookedUp } from './useLookedUp.ts';

/** By records that others name: by those of a list of a few, or by some of many. */
export const RefFilter = ({ source, to }: { source: string; to: string }) => {
  const looked = useLookedUp(to);
  if (!looked) return null;
  const { reference, sort, sortBy } = looked;
  return sortBy ? (
    <LookupFilter source={source} reference={reference} sortBy={sortBy} />
  ) : (
    <ReferenceFilter source={source} reference={reference} sort={sort} />
  );
};
