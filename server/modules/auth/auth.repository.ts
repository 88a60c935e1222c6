import { and, eq, sql } from 'drizzle-orm';
import type { UserRole } from '#contract/access.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { photoUrl } from '../accounts/photo-url.ts';

export type AccountRow = typeof accounts.$inferSelect;

/**
 * Holds an account until the transaction ends, if its password still is the one that somebody has proved who they are by. Checking a password
 * takes a while, and what was checked before somebody reset it is to do nothing after.
 *
 * @returns the account as it is now, or undefined where it is gone or its password another.
 */
export const holdAsProved = async (transaction: Transaction, { id, passwordHash }: AccountRow) => {
  const [held] = await transaction.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return held?.passwordHash === passwordHash ? held : undefined;
};

/** What somebody is told of themselves as they sign in. */
export const sessionUserOf = (account: AccountRow): SessionUser => ({
  ...account,
  uid: account.id,
  userRole: account.userRole as UserRole | null,
  photoUrl: photoUrl(account.photoId),
});

/** Reads accounts for whoever signs in; `accounts.repository.ts` writes them. */
export const createAuthRepository = (db: Database) => ({
  findByEmail: async (email: string) => {
    const [account] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`);
    return account;
  },

  find: async (id: string) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
    return account;
  },

  /** @returns undefined when the account is gone or suspended. */
  findSessionUser: async (accountId: string): Promise<SessionUser | undefined> => {
    const [account] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')));
    return account && sessionUserOf(account);
  },
});

export type AuthRepository = ReturnType<typeof createAuthRepository>;
