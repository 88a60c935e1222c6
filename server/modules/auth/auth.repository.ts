import { and, eq, sql } from 'drizzle-orm';
import type { UserRole } from '#contract/access.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { Connection, Database } from '../../database/database.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { photoUrl } from '../accounts/photo-url.ts';

export type AccountRow = typeof accounts.$inferSelect;

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

  recordSignIn: (accountId: string, at: Date) =>
    db.update(accounts).set({ lastLoginAt: at }).where(eq(accounts.id, accountId)),

  setPassword: (connection: Connection, accountId: string, passwordHash: string) =>
    connection.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId)),
});

export type AuthRepository = ReturnType<typeof createAuthRepository>;
