import { and, eq, type SQL } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import { addRecord, changeRecord, deleteRecord, nextVersion } from '../../database/change.ts';
import { type Transaction, theRow } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import type { Mail } from '../../mail/mail.ts';
import { identities } from '../auth/auth.table.ts';
import { accounts } from './accounts.table.ts';

export type NewAccount = typeof accounts.$inferInsert;
type Values = Partial<NewAccount>;

export type Change = {
  id: string;
  version: number;
  values: Values;
  /** Which kinds of account are meant. */
  scope: SQL | undefined;
  /** Who changes it. */
  changedBy: string;
  /** Answers the current record, for whoever was too late. */
  read: () => Promise<unknown>;
  /** Sends what a new address gets in place of the link that confirms it. */
  greet?: (() => Promise<unknown>) | undefined;
};

/** Adds an account. @returns its id. */
export const insertAccount = async (transaction: Transaction, values: NewAccount) =>
  theRow(await transaction.insert(accounts).values(values).returning({ id: accounts.id })).id;

/**
 * Adds one that staff fill in a form for: once, where that comes again under the key that was drawn for it.
 *
 * @returns its key, and whether it is new.
 */
const addOnce = (transaction: Transaction, { id, ...values }: NewAccount) => {
  const by = Object.keys(values).filter((name) => name !== 'photoId');
  return addRecord(transaction, accounts, values, { id, by, scope: eq(accounts.userType, values.userType) });
};

/** Whatever a form shows counts as a change, so that no form that was open meanwhile writes the old value back over it. */
const writeShown = (transaction: Transaction, id: string, values: Values) =>
  transaction
    .update(accounts)
    .set({ ...values, ...nextVersion(accounts) })
    .where(eq(accounts.id, id));

/** Everything that writes to `accounts` while the server runs: what one way of changing an account must not forget, none can. */
export const createAccountsRepository = ({ clock, mail }: { clock: Clock; mail: Mail }) => {
  /** Nobody has shown yet that a new address is the person's; and whoever had the old one must hear of it. */
  const tellOfAddress = async (
    transaction: Transaction,
    id: string,
    from: { email: string; verified: boolean },
    { to, greet }: { to: string; greet: Change['greet'] },
  ) => {
    if (greet) await greet();
    else await mail.send({ template: 'verify-email', accountId: id }, transaction);
    if (!from.verified) return;
    const variables = { newEmail: to };
    await mail.send({ template: 'email-changed', accountId: id, recipient: from.email, variables }, transaction);
  };

  return {
    add: addOnce,

    /**
     * Changes an account if it is still as it was read. Another address has to be confirmed anew, by the link that is sent there.
     *
     * @throws AppError 409 with the current record when somebody else changed it meanwhile, 404 when it is gone, 400 for one's own address:
     * that takes the password and a confirmation.
     */
    change: async (transaction: Transaction, { id, version, values, scope, changedBy, read, greet }: Change) => {
      const [current] = await transaction
        .select({ email: accounts.email, emailVerifiedAt: accounts.emailVerifiedAt })
        .from(accounts)
        .where(and(eq(accounts.id, id), scope))
        .for('update');
      const { email } = values;
      const isMoving = email !== undefined && current && email.toLowerCase() !== current.email.toLowerCase();
      if (isMoving && id === changedBy) throw invalidField('email', 'auth.own_email');
      await changeRecord(transaction, accounts, {
        id,
        version,
        values: isMoving ? { ...values, emailVerifiedAt: null } : values,
        ...(scope && { scope }),
        read,
      });
      if (isMoving) {
        const from = { email: current.email, verified: current.emailVerifiedAt !== null };
        await tellOfAddress(transaction, id, from, { to: email, greet });
        // Whoever has the address now is to come in; an account at the provider that came in by the one before may be somebody else's.
        await transaction.delete(identities).where(eq(identities.accountId, id));
      }
    },

    /** For one that goes on with the version of another that was joined into it. */
    setVersion: async (transaction: Transaction, id: string, version: number) => {
      await transaction.update(accounts).set({ version }).where(eq(accounts.id, id));
    },

    /** A photo replaces the one before whoever saved last, as people expect of a photo. */
    setPhoto: (transaction: Transaction, id: string, photoId: string | null) =>
      writeShown(transaction, id, { photoId }),

    /** The person has shown that an address is theirs; from now on it is the account's. */
    confirmEmail: (transaction: Transaction, id: string, email: string) =>
      writeShown(transaction, id, { email, emailVerifiedAt: clock.now() }),

    /** No form shows a password or the last sign-in, so none can write the old one back. */
    setPassword: (transaction: Transaction, id: string, passwordHash: string) =>
      transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, id)),
    recordSignIn: (transaction: Transaction, id: string) =>
      transaction.update(accounts).set({ lastLoginAt: clock.now() }).where(eq(accounts.id, id)),

    remove: (transaction: Transaction, id: string, scope: SQL | undefined) =>
      deleteRecord(transaction, accounts, id, scope),
  };
};

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
