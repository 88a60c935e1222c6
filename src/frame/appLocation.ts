import { type Address, accessFromOutside, guard } from '#src/authProvider/guard.ts';
import { rememberReturnTo } from '#src/authProvider/returnTo.ts';
import { readSession } from '#src/authProvider/session.ts';
import { linkPath } from './linkPath.ts';

/**
 * Which half of the application is open, and at which path, as {@link linkPath} reads it. The bare pages know no router; the admin area brings
 * its own, and owns the address while it is open.
 */
type AppLocation = { area: 'bare' | 'admin'; pathname: string };

let open: AppLocation | undefined;
const listeners = new Set<() => void>();

const here = (): Address => ({ pathname: linkPath(window.location), search: window.location.search });

/**
 * What a link that was opened by somebody who is signed in was for: a confirmation is carried out all the same, of a password they are told why it
 * was not opened, unless their session turns out to have ended.
 */
const linkState = (pathname: string, asked: string) => {
  const [, page, token] = /^\/(verify|reset-password)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (!token) return undefined;
  return page === 'verify' ? { verify: token } : { signedIn: asked };
};

/** Follows the guard's redirects, which are at most three, and replaces the address. */
const resolveRedirects = (): AppLocation => {
  for (let hops = 0; hops <= 3; hops += 1) {
    const address = here();
    const verdict = guard(address, readSession(), accessFromOutside);
    if ('open' in verdict) return { area: verdict.open, pathname: address.pathname };
    const asked = `${window.location.pathname}${window.location.search}${window.location.hash}`;
    if (verdict.remember) rememberReturnTo(asked);
    // The state of the admin area's router, which takes it from here: it tells the person there.
    const told = verdict.notFound
      ? { notFound: asked }
      : (linkState(address.pathname, asked) ?? window.history.state?.usr);
    window.history.replaceState(told ? { usr: told } : null, '', verdict.redirect);
  }
  throw new Error(`The addresses lead in a circle at ${window.location.pathname}.`);
};

const decide = () => {
  const next = resolveRedirects();
  if (open?.area === next.area && open.pathname === next.pathname) return;
  open = next;
  for (const listener of listeners) listener();
};

/** Client-side navigation to an address of either half. */
export const openAddress = (address: string, { replace = false }: { replace?: boolean } = {}): void => {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  decide();
};

export const readAppLocation = (): AppLocation => {
  open ??= resolveRedirects();
  return open;
};

/** Follows the address while the bare pages are open; the admin area follows it by itself. */
export const subscribeToAppLocation = (listener: () => void): (() => void) => {
  const onPopState = () => {
    if (readAppLocation().area === 'bare') decide();
  };
  listeners.add(listener);
  window.addEventListener('popstate', onPopState);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onPopState);
  };
};
