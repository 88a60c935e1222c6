import { fill, match, queryParameterOf, type RoutePattern } from './patterns.ts';

export const viewNames = ['list', 'create', 'edit', 'show'] as const;
export type ViewName = (typeof viewNames)[number];

/** The routes of one resource, by view. */
export type ViewRoutes = Partial<Record<ViewName, RoutePattern>>;

/** What an address leads to: a resource's view (with the record's id) or a page. */
export type RouteMatch = ViewMatch | { page: string };
export type ViewMatch = { resource: string; view: ViewName; id?: string | undefined };
export type Location = { pathname: string; search: string };

export type RouteTable = {
  /** What this address leads to; undefined for an unknown one. */
  identify: (address: Location) => RouteMatch | undefined;
  /** The view of another resource that lies over the page at this address, if one does. */
  identifyOver: (address: Location) => ViewMatch | undefined;
  /** The location react-admin shall see for an address. */
  toReactAdmin: (address: Location) => Location;
  /**
   * The address of a location that react-admin made, seen from the address that is open.
   *
   * @param over the resource whose views over a list are opened over the open page instead.
   */
  fromReactAdmin: (target: Partial<Location>, open: Location, over?: string) => Location;
};

type RoutedDeclarations = {
  resources: readonly { name: string; routes: ViewRoutes }[];
  pages: readonly { path: string }[];
};

/** The parent of react-admin's own paths, which become addresses before anybody sees them. */
export const basename = '/admin';

/** In a page's address: the resource of the view that lies over it, whose own parameter follows (`?over=reports&view={id}`). */
const overParameter = 'over';

const inReactAdmin: Record<ViewName, RoutePattern> = {
  create: '/create',
  show: '/{id}/show',
  edit: '/{id}',
  list: '/',
};
/** Tried in this order, so that `/create` is not taken for a record called "create". */
const order: readonly ViewName[] = ['create', 'show', 'edit', 'list'];

/** Where react-admin would show a view. Links may be made of it: they lead to the address that belongs to it. */
export const locationInReactAdmin = (resource: string, view: ViewName, id: string | undefined) => {
  const { pathname } = fill(inReactAdmin[view], id);
  return `${basename}/${resource}${pathname === '/' ? '' : pathname}`;
};

/** For a view over a list: the location react-admin would have shown it at, and the route that matches it below the list's. */
export const overlayLocation = ({ resource, view, id }: ViewMatch) => ({
  pathname: locationInReactAdmin(resource, view, id),
  pattern: inReactAdmin[view].slice(1).replace('{id}', ':id'),
});

/** Where a query is kept or dropped, parameters stay in the order and spelling they were written in. */
const partsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (part: string) => part.split('=')[0] as string;
const toSearch = (parts: readonly string[]) => (parts.length > 0 ? `?${parts.join('&')}` : '');

const hasIdInPath = (pattern: RoutePattern) => (pattern.split('?')[0] as string).includes('{id}');
/** Views over a list first, then literal routes (`/tutors/add`) before those with an id (`/tutors/{id}`). */
const rank = (pattern: RoutePattern) => (queryParameterOf(pattern) ? 0 : hasIdInPath(pattern) ? 2 : 1);

/** What react-admin's location stands for, whether or not the resource has such a view. */
const readReactAdmin = (pathname: string, names: Iterable<string>) => {
  for (const resource of names) {
    const start = `${basename}/${resource}`;
    if (pathname !== start && !pathname.startsWith(`${start}/`)) continue;
    const rest = pathname.slice(start.length) || '/';
    for (const view of order) {
      const found = match(inReactAdmin[view], rest, '');
      if (found) return { resource, view, id: found.id };
    }
  }
  return undefined;
};

/** A resource without one of the views leads to the nearest it has. */
const nearest = (routes: ViewRoutes, view: ViewName): RoutePattern | undefined =>
  routes[view] ?? (view === 'show' ? routes.edit : view === 'edit' ? routes.show : undefined) ?? routes.list;

/**
 * Translates between the product's addresses and the locations react-admin builds for itself, which it cannot be told to change.
 * Views over a list (`?edit={id}`) keep the list's own query while they are open and give it back when they close.
 */
