import type { BodyInputOf } from '#contract/endpoint.ts';
import { users } from '#contract/users.ts';
import { signIn, signOut } from './session.ts';
import type { Walk } from './walk.ts';

const newAdmin = (email: string): BodyInputOf<typeof users.add> => ({
  userType: 'admin',
  userRole: 'editor',
  firstName: 'Conformance',
  lastName: 'Walk',
  displayName: 'Conformance Walk',
  email,
  phone: null,
  language: 'en',
  timezone: 'Europe/Berlin',
  photoId: null,
});

/** What only super admins may do is refused to an admin. */
export const checkRoles = async (walk: Walk, admin: Walk['credentials'], readOnly: boolean) => {
  const { caller, report, offers, nobody } = walk;
  const session = await signIn(walk, admin);
  if (!session) return;
  const denied = { rule: 'access.role', status: 403, code: 'access.denied' } as const;
  const token = session.accessToken;
  if (session.user.userType !== 'admin')
    report.unchecked.push(`access.role: ${admin.email} is no admin but ${session.user.userType}`);
  else {
    if (offers(users.list)) await caller.beRefused(users.list, { query: { userType: 'admin' }, token }, denied);
    if (offers(users.add) && !readOnly) {
      const refused = await caller.beRefused(users.add, { body: newAdmin(nobody), token }, denied);
      if (!refused) report.left.add(`the admin ${nobody}`);
    }
  }
  await signOut(walk, session.refreshToken);
};
