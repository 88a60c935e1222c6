import { and, eq, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import {
  type Account,
  type AccountRow,
  type AdminStanding,
  accountTypes,
  adminTypes,
  users as contract,
} from '#contract/users.ts';
import type { Database } from '../../database/database.ts';
import { isAnyOf } from '../../list/filter.ts';
import type { Expression } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { accessRank, hasAccessLevel } from '../accounts/access-rank.ts';
import { personColumns, statusHistory } from '../accounts/accounts.columns.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { byBookingCount } from '../accounts/booking-counts.order.ts';
import { matchesPerson } from '../accounts/match-people.ts';
import { externalIdOf, orByExternalId, sourceOf } from '../sources/source-of.ts';

/** Accounts that are not tutors. */
export const isAccount = inArray(accounts.userType, [...accountTypes]);

const isStaff = inArray(accounts.userType, [...adminTypes]);

/** Staff who have not been in yet. */
const isInvited = sql<boolean>`(${isStaff} and ${accounts.passwordHash} is null and ${accounts.lastLoginAt} is null)`;

const accountRowColumns = {
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
    csv: { externalId: externalIdOf('user', accounts.id) },
    sort: {
      displayName: accounts.nameSort,
      email: accounts.emailSort,
      bookingCount: byBookingCount,
      status: accounts.status,
      userType: accessRank(accounts),
      lastLoginAt: accounts.lastLoginAt,
      createdAt: accounts.createdAt,
    },
    filters: {
      userType: (types) => isAnyOf(accounts.userType, types),
      accessLevel: (levels) => or(...levels.map((level) => hasAccessLevel(level, accounts))),
      standing: (standings) => or(...standings.map((standing) => standsAs[standing])),
      status: (statuses) => isAnyOf(accounts.status, statuses),
      verified: (verified) => (verified ? isNotNull(accounts.emailVerifiedAt) : isNull(accounts.emailVerifiedAt)),
      createdFrom: (from) => gte(accounts.createdAt, new Date(from)),
      createdTo: (to) => lt(accounts.createdAt, new Date(to)),
    },
    search: (term) => orByExternalId(db, { kind: 'user', key: accounts.id }, term, matchesPerson(term)),
    countedBy: { columns: { userType: accounts.userType, status: accounts.status } },
  });
