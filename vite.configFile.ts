import type { Plugin } from 'vite';

const file = 'config.json';

/**
 * The file in which whoever serves the screens by themselves says where their API is. The page asks for it beside its scripts. Lectern's own server
 * takes the link out of the page, as nothing has to be asked where that is known (server/http/web.ts).
 */
export const configFile = (): Plugin => ({
  name: 'lectern-config-file',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'preload', as: 'fetch', href: `/${file}`, crossorigin: true, 'data-lectern-config': true },
      injectTo: 'head',
    },
  ],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: `${JSON.stringify({ apiUrl: '/api/v1' }, null, 2)}\n` });
  },
});
