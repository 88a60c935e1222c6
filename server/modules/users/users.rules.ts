import { and, eq, sql } from 'drizzle-orm';
import { grants } from '#contract/access.ts';
import { type AccountType, accessToAccounts } from '#contract/users.ts';
import type { Caller } from '../../caller.ts';
import type { Transaction } from '../../database/database.ts';
import { accessDenied, lastSuperAdmin, ownAccount, wrongTransition } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';

/** @throws AppError 403 when the caller may not see or change accounts of all these kinds. */
export const requireManageable = (caller: Caller, types: readonly AccountType[]) => {
  if (!types.every((type) => grants(accessToAccounts[type], caller))) throw accessDenied();
};

/** @throws AppError 409: a user does not become staff, nor staff a user; that would be another account. */
export const requireSameSide = (from: AccountType, to: AccountType) => {
  if ((from === 'user') !== (to === 'user')) throw wrongTransition(from, to);
};

/** Somebody who is a super admin in deed: neither suspended nor of a lesser role. */
export const isSuperAdmin = and(
  eq(accounts.userType, 'superAdmin'),
  eq(accounts.status, 'active'),
  sql`coalesce(${accounts.userRole}, 'admin') = 'admin'`,
);

/**
 * Makes changes to staff take turns: whoever comes second sees what the first one did. Two super admins who demote each other at the
 * same moment can't both succeed.
 *
 * @returns the ids of the super admins, locked until the transaction ends.
 * @throws AppError 403 when the caller was one at the door but no longer is.
 */
export const lockSuperAdmins = async (transaction: Transaction, caller: Caller) => {
  const locked = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(isSuperAdmin)
    .orderBy(accounts.id)
    .for('update');
  const ids = locked.map(({ id }) => id);
  if (!ids.includes(caller.id)) throw accessDenied();
  return ids;
};

/**
 * Guards a change that takes an account's place as a super admin, or all its access.
 *
 * @throws AppError 409 when it is the caller's own, or the last one.
 */
export const requireDispensable = (id: string, { caller, superAdmins }: { caller: Caller; superAdmins: string[] }) => {
  // The last one first: that it is also one's own is the smaller reason.
  if (superAdmins.includes(id) && superAdmins.length === 1) throw lastSuperAdmin();
  if (id === caller.id) throw ownAccount();
};
