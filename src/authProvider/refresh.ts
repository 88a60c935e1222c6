import { HttpError } from 'ra-core';
import type { Tokens } from '#contract/auth.ts';
import { isOther, offers } from './apiServer.ts';
import { AuthError, authRoutes, callAuth } from './authCalls.ts';
import {
  clearSession,
  isRemembered,
  readIdleSeconds,
  readRefreshKey,
  readRefreshToken,
  readSession,
  storeSession,
} from './session.ts';
import { noteSessionEnded } from './sessionEnded.ts';

const lockName = 'lectern.refresh';

let queue: Promise<unknown> = Promise.resolve();

/** A mutex across all tabs (Web Locks API); where the browser has none (plain HTTP on another host), a queue in this tab. */
const withLock = <T>(task: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(lockName, task) as Promise<T>;
  const turn = queue.then(task, task);
  queue = turn.catch(() => undefined);
  return turn;
};

const ended = () => new HttpError('session.expired', 403, { code: 'session.expired' });

const end = () => {
  noteSessionEnded();
  clearSession();
  return ended();
};

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds for which one call retries the refresh. The next one goes on with the same idempotency key, however late. */
const retryMilliseconds = 9000;

/**
 * Refresh token rotation, retried when the answer was lost on its way: the server has used the token up then, and tells its successor to
 * whoever repeats the request with its idempotency key. A first answer that takes too long counts as lost; a later one is waited for.
 */
const requestTokens = async (body: object): Promise<Tokens> => {
  const headers = { 'Idempotency-Key': readRefreshKey() };
  const began = Date.now();
  for (let tries = 1; ; tries += 1) {
    const signal = AbortSignal.timeout(tries === 1 ? 6000 : 30_000);
    try {
      return (await callAuth<Tokens>(authRoutes.refresh, body, { signal, headers })).data;
    } catch (error) {
      const wait = 200 * tries;
      if (error instanceof AuthError || Date.now() - began + wait > retryMilliseconds || tries === 4) throw error;
      await sleep(wait);
    }
  }
};

/** Only the server can refuse: it says why. What a proxy answers in its place, such as a bare 404 while it restarts, is an outage. */
const isRefusal = (error: unknown) =>
  error instanceof AuthError &&
  error.status !== 429 &&
  (error.status === 401 || (error.status >= 400 && error.status < 500 && error.code !== undefined));

const rotate = async (refreshToken: string): Promise<string> => {
  // Another server has only what is specified.
  const idle = isOther() ? {} : { idleSeconds: readIdleSeconds() };
  const data = await requestTokens({ refreshToken, HasCredRemembered: isRemembered(), ...idle }).catch(
    (error: unknown) => {
      // Somebody signed out, or in as another, while the answer was under way.
      if (readRefreshToken() !== refreshToken) throw ended();
      if (isRefusal(error)) throw end();
      const code = error instanceof AuthError ? 'server.unavailable' : 'network.failed';
      throw new HttpError(code, error instanceof AuthError ? error.status : 0, { code });
    },
  );
  if (readRefreshToken() !== refreshToken) {
    // Signing out is final: the late successor is ended as well, and never stored.
    if (offers(authRoutes.logout))
      await callAuth(authRoutes.logout, { refreshToken: data.refreshToken }).catch(() => undefined);
    throw ended();
  }
  storeSession(data, isRemembered());
  return data.accessToken;
};

/**
 * Refreshes the session after a call was refused, and answers the access token to repeat it with. Single-flight: whoever comes meanwhile, in
 * whichever tab, waits and gets the same one.
 *
 * @param refused the access token the call was made with, and `uid` whose it was: another person's, who has signed in meanwhile, is not for it.
 * @throws HttpError `session.expired` when the session is over; another one, keeping the session, when the server can't be reached.
 */
export const refreshSession = (refused: string | undefined, uid: string | undefined): Promise<string> =>
  withLock(async () => {
    const session = readSession();
    if (!session) throw refused === undefined ? ended() : end();
    if (session.user.uid !== uid) throw ended();
    if (session.accessToken !== refused) return session.accessToken;
    const refreshToken = readRefreshToken();
    if (!refreshToken) throw end();
    return rotate(refreshToken);
  });
