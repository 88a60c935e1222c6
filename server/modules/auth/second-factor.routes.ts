import { auth } from '#contract/auth.ts';
import { type CallActing, identify, mention } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import type { AuthRepository } from './auth.repository.ts';
import type { StillLeft } from './guesses.ts';
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
    const visit = { rememberMe, acting, request, reply };
    const begin = (stillLeft: StillLeft) =>
      signIn.begin(account, visit, async (transaction) => {
        await twoFactors.accept(transaction, account.id, code);
        await stillLeft(transaction);
      });
    const { begun } = await guess(limits.code(account.id), begin, { forgive: true });
    return { data: await signIn.enter(begun, reply) };
  });

  implement(auth.startSetup, async ({ body: { challenge }, acting }) => {
    const { account } = await readChallenge(acting, challenge);
    const { siteName } = await settings.read();
    const secret = await db.transact(acting, (transaction) => twoFactors.begin(transaction, account.id));
    return { data: await describeSetup(secret, { siteName, email: account.email }) };
  });

  implement(auth.confirmSetup, async ({ body: { challenge, code }, acting, request, reply }) => {
    const { account, rememberMe } = await readChallenge(acting, challenge);
    const visit = { rememberMe, acting, request, reply };
    // Whoever sets one up has proved who they are by all that there is.
    identify(acting, account);
    const begin = (stillLeft: StillLeft) =>
      signIn.begin(account, visit, async (transaction) => {
        const codes = await twoFactors.confirm(transaction, account.id, code);
        await stillLeft(transaction);
        return codes;
      });
    const { begun, proof: recoveryCodes } = await guess(limits.code(account.id), begin, { forgive: true });
    return { data: { recoveryCodes, user: await signIn.enter(begun, reply) } };
  });
};
