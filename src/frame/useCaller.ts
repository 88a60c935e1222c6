import { useSyncExternalStore } from 'react';
import type { Caller } from '#contract/access.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { readUser, subscribeToSession } from '#src/authProvider/session.ts';

/**
 * The signed-in person as a caller of endpoints. As react-admin's `usePermissions`, which however goes on with the rights that it was told first when
 * the session is renewed with others.
 */
export const useCaller = (): Caller | undefined => {
  useSyncExternalStore(subscribeToSession, readUser);
  return readCaller();
};
