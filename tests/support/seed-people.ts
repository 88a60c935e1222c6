import { hash } from '@node-rs/argon2';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { setupMarks } from '#server/modules/setup/setup.table.ts';
import type { TestDatabase } from './test-database.ts';

export const testPassword = 'correct horse battery';

const roles = {
  superAdmin: { userType: 'superAdmin', userRole: 'admin' },
  admin: { userType: 'admin', userRole: 'admin' },
  editor: { userType: 'admin', userRole: 'editor' },
  /** A role that this release does not know. */
  stranger: { userType: 'admin', userRole: 'auditor' },
  suspended: { userType: 'admin', userRole: 'admin', status: 'suspended', statusReason: 'left' },
  tutor: { userType: 'tutor', userRole: null, status: 'approved', hourlyRateCents: 3000, currency: 'EUR' },
  user: { userType: 'user', userRole: null },
} as const;

export type Role = keyof typeof roles;
export const allRoles = Object.keys(roles) as Role[];

/** A hash says itself what it costs to verify: this one next to nothing, as hundreds of tests sign somebody in. */
export const hashOfTestPassword = () =>
  hash(testPassword, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One account of every role, `<role>@people.test`. @returns their ids. */
export const seedPeople = async (db: TestDatabase) => {
  const passwordHash = await hashOfTestPassword();
  const rows = await db
    .insert(accounts)
    .values(
      Object.entries(roles).map(([role, fields]) => ({
        ...fields,
        firstName: role,
        lastName: 'Test',
        displayName: `${role} Test`,
        email: `${role}@people.test`.toLowerCase(),
        emailVerifiedAt: new Date(),
        passwordHash,
      })),
    )
    .returning({ id: accounts.id, firstName: accounts.firstName });
  // Whoever signs in is not led to where the marketplace is set up.
  await db.insert(setupMarks).values({ kind: 'begun', key: 'begun' }).onConflictDoNothing();
  return Object.fromEntries(rows.map(({ id, firstName }) => [firstName, id])) as Record<Role, string>;
};

/** An account's fields as a form sends them: a user unless said otherwise. */
export const newPerson = (email: string) => ({
  firstName: 'Mia',
  lastName: 'Okafor',
  displayName: 'Mia Okafor',
  email,
  phone: null,
  language: 'en',
  timezone: 'Europe/Lisbon',
  photoId: null,
  userType: 'user',
  userRole: null,
});
