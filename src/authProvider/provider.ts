import type { SessionUser } from '#contract/accounts.ts';
import { authRoutes, callAuth } from './authCalls.ts';
import { beginSession, challengeIn, type SignInOutcome } from './signIn.ts';

/** Session-storage key of the ticket that ties the provider's callback to this tab (OpenID Connect's `state`, against login CSRF). */
const key = 'lectern.providerTicket';

type Ticket = { ticket: string; rememberMe: boolean };

const takeTicket = (): Ticket | undefined => {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text === null ? undefined : (JSON.parse(text) as Ticket);
};

/** Redirects to the identity provider's sign-in page. Rejects with the server's sentence when the provider is away. */
export const redirectToProvider = async (rememberMe: boolean): Promise<void> => {
  const { data } = await callAuth<{ url: string; ticket: string }>(authRoutes.startProvider, { rememberMe });
  sessionStorage.setItem(key, JSON.stringify({ ticket: data.ticket, rememberMe } satisfies Ticket));
  window.location.assign(data.url);
};

type ProviderCallback = Ticket & { query: string };

/**
 * The provider's callback, if it has just redirected this tab here; `lost` where another tab or an earlier visit has the ticket. It is taken
 * out of the address, so that reloading does not repeat it. Providers that fail early leave the `state` out.
 */
export const takeProviderCallback = (): ProviderCallback | 'lost' | undefined => {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  if (!parameters.has('error') && !(parameters.has('state') && parameters.has('code'))) return undefined;
  window.history.replaceState(window.history.state, '', pathname);
  const ticket = takeTicket();
  return ticket ? { ...ticket, query: search } : 'lost';
};

/** Signs in with what the provider answered. */
export const finishProvider = async ({ query, ticket, rememberMe }: ProviderCallback): Promise<SignInOutcome> => {
  try {
    const { data, headers } = await callAuth<SessionUser>(authRoutes.finishProvider, { query, ticket });
    return { user: beginSession(data, headers, rememberMe) };
  } catch (error) {
    return challengeIn(error, rememberMe);
  }
};
