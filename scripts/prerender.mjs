import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './sources.mjs';

const locales = ['en', 'de', 'fr', 'pt'];
const themes = ['light', 'dark'];

/** What the screens expect of a browser when they are loaded. */
const names = ['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage'];

const openPage = async () => {
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('', { url: 'http://localhost/admin/login' });
  for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  return window;
};

/**
 * Renders the sign-in page in each language and theme, for the server to send it with the page (server/http/web.ts): the form is there before
 * any script is.
 *
 * @param build Vite's. @param work a folder below the project's, where packages are found. @param web the folder of the built screens.
 */
export const prerender = async (build, work, web) => {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'src/bare/signInMarkup.tsx', outDir: work, emptyOutDir: true, target: 'node20' },
  });
  const { localStorage, close } = await openPage();
  const { renderSignIn } = await import(pathToFileURL(join(work, 'signInMarkup.js')).href);
  const pages = {};
  for (const locale of locales) {
    for (const theme of themes) {
      localStorage.setItem('RaStore.locale', JSON.stringify(locale));
      localStorage.setItem('RaStore.theme', JSON.stringify(theme));
      pages[`${locale}.${theme}`] = await renderSignIn();
    }
  }
  close();
  // Beside the manifest: nothing there is sent as a file.
  mkdirSync(join(web, '.vite'), { recursive: true });
  writeFileSync(join(web, '.vite/sign-in.json'), JSON.stringify(pages));
};
