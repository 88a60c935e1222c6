/** Names in local storage and cookies carry the product's prefix. Signing out removes these and nothing else. */
export const sessionKeys = {
  accessToken: 'lectern.accessToken',
  user: 'lectern.user',
  /** Set where the browser took the refresh cookie; then a missing cookie means that the browser was closed. */
  hasCookie: 'lectern.hasCookie',
} as const;

export const sessionCookies = {
  refreshToken: 'lectern.refreshToken',
  rememberMe: 'lectern.rememberMe',
} as const;
