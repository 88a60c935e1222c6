import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type Location as Address, useLocation, useNavigate } from 'react-router';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { guard, type Verdict } from '#src/authProvider/guard.ts';
import { rememberReturnTo } from '#src/authProvider/returnTo.ts';
import { readSession, readUser, subscribeToSession } from '#src/authProvider/session.ts';
import { accessOfAddress, addressToRead } from './access.ts';
import { openAddress } from './appLocation.ts';
import { type Declarations, useDeclarations } from './DeclarationsContext.ts';
import { firstListOf } from './dashboard.ts';
import type { Led } from './RedirectNotice.tsx';

const dashboard = '/admin/dashboard';

const accessIn = (declared: Declarations) => (address: { pathname: string; search: string }) =>
  // The dashboard's address is always known; without a dashboard it leads on to the first list.
  accessOfAddress(declared, address) ?? (address.pathname === dashboard ? 'editor' : undefined);

const sessionSnapshot = () => JSON.stringify(readSession()?.user ?? null);

type Onward = { to: string; notice?: object };

/** Where the person is led instead of the address that is open, and what they are told there. */
const onwardFrom = (verdict: Verdict, declared: Declarations, address: Address): Onward | undefined => {
  const asked = `${address.pathname}${address.search}${address.hash}`;
  if ('redirect' in verdict)
    return { to: verdict.redirect, ...(verdict.notFound ? { notice: { notFound: asked } } : {}) };
  const isWithoutDashboard = address.pathname === dashboard && !declared.routeTable.identify(address);
  const to = isWithoutDashboard ? firstListOf(declared, readCaller()) : undefined;
  if (to) return { to };
  const toRead = addressToRead(declared, address, readCaller());
  return toRead === undefined ? undefined : { to: toRead, notice: { readOnly: true } };
};

/** Where outside of the admin area somebody is led whose session has ended: to the link that they were led away from while it seemed to go on. */
const outsideOf = (onward: Onward | undefined, { state }: Address) => {
  if (!onward || readSession()) return undefined;
  return (state as Led)?.signedIn ?? onward.to;
};

/** Asks the guard at every change of the address and of the session, and shows the admin area only where it may be shown. */
const ScreensGuard = ({ children }: { children: ReactNode }) => {
  const declared = useDeclarations();
  const location = useLocation();
  const navigate = useNavigate();

  const verdict = guard(location, readSession(), accessIn(declared));
  const asked = `${location.pathname}${location.search}${location.hash}`;
  const onward = onwardFrom(verdict, declared, location);
  const isBare = 'open' in verdict && verdict.open === 'bare';
  const outside = isBare ? asked : outsideOf(onward, location);

  useEffect(() => {
    if ('redirect' in verdict && verdict.remember) rememberReturnTo(asked);
    // Leaving the admin area asks no form for permission: there is nobody left who could save it.
    if (outside !== undefined) openAddress(outside, { replace: true });
    else if (onward) void navigate(onward.to, { replace: true, state: onward.notice ?? location.state });
  });

  return isBare || onward ? null : children;
};

const Reload = () => {
  useEffect(() => window.location.reload(), []);
  return null;
};

/** The admin area as far as whoever is signed in may see it. Another tab may sign them out, and somebody else in, at any moment. */
export const AdminGuard = ({ children }: { children: ReactNode }) => {
  useSyncExternalStore(subscribeToSession, sessionSnapshot);
  const [owner] = useState(() => readUser().uid);
  const { uid } = readUser();
  // Nothing that was read or typed as somebody else is shown or sent on: it goes with the page.
  if (uid !== undefined && uid !== owner) return <Reload />;
  return <ScreensGuard>{children}</ScreensGuard>;
};
