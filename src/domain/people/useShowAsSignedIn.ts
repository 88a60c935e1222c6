import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Profile } from '#contract/profile.ts';
import { readSession, storeUser } from '#src/authProvider/session.ts';

type Own = Pick<Profile, 'id' | 'displayName' | 'email' | 'photoUrl' | 'language' | 'timezone'>;

/** After a change of the own account: the session, the app bar and the profile show it at once, in every tab. Nothing after one of somebody else's. */
export const useShowAsSignedIn = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id, displayName, email, photoUrl, language, timezone }: Own) => {
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
