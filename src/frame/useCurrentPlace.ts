import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterState } from 'react-router';
import type { Location, Place } from './addressTable.ts';
import { useDeclarations } from './DeclarationsContext.ts';

/** The address that is open. Below react-admin's routes `useLocation` answers react-admin's own location instead. */
export const useAddress = (): Location => {
  // The data router's state is the one place that routes with a location of their own do not hide.
  const state = useContext(DataRouterState);
  if (!state) throw new Error('The address is known inside the admin area only.');
  return state.location;
};

/** What stands at the open address: a resource's view with its record's id, or a page. */
export const useCurrentPlace = (): Place | undefined => {
  const { addresses } = useDeclarations();
  const { pathname, search } = useAddress();
  return useMemo(() => addresses.identify({ pathname, search }), [addresses, pathname, search]);
};
