import * as z from 'zod';
import { type Access, type UserRole, userRoles } from './access.ts';
import { accountFields, personFields, StatusChange } from './accounts.ts';
import { csvOf } from './csv.ts';
import { done, endpoint, listOf, oneOf } from './endpoint.ts';
import { letterChoice, takeBackBody } from './letter-choice.ts';
import { anyOf, flag, listQuery, moment } from './list-query.ts';
import { changeOf, entity, newOf } from './primitives.ts';
import { Source } from './source.ts';
import { namesOf, type States, statusChangeOf } from './states.ts';

export type AccountStatus = 'active' | 'suspended';
export const accountStates: States<AccountStatus> = {
  active: { to: { suspended: { reason: 'required' } } },
  suspended: { to: { active: {} } },
};
export const accountStatuses = namesOf(accountStates);

/** The kinds of account that these calls are about. Tutors have calls of their own. */
export const accountTypes = ['user', 'admin', 'superAdmin'] as const;
export type AccountType = (typeof accountTypes)[number];

export const adminTypes = ['admin', 'superAdmin'] as const satisfies readonly AccountType[];

/** Who may see and change accounts of each kind; the calls themselves admit every editor. */
export const accessToAccounts: Record<AccountType, Access> = {
  user: 'editor',
  admin: 'superAdmin',
  superAdmin: 'superAdmin',
};

/** What an admin may do, as one choice from least to most. */
export const accessLevels = ['editor', 'admin', 'superAdmin'] as const;
export type AccessLevel = (typeof accessLevels)[number];

type StoredAccess = { userType: (typeof adminTypes)[number]; userRole: UserRole };

/** How the choice is kept: a super admin's role is always `admin`. */
export const storedAs: Record<AccessLevel, StoredAccess> = {
  editor: { userType: 'admin', userRole: 'editor' },
  admin: { userType: 'admin', userRole: 'admin' },
  superAdmin: { userType: 'superAdmin', userRole: 'admin' },
};

/** The choice that is kept so; undefined for a role of another release. Staff without a role are admins in full. */
export const accessLevelOf = ({ userType, userRole }: { userType: string; userRole: string | null }) =>
  accessLevels.find(
    (level) => storedAs[level].userType === userType && storedAs[level].userRole === (userRole ?? 'admin'),
  );

const fields = {
  ...personFields,
  userType: z.enum(accountTypes),
  /** Of staff only: what an admin may do. A super admin is always `admin`. */
  userRole: z.enum(userRoles).nullable().default(null),
};

const fittingRoles: Record<AccountType, readonly (string | null)[]> = {
  user: [null],
  admin: ['admin', 'editor'],
  superAdmin: ['admin'],
};
const roleFits = ({ userType, userRole }: { userType: AccountType; userRole: string | null }) =>
  fittingRoles[userType].includes(userRole);
const roleIssue = { path: ['userRole'], error: 'validation.role' };

/** An account as lists show one. */
export const AccountRow = entity({
  ...personFields,
  ...accountFields,
  userType: z.enum(accountTypes),
  /** Text: a role of a later release is shown as it is. */
  userRole: z.string().nullable(),
  status: z.enum(accountStatuses),
  statusReason: z.string().nullable(),
  bookingCount: z.int().min(0),
});
export type AccountRow = z.infer<typeof AccountRow>;

export const Account = AccountRow.extend({ source: Source.nullable(), statusHistory: z.array(StatusChange) });
export type Account = z.infer<typeof Account>;

/** A user, the marketplace's word for a student. */
export const User = Account.omit({ userType: true, userRole: true });
export type User = z.infer<typeof User>;

/** Somebody who works in the back-office. */
export const Admin = Account.omit({ bookingCount: true });
export type Admin = z.infer<typeof Admin>;

const list = endpoint('GET /api/v1/admin/user', {
  access: 'editor',
  summary: 'Accounts of one or more kinds; users unless said otherwise. Admins are shown to super admins only',
  query: listQuery({
    sort: ['displayName', 'email', 'bookingCount', 'status', 'userType', 'lastLoginAt', 'createdAt'],
    by: ['createdAt', 'desc'],
    filters: {
      userType: anyOf(z.enum(accountTypes)),
      accessLevel: anyOf(z.enum(accessLevels)),
      status: anyOf(z.enum(accountStatuses)),
      verified: flag(),
      createdFrom: moment(),
      createdTo: moment(),
    },
  }),
  response: listOf(AccountRow),
});

export const users = {
  list,
  csv: csvOf(list),
  get: endpoint('GET /api/v1/admin/user/{id}', { access: 'editor', summary: 'One account', response: oneOf(Account) }),
  add: endpoint('POST /api/v1/admin/register', {
    access: 'editor',
    summary: 'Add a user or, as a super admin, an admin, who is e-mailed a link to choose a password',
    body: newOf(fields).refine(roleFits, roleIssue),
    response: oneOf(Account),
  }),
  update: endpoint('POST /api/v1/admin/user/{id}', {
    access: 'editor',
    summary: 'Change an account',
    body: changeOf(fields).refine(roleFits, roleIssue),
    response: oneOf(Account),
  }),
  changeStatus: endpoint('POST /api/v1/admin/user/status/{id}', {
    access: 'editor',
    summary: 'Suspend an account, for a reason, or reinstate it',
    body: statusChangeOf(accountStates).safeExtend({ letter: letterChoice }),
    response: oneOf(Account),
  }),
  takeBack: endpoint('POST /api/v1/admin/user/takeBack/{id}', {
    access: 'editor',
    summary: 'Take a decision back',
    body: takeBackBody,
    response: oneOf(Account),
  }),
  remove: endpoint('POST /api/v1/admin/user/delete/{id}', {
    access: 'editor',
    summary: 'Delete an account without bookings or reports',
    response: done,
  }),
};
