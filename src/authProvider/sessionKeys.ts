import { preferencesCookie, refreshCookie } from '#contract/session-cookie.ts';

/** Names in local storage and cookies carry the product's prefix. Signing out removes these and nothing else. */
export const sessionKeys = {
  accessToken: 'lectern.accessToken',
  user: 'lectern.user',
  /** Set where the browser took the refresh cookie; then a missing cookie means that the browser was closed. */
  hasCookie: 'lectern.hasCookie',
  /** Idempotency key of the refresh, until it is answered. */
  refreshKey: 'lectern.refreshKey',
  /** When the person last did something in any of the tabs, in milliseconds since 1970. */
  activeAt: 'lectern.activeAt',
} as const;

/**
 * The `__Host-` prefix: browsers see to it that no other host, not even a sibling subdomain, has set the cookie. On plain HTTP, which is for
 * trying Lectern out, they would not take such a cookie.
 */
const prefixOver = (protocol: string) => (protocol === 'https:' ? '__Host-' : '');

export const cookieNamesOver = (protocol: string) => ({
  refreshToken: `${prefixOver(protocol)}${refreshCookie}`,
  rememberMe: `${prefixOver(protocol)}lectern.rememberMe`,
});

export const sessionCookies = cookieNamesOver(window.location.protocol);

/** Not a session's: it outlives signing out. */
export const preferencesCookieName = `${prefixOver(window.location.protocol)}${preferencesCookie}`;
