import { useMemo } from 'react';
import type { AuditEntity } from '#contract/audit.ts';
import { presenceKinds } from '#contract/live.ts';
import { kindOfResource } from '#src/domain/audit/kindsOfResource.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { RouteMatch, ViewName } from '#src/frame/routeTable.ts';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';
import { useMay } from '#src/frame/useMay.ts';

export type Place = { resource: string; kind: AuditEntity; id: string; view: ViewName };

const useRoute = (): RouteMatch | undefined => {
  const { routeTable } = useDeclarations();
  const { pathname, search } = useBrowserLocation();
  return useMemo(() => {
    const location = { pathname, search };
    return routeTable.identifyOver(location) ?? routeTable.identify(location);
  }, [routeTable, pathname, search]);
};

/** The record that the tab shows: the one that lies uppermost, or the one that a page is about. */
export const usePlace = (): Place | undefined => {
  const { pages } = useDeclarations();
  const route = useRoute();
  const own = route && 'page' in route ? pages.find(({ path }) => path === route.page)?.record : undefined;
  const mayEdit = useMay('edit', own?.resource);
  return useMemo(() => {
    const shown = own ? { ...own, view: mayEdit ? ('edit' as const) : ('show' as const) } : route;
    if (!shown || !('resource' in shown) || shown.id === undefined) return undefined;
    const { resource, view, id } = shown;
    const kind = kindOfResource(resource);
    return kind && presenceKinds.includes(kind) ? { resource, kind, id, view } : undefined;
  }, [route, own, mayEdit]);
};
