import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { Link, Navigate, parsePath, Route, Routes, useBlocker, useLocation, useNavigate } from 'react-router';
import { basename, type Location } from './addressTable.ts';
import { useDeclarations } from './DeclarationsContext.ts';

/** Are we below the outermost `<Routes>`, where locations are react-admin's already? */
const BelowRoutes = createContext(false);

const toParts = (to: RouterTo): Partial<Location> & { hash?: string } => (typeof to === 'string' ? parsePath(to) : to);

/** The address that is really open, whatever location react-admin has been shown. */
const openAddress = (): Location => ({ pathname: window.location.pathname, search: window.location.search });

const isElsewhere = (to: RouterTo) => typeof to === 'string' && /^([a-z]+:)?\/\//i.test(to);

const useToAddress = () => {
  const { addresses } = useDeclarations();
  return useCallback(
    (to: RouterTo): RouterTo => {
      // Relative paths are resolved against react-admin's location by nobody here; there are none.
      if (isElsewhere(to)) return to;
      const { hash = '', ...parts } = toParts(to);
      return { ...addresses.toAddress(parts, openAddress()), hash };
    },
    [addresses],
  );
};

const AddressRoutes: RouterProvider['Routes'] = ({ children, location }) => {
  const below = useContext(BelowRoutes);
  const { addresses } = useDeclarations();
  const actual = useLocation();
  const shown = useMemo(() => ({ ...actual, ...addresses.toReactAdmin(actual) }), [actual, addresses]);
  if (below) return <Routes {...(location === undefined ? {} : { location })}>{children}</Routes>;
  const inside = (
    <BelowRoutes value={true}>
      <Routes>{children}</Routes>
    </BelowRoutes>
  );
  return (
    <Routes location={shown}>
      <Route path={`${basename}/*`} element={inside} />
    </Routes>
  );
};

const AddressLink: RouterProvider['Link'] = ({ to, ...props }) => {
  const toAddress = useToAddress();
  // A link to a view over the list carries the list's query along, so it follows the address.
  useLocation();
  return <Link {...props} to={toAddress(to)} />;
};

const AddressNavigate: RouterProvider['Navigate'] = ({ to, ...props }) => (
  <Navigate {...props} to={useToAddress()(to)} />
);

/** Stable: a screen that navigates does not render again because the address changed. */
const useAddressNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = useNavigate();
  const toAddress = useToAddress();
  const latest = useRef({ navigate, toAddress });
  useEffect(() => {
    latest.current = { navigate, toAddress };
  }, [navigate, toAddress]);
  return useCallback((to, options) => {
    const current = latest.current;
    if (typeof to === 'number') return void current.navigate(to);
    current.navigate(current.toAddress(to), options);
  }, []);
};

/** Blockers compare locations as react-admin knows them. */
const useAddressBlocker: RouterProvider['useBlocker'] = (shouldBlock) => {
  const { addresses } = useDeclarations();
  const translated = <L extends Location>(location: L): L => ({ ...location, ...addresses.toReactAdmin(location) });
  return useBlocker(
    typeof shouldBlock === 'boolean'
      ? shouldBlock
      : ({ currentLocation, nextLocation, historyAction }) =>
          shouldBlock({
            currentLocation: translated(currentLocation),
            nextLocation: translated(nextLocation),
            historyAction,
          }),
  );
};

/**
 * react-router for react-admin, on the product's own addresses: locations are translated on the way in, links and navigation on
 * the way out, and everything between works unchanged.
 */
export const addressRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  Routes: AddressRoutes,
  Link: AddressLink,
  Navigate: AddressNavigate,
  useNavigate: useAddressNavigate,
  useBlocker: useAddressBlocker,
};
