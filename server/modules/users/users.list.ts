import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type AccountRow, accountTypes, adminTypes, users as contract } from '#contract/users.ts';
import type { Database } from '../../database/database.ts';
import type { Expression } from '../../list/json-sql.ts';
import { createList } from '../../list/list.ts';
import { containsWords } from '../../list/search.ts';
import { personColumns } from '../accounts/accounts.columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

/** Accounts that are not tutors. */
export const isAccount = inArray(accounts.userType, [...accountTypes]);

export const accountRowColumns = {
  ...personColumns,
  userType: accounts.userType,
  userRole: accounts.userRole,
} satisfies Record<keyof AccountRow, Expression>;

export const createAccountsList = (db: Database) =>
  createList(db, contract.list, {
    from: accounts,
    key: accounts.id,
    columns: accountRowColumns,
    sort: {
      displayName: accounts.nameSort,
      email: accounts.emailSort,
      bookingCount: accounts.bookingCount,
      status: accounts.status,
      userType: accounts.userType,
      lastLoginAt: accounts.lastLoginAt,
      createdAt: accounts.createdAt,
    },
    filters: {
      userType: (types) =>
        types.length === 1 ? eq(accounts.userType, types[0] ?? 'user') : inArray(accounts.userType, types),
      // Only staff have roles, and saying so keeps the search for them among the few.
      userRole: (roles) =>
        and(inArray(accounts.userType, [...adminTypes]), inArray(sql`coalesce(${accounts.userRole}, 'admin')`, roles)),
      status: (statuses) => inArray(accounts.status, statuses),
      verified: (verified) => (verified ? isNotNull(accounts.emailVerifiedAt) : isNull(accounts.emailVerifiedAt)),
      createdFrom: (from) => gte(accounts.createdAt, new Date(from)),
      createdTo: (to) => lt(accounts.createdAt, new Date(to)),
    },
    search: (term) => containsWords(accounts.searchText, term, accounts.nameSort),
    countedBy: { columns: { userType: accounts.userType, status: accounts.status } },
  });
