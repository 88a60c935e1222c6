import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preferencesCookie, refreshCookie } from '#contract/session-cookie.ts';
import { type Asked, cookieIn, readBuilt } from './preloads.ts';

const emptyRoot = '<div id="root"></div>';
const stylesLink = /<link rel="stylesheet"([^>]*)href="\/(assets\/[^"]+\.css)">/;
const neverChosen = 'en.light';

/**
 * Puts the page's styles into the page, so that the form is drawn without asking for anything else: on a slow line that took a third of the time.
 * Their link stays for what is loaded later and looks for it, and styles nothing.
 */
const inlineStyles = async (folder: string, page: string) => {
  const [link, attributes = '', file] = stylesLink.exec(page) ?? [];
  if (!link || !file) return page;
  const styles = await readFile(join(folder, file), 'utf8');
  return page.replace(
    link,
    () => `<style>${styles}</style>\n    <link rel="stylesheet" media="not all"${attributes}href="/${file}">`,
  );
};

/**
 * Puts the sign-in form into the page for whoever opens its address and is not signed in, so that it is there before any script is; the script then
 * takes it over (src/bare/canHydrate.ts).
 *
 * @param index the page as it was built; undefined where there is none.
 * @returns what tells the page with the form in it, or undefined where another page is due.
 */
export const readSignInPages = async (folder: string, index: string | undefined) => {
  // In each language and theme, as the build has rendered it (scripts/prerender.mjs).
  const rendered = await readBuilt<string>(folder, 'sign-in.json');
  const styled = index && (await inlineStyles(folder, index));
  const pages = new Map(
    Object.entries(rendered).map(([chosen, form]) => {
      const [locale, theme] = chosen.split('.');
      const root = `<div id="root" data-locale="${locale}" data-theme="${theme}">${form}</div>`;
      return [chosen, styled?.replace('<html lang="en">', `<html lang="${locale}">`).replace(emptyRoot, () => root)];
    }),
  );
  return ({ path, cookies = '' }: Asked): string | undefined => {
    if (!/^\/admin\/login\/?$/.test(path) || cookieIn(cookies, refreshCookie)) return undefined;
    return pages.get(cookieIn(cookies, preferencesCookie) ?? neverChosen) ?? pages.get(neverChosen);
  };
};
