import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { guard } from '#src/authProvider/guard.ts';
import { rememberReturnTo } from '#src/authProvider/returnTo.ts';
import { readSession, subscribeToSession } from '#src/authProvider/session.ts';
import { accessOfAddress } from './access.ts';
import { openAddress } from './appLocation.ts';
import { type Declarations, useDeclarations } from './DeclarationsContext.ts';
import { firstListOf } from './dashboard.ts';

const dashboard = '/admin/dashboard';

const accessIn = (declared: Declarations) => (address: { pathname: string; search: string }) =>
  // The dashboard's address is always known; without a dashboard it leads on to the first list.
  accessOfAddress(declared, address) ?? (address.pathname === dashboard ? 'editor' : undefined);

const sessionSnapshot = () => JSON.stringify(readSession()?.user ?? null);

/** Asks the guard at every change of the address and of the session, and shows the admin area only where it may be shown. */
export const AdminGuard = ({ children }: { children: ReactNode }) => {
  const declared = useDeclarations();
  const location = useLocation();
  const navigate = useNavigate();
  useSyncExternalStore(subscribeToSession, sessionSnapshot);

  const verdict = guard(location, readSession(), accessIn(declared));
  const asked = `${location.pathname}${location.search}${location.hash}`;
  const isWithoutDashboard = location.pathname === dashboard && !declared.routeTable.identify(location);
  const onward =
    'redirect' in verdict ? verdict.redirect : isWithoutDashboard ? firstListOf(declared, readCaller()) : undefined;
  const isBare = 'open' in verdict && verdict.open === 'bare';
  const isSignedOut = readSession() === undefined;

  useEffect(() => {
    if ('redirect' in verdict && verdict.remember) rememberReturnTo(asked);
    // Leaving the admin area asks no form for permission: there is nobody left who could save it.
    if (isBare || (onward && isSignedOut)) openAddress(isBare ? asked : (onward as string), { replace: true });
    else if (onward) {
      const state: unknown = 'notFound' in verdict ? { notFound: asked } : location.state;
      void navigate(onward, { replace: true, state });
    }
  });

  return isBare || onward ? null : children;
};
