import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Is the page more than the HTML that it came as (hydration)? Until then nobody would hear of what is pressed or chosen, so it is disabled. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
