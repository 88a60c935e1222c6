import './withoutEval.ts';
import { slots } from './adminSlots.tsx';
import { AdminApp } from './frame/AdminApp.tsx';
import { declare } from './frame/DeclarationsContext.ts';
import { preloadView } from './frame/LazyView.tsx';
import { prefetchOpenList } from './frame/prefetchOpenList.ts';
import { createServices, type Services } from './frame/services.ts';
import { type LoadedLanguage, loadChosenLanguage } from './i18n/useI18nProvider.ts';
import { declarations } from './resources/index.ts';
import './theme/fonts.css';
import './theme/frame.css';
import './theme/list.css';
import './theme/plain.css';

const declared = declare(declarations);

/** Milliseconds for which an empty page is better than one with a skeleton in it: most views have arrived by then. */
const skeletonDelay = 400;

const viewsAt = (address: Location) => {
  const route = declared.routeTable.identify(address);
  if (!route) return [];
  if ('page' in route) return declared.pages.filter(({ path }) => path === route.page).map(({ view }) => view);
  const { views = {} } = declared.resource(route.resource) ?? {};
  return [views.list, views[route.view]].filter((view) => view !== undefined);
};

/** Preloads the view at the open address and prefetches its first rows, beside everything else that is in flight. */
const preloadOpenView = (services: Services) =>
  Promise.race([
    Promise.all([...viewsAt(window.location).map(preloadView), prefetchOpenList(declared, services)]),
    new Promise((resolve) => setTimeout(resolve, skeletonDelay)),
  ]);

/** What the admin area needs before it can be shown: its language, so that nothing blinks, and the view that is open. */
export type Prepared = { language: LoadedLanguage; services: Services };

export const prepareAdmin = async (): Promise<Prepared> => {
  const services = createServices(declared);
  const [language] = await Promise.all([loadChosenLanguage(declared), preloadOpenView(services)]);
  return { language, services };
};

export const Admin = (prepared: Prepared) => <AdminApp declared={declared} slots={slots} {...prepared} />;
