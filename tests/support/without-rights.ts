import { hkdfSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { serverSecret } from './server-secret.ts';

/** The same access token as a release before would have handed it out, which named no rights: it is not over where these have changed. */
export const withoutRights = (token: string): Promise<string> => {
  const { sub = '', rights, ...claims } = decodeJwt(token);
  if (typeof rights !== 'string') throw new Error('An access token names no rights.');
  const key = new Uint8Array(hkdfSync('sha256', serverSecret, 'lectern', 'access-token', 32));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setSubject(sub).sign(key);
};
