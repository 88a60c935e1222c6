import { and, eq, sql } from 'drizzle-orm';
import type { UserRole } from '#contract/access.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { Database } from '../../database/database.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { photoUrl } from '../accounts/photo-url.ts';

export type AccountRow = typeof accounts.$inferSelect;

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
    return (
      account && {
        ...account,
        uid: account.id,
        userRole: account.userRole as UserRole | null,
        photoUrl: photoUrl(account.photoId),
      }
    );
  },
});

export type AuthRepository = ReturnType<typeof createAuthRepository>;
