import { useIsPhone } from '../useIsPhone.ts';
import { useFilterValues } from './FilterValues.tsx';

/** Takes back the search and all filters, for a button that goes away with them: the letters of the next search would be taken for shortcuts. */
export const useClearFilters = () => {
  const { clear, searchInput } = useFilterValues();
  const isPhone = useIsPhone();
  return () => {
    clear();
    // A phone's keyboard would cover the rows.
    if (!isPhone) searchInput.current?.focus();
  };
};
