import type { ServerContext } from '../../context.ts';
import { invalidField, sessionExpired } from '../../errors.ts';
import type { AuthRepository } from './auth.repository.ts';
import { limits } from './limits.ts';

type Options = Pick<ServerContext, 'guess' | 'passwords'> & { accounts: AuthRepository };

/**
 * Asks for the current password again before something that an unlocked screen somebody left should not allow.
 *
 * @returns a function that answers the account, and throws 400 at `field` for a wrong password, 429 after too many.
 */
export const createRequireOwnPassword =
  ({ accounts, guess, passwords }: Options) =>
  (accountId: string, password: string, field = 'password') => {
    const verify = async () => {
      const account = await accounts.find(accountId);
      if (!account) throw sessionExpired();
      if (!(await passwords.verify(password, account.passwordHash))) throw invalidField(field, 'auth.wrong_password');
      return account;
    };
    return guess(limits.password(accountId), verify, { forgive: true });
  };
