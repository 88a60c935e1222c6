import { grants } from '#contract/access.ts';
import { auth } from '#contract/auth.ts';
import { doneAnswer } from '#contract/endpoint.ts';
import { mention } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { demoAccounts } from '../../demo/people/staff.ts';
import { invalidCredentials, sessionEnded } from '../../errors.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createAuthRepository } from './auth.repository.ts';
import { createHandOut } from './hand-out.ts';
import { limits } from './limits.ts';
import { registerPasswordRecovery } from './password-recovery.routes.ts';
import { registerProvider } from './provider.routes.ts';
import { registerSecondFactor } from './second-factor.routes.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { createSignIn } from './sign-in.ts';
import { createTwoFactors } from './two-factor.repository.ts';

export const registerAuth = (context: ServerContext) => {
  const { db, clock, config, tokens, passwords, attempts, sealing, demo, implement } = context;
  const accounts = createAuthRepository(db);
  const sessions = createSessionsRepository({ db, tokens, clock });
  const twoFactors = createTwoFactors({ db, clock, sealing });
  const settings = createSettingsRepository(db);
  const handOut = createHandOut({ tokens, findSessionUser: accounts.findSessionUser });
  const signIn = createSignIn({ context, sessions, twoFactors, handOut, recordSignIn: accounts.recordSignIn });

  implement(auth.login, async ({ body: { email, password, rememberMe }, request, reply }) => {
    const tries = limits.signIn(email, request.ip);
    await attempts.count(tries);
    const account = await accounts.findByEmail(email);
    if (account) mention(account);
    const fits = await passwords.verify(password, account?.passwordHash);
    if (!account || !fits) throw invalidCredentials();
    signIn.requireAdmissible(account);
    await attempts.giveBack(tries);
    return { data: await signIn.afterFirstFactor(account, { rememberMe, request, reply }) };
  });

  implement(auth.refresh, async ({ body: { refreshToken }, reply }) => {
    const issued = await sessions.rotate(refreshToken);
    if (!issued) throw sessionEnded();
    const account = await accounts.findSessionUser(issued.accountId);
    if (!account || !grants('editor', account)) throw sessionEnded();
    return { data: await handOut(reply, issued) };
  });

  implement(auth.logout, async ({ body: { refreshToken } }) => {
    await sessions.endByToken(refreshToken);
    return doneAnswer;
  });

  implement(auth.signInOptions, async () => ({
    data: {
      siteName: (await settings.read()).siteName,
      demoAccounts: demo ? [...demoAccounts] : [],
      provider: config.oidc?.name ?? null,
    },
  }));

  registerSecondFactor({ context, accounts, signIn, twoFactors });
  registerProvider({ context, accounts, signIn });
  registerPasswordRecovery({ context, accounts, sessions });
};
