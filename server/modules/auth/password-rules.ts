import { invalidField } from '../../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What the contract's length does not see: the rules of a password wherever one is chosen, by a form or a program.
 *
 * @param person whose it is to be.
 * @throws AppError 400 at `field` when a guesser would try it early.
 */
export const requireUncommon = async (
  password: string,
  { email, displayName }: { email: string; displayName: string },
  field = 'password',
) => {
  if (await isCommonPassword(password, [email, displayName])) throw invalidField(field, 'validation.common_password');
};
