import type { ServerContext } from '../../context.ts';
import type { Acting } from '../../database/acting.ts';
import type { Transaction } from '../../database/database.ts';
import { invalidField, sessionExpired } from '../../errors.ts';
import { type AccountRow, type AuthRepository, holdAsProved } from './auth.repository.ts';
import { limits } from './limits.ts';

type Asked = { field?: string; wasDone?: (account: AccountRow) => Promise<boolean> };

type Options = Pick<ServerContext, 'db' | 'guess' | 'passwords'> & { accounts: AuthRepository };

/**
 * Asks for the current password again before something that an unlocked screen somebody left should not allow.
 *
 * @returns a function that throws 400 at `field` for a wrong password, or where none was chosen yet, 429 after too many, and answers the account,
 * with the way to do what it was asked for: `transact` holds the account, and throws the same where the password was changed since. Where the
 * password is no longer the account's, `wasDone` is asked whether that is what the call did, whose answer was lost and which came again: then it
 * answers `isDone`.
 */
export const createRequireOwnPassword =
  ({ db, accounts, guess, passwords }: Options) =>
  async (accountId: string, password: string, { field = 'password', wasDone }: Asked = {}) => {
    const wrong = () => invalidField(field, 'auth.wrong_password');
    const verify = async () => {
      const account = await accounts.find(accountId);
      if (!account) throw sessionExpired();
      // Whoever comes in by the provider may never have chosen one: no answer is right, and none tells anything of a password.
      if (account.passwordHash === null) throw invalidField(field, 'auth.no_password');
      if (await passwords.verify(password, account.passwordHash)) return { account, isDone: false };
      if (await wasDone?.(account)) return { account, isDone: true };
      throw wrong();
    };
    const { account, isDone } = await guess(limits.password(accountId), verify, { forgive: true });
    const transact = <Result>(acting: Acting, run: (transaction: Transaction) => Promise<Result>) =>
      db.transact(acting, async (transaction) => {
        if (!(await holdAsProved(transaction, account))) throw wrong();
        return run(transaction);
      });
    return { account, isDone, transact };
  };
