import { AuthError, authRoutes, callAuth } from './authCalls.ts';

type FirstAdmin = { firstName: string; lastName: string; email: string; password: string; language: string };

/** Did the server say that the link is no good? A server that fails or can't be reached has not said so. */
const isRefused = (error: unknown) =>
  error instanceof AuthError && (error.code === 'auth.first_admin_link' || Object.hasOwn(error.errors, 'token'));

/** What a call with the link's token came to: `refused` where the link is no good. */
const withLink = (call: Promise<unknown>): Promise<'done' | 'refused'> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (isRefused(error)) return 'refused';
      throw error;
    },
  );

/** Can the link still be used? Rejects when nobody could say. */
export const checkFirstAdminLink = (token: string) => withLink(callAuth(authRoutes.checkFirstAdminLink, { token }));

/** Makes the first super admin of an empty database. Rejects with sentences by field where something typed is refused. */
export const makeFirstAdmin = (token: string, person: FirstAdmin) => {
  // biome-ignore lint/plugin: no date is written
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return withLink(callAuth(authRoutes.makeFirstAdmin, { token, ...person, timezone: timeZone }));
};
