import { locationInReactAdmin, type Place } from './addressTable.ts';
import type { Declared } from './DeclarationsContext.ts';

/** One step of the way here. The last has no address: it is where one is. */
export type Crumb = { label: string; to?: string | undefined };

type Options = {
  declared: Declared;
  translate: (key: string, params?: Record<string, unknown>) => string;
  /** What the open record is called, once it is known. */
  recordTitle?: string | undefined;
};

const pluralOf = ({ translate }: Options, resource: string) =>
  translate(`resources.${resource}.name`, { smart_count: 2 });
const singularOf = ({ translate }: Options, resource: string) =>
  translate(`resources.${resource}.name`, { smart_count: 1 });
const pageName = ({ declared, translate }: Options, path: string) =>
  translate(`pages.${declared.pages.find((page) => page.path === path)?.name}.name`);

const viewCrumbs = ({ resource, view, id }: Extract<Place, { resource: string }>, options: Options): Crumb[] => {
  const { declared, translate, recordTitle = '…' } = options;
  if (view === 'create') return [{ label: translate('ui.views.create') }];
  if (view === 'show') return [{ label: recordTitle }];
  const canShow = declared.resource(resource)?.addresses.show !== undefined;
  return canShow
    ? [{ label: recordTitle, to: locationInReactAdmin(resource, 'show', id) }, { label: translate('ui.views.edit') }]
    : [{ label: recordTitle }];
};

/** The way to a place: Home, the list, the record, what is done with it. */
export const crumbsOf = (place: Place | undefined, options: Options): Crumb[] => {
  const home: Crumb = { label: options.translate('ui.home'), to: '/' };
  if (!place) return [home];
  if ('page' in place) return [home, { label: pageName(options, place.page) }];
  const list: Crumb = { label: pluralOf(options, place.resource) };
  if (place.view === 'list') return [home, list];
  return [
    home,
    { ...list, to: locationInReactAdmin(place.resource, 'list', undefined) },
    ...viewCrumbs(place, options),
  ];
};

/** The document's title: `Lectern - Tutors`, `Lectern - Anna Weber`. */
export const documentTitleOf = (siteName: string, place: Place | undefined, options: Options): string => {
  if (!place) return siteName;
  if ('page' in place) return `${siteName} - ${pageName(options, place.page)}`;
  const { resource, view } = place;
  if (view === 'list') return `${siteName} - ${pluralOf(options, resource)}`;
  if (view === 'create')
    return `${siteName} - ${options.translate('ra.page.create', { name: singularOf(options, resource) })}`;
  return `${siteName} - ${options.recordTitle ?? pluralOf(options, resource)}`;
};
