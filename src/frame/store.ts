import { localStorageStore, type Store } from 'ra-core';

/** What react-admin keeps of a list and what was opened from the search, which the next person to sign in shall not find. */
const isPersonal = (key: string) => /\.(selectedIds|listParams|scrollPosition|opened|openView)$/.test(key);

/** react-admin's store. It is reset on signing out; preferences, drafts and the chosen language outlive that. */
export const createStore = (): Store => {
  const store = localStorageStore();
  return {
    ...store,
    reset: () => {
      for (const key of Object.keys(store.listItems?.() ?? {})) if (isPersonal(key)) store.removeItem(key);
    },
  };
};
