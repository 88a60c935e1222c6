import { memo, useContext } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { ResourceDeclaration } from './declaration.ts';
import { LazyView } from './LazyView.tsx';
import { overlayLocation } from './routeTable.ts';
import { SlotsContext } from './slots.ts';
import { useCurrentRoute } from './useCurrentRoute.ts';

/**
 * The view that lies over the list (`?edit={id}`), if one is open. It is rendered at the location react-admin would have given
 * it a page at, so that its controllers find their record's id where they always do.
 */
export const OverlayView = memo(({ resource }: { resource: ResourceDeclaration }) => {
  const { ViewFailed } = useContext(SlotsContext);
  const route = useCurrentRoute();
  const { state } = useLocation();
  if (!route || 'page' in route || route.resource !== resource.name || route.view === 'list') return null;
  const view = resource.views[route.view];
  if (!view) return null;
  const { pathname, pattern } = overlayLocation(route);
  return (
    <Routes location={{ pathname, search: '', state }}>
      <Route path={pattern} element={<LazyView view={view} loading={null} failed={ViewFailed} />} />
    </Routes>
  );
});
