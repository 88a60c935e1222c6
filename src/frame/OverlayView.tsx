import { memo, useContext } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { overlayLocation } from './addressTable.ts';
import type { ResourceDeclaration } from './declaration.ts';
import { LazyView } from './LazyView.tsx';
import { PartsContext } from './parts.ts';
import { useCurrentPlace } from './useCurrentPlace.ts';

/**
 * The view that lies over the list (`?edit={id}`), if one is open. It is rendered at the location react-admin would have given
 * it a page at, so that its controllers find their record's id where they always do.
 */
export const OverlayView = memo(({ resource }: { resource: ResourceDeclaration }) => {
  const { ViewFailed } = useContext(PartsContext);
  const place = useCurrentPlace();
  const { state } = useLocation();
  if (!place || 'page' in place || place.resource !== resource.name || place.view === 'list') return null;
  const view = resource.views[place.view];
  if (!view) return null;
  const { pathname, pattern } = overlayLocation(place);
  return (
    <Routes location={{ pathname, search: '', state }}>
      <Route path={pattern} element={<LazyView view={view} loading={null} failed={ViewFailed} />} />
    </Routes>
  );
});
