import { localStorageStore, type Store } from 'ra-core';
import { readUser } from '#src/authProvider/session.ts';

/** What react-admin keeps of a list and what was opened from the search, which the next person to sign in shall not find. */
const isPersonal = (key: string) => /\.(selectedIds|listParams|scrollPosition|opened|openView|viewColumns)$/.test(key);

/** How a list is shown: its filters, order and page, the view that it was opened as, and the columns of that. */
const parts = ['listParams', 'openView', 'viewColumns'];
const partOf = (key: string) => parts.find((part) => key.endsWith(`.${part}`));
const isView = (key: string) => partOf(key) !== undefined;
/** All parts belong to one view: a tab begins with those of one moment. */
const partsOfView = (key: string) => {
  const list = key.slice(0, -(partOf(key)?.length ?? 0));
  return parts.map((part) => `${list}${part}`);
};
/** What each tab has of its own: two of them that show the same list or the desk neither filter nor select for each other. */
const isOfTab = (key: string) => isView(key) || /\.(selectedIds(\.storeKeys)?|choice)$/.test(key);

const prefix = 'RaStore.tab.';
/** Whoever signs in next in this tab has a store of their own, also where another tab signed the last one out. */
const keyInTab = (key: string) => `${prefix}${readUser().uid ?? ''}.${key}`;
const isInTab = (key: string) => sessionStorage.getItem(keyInTab(key)) !== null;

type Listener = (value: never) => void;

/** The part of the store that is this tab's, in the session storage, so that reloading keeps it. */
const createTabStore = () => {
  const listeners = new Map<string, Set<Listener>>();
  const keep = (key: string, value: unknown) => sessionStorage.setItem(keyInTab(key), JSON.stringify(value ?? null));
  return {
    keep,
    read: (key: string): unknown => JSON.parse(sessionStorage.getItem(keyInTab(key)) ?? 'null') ?? undefined,
    tell: (key: string, value: unknown) => {
      for (const listener of listeners.get(key) ?? []) listener(value as never);
    },
    listen: (key: string, listener: Listener) => {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => void ofKey.delete(listener);
    },
    clear: () => {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    },
  };
};

const owner = 'owner';

/**
 * react-admin's store, which tabs share but for their lists' views and selections. It is reset on signing out; preferences, drafts and the
 * chosen language outlive that.
 */
export const createStore = (): Store => {
  const store = createSharedStore();
  const { uid } = readUser();
  // A session that expired was not signed out of.
  if (store.getItem(owner, uid) !== uid) store.reset();
  store.setItem(owner, uid);
  return store;
};

const createSharedStore = (): Store => {
  const store = localStorageStore();
  const tab = createTabStore();
  const beginView = (key: string) => {
    if (!isView(key)) return;
    for (const part of partsOfView(key)) if (!isInTab(part)) tab.keep(part, store.getItem(part));
  };
  const setItem: Store['setItem'] = (key, value) => {
    if (!isOfTab(key)) return store.setItem(key, value);
    beginView(key);
    tab.keep(key, value);
    // The next tab begins with it.
    if (isView(key)) store.setItem(key, value);
    tab.tell(key, value);
  };
  return {
    ...store,
    getItem: <T>(key: string, defaultValue?: T) => {
      if (!isOfTab(key)) return store.getItem(key, defaultValue);
      // From the first look on, what another tab does to it is no news.
      beginView(key);
      return (tab.read(key) ?? defaultValue) as T;
    },
    setItem,
    removeItem: (key) => (isOfTab(key) ? setItem(key, undefined) : store.removeItem(key)),
    subscribe: (key, listener) => (isOfTab(key) ? tab.listen(key, listener) : store.subscribe(key, listener)),
    reset: () => {
      tab.clear();
      for (const key of Object.keys(store.listItems?.() ?? {})) if (isPersonal(key)) store.removeItem(key);
    },
  };
};
