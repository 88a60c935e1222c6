import { parts } from './adminParts.tsx';
import { AdminApp } from './frame/AdminApp.tsx';
import { declare } from './frame/DeclarationsContext.ts';
import { preloadView } from './frame/LazyView.tsx';
import { type LoadedLanguage, loadChosenLanguage } from './i18n/useI18nProvider.ts';
import { declarations } from './resources/index.ts';
import './theme/fonts.css';
import './theme/plain.css';

const declared = declare(declarations);

/** Begins to load the view at the open address, beside everything else that is on its way. */
const preloadOpenView = () => {
  const place = declared.addresses.identify(window.location);
  if (!place || 'page' in place) return;
  const { views = {} } = declared.resource(place.resource) ?? {};
  for (const view of [views.list, views[place.view]]) if (view) preloadView(view);
};

/** Loads what the admin area needs before it can be shown: its language, so that nothing blinks. */
export const prepareAdmin = () => {
  preloadOpenView();
  return loadChosenLanguage(declared);
};

export const Admin = ({ language }: { language: LoadedLanguage }) => (
  <AdminApp declared={declared} language={language} parts={parts} />
);
