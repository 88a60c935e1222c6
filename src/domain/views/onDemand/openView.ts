import { useStore } from 'ra-core';
import type { ListView } from '#contract/views.ts';

/** The view that a list was last shown as, in this browser. It is there before the views are asked for, and goes on signing out. */
export const useStoredView = (resource: string) => useStore<ListView | null>(`${resource}.openView`, null);

/** In the history's state: a list is shown otherwise since somebody chose a view of it, and not since a link led there. */
export type ChosenView = { chosenView: string | null };
