import { useResourceContext, useStore } from 'ra-core';
import { useLocation } from 'react-router';
import { useFirstPage } from './useFirstPage.ts';

const listParams = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];
const isBare = (search: string) => {
  const said = new URLSearchParams(search);
  return !listParams.some((param) => said.has(param));
};

/**
 * The address at which a list is shown as it usually is says nothing of how. react-admin takes any such address for one that leads to the list from
 * elsewhere, and shows what the list was asked for last: whoever went back to it stayed with the filter they had just chosen.
 *
 * @returns `resetList`, to be called on `popstate`: at such an address of this list it resets what the list is asked for to the defaults.
 */
export const useResetAtBareAddress = () => {
  const resource = useResourceContext() ?? '';
  const { pathname } = useLocation();
  const { sort, perPage } = useFirstPage();
  const [, setParams] = useStore<object>(`${resource}.listParams`, {});
  const resetList = () => {
    const { location } = window;
    if (!sort || location.pathname !== pathname || !isBare(location.search)) return;
    setParams({ filter: {}, displayedFilters: {}, sort: sort.field, order: sort.order, page: 1, perPage });
  };
  return resetList;
};
