/**
 * The cookie of a session, as browsers keep it; over TLS with the prefix `__Host-`. No call carries it as its proof: the server only sees by
 * it, when it sends the page, that somebody is signed in.
 */
export const refreshCookie = 'lectern.refreshToken';
