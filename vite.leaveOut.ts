import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Replacement = { file: RegExp; by: string };

/**
 * Modules that packages bring along and the screens never run, or run too slowly, with what stands in their places. Together they were a
 * tenth of what a browser had to read before the first list.
 */
const replacements: Replacement[] = [
  // zod's own sentences; ours are in contract/messages.
  { file: /\/zod\/v4\/locales\/en\.js$/, by: 'export default () => ({});' },
  // Exports are made by the server.
  {
    file: /\/jsonexport\/dist\/.*\.js$/,
    by: 'export default () => { throw new Error("Exports are made by the server."); };',
  },
  // Guesses labels from names; every label here is a translation.
  {
    file: /\/inflection\/lib\/.*\.js$/,
    by: ['transform', 'humanize', 'inflect', 'pluralize', 'singularize', 'capitalize']
      .map((name) => `export const ${name} = (text) => text;`)
      .join('\n'),
  },
  // What browsers of this decade do by themselves.
  { file: /\/object\.entries\/index\.js$/, by: 'module.exports = Object.entries;' },
  {
    file: /\/query-string\/index\.js$/,
    by: `export * from '${fileURLToPath(new URL('src/frame/searchText.ts', import.meta.url))}';`,
  },
  // Icons that are an `<svg>` and nothing else.
  {
    file: /@mui\/icons-material\/utils\/createSvgIcon\.mjs$/,
    by: `export { createIcon as default } from '${fileURLToPath(new URL('src/theme/createIcon.tsx', import.meta.url))}';`,
  },
  // For components made by emotion's `withTheme`, of which there are none.
  { file: /\/hoist-non-react-statics\/dist\/.*\.js$/, by: 'export default (target) => target;' },
];

/** Leaves out of the built screens what they never run. */
export const leaveOut = (): Plugin => ({
  name: 'lectern-leave-out',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const [file = ''] = id.split('?');
    const replacement = replacements.find((candidate) => candidate.file.test(file));
    if (!replacement) return undefined;
    return { code: replacement.by, moduleSideEffects: false };
  },
});
