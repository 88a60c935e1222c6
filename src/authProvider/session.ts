import Cookies from 'js-cookie';
import type { SessionUser } from '#contract/accounts.ts';
import type { Tokens } from '#contract/auth.ts';
import { sessionCookies, sessionKeys } from './sessionKeys.ts';

/** A signed-in person. `user` is what was stored, so its type is only believed as far as the guard has checked it. */
export type Session = { accessToken: string; user: Partial<SessionUser> };

const parseUser = (text: string | null): Partial<SessionUser> => {
  try {
    const user: unknown = JSON.parse(text ?? '{}');
    return user !== null && typeof user === 'object' ? user : {};
  } catch {
    // Damaged storage counts as a person without a userType, which leads to the login.
    return {};
  }
};

/** The stored session, or undefined for a signed-out visitor. */
export const readSession = (): Session | undefined => {
  const accessToken = localStorage.getItem(sessionKeys.accessToken);
  if (!accessToken) return undefined;
  const closedSince = localStorage.getItem(sessionKeys.hasCookie) === 'true' && readRefreshToken() === undefined;
  return closedSince ? undefined : { accessToken, user: parseUser(localStorage.getItem(sessionKeys.user)) };
};

let lastParsed: { text: string | null; user: Partial<SessionUser> } = { text: null, user: {} };

/**
 * Who is stored as signed in, memoized: the same object until somebody else is. Asked for by every button of a list, so it leaves the cookies,
 * which are slow to read, to {@link readSession}.
 */
export const readUser = (): Partial<SessionUser> => {
  const text = localStorage.getItem(sessionKeys.user);
  if (text !== lastParsed.text) lastParsed = { text, user: parseUser(text) };
  return lastParsed.user;
};

export const readRefreshToken = (): string | undefined => Cookies.get(sessionCookies.refreshToken) || undefined;
export const isRemembered = (): boolean => Cookies.get(sessionCookies.rememberMe) === 'true';

/** For setting and removing alike: a browser ignores a removal of a `__Host-` cookie without `Secure`, as any write without it. */
const cookieAttributes = { sameSite: 'Strict', secure: true, path: '/' } as const;

/** The cookies' end: the server's, when the person wants to be remembered; the browser's own end otherwise, and for a senseless figure. */
const cookieOptions = (rememberMe: boolean, expiresIn: number): Cookies.CookieAttributes => {
  const expires = new Date(Date.now() + expiresIn * 1000);
  const isDate = Number.isFinite(expiresIn) && expiresIn > 0 && !Number.isNaN(expires.getTime());
  return { ...cookieAttributes, ...(rememberMe && isDate ? { expires } : {}) };
};

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** Idempotency key of the refresh: the same until one was answered, so that the server knows a retry as such. */
export const readRefreshKey = (): string => {
  const known = localStorage.getItem(sessionKeys.refreshKey);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(sessionKeys.refreshKey, key);
  return key;
};

/** Whole seconds since the person last did something, where that was noted. */
export const readIdleSeconds = (): number | undefined => {
  const activeAt = Number(localStorage.getItem(sessionKeys.activeAt));
  return activeAt > 0 ? Math.max(0, Math.floor((Date.now() - activeAt) / 1000)) : undefined;
};

export type NewTokens = Omit<Tokens, 'user'> & { user: SessionUser };

/** Keeps what a login or a refresh answered. */
export const storeSession = (tokens: NewTokens, rememberMe: boolean): void => {
  const options = cookieOptions(rememberMe, tokens.refreshTokenExpiresIn);
  Cookies.set(sessionCookies.refreshToken, tokens.refreshToken, options);
  Cookies.set(sessionCookies.rememberMe, String(rememberMe), options);
  localStorage.setItem(sessionKeys.hasCookie, String(readRefreshToken() === tokens.refreshToken));
  localStorage.removeItem(sessionKeys.refreshKey);
  localStorage.setItem(sessionKeys.user, JSON.stringify(tokens.user));
  localStorage.setItem(sessionKeys.accessToken, tokens.accessToken);
  announce();
};

/** Forgets the session; preferences, drafts and the chosen language stay. */
export const clearSession = (): void => {
  // The token goes first: other tabs wake up at this key, and must find nobody signed in.
  for (const key of Object.values(sessionKeys)) localStorage.removeItem(key);
  for (const name of Object.values(sessionCookies)) Cookies.remove(name, cookieAttributes);
  announce();
};

/** Changes the stored person, after a change of the own profile. */
export const storeUser = (user: SessionUser): void => {
  localStorage.setItem(sessionKeys.user, JSON.stringify(user));
  announce();
};

/** Calls back when somebody signs in or out or is renewed in another tab, or may have been. Returns how to stop. */
export const subscribeToOtherTabs = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if (key === null || key === sessionKeys.accessToken || key === sessionKeys.user) listener();
  };
  window.addEventListener('storage', onStorage);
  // A page from the back/forward cache (bfcache) has missed all events meanwhile.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
};

/** The same, and for this tab. */
export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stop = subscribeToOtherTabs(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
