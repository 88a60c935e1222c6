import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '#src/dataProvider/isTransient.ts';

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isTransient(error),
        refetchOnWindowFocus: false,
        // Without a network a call fails at once and says so, rather than wait for one without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // No paused mutations: what could not be sent is not sent later by itself, when the person may not want it any more.
      mutations: { networkMode: 'always' },
    },
  });
  // The guard has let nobody past who may not see a screen: its records need not wait until react-admin has asked once more.
  for (const check of ['checkAuth', 'canAccess']) client.setQueryDefaults(['auth', check], { initialData: true });
  return client;
};
