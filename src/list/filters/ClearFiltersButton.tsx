import { useTranslate } from 'ra-core';
import { useFilterValues } from './FilterValues.tsx';
import { useClearFilters } from './useClearFilters.ts';

/** Takes back the search and all filters at once; there only while there is something to take back. */
export const ClearFiltersButton = () => {
  const translate = useTranslate();
  const { isFiltered } = useFilterValues();
  const clear = useClearFilters();
  if (!isFiltered) return null;
  return (
    <button type="button" className="button button-quiet" onClick={clear}>
      {translate('ui.list.clear_filters')}
    </button>
  );
};
