import { useListContext, useResourceContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListView, ViewParams } from '#contract/views.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { Column } from '#src/list/columns.ts';
import { askedText, isAskedAs, isShownAs, searchOf } from '../keptView.ts';
import { type ChosenView, endWish, useStoredView, wishedView, wishForView } from './openView.ts';
import { useViews } from './useViews.ts';

const sourcesOf = (columns: readonly Column<never>[]) => columns.map(({ source }) => source as string);

/** How the list in context is shown at this moment. */
const useShown = (columns: readonly Column<never>[], visible: readonly Column<never>[]): ViewParams => {
  const { filterValues, sort, perPage } = useListContext();
  const shownColumns = sourcesOf(visible);
  return {
    filter: filterValues ?? {},
    sort: sort?.field ?? 'id',
    order: sort?.order ?? 'ASC',
    perPage,
    shownColumns,
    hiddenColumns: sourcesOf(columns).filter((source) => !shownColumns.includes(source)),
  };
};

/**
 * Was what the list shows chosen in the list itself, or with one of its views? A link or an address leads there otherwise.
 *
 * @returns besides, the view that was chosen just now.
 */
const useChoice = () => {
  const { state, key }: { state: unknown; key: string } = useLocation();
  const said = typeof state === 'object' && state !== null ? (state as Partial<ChosenView>) : {};
  return { wasChosen: '_scrollToTop' in said || 'chosenView' in said, chosen: wishedView(said), key };
};

/**
 * A view as somebody knows it: of what a colleague has changed of it meanwhile all but what it shows, which the list is not shown as. Saved like
 * that, it meets the colleague's version and does not take its place.
 */
const asKnown = (latest: ListView, { params, version }: ListView): ListView =>
  JSON.stringify(latest.params) === JSON.stringify(params) ? latest : { ...latest, params, version };

/**
 * The view that the list in context is shown as, whether the list is shown otherwise by now (`isChanged`), and whether that is the person's own
 * doing (`hasChanges`) and not a colleague's alone. A link from elsewhere that shows something else leaves the view;
 * one that shows what a view keeps opens that.
 */
export const useOpenView = (columns: readonly Column<never>[], visible: readonly Column<never>[]) => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const firstPage = useDeclarations().resource(resource)?.firstPage;
  const { stored, apply, keepOpen, keepSaved } = useStoredView(resource);
  const views = useViews();
  const now = useShown(columns, visible);
  const { wasChosen, chosen, key } = useChoice();
  const asked = askedText(now);
  const { field = 'id', order = 'ASC' } = firstPage?.sort ?? {};
  const usual = { filter: {}, sort: field, order, perPage: firstPage?.perPage ?? now.perPage };

  // One that is gone is none.
  const latest = views ? views.find(({ id }) => id === stored?.view.id) : stored?.view;
  const open = latest && stored ? asKnown(latest, stored.view) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is chosen once, however the list is shown since
  useEffect(() => {
    if (chosen === undefined) return;
    endWish();
    apply(chosen);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list is asked for is looked at once, when that changes
  useEffect(() => {
    if (asked === stored?.asked) return;
    const shown = chosen === undefined ? open : chosen;
    if (shown && (wasChosen || isAskedAs(shown.params, now))) return keepOpen(shown, asked);
    if (wasChosen) return;
    // As it usually is, it is shown as no view, also where one differs from that in its columns alone: whoever comes by the menu wants their own.
    apply((isAskedAs(usual, now) ? undefined : views?.find(({ params }) => isAskedAs(params, now))) ?? null);
  }, [asked, views === undefined]);

  // What a colleague, or oneself elsewhere, has made of it is known once the list is shown so; an answer to saving it may have got lost.
  const isSeen = latest !== undefined && latest.version !== stored?.view.version && isShownAs(latest.params, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is known from then on
  useEffect(() => {
    if (isSeen) keepOpen(latest, asked);
  }, [isSeen]);

  const isGone = stored !== null && latest === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its columns go with a view that somebody has deleted, or shares no more, once
  useEffect(() => {
    if (isGone) apply(null);
  }, [isGone]);

  const show = (view: ListView | null) => {
    const state: ChosenView = { chosenView: view?.id ?? null };
    wishForView(view);
    navigate({ search: searchOf(view?.params ?? usual) }, { state });
  };

  const isOtherThan = (view: ListView | undefined) => view !== undefined && !isShownAs(view.params, now);
  const isChanged = isOtherThan(latest);
  const hasChanges = isChanged && isOtherThan(open);
  const discard = () => latest && show(latest);
  return { views, open, now, isChanged, hasChanges, show, discard, apply, keepSaved };
};
