import * as z from 'zod';
import { type Access, type UserRole, userRoles } from './access.ts';
import { accountFields, personFields, personShape, StatusChange } from './accounts.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { madeAs, partOf } from './entity/by-hand.ts';
import { choice, count, defineEntity, type RecordOf, states } from './entity/index.ts';
import { letterChoice, takeBackBody } from './letter-choice.ts';
import { anyOf, flag, moment } from './list-query.ts';
import { changeOf, drawn, newOf } from './primitives.ts';
import { Source } from './source.ts';
import { statusChangeOf } from './states.ts';

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

/** Where an admin stands. Invited: added, and not in yet, neither by a password nor by the provider. */
export const adminStandings = ['active', 'invited', 'suspended'] as const;
export type AdminStanding = (typeof adminStandings)[number];

export const standingOf = ({ status, invited }: { status: string; invited?: boolean | undefined }): AdminStanding =>
  status === 'suspended' ? 'suspended' : invited ? 'invited' : 'active';

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

const given = {
  ...personShape,
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

/** Those who have an account and are no tutors. Users and admins are parts of them, with the same calls. */
const Accounts = defineEntity('account', {
  access: 'editor',
  path: '/api/v1/admin/user',
  title: 'displayName',
  fields: {
    ...personFields,
    ...accountFields,
    userType: choice(accountTypes, { initially: 'user' }),
    /** Text: a role of a later release is shown as it is. */
    userRole: madeAs(z.string().nullable()),
    /** Of staff: they have chosen no password yet, and have not signed in otherwise. Missing from a server that knows nothing of it. */
    invited: madeAs(z.boolean().optional()),
    status: states({ active: { to: { suspended: { reason: 'required' } } }, suspended: { to: { active: {} } } }),
    bookingCount: count('bookings'),
    source: madeAs(Source.nullable(), { listed: false }),
    statusHistory: madeAs(z.array(StatusChange), { listed: false }),
  },
  unique: [['email']],
  sort: ['displayName', 'email', 'bookingCount', 'status', 'userType', 'lastLoginAt', 'createdAt'],
  by: ['createdAt', 'desc'],
  filters: ['userType', 'status'],
  moreFilters: {
    accessLevel: anyOf(z.enum(accessLevels)),
    /** Of staff. */
    standing: anyOf(z.enum(adminStandings)),
    verified: flag(),
    createdFrom: moment(),
    createdTo: moment(),
  },
  calls: {
    list: 'Accounts of one or more kinds; users unless said otherwise. Admins are shown to super admins only',
    get: 'One account',
  },
});
export type Account = RecordOf<typeof Accounts>;
export type AccountRow = z.infer<typeof Accounts.row>;
export const accountStates = Accounts.fields.status.states;

/** A user, the marketplace's word for a student. */
export const User = partOf(Accounts, 'user', { without: ['userType', 'userRole', 'invited'] });
export type User = RecordOf<typeof User>;

/** Somebody who works in the back-office. */
export const Admin = partOf(Accounts, 'admin', { without: ['bookingCount', 'source'] });
export type Admin = RecordOf<typeof Admin>;

export const users = {
  ...Accounts.calls,
  add: endpoint('POST /api/v1/admin/register', {
    access: 'admin',
    summary: 'Add a user or, as a super admin, an admin, who is e-mailed a link to choose a password',
    body: newOf({ ...drawn, ...given }).refine(roleFits, roleIssue),
    response: oneOf(Accounts.schema),
  }),
  update: endpoint('POST /api/v1/admin/user/{id}', {
    access: 'admin',
    summary: 'Change an account',
    body: changeOf(given).refine(roleFits, roleIssue),
    response: oneOf(Accounts.schema),
  }),
  changeStatus: endpoint('POST /api/v1/admin/user/status/{id}', {
    access: 'admin',
    summary: 'Suspend an account, for a reason, or reinstate it',
    body: statusChangeOf(accountStates).safeExtend({ letter: letterChoice }),
    response: oneOf(Accounts.schema),
  }),
  takeBack: endpoint('POST /api/v1/admin/user/takeBack/{id}', {
    access: 'admin',
    summary: 'Take a decision back',
    body: takeBackBody,
    response: oneOf(Accounts.schema),
  }),
  invite: endpoint('POST /api/v1/admin/user/invite/{id}', {
    access: 'superAdmin',
    summary: 'Send an admin the invitation again; the link of the one before works no more',
    response: oneOf(Accounts.schema),
  }),
  remove: endpoint('POST /api/v1/admin/user/delete/{id}', {
    access: 'admin',
    summary: 'Delete an account without bookings or reports',
    response: done,
  }),
};
