import { describe, expect, it } from 'vitest';
import { type Access, grants } from '#contract/access.ts';

/** Whom each rule admits, in the order of the callers. */
const callers = {
  nobody: undefined,
  student: { userType: 'user' },
  tutor: { userType: 'tutor', userRole: 'admin' },
  editor: { userType: 'admin', userRole: 'editor' },
  admin: { userType: 'admin', userRole: 'admin' },
  'admin without a role': { userType: 'admin', userRole: null },
  stranger: { userType: 'admin', userRole: 'auditor' },
  superAdmin: { userType: 'superAdmin', userRole: 'admin' },
  'super admin without a role': { userType: 'superAdmin' },
};
type Who = keyof typeof callers;

const admitted: [Access, Who[]][] = [
  ['public', Object.keys(callers) as Who[]],
  ['signedIn', (Object.keys(callers) as Who[]).filter((who) => who !== 'nobody')],
  ['editor', ['editor', 'admin', 'admin without a role', 'superAdmin', 'super admin without a role']],
  ['admin', ['admin', 'admin without a role', 'superAdmin', 'super admin without a role']],
  ['superAdmin', ['superAdmin', 'super admin without a role']],
];

describe('access', () => {
  it.each(admitted)('by the rule "%s" admits those it is for; staff without a role are admins', (rule, who) => {
    const found = Object.entries(callers).flatMap(([name, caller]) => (grants(rule, caller) ? [name] : []));
    expect(found).toEqual(who);
  });
});
