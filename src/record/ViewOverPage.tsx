import { RecordContext, ResourceContextProvider, ShowContext } from 'ra-core';
import { type ReactNode, useContext } from 'react';
import { Route, UNSAFE_RouteContext as RouteContext, Routes } from 'react-router';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { LazyView } from '#src/frame/LazyView.tsx';
import { basename, overlayLocation } from '#src/frame/routeTable.ts';
import { SlotsContext } from '#src/frame/slots.ts';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';

/** Routes below a page begin at that page; these begin anew. */
const noRoute = { outlet: null, matches: [], isDataRoute: false };

/** Nothing of the page's own record is the view's. */
const OfItsOwn = ({ resource, children }: { resource: string; children: ReactNode }) => (
  <ResourceContextProvider value={resource}>
    <ShowContext value={null}>
      <RecordContext value={undefined}>
        <RouteContext value={noRoute}>{children}</RouteContext>
      </RecordContext>
    </ShowContext>
  </ResourceContextProvider>
);

/**
 * The view of a related resource that lies over the page, if one is open (`?over=reports&view={id}`), rendered at the location that react-admin
 * would have given it a page at.
 */
export const ViewOverPage = ({ resource }: { resource: string }) => {
  const { ViewFailed } = useContext(SlotsContext);
  const declared = useDeclarations();
  const over = declared.routeTable.identifyOver(useBrowserLocation());
  const view = over?.resource === resource ? declared.resource(resource)?.views[over.view] : undefined;
  if (!over || !view) return null;
  const { pathname, pattern } = overlayLocation(over);
  return (
    <OfItsOwn resource={resource}>
      <Routes location={{ pathname }}>
        <Route
          path={`${basename}/${resource}/${pattern}`}
          element={<LazyView view={view} loading={null} failed={ViewFailed} />}
        />
      </Routes>
    </OfItsOwn>
  );
};
