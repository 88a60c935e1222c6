import { LinkBase, useCreatePath, useGetList, useLocale, useMatch } from 'ra-core';
import { type MouseEvent, useId } from 'react';
import type { ListView } from '#contract/views.ts';
import { formatTotal } from '#src/fields/formatNumber.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { repairParams } from '#src/list/repairParams.ts';
import { searchOf } from '../keptView.ts';
import { type ChosenView, useStoredView, wishForView } from './openView.ts';
import { useAllViews } from './useViews.ts';

/**
 * Counted when it appears, after every change of the records, and each minute while the window is looked at. As in its list, what of its filters a
 * release has dropped is left out.
 */
const ViewCount = ({ id, view: { resource, params } }: { id: string; view: ListView }) => {
  const locale = useLocale() ?? 'en';
  const endpoint = useDeclarations().resource(resource)?.endpoints.getList;
  const { filter } = endpoint ? repairParams(endpoint, params).kept : params;
  const { total, meta } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter },
    { refetchInterval: 60_000, retry: false },
  );
  if (total === undefined) return null;
  return (
    <span className="menu-count figures" id={id} aria-hidden="true">
      {formatTotal(total, meta?.totalCapped === true, locale)}
    </span>
  );
};

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

const PinnedView = ({ view, onOpen }: { view: ListView; onOpen: (() => void) | undefined }) => {
  const id = useId();
  const createPath = useCreatePath();
  const pathname = createPath({ resource: view.resource, type: 'list' });
  const isAtList = useMatch({ path: pathname, end: true }) !== null;
  const { stored } = useStoredView(view.resource);
  const state: ChosenView = { chosenView: view.id };
  return (
    <li>
      <LinkBase
        className="menu-link menu-view"
        to={{ pathname, search: searchOf(view.params) }}
        state={state}
        aria-current={isAtList && stored?.view.id === view.id ? 'true' : undefined}
        aria-describedby={id}
        onClick={(event: MouseEvent) => {
          if (opensElsewhere(event)) return;
          wishForView(view);
          onOpen?.();
        }}
      >
        <span className="menu-label">{view.name}</span>
        <ViewCount id={id} view={view} />
      </LinkBase>
    </li>
  );
};

/** The views of a list that the person wants to see in the menu. */
export const MenuViews = ({ resource, onOpen }: { resource: string; onOpen: (() => void) | undefined }) => {
  const views = useAllViews()?.filter((view) => view.resource === resource && view.inMenu) ?? [];
  if (views.length === 0) return null;
  return (
    <ul className="menu">
      {views.map((view) => (
        <PinnedView key={view.id} view={view} onOpen={onOpen} />
      ))}
    </ul>
  );
};
