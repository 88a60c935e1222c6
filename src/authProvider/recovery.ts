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

/** @returns whether the link of a reset can still be used. Rejects when nobody could say. */
export const checkForValidToken = (token: string): Promise<boolean> =>
  callAuth(authRoutes.checkForValidToken, { token }).then(
    () => true,
    (error: unknown) => {
      if (isLinkInvalid(error)) return false;
      throw error;
    },
  );
