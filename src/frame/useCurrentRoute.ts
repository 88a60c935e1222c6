import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterState } from 'react-router';
import { useDeclarations } from './DeclarationsContext.ts';
import type { Location, RouteMatch } from './routeTable.ts';

/** The browser's location. Below react-admin's routes `useLocation` answers react-admin's own location instead. */
export const useBrowserLocation = (): Location => {
  // The data router's state is the one thing that routes with a location of their own do not hide.
  const state = useContext(DataRouterState);
  if (!state) throw new Error('The location is known inside the admin area only.');
  return state.location;
};

/** The route that is open: a resource's view with its record's id, or a page. */
export const useCurrentRoute = (): RouteMatch | undefined => {
  const { routeTable } = useDeclarations();
  const { pathname, search } = useBrowserLocation();
  return useMemo(() => routeTable.identify({ pathname, search }), [routeTable, pathname, search]);
};
