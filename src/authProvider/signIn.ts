import type { SessionUser } from '#contract/accounts.ts';
import { offers, prepareApi } from './apiServer.ts';
import { AuthError, authRoutes, callAuth } from './authCalls.ts';
import { clearSession, type NewTokens, readRefreshToken, storeSession } from './session.ts';

export type Credentials = { email: string; password: string; rememberMe: boolean };
export type SignInOptions = {
  siteName: string;
  demoAccounts: { email: string; password: string }[];
  /** Name of the provider that people may sign in with; null where there is none. */
  provider: string | null;
};

/** The password was right, and a second factor is due: a code, or first setting one up. */
export type Challenge = { step: 'code' | 'setup'; challenge: string; rememberMe: boolean };
export type SignInOutcome = { user: SessionUser } | Challenge;

const tokensIn = (headers: Headers): Omit<NewTokens, 'user'> => ({
  accessToken: headers.get('accesstoken') ?? '',
  refreshToken: headers.get('refreshtoken') ?? '',
  refreshTokenExpiresIn: Number(headers.get('refreshtokenexpiresin')),
});

const endOnServer = async (refreshToken: string | undefined) => {
  if (!refreshToken || !offers(authRoutes.logout)) return;
  // Whoever signs out is signed out: a server that cannot be told ends the session by its expiry.
  await callAuth(authRoutes.logout, { refreshToken }).catch(() => undefined);
};

/** Keeps the session that an answer of the server begins, and ends the one in its place, such as another tab's that began meanwhile. */
export const beginSession = (user: SessionUser, headers: Headers, rememberMe: boolean): SessionUser => {
  void endOnServer(readRefreshToken());
  storeSession({ ...tokensIn(headers), user }, rememberMe);
  return user;
};

const steps: Record<string, Challenge['step']> = { 'auth.code_required': 'code', 'auth.setup_required': 'setup' };

/** The challenge in a refusal that is none: the first factor was right. Anything else is rethrown. */
export const challengeIn = (error: unknown, rememberMe: boolean): Challenge => {
  const step = error instanceof AuthError ? steps[error.code ?? ''] : undefined;
  if (!step) throw error;
  const { challenge } = (error as AuthError).data as { challenge: string };
  return { step, challenge, rememberMe };
};

/** Signs in, or says what else is needed. Rejects with an error whose message is the server's sentence (or empty, where it sent none). */
export const signIn = async ({ email, password, rememberMe }: Credentials): Promise<SignInOutcome> => {
  try {
    const { data, headers } = await callAuth<SessionUser>(authRoutes.login, { email, password, rememberMe });
    return { user: beginSession(data, headers, rememberMe) };
  } catch (error) {
    return challengeIn(error, rememberMe);
  }
};

/** Signs out here at once, and on the server as soon as it can be reached. */
export const signOut = async (): Promise<void> => {
  const refreshToken = readRefreshToken();
  clearSession();
  await endOnServer(refreshToken);
};

/** What the sign-in page shows where the server has nothing to say about it. */
export const withoutOptions: SignInOptions = { siteName: 'Lectern', demoAccounts: [], provider: null };

export const requestSignInOptions = async (): Promise<SignInOptions> => {
  await prepareApi();
  return offers(authRoutes.signInOptions)
    ? (await callAuth<SignInOptions>(authRoutes.signInOptions)).data
    : withoutOptions;
};
