import { useStore, useStoreContext } from 'ra-core';
import type { ListView } from '#contract/views.ts';
import { useViewColumns } from '#src/list/columns.ts';
import { askedText } from '../keptView.ts';

/** The view that a list is shown as, as it was when the list was opened as it, and what the list was last asked for since. */
type OpenView = { view: ListView; asked: string };

/**
 * What is kept of it in this tab: it is there before the views are asked for, and goes on signing out.
 *
 * @returns besides, `apply` opens a view with its columns, or none (`null`), `keepOpen` leaves one open while the list is asked for something
 * else, and `keepSaved` knows the open one as it was saved.
 */
export const useStoredView = (resource: string) => {
  const key = `${resource}.openView`;
  const [stored, setStored] = useStore<OpenView | null>(key, null);
  const store = useStoreContext();
  const [, setColumns] = useViewColumns(resource);
  const keepOpen = (view: ListView, asked: string) => setStored({ view, asked });
  const apply = (view: ListView | null) => {
    setStored(view && { view, asked: askedText(view.params) });
    setColumns(view?.params.hiddenColumns ?? null);
  };
  /** Whoever has gone on to another view before the answer came stays there, and so does what they have changed of this one since. */
  const keepSaved = (view: ListView) => {
    const latest = store.getItem<OpenView | null>(key);
    if (latest?.view.id === view.id) setStored({ ...latest, view });
  };
  return { stored, apply, keepOpen, keepSaved };
};

/** In the history's state: a list is shown otherwise since somebody chose a view of it, and not since a link led there. */
export type ChosenView = { chosenView: string | null };

let wished: ListView | null | undefined;

/** Wishes to see a list as a view, or as it usually is (`null`), on the way there: whoever has something unsaved may stay where they are. */
export const wishForView = (view: ListView | null): void => {
  wished = view;
};

/** The wish that led to this place of the history; going back there or loading the page anew is none. */
export const wishedView = (state: Partial<ChosenView>): ListView | null | undefined =>
  wished !== undefined && state.chosenView === (wished?.id ?? null) ? wished : undefined;

export const endWish = (): void => {
  wished = undefined;
};
