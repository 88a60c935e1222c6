import { useListContext, useTranslate } from 'ra-core';

/** Takes back the search and all filters at once; there only while there is something to take back. */
export const ClearFiltersButton = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues ?? {}).length === 0) return null;
  return (
    <button type="button" className="button button-quiet" onClick={() => setFilters({}, {}, false)}>
      {translate('ui.list.clear_filters')}
    </button>
  );
};
