import { AuthError, authRoutes, callAuth } from './authCalls.ts';

/** Asks for a link to choose a new password with. Resolves whether or not the address is known. */
export const forgotPassword = (email: string) => callAuth(authRoutes.forgotPassword, { email });

export const resetPassword = (token: string, password: string) =>
  callAuth(authRoutes.resetPassword, { token, password });

/** @returns the address that is confirmed now. */
export const verifyAccount = async (token: string) =>
  (await callAuth<{ email: string }>(authRoutes.verifyAccount, { token })).data.email;

/** Did the server say that a link is no good? A server that fails or can't be reached has not said so. */
export const isLinkInvalid = (error: unknown) =>
  error instanceof AuthError && (error.code === 'auth.link_invalid' || error.code === 'validation.failed');

/**
 * Can the link of a reset still be used, and is it for the first password of an account? Rejects when nobody could say.
 *
 * @returns undefined where it can be used no more.
 */
export const checkForValidToken = (token: string): Promise<{ first: boolean } | undefined> =>
  callAuth<{ first?: boolean }>(authRoutes.checkForValidToken, { token }).then(
    ({ data }) => ({ first: data.first === true }),
    (error: unknown) => {
      if (isLinkInvalid(error)) return undefined;
      throw error;
    },
  );
