import type { Access } from '#contract/access.ts';
import type { Declarations } from './DeclarationsContext.ts';
import type { BoundEndpoint, ResourceDeclaration } from './declaration.ts';
import type { Location, RouteMatch } from './routeTable.ts';

const endpointOf = ({ endpoints, actions }: ResourceDeclaration, action: string): BoundEndpoint | undefined => {
  switch (action) {
    case 'list':
      return endpoints.getList;
    case 'export':
      return endpoints.export;
    case 'show':
      return endpoints.getOne ?? endpoints.getList;
    case 'edit':
      return endpoints.update;
    case 'create':
      return endpoints.create;
    case 'delete':
      return endpoints.delete;
    default:
      return actions[action];
  }
};

/** Who may do this with a resource, as its endpoint says; undefined for what cannot be done at all. */
export const accessOfAction = (resource: ResourceDeclaration | undefined, action: string): Access | undefined =>
  resource && endpointOf(resource, action)?.access;

/** Who may open the screen at an address of the admin area; undefined where there is none. */
export const accessOfAddress = (declared: Declarations, address: Location): Access | undefined => {
  // An address that is left out may look like another: `/tutors/add` like a tutor's.
  if (declared.isWithheld(address)) return undefined;
  const route: RouteMatch | undefined = declared.routeTable.identify(address);
  if (!route) return undefined;
  if ('page' in route) return declared.pages.find(({ path }) => path === route.page)?.access;
  const resource = declared.resource(route.resource);
  // A page of a record that can be seen but not changed is refused by the list's access at least.
  return accessOfAction(resource, route.view) ?? accessOfAction(resource, 'list');
};
