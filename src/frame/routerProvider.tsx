import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import {
  Link,
  Navigate,
  type NavigateOptions,
  parsePath,
  Route,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { useDeclarations } from './DeclarationsContext.ts';
import { OverPageContext } from './OverPageContext.ts';
import { basename, type Location } from './routeTable.ts';

/** Are we below the outermost `<Routes>`, where locations are react-admin's already? */
const BelowRoutes = createContext(false);

const toParts = (to: RouterTo): Partial<Location> & { hash?: string } => (typeof to === 'string' ? parsePath(to) : to);

/** Where the browser really is, whatever location react-admin has been shown. */
const browserLocation = (): Location => ({ pathname: window.location.pathname, search: window.location.search });

const isElsewhere = (to: RouterTo) => typeof to === 'string' && /^([a-z]+:)?\/\//i.test(to);

const useFromReactAdmin = () => {
  const { routeTable } = useDeclarations();
  const over = useContext(OverPageContext);
  return useCallback(
    (to: RouterTo): RouterTo => {
      // Relative paths are resolved against react-admin's location by nobody here; there are none.
      if (isElsewhere(to)) return to;
      const { hash = '', ...parts } = toParts(to);
      return { ...routeTable.fromReactAdmin(parts, browserLocation(), over), hash };
    },
    [routeTable, over],
  );
};

const AddressRoutes: RouterProvider['Routes'] = ({ children, location }) => {
  const below = useContext(BelowRoutes);
  const { routeTable } = useDeclarations();
  const actual = useLocation();
  const shown = useMemo(() => ({ ...actual, ...routeTable.toReactAdmin(actual) }), [actual, routeTable]);
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
  const fromReactAdmin = useFromReactAdmin();
  // A link to a view over the list carries the list's query along, so it follows the address.
  useLocation();
  return <Link {...props} to={fromReactAdmin(to)} />;
};

const AddressNavigate: RouterProvider['Navigate'] = ({ to, ...props }) => (
  <Navigate {...props} to={useFromReactAdmin()(to)} />
);

/**
 * A list that puts what it remembers of itself into the address goes nowhere else: where a form over it was opened from stays known. From a page
 * behind its end it goes on by itself.
 */
const withState = (to: RouterTo, options: NavigateOptions = {}): NavigateOptions => {
  const { pathname, search } = toParts(to);
  if (pathname !== undefined) return options;
  const { cameFrom, pastEnd } = window.history.state?.usr ?? {};
  const isPast = pastEnd && String(pastEnd) === new URLSearchParams(window.location.search).get('page');
  // Drawn once more before it has moved on, it goes there once more.
  if (isPast || search === window.location.search) return { ...options, replace: true };
  return options.replace && !options.state && cameFrom ? { ...options, state: { cameFrom } } : options;
};

/** A stable callback (latest ref): a screen that navigates does not render again because the address changed. */
const useAddressNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = useNavigate();
  const fromReactAdmin = useFromReactAdmin();
  const latest = useRef({ navigate, fromReactAdmin });
  useEffect(() => {
    latest.current = { navigate, fromReactAdmin };
  }, [navigate, fromReactAdmin]);
  return useCallback((to, options) => {
    const current = latest.current;
    if (typeof to === 'number') return void current.navigate(to);
    current.navigate(current.fromReactAdmin(to), withState(to, options));
  }, []);
};

/** Blockers compare locations as react-admin knows them. */
const useAddressBlocker: RouterProvider['useBlocker'] = (shouldBlock) => {
  const { routeTable } = useDeclarations();
  const translated = <L extends Location>(location: L): L => ({ ...location, ...routeTable.toReactAdmin(location) });
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
