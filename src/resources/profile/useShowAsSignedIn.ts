import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Profile } from '#contract/profile.ts';
import { readSession, storeUser } from '#src/authProvider/session.ts';

/** After a change of the own profile: the session, the app bar and this page show it at once, in every tab. */
export const useShowAsSignedIn = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id, displayName, email, photoUrl, language, timezone }: Profile) => {
      const { user } = readSession() ?? {};
      const { uid, userType } = user ?? {};
      // Somebody else may have signed in in another tab while it was saved.
      if (user && uid === id && userType) {
        const { userRole = null } = user;
        storeUser({ uid, userType, userRole, displayName, email, photoUrl, language, timezone });
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }),
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
    [queryClient],
  );
};
