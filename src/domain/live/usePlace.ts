import { useMemo } from 'react';
import type { AuditEntity } from '#contract/audit.ts';
import { presenceKinds } from '#contract/live.ts';
import { kindOfResource } from '#src/domain/audit/kindsOfResource.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { ViewName } from '#src/frame/routeTable.ts';
import { useBrowserLocation } from '#src/frame/useCurrentRoute.ts';

export type Place = { resource: string; kind: AuditEntity; id: string; view: ViewName };

/** The record that the tab shows: the one that lies uppermost. */
export const usePlace = (): Place | undefined => {
  const { routeTable } = useDeclarations();
  const { pathname, search } = useBrowserLocation();
  return useMemo(() => {
    const location = { pathname, search };
    const route = routeTable.identifyOver(location) ?? routeTable.identify(location);
    if (!route || !('resource' in route) || route.id === undefined) return undefined;
    const { resource, view, id } = route;
    const kind = kindOfResource(resource);
    return kind && presenceKinds.includes(kind) ? { resource, kind, id, view } : undefined;
  }, [routeTable, pathname, search]);
};
