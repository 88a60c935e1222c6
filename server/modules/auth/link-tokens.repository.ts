import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { type CallActing, identify } from '../../audit/acting.ts';
import { type Clock, fromNow } from '../../clock.ts';
import { type Connection, setActor, type Transaction } from '../../database/database.ts';
import { digest } from '../../digest.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { linkTokens } from './auth.table.ts';

export type LinkPurpose = typeof linkTokens.$inferSelect.purpose;
type Account = typeof accounts.$inferSelect;

/** Fingerprint of an account's e-mail and password: what was asked for with the former ones is not to be done with others. */
export const credentialsOf = ({ email, passwordHash }: Pick<Account, 'email' | 'passwordHash'>) =>
  digest(`${email.toLowerCase()}\n${passwordHash ?? ''}`);

/** The tokens in e-mailed links: single use, hashed at rest, expiring, and dead once the account's e-mail or password has changed. */
export const createLinkTokens = ({ clock }: { clock: Clock }) => {
  const isInTime = (token: string, purposes: readonly LinkPurpose[]) =>
    and(
      eq(linkTokens.hash, digest(token)),
      inArray(linkTokens.purpose, [...purposes]),
      gt(linkTokens.expiresAt, clock.now()),
    );
  const isFresh = (token: string, purposes: readonly LinkPurpose[]) =>
    and(isInTime(token, purposes), isNull(linkTokens.usedAt));

  return {
    /** @returns the token, which is known to nobody but the caller. */
    issue: async (
      transaction: Transaction,
      account: Account,
      { purpose, email, seconds }: { purpose: LinkPurpose; email: string; seconds: number },
    ) => {
      const token = randomBytes(32).toString('base64url');
      const values = {
        hash: digest(token),
        accountId: account.id,
        purpose,
        email,
        credentials: credentialsOf(account),
        expiresAt: fromNow(clock, seconds * 1000),
      };
      await transaction.insert(linkTokens).values(values);
      return token;
    },

    /** Makes the tokens of an account that are for this, and not used yet, worth nothing. */
    revoke: (transaction: Transaction, accountId: string, purpose: LinkPurpose) =>
      transaction
        .update(linkTokens)
        .set({ usedAt: clock.now() })
        .where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, purpose), isNull(linkTokens.usedAt))),

    /** Is the token good at this moment? Looking does not use it. @returns its account, or undefined. */
    find: async (connection: Connection, token: string, purposes: readonly LinkPurpose[]) => {
      const [found] = await connection
        .select()
        .from(linkTokens)
        .innerJoin(accounts, eq(accounts.id, linkTokens.accountId))
        .where(isFresh(token, purposes));
      return found && found.link_tokens.credentials === credentialsOf(found.accounts) ? found.accounts : undefined;
    },

    /**
     * A token that was used, or revoked, and has not expired. It opens nothing any more: whoever lost the answer to using it is to hear whether
     * it is done.
     *
     * @returns its account as it is now, which is not suspended, and the address that it was for.
     */
    findUsed: async (connection: Connection, token: string, purposes: readonly LinkPurpose[]) => {
      const [found] = await connection
        .select()
        .from(linkTokens)
        .innerJoin(accounts, eq(accounts.id, linkTokens.accountId))
        .where(and(isInTime(token, purposes), isNotNull(linkTokens.usedAt), ne(accounts.status, 'suspended')));
      return found && { account: found.accounts, email: found.link_tokens.email };
    },

    /**
     * Consumes a token. Of many who try at once one succeeds: the row is changed under its condition, and the account stays locked until
     * the transaction ends.
     *
     * @returns the account and what the token was for, or undefined.
     */
    use: async (transaction: Transaction, acting: CallActing, token: string, purposes: readonly LinkPurpose[]) => {
      const [found] = await transaction
        .select({ accountId: linkTokens.accountId })
        .from(linkTokens)
        .where(isFresh(token, purposes));
      if (!found) return undefined;
      // The account first, as whoever asks for another link does.
      const [account] = await transaction.select().from(accounts).where(eq(accounts.id, found.accountId)).for('update');
      const [used] = await transaction
        .update(linkTokens)
        .set({ usedAt: clock.now() })
        .where(isFresh(token, purposes))
        .returning();
      if (!used || !account || used.credentials !== credentialsOf(account)) return undefined;
      identify(acting, account);
      await setActor(transaction, acting);
      return { account, purpose: used.purpose, email: used.email };
    },
  };
};

export type LinkTokens = ReturnType<typeof createLinkTokens>;
