import type { RoutePattern } from './patterns.ts';
import { basename, type ViewRoutes } from './routeTable.ts';

/** How a resource's views are reached: as pages of their own, over their list, or by routes that are listed one by one. */
export type Routing = 'pages' | 'drawer' | ViewRoutes;

/** The routes of a resource whose path segment is given. */
export const routesOf = (routing: Routing, segment: string): ViewRoutes => {
  if (typeof routing === 'object') return routing;
  const list: RoutePattern = `${basename}/${segment}`;
  return routing === 'pages'
    ? { list, create: `${list}/add`, show: `${list}/{id}`, edit: `${list}/edit/{id}` }
    : { list, create: `${list}?add`, show: `${list}?view={id}`, edit: `${list}?edit={id}` };
};

/** Only the routes to views that exist are routes. */
export const onlyExisting = (routes: ViewRoutes, views: object): ViewRoutes =>
  Object.fromEntries(Object.entries(routes).filter(([view]) => view in views));
