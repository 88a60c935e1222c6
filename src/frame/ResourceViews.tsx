import { memo, type ReactElement, useContext } from 'react';
import type { Translate } from '#src/dataProvider/translate.ts';
import type { ResourceDeclaration } from './declaration.ts';
import { LazyView } from './LazyView.tsx';
import { OverlayView } from './OverlayView.tsx';
import { queryParameterOf } from './patterns.ts';
import type { ViewName } from './routeTable.ts';
import { SlotsContext } from './slots.ts';

/** One view of a resource, loaded when it is opened. What changes around it is none of its business. */
const ResourceView = memo(({ resource, view }: { resource: ResourceDeclaration; view: ViewName }) => {
  const { Loading, ViewFailed } = useContext(SlotsContext);
  const load = resource.views[view];
  return load ? <LazyView view={load} loading={<Loading view={view} />} failed={ViewFailed} /> : null;
});

const isOverlay = ({ routes }: ResourceDeclaration, view: ViewName) => {
  const pattern = routes[view];
  return pattern !== undefined && queryParameterOf(pattern) !== undefined;
};

/** What react-admin's `<Resource>` is given: views of their own pages, and what the resource can do besides. */
export const resourceProps = (resource: ResourceDeclaration, translate: Translate) => {
  const page = (view: ViewName): ReactElement | undefined =>
    resource.routes[view] && !isOverlay(resource, view) ? <ResourceView resource={resource} view={view} /> : undefined;
  return {
    name: resource.name,
    list: resource.routes.list && (
      <>
        <ResourceView resource={resource} view="list" />
        <OverlayView resource={resource} />
      </>
    ),
    create: page('create'),
    edit: page('edit'),
    show: page('show'),
    hasCreate: 'create' in resource.routes,
    hasEdit: 'edit' in resource.routes,
    hasShow: 'show' in resource.routes,
    icon: resource.menu?.icon,
    recordRepresentation: (record: { id: string }) => resource.title(record, translate),
  };
};
