import { auth } from '#contract/auth.ts';
import { doneAfter } from '../../answers.ts';
import { mention } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { demoPassword } from '../../demo-password.ts';
import { invalidCredentials, sessionEnded } from '../../errors.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createAuthRepository } from './auth.repository.ts';
import { describeDevice, deviceOf } from './device.ts';
import { registerFirstAdmin } from './first-admin.routes.ts';
import { createHandOut } from './hand-out.ts';
import { limits } from './limits.ts';
import { registerPasswordRecovery } from './password-recovery.routes.ts';
import { registerProvider } from './provider.routes.ts';
import { requestKeyOf } from './request-key.ts';
import { registerSecondFactor } from './second-factor.routes.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { createSignIn } from './sign-in.ts';
import { createTwoFactors } from './two-factor.repository.ts';

export const registerAuth = (context: ServerContext) => {
  const { db, clock, mail, config, tokens, passwords, guess, demoAccounts, implement } = context;
  const accounts = createAuthRepository(db);
  const sessions = createSessionsRepository({ db, tokens, clock });
  const twoFactors = createTwoFactors(context);
  const settings = createSettingsRepository(db);
  const handOut = createHandOut({ tokens });
  const signIn = createSignIn({ context, sessions, twoFactors, handOut });

  /** Does the password prove nothing here, as everybody knows it? */
  const isPublic = (password: string) => config.refusesDemo && password === demoPassword;

  implement(auth.login, async ({ body: { email, password, rememberMe }, acting, request, reply }) => {
    const isAtHome = await sessions.isAtHome(email, request.address);
    const account = await guess(limits.signIn(email, request.address, isAtHome), async () => {
      const found = await accounts.findByEmail(email);
      if (found) mention(acting, found);
      const fits = await passwords.verify(password, found?.passwordHash);
      if (!found || !fits || isPublic(password)) throw invalidCredentials();
      signIn.requireAdmissible(found);
      return found;
    });
    return { data: await signIn.afterFirstFactor(account, { rememberMe, acting, request, reply }) };
  });

  implement(auth.refresh, async ({ body: { refreshToken, idleSeconds }, acting, request, reply }) => {
    if (!tokens.isOfSecret(refreshToken)) throw sessionEnded();
    const exchange = { refreshToken, requestKey: requestKeyOf(request), idleSeconds };
    const issued = await sessions.rotate(acting, exchange, deviceOf(request), async (transaction, accountId, reuse) => {
      const variables = {
        firstDevice: describeDevice(reuse.firstUserAgent),
        firstAddress: reuse.firstAddress,
        againDevice: describeDevice(reuse.againUserAgent),
        againAddress: reuse.againAddress,
        endedAt: clock.now().toISOString(),
      };
      await mail.send({ template: 'token-reused', accountId, variables }, transaction);
    });
    if (!issued) throw sessionEnded();
    return { data: await handOut(reply, issued, await accounts.findSessionUser(issued.accountId)) };
  });

  implement(auth.logout, ({ body: { refreshToken }, acting }) => doneAfter(sessions.endByToken(acting, refreshToken)));

  implement(auth.signInOptions, async () => ({
    data: {
      siteName: (await settings.read()).siteName,
      demoAccounts: [...demoAccounts],
      provider: config.oidc?.name ?? null,
    },
  }));

  registerSecondFactor({ context, accounts, signIn, twoFactors });
  registerProvider({ context, readers: accounts, signIn });
  registerPasswordRecovery({ context, sessions });
  registerFirstAdmin(context);
};
