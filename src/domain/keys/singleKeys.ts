import { useStore } from 'ra-core';

/** Do keys without modifiers do something? Everybody chooses for themselves; it outlives signing out. */
export const useSingleKeys = () => useStore('keys.single', true);
