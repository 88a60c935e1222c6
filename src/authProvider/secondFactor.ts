import type { SessionUser } from '#contract/accounts.ts';
import type { TwoFactorSetup } from '#contract/two-factor.ts';
import { authRoutes, callAuth } from './authCalls.ts';
import { beginSession, type Challenge } from './signIn.ts';

export type { TwoFactorSetup };

/** Finishes a sign-in with a code. Rejects with the server's sentence in `errors.code`, or as its message when it has to begin anew. */
export const submitCode = async ({ challenge, rememberMe }: Challenge, code: string): Promise<void> => {
  const { data, headers } = await callAuth<SessionUser>(authRoutes.secondFactor, { challenge, code });
  beginSession(data, headers, rememberMe);
};

/** What an authenticator needs to be set up. */
export const startSetup = async ({ challenge }: Challenge): Promise<TwoFactorSetup> =>
  (await callAuth<TwoFactorSetup>(authRoutes.startSetup, { challenge })).data;

/**
 * Finishes setting up with a first code.
 *
 * @returns the recovery codes, and how to go on: the person is to have read them before the admin area opens.
 */
export const confirmSetup = async ({ challenge, rememberMe }: Challenge, code: string) => {
  type Answer = { recoveryCodes: string[]; user: SessionUser };
  const { data, headers } = await callAuth<Answer>(authRoutes.confirmSetup, { challenge, code });
  return { recoveryCodes: data.recoveryCodes, enter: () => beginSession(data.user, headers, rememberMe) };
};
