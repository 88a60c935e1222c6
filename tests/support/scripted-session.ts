import type { SessionUser } from '#contract/accounts.ts';
import { storeSession } from '#src/authProvider/session.ts';

export const sessionUser: SessionUser = {
  uid: '7b0e5a44-7d5c-4f0e-9f43-0a8d3c9b1c11',
  userType: 'admin',
  userRole: null,
  displayName: 'Anna Weber',
  email: 'anna@people.test',
  photoUrl: null,
  language: 'en',
  timezone: 'UTC',
};

export const tokens = (name: string) => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  refreshTokenExpiresIn: 3600,
  user: sessionUser,
});

/** Signs a person in without a server, with the tokens of that name. */
export const signInAs = (name: string, rememberMe = false) => storeSession(tokens(name), rememberMe);
