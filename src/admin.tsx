import './withoutEval.ts';
import { slots } from './adminSlots.tsx';
import { isOther, offers, prepareApi } from './authProvider/apiServer.ts';
import { AdminApp } from './frame/AdminApp.tsx';
import { type Declarations, declare } from './frame/DeclarationsContext.ts';
import { preloadView } from './frame/LazyView.tsx';
import { prefetchOpenList } from './frame/prefetchOpenList.ts';
import { createServices, type Services } from './frame/services.ts';
import { type LoadedLanguage, loadChosenLanguage } from './i18n/useI18nProvider.ts';
import { declarations } from './resources/index.ts';
import './theme/fonts.css';
import './theme/frame.css';
import './theme/list.css';
import './theme/plain.css';

/** Milliseconds for which an empty page is better than one with a skeleton in it: most views have arrived by then. */
const skeletonDelay = 400;

const viewsAt = (declared: Declarations, address: Location) => {
  const route = declared.routeTable.identify(address);
  if (!route) return [];
  if ('page' in route) return declared.pages.filter(({ path }) => path === route.page).map(({ view }) => view);
  const { views = {} } = declared.resource(route.resource) ?? {};
  return [views.list, views[route.view]].filter((view) => view !== undefined);
};

/** Preloads the view at the open address and prefetches its first rows, beside everything else that is in flight. */
const preloadOpenView = (declared: Declarations, services: Services) =>
  Promise.race([
    Promise.all([...viewsAt(declared, window.location).map(preloadView), prefetchOpenList(declared, services)]),
    new Promise((resolve) => setTimeout(resolve, skeletonDelay)),
  ]);

/** The screens that the server has the calls for. */
const declareOffered = async () => {
  if (!isOther()) return declare(declarations);
  const { onlyOffered } = await import('./frame/onDemand/onlyOffered.ts');
  return declare(onlyOffered(declarations, offers), declarations);
};

/** What the admin area needs before it can be shown: its language, so that nothing blinks, and the view that is open. */
export type Prepared = { declared: Declarations; language: LoadedLanguage; services: Services };

export const prepareAdmin = async (): Promise<Prepared> => {
  await prepareApi();
  const declared = await declareOffered();
  const services = createServices(declared);
  const [language] = await Promise.all([loadChosenLanguage(declared), preloadOpenView(declared, services)]);
  return { declared, language, services };
};

export const Admin = (prepared: Prepared) => <AdminApp slots={slots} {...prepared} />;
