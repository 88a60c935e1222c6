import { type Access, type Caller, grants } from '#contract/access.ts';
import type { Declarations } from './DeclarationsContext.ts';
import type { BoundEndpoint, ResourceDeclaration } from './declaration.ts';
import { type Location, locationInReactAdmin, type RouteMatch, type ViewMatch } from './routeTable.ts';

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

/** What is read at a form's place by those who may not save it. */
const readingOf = { create: 'list', edit: 'show' } as const;

const isForm = (route: RouteMatch): route is ViewMatch & { view: keyof typeof readingOf } =>
  'view' in route && route.view in readingOf;

/** Who may open the screen at an address of the admin area; undefined where there is none. A form may be opened by whoever may read. */
export const accessOfAddress = (declared: Declarations, address: Location): Access | undefined => {
  // An address that is left out may look like another: `/tutors/add` like a tutor's.
  if (declared.isWithheld(address)) return undefined;
  const route: RouteMatch | undefined = declared.routeTable.identify(address);
  if (!route) return undefined;
  if ('page' in route) return declared.pages.find(({ path }) => path === route.page)?.access;
  const resource = declared.resource(route.resource);
  // A page of a record that can be seen but not changed is refused by the list's access at least.
  const action = isForm(route) ? readingOf[route.view] : route.view;
  return accessOfAction(resource, action) ?? accessOfAction(resource, 'list');
};

/** Where the address of a form leads whoever may not save it: to the record, or to the list of those there are. */
export const addressToRead = (
  declared: Declarations,
  address: Location,
  caller: Caller | undefined,
): string | undefined => {
  const route = declared.routeTable.identify(address);
  if (!route || !isForm(route)) return undefined;
  const resource = declared.resource(route.resource);
  const access = accessOfAction(resource, route.view);
  if (!resource || !access || grants(access, caller)) return undefined;
  const view = readingOf[route.view] in resource.routes ? readingOf[route.view] : 'list';
  const to = { pathname: locationInReactAdmin(resource.name, view, route.id) };
  const { pathname, search } = declared.routeTable.fromReactAdmin(to, address);
  return pathname + search;
};
