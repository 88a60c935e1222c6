import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Clock, fromNow } from '../../clock.ts';
import { noActor } from '../../database/acting.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { digest } from '../../digest.ts';
import { hour } from '../../durations.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { firstAdminLinks } from './auth.table.ts';

/** The token in the link that a server without accounts prints: one at a time, hashed at rest, good for an hour and for this database. */
export const createFirstAdminLinks = ({ db, clock }: { db: Database; clock: Clock }) => {
  const isFresh = (token: string) =>
    and(eq(firstAdminLinks.hash, digest(token)), gt(firstAdminLinks.expiresAt, clock.now()));
  const nobodyYet = async (connection: Connection) => (await connection.$count(accounts)) === 0;

  return {
    /** Those issued before stop working. @returns the token, which is known to nobody but the caller. */
    issue: async () => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = fromNow(clock, hour);
      await db.transact(noActor, async (transaction) => {
        // Of servers that start at the same time the last one's holds, too.
        await transaction.execute(sql`lock table ${firstAdminLinks} in exclusive mode`);
        await transaction.delete(firstAdminLinks);
        await transaction.insert(firstAdminLinks).values({ hash: digest(token), expiresAt });
      });
      return token;
    },

    /** Is the token good at this moment? Looking does not use it. */
    isGood: async (token: string) => (await db.$count(firstAdminLinks, isFresh(token))) > 0 && (await nobodyYet(db)),

    /**
     * Consumes a token. The lock holds off every other account until the transaction ends, whichever server or program makes it.
     *
     * @returns whether an account may be made now.
     */
    use: async (transaction: Transaction, token: string) => {
      await transaction.execute(sql`lock table ${accounts} in share row exclusive mode`);
      const used = await transaction.delete(firstAdminLinks).where(isFresh(token)).returning();
      if (used.length === 0 || !(await nobodyYet(transaction))) return false;
      await transaction.delete(firstAdminLinks);
      return true;
    },
  };
};
