import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedInPages, staffPages } from '#contract/bare-pages.ts';
import { contract } from '#contract/index.ts';
import { refreshCookie } from '#contract/session-cookie.ts';

/** A chunk of the build, as Vite's manifest describes it: https://vite.dev/guide/backend-integration */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'index.html';
const adminArea = 'src/admin.tsx';
const derivedList = 'src/entity/views/EntityList.tsx';
/** The names of entities in addresses: `reportTitles` → `report-titles`. */
const entities = Object.keys(contract).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** @returns what a cookie of the screens says, which has a prefix over TLS (src/authProvider/sessionKeys.ts). */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name.replace('.', '\\.')}=([^;]+)`).exec(cookies)?.[1];

/** Pages that stay open for whoever is signed in, and need nothing of the admin area. */
const barePages: readonly string[] = [...signedInPages, ...staffPages];

/** What the build has written down for the server. Where that is missing the screens load as well, only later. */
export const readBuilt = async <Part>(folder: string, name: string): Promise<Record<string, Part>> => {
  try {
    return JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as Record<string, Part>;
  } catch {
    return {};
  }
};

/** A chunk's own file and styles and those of its static imports, each once. */
const collect = (manifest: Manifest, names: readonly string[]) => {
  const chunks = new Set<Chunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return {
    files: [...chunks].map(({ file }) => file),
    styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))],
  };
};

/**
 * The view at an address such as `/admin/tutors`: the first dynamic import of the folder of that name, or the list that is drawn from an
 * entity's declaration where it has none of its own.
 */
const viewAt = (manifest: Manifest, path: string) => {
  const name = /^\/admin\/([a-z-]+)\/?$/.exec(path)?.[1] ?? (/^\/(admin\/?)?$/.test(path) ? 'dashboard' : undefined);
  const views = manifest[adminArea]?.dynamicImports ?? [];
  const own = views.find((view) => view.startsWith(`src/resources/${name}/`));
  return own ?? (name && entities.includes(name) ? views.find((view) => view === derivedList) : undefined);
};

/** Which page is asked for, and with which cookies. */
export type Asked = { path: string; cookies: string | undefined };

/**
 * Preloading by a `Link` header: the page names the chunks of the screen at its address, so that all of them are on their way before the first
 * has run. Whoever is not signed in, or opens one of the bare pages, comes to a page that needs none of them.
 *
 * @returns what tells the header of a page.
 */
export const readPreloads = async (folder: string) => {
  const manifest = await readBuilt<Chunk>(folder, 'manifest.json');
  const known = new Map<string | undefined, string>();
  const linksFor = (view: string | undefined) => {
    // The entry first: it runs while the others are still on their way. The page names it too, but the browser has then asked for these.
    const { files, styles } = collect(manifest, [entry, adminArea, ...(view ? [view] : [])]);
    return [
      ...files.map((file) => `</${file}>; rel=modulepreload`),
      ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
    ].join(', ');
  };
  return ({ path, cookies = '' }: Asked): string | undefined => {
    if (!cookieIn(cookies, refreshCookie) || barePages.includes(path.replace(/\/+$/, ''))) return undefined;
    const view = viewAt(manifest, path);
    const links = known.get(view) ?? linksFor(view);
    known.set(view, links);
    return links || undefined;
  };
};
