import type { Declarations } from './DeclarationsContext.ts';
import { locationInReactAdmin, type RouteMatch } from './routeTable.ts';

/** One step of the breadcrumb. The last one has an address only where it is not the open screen itself. */
export type Crumb = { label: string; to?: string | undefined };

type Options = {
  declared: Declarations;
  translate: (key: string, params?: Record<string, unknown>) => string;
  /** What the open record is called, once it is known; null where it could not be read. */
  recordTitle?: string | null | undefined;
};

const pluralOf = ({ translate }: Options, resource: string) =>
  translate(`resources.${resource}.name`, { smart_count: 2 });
const singularOf = ({ translate }: Options, resource: string) =>
  translate(`resources.${resource}.name`, { smart_count: 1 });
const pageName = ({ declared, translate }: Options, path: string) =>
  translate(`pages.${declared.pages.find((page) => page.path === path)?.name}.name`);

const viewCrumbs = ({ resource, view, id }: Extract<RouteMatch, { resource: string }>, options: Options): Crumb[] => {
  const { declared, translate, recordTitle = '…' } = options;
  if (view === 'create') return [{ label: translate('ui.views.create') }];
  // The page says why.
  if (recordTitle === null) return [];
  if (view === 'show') return [{ label: recordTitle }];
  const canShow = declared.resource(resource)?.routes.show !== undefined;
  return canShow
    ? [{ label: recordTitle, to: locationInReactAdmin(resource, 'show', id) }, { label: translate('ui.views.edit') }]
    : [{ label: recordTitle }];
};

/** The breadcrumb of a route: Home, the list, the record, what is done with it. */
export const crumbsOf = (route: RouteMatch | undefined, options: Options): Crumb[] => {
  const home: Crumb = { label: options.translate('ui.home'), to: '/' };
  if (!route) return [home];
  if ('page' in route) return [home, { label: pageName(options, route.page) }];
  const list: Crumb = { label: pluralOf(options, route.resource) };
  if (route.view === 'list') return [home, list];
  return [
    home,
    { ...list, to: locationInReactAdmin(route.resource, 'list', undefined) },
    ...viewCrumbs(route, options),
  ];
};

/** What the open page is called by itself: `Tutors`, `Anna Weber`. Undefined while it is not known what its record is called. */
const pageTitleOf = (route: RouteMatch, options: Options): string | null | undefined => {
  if ('page' in route) return pageName(options, route.page);
  const { resource, view } = route;
  if (view === 'list') return pluralOf(options, resource);
  if (view === 'create') return options.translate('ra.page.create', { name: singularOf(options, resource) });
  return options.recordTitle;
};

/** The document's title: `Lectern - Tutors`, `Lectern - Anna Weber`. */
export const documentTitleOf = (siteName: string, route: RouteMatch | undefined, options: Options): string => {
  if (!route) return siteName;
  const title = pageTitleOf(route, options) ?? ('resource' in route && pluralOf(options, route.resource));
  return `${siteName} - ${title}`;
};

/** What is said of a page that opens: its title, and of a form that it is one. Empty while it is not known what its record is called. */
export const openedTitleOf = (route: RouteMatch | undefined, options: Options): string => {
  const title = route ? pageTitleOf(route, options) : options.translate('ui.home');
  if (!title || !(route && 'view' in route && route.view === 'edit')) return title ?? '';
  return options.translate('ui.named', { label: options.translate('ui.views.edit'), value: title });
};
