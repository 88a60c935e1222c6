import { and, eq, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import {
  type AccessLevel,
  type Account,
  type AccountRow,
  type AdminStanding,
  accessLevels,
  accountTypes,
  adminTypes,
  users as contract,
  storedAs,
} from '#contract/users.ts';
import type { Database } from '../../database/database.ts';
import { isAnyOf } from '../../list/filter.ts';
import type { Expression } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { personColumns, statusHistory } from '../accounts/accounts.columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { byBookingCount } from '../accounts/booking-counts.order.ts';
import { matchesPerson } from '../accounts/match-people.ts';
import { orByExternalId, sourceOf } from '../sources/source-of.ts';

/** Accounts that are not tutors. */
export const isAccount = inArray(accounts.userType, [...accountTypes]);

const isStaff = inArray(accounts.userType, [...adminTypes]);

/** Staff who have not been in yet. */
const isInvited = sql<boolean>`(${isStaff} and ${accounts.passwordHash} is null and ${accounts.lastLoginAt} is null)`;

export const accountRowColumns = {
  ...personColumns,
  invited: isInvited,
  userType: accounts.userType,
  userRole: accounts.userRole,
} satisfies Record<keyof AccountRow, Expression>;

export const readAccount = createRead<Account>({
  from: accounts,
  key: accounts.id,
  scope: isAccount,
  columns: { ...accountRowColumns, source: sourceOf('user', accounts.id), statusHistory },
});

/** Of staff only, whose type is named first: the search for a role stays among the few of that type. */
const hasAccessLevel = (level: AccessLevel) => {
  const { userType, userRole } = storedAs[level];
  return and(eq(accounts.userType, userType), eq(sql`coalesce(${accounts.userRole}, 'admin')`, userRole));
};

/** Staff by what they may do, from least to most, before everybody else. */
const accessRank = sql`case ${sql.join(
  accessLevels.map((level, rank) => sql`when ${hasAccessLevel(level)} then ${sql.raw(String(rank))}`),
  sql` `,
)} else ${sql.raw(String(accessLevels.length))} end`.inlineParams();

/** Of staff only, for the same reason. */
const standsAs: Record<AdminStanding, SQL | undefined> = {
  active: and(isStaff, eq(accounts.status, 'active'), not(isInvited)),
  invited: and(eq(accounts.status, 'active'), isInvited),
  suspended: and(isStaff, eq(accounts.status, 'suspended')),
};

export const createAccountsList = (db: Database) =>
  createList(db, contract.list, {
    from: accounts,
    key: accounts.id,
    columns: accountRowColumns,
    sort: {
      displayName: accounts.nameSort,
      email: accounts.emailSort,
      bookingCount: byBookingCount,
      status: accounts.status,
      userType: accessRank,
      lastLoginAt: accounts.lastLoginAt,
      createdAt: accounts.createdAt,
    },
    filters: {
      userType: (types) => isAnyOf(accounts.userType, types),
      accessLevel: (levels) => or(...levels.map(hasAccessLevel)),
      standing: (standings) => or(...standings.map((standing) => standsAs[standing])),
      status: (statuses) => isAnyOf(accounts.status, statuses),
      verified: (verified) => (verified ? isNotNull(accounts.emailVerifiedAt) : isNull(accounts.emailVerifiedAt)),
      createdFrom: (from) => gte(accounts.createdAt, new Date(from)),
      createdTo: (to) => lt(accounts.createdAt, new Date(to)),
    },
    search: (term) => orByExternalId(db, { kind: 'user', key: accounts.id }, term, matchesPerson(term)),
    countedBy: { columns: { userType: accounts.userType, status: accounts.status } },
  });
