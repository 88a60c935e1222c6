import type { AuthProvider, UserIdentity } from 'ra-core';
import { type Caller, grants } from '#contract/access.ts';
import { accessOfAction } from '#src/frame/access.ts';
import type { Declarations } from '#src/frame/DeclarationsContext.ts';
import { paths } from './guard.ts';
import { forgetReturnTo } from './returnTo.ts';
import { readSession, readUser } from './session.ts';
import { type Credentials, signIn, signOut } from './signIn.ts';

/** The signed-in person as a caller of endpoints; undefined when nobody is, or nobody knows who. */
export const readCaller = (): Caller | undefined => {
  const { userType, userRole } = readUser();
  return userType === undefined ? undefined : { userType, userRole };
};

const readIdentity = (): UserIdentity => {
  const { uid = '', displayName = '', photoUrl, ...user } = readSession()?.user ?? {};
  return { ...user, id: uid, fullName: displayName, ...(photoUrl ? { avatar: photoUrl } : {}) };
};

/**
 * react-admin's way to the session. Which address opens for whom is not decided here but by the guard, which hears of every
 * change of the session; so nothing here redirects, but for a refusal by role.
 */
export const createAuthProvider = (declared: Declarations): AuthProvider => ({
  login: (credentials: Credentials) => signIn(credentials),
  logout: async () => {
    await signOut();
    forgetReturnTo();
    return false;
  },
  checkAuth: async () => {
    if (!readSession()) throw new Error('session.expired');
  },
  checkError: async ({ body }: { body?: { code?: string } }) => {
    if (body?.code !== 'access.denied') return;
    throw Object.assign(new Error('access.denied'), { logoutUser: false, redirectTo: paths.notAuthorized });
  },
  getIdentity: async () => readIdentity(),
  getPermissions: async () => readCaller(),
  canAccess: async ({ resource, action }) => {
    const access = accessOfAction(declared.resource(resource), action);
    return access !== undefined && grants(access, readCaller());
  },
});
