import { auth } from '#contract/auth.ts';
import { type CallActing, identify, mention } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { invalidField } from '../../errors.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import type { AuthRepository } from './auth.repository.ts';
import { limits } from './limits.ts';
import { describeSetup } from './one-time-codes.ts';
import type { SignIn } from './sign-in.ts';
import type { TwoFactors } from './two-factor.repository.ts';

type Options = { context: ServerContext; accounts: AuthRepository; signIn: SignIn; twoFactors: TwoFactors };

/** The second step of a sign-in. */
export const registerSecondFactor = ({ context, accounts, signIn, twoFactors }: Options) => {
  const { db, guess, implement } = context;
  const settings = createSettingsRepository(db);

  const readChallenge = async (acting: CallActing, challenge: string) => {
    const passed = await signIn.challenges.read(challenge, accounts.find);
    mention(acting, passed.account);
    signIn.requireAdmissible(passed.account);
    return passed;
  };

  implement(auth.secondFactor, async ({ body: { challenge, code }, acting, request, reply }) => {
    const { account, rememberMe } = await readChallenge(acting, challenge);
    const requireCode = async () => {
      if (!(await twoFactors.accept(acting, account.id, code))) throw invalidField('code', 'auth.code_wrong');
    };
    await guess(limits.code(account.id), requireCode, { forgive: true });
    return { data: await signIn.finish(account, { rememberMe, acting, request, reply }) };
  });

  implement(auth.startSetup, async ({ body: { challenge }, acting }) => {
    const { account } = await readChallenge(acting, challenge);
    const { siteName } = await settings.read();
    return {
      data: await describeSetup(await twoFactors.begin(acting, account.id), { siteName, email: account.email }),
    };
  });

  implement(auth.confirmSetup, async ({ body: { challenge, code }, acting, request, reply }) => {
    const { account, rememberMe } = await readChallenge(acting, challenge);
    identify(acting, account);
    const confirm = () => twoFactors.confirm(acting, account.id, code);
    const recoveryCodes = await guess(limits.code(account.id), confirm, { forgive: true });
    return { data: { recoveryCodes, user: await signIn.finish(account, { rememberMe, acting, request, reply }) } };
  });
};
