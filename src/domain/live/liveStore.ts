import { useSyncExternalStore } from 'react';
import type { LiveNews, LivePlace, LivePresence } from '#contract/live.ts';

/** What the browser's one stream has told this tab, and since when it does; undefined while it does not. */
type State = { openSince: number | undefined; places: readonly LivePlace[] };

const closed: State = { openSince: undefined, places: [] };
let state = closed;
const watchers = new Set<() => void>();
const listeners = new Set<(news: LiveNews) => void>();

const become = (next: State) => {
  state = next;
  for (const watch of watchers) watch();
};

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** Who is where once this was told. */
const after = (places: readonly LivePlace[], { all, here, gone }: LivePresence) => {
  const replaced = new Set([...gone, ...here.map(({ tab }) => tab)]);
  return [...(all ? [] : places.filter(({ tab }) => !replaced.has(tab))), ...here];
};

/** Where the stream's messages arrive, and what hears of them. */
export const liveStore = {
  /** While it is not open nobody knows who is where. */
  setOpen: (isOpen: boolean) => {
    if (isOpen !== (state.openSince !== undefined)) become(isOpen ? { ...state, openSince: Date.now() } : closed);
  },
  presence: (told: LivePresence) => become({ ...state, places: after(state.places, told) }),
  news: (told: LiveNews) => {
    for (const listen of listeners) listen(told);
  },
  /** All that a tab has to be told that comes later. */
  places: () => state.places,
};

/** Calls back for each message of what has changed. @returns how to stop. */
export const onNews = (listen: (news: LiveNews) => void): (() => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** Since when news arrive, in milliseconds of the epoch: what is older than that may have changed unheard. */
export const useLiveSince = (): number | undefined => useSyncExternalStore(subscribe, () => state.openSince);
export const useIsLive = (): boolean => useLiveSince() !== undefined;
/** Everybody's places, also one's own. */
export const usePlaces = (): readonly LivePlace[] => useSyncExternalStore(subscribe, () => state.places);