export const createRouteTable = ({ resources, pages }: RoutedDeclarations): RouteTable => {
  const byName = new Map(resources.map((resource) => [resource.name, resource.routes]));
  const entries = resources
    .flatMap(({ name, routes }) =>
      order.flatMap((view) => (routes[view] ? [{ resource: name, view, pattern: routes[view] }] : [])),
    )
    .sort((one, other) => rank(one.pattern) - rank(other.pattern));

  const find = ({ pathname, search }: Location) => {
    for (const entry of entries) {
      const found = match(entry.pattern, pathname, search);
      if (found) return { ...entry, id: found.id };
    }
    return undefined;
  };

  const overlayParameters = (resource: string) =>
    new Set(Object.values(byName.get(resource) ?? {}).flatMap((pattern) => queryParameterOf(pattern) ?? []));

  const identify = (address: Location): RouteMatch | undefined => {
    const page = pages.find(({ path }) => path === address.pathname.replace(/\/$/, ''));
    if (page) return { page: page.path };
    const found = find(address);
    return found && { resource: found.resource, view: found.view, id: found.id };
  };

  const identifyOver = ({ search }: Location): ViewMatch | undefined => {
    const { list } = byName.get(new URLSearchParams(search).get(overParameter) ?? '') ?? {};
    const found = list && find({ pathname: list, search });
    return found && found.view !== 'list' ? { resource: found.resource, view: found.view, id: found.id } : undefined;
  };

  /** The address of a view over the open page, or of the page when that view is closed; undefined for anything else. */
  const toOver = (location: string, wanted: string[], open: Location, over: string) => {
    const route = readReactAdmin(location, [over]);
    const pattern = route && nearest(byName.get(over) ?? {}, route.view);
    if (!pattern) return undefined;
    const { query } = fill(pattern, route.id);
    const closes = !query && wanted.length === 0 && identifyOver(open)?.resource === over;
    if (!query && !closes) return undefined;
    const overlay = overlayParameters(over).add(overParameter);
    const own = partsOf(open.search).filter((part) => !overlay.has(nameOf(part)));
    return {
      pathname: open.pathname,
      search: toSearch([...own, ...(query ? [`${overParameter}=${over}`, query] : [])]),
    };
  };

  const splitAddress = (open: Location) => {
    const resource = find(open)?.resource;
    const overlay = resource ? overlayParameters(resource) : new Set<string>();
    const all = partsOf(open.search);
    return {
      resource,
      listQuery: all.filter((part) => !overlay.has(nameOf(part))),
      overlay: all.filter((part) => overlay.has(nameOf(part))),
    };
  };

  let last: { open: Location; parts: ReturnType<typeof splitAddress> } | undefined;

  /**
   * The open address split into its resource, its list's query, and the view that lies over the list. Memoized for the last address, as every
   * link of a screen asks for the same one.
   */
  const splitOpen = (open: Location) => {
    if (last?.open.pathname !== open.pathname || last.open.search !== open.search)
      // A copy: `window.location` would say of itself that it is still the same.
      last = { open: { pathname: open.pathname, search: open.search }, parts: splitAddress(open) };
    return last.parts;
  };

  const toReactAdmin = (address: Location): Location => {
    const route = identify(address);
    if (!route) return { ...address, pathname: `${basename}/-` };
    if ('page' in route) return address;
    const isOverlay = queryParameterOf(byName.get(route.resource)?.[route.view] ?? '/') !== undefined;
    const pathname = locationInReactAdmin(route.resource, isOverlay ? 'list' : route.view, route.id);
    // What lies over a list is no part of its query: react-admin would remember it, and open it with the list the next time.
    return { pathname, search: toSearch(splitOpen(address).listQuery) };
  };

  /** The address of a view, seen from the open one; undefined for what is no resource's. */
  const toView = (location: string, wanted: string[], opened: ReturnType<typeof splitOpen>, open: Location) => {
    const route = readReactAdmin(location, byName.keys());
    const pattern = route && nearest(byName.get(route.resource) ?? {}, route.view);
    if (!pattern) return undefined;
    const { pathname, query } = fill(pattern, route.id);
    const isOverSameList = opened.resource === route.resource && pathname === open.pathname.replace(/\/$/, '');
    const closesView = opened.overlay.length > 0 && wanted.length === 0;
    const kept = isOverSameList && (query || closesView) ? opened.listQuery : [];
    return { pathname, search: toSearch([...kept, ...wanted, ...(query ? [query] : [])]) };
  };

  const fromReactAdmin = (target: Partial<Location>, open: Location, over?: string): Location => {
    const opened = splitOpen(open);
    const wanted = partsOf(target.search ?? '');
    if (target.pathname === undefined) {
      // A list changes its query under an open view: the view stays.
      return { pathname: open.pathname, search: toSearch([...new Set([...wanted, ...opened.overlay])]) };
    }
    const overIt = over === undefined ? undefined : toOver(target.pathname, wanted, open, over);
    return (
      overIt ??
      toView(target.pathname, wanted, opened, open) ?? { pathname: target.pathname, search: target.search ?? '' }
    );
  };

  return { identify, identifyOver, toReactAdmin, fromReactAdmin };
};
