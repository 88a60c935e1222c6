import { auth } from '#contract/auth.ts';
import { identify, mention } from '../../audit/acting.ts';
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
  const { db, mail, attempts, implement } = context;
  const settings = createSettingsRepository(db);

  const readChallenge = async (challenge: string) => {
    const passed = await signIn.challenges.read(challenge, accounts.find);
    mention(passed.account);
    signIn.requireAdmissible(passed.account);
    return passed;
  };

  implement(auth.secondFactor, async ({ body: { challenge, code }, request, reply }) => {
    const { account, rememberMe } = await readChallenge(challenge);
    const tries = limits.code(account.id);
    await attempts.count(tries);
    if (!(await twoFactors.accept(account.id, code))) throw invalidField('code', 'auth.code_wrong');
    await attempts.forget(tries);
    return { data: await signIn.finish(account, { rememberMe, request, reply }) };
  });

  implement(auth.startSetup, async ({ body: { challenge } }) => {
    const { account } = await readChallenge(challenge);
    const { siteName } = await settings.read();
    return { data: await describeSetup(await twoFactors.begin(account.id), { siteName, email: account.email }) };
  });

  implement(auth.confirmSetup, async ({ body: { challenge, code }, request, reply }) => {
    const { account, rememberMe } = await readChallenge(challenge);
    await attempts.count(limits.code(account.id));
    identify(account);
    const recoveryCodes = await twoFactors.confirm(account.id, code);
    await mail.send({ template: 'two-factor-on', accountId: account.id });
    return { data: { recoveryCodes, user: await signIn.finish(account, { rememberMe, request, reply }) } };
  });
};
