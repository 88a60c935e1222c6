import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Does the browser know of a network? It may know of one that leads nowhere. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
