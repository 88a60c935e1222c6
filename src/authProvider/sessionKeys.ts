import { refreshCookie } from '#contract/session-cookie.ts';

/** Names in local storage and cookies carry the product's prefix. Signing out removes these and nothing else. */
export const sessionKeys = {
  accessToken: 'lectern.accessToken',
  user: 'lectern.user',
  /** Set where the browser took the refresh cookie; then a missing cookie means that the browser was closed. */
  hasCookie: 'lectern.hasCookie',
  /** Names the exchange of the refresh token, until its answer is heard. */
  refreshKey: 'lectern.refreshKey',
} as const;

/**
 * Over TLS the names promise what browsers then see to: that no other host, not even a neighbour under the same domain, has set the
 * cookie. On plain HTTP, which is for trying Lectern out, they would not take one of such a name.
 */
export const cookieNamesOver = (protocol: string) => {
  const prefix = protocol === 'https:' ? '__Host-' : '';
  return { refreshToken: `${prefix}${refreshCookie}`, rememberMe: `${prefix}lectern.rememberMe` };
};

export const sessionCookies = cookieNamesOver(window.location.protocol);
