/**
 * The cookie of a session, as browsers keep it; over TLS with the prefix `__Host-`. No call carries it as its proof: the server only sees by
 * it, when it sends the page, that somebody is signed in.
 */
export const refreshCookie = 'lectern.refreshToken';

/**
 * The cookie of the language and the theme that somebody chose, such as `de.dark`: the page comes with the sign-in form in it, and
 * a server cannot read what a browser keeps for its pages (src/bare/preferences.ts).
 */
export const preferencesCookie = 'lectern.preferences';
