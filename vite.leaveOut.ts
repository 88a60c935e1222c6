import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Replacement = { file: RegExp; by: string };

const ownFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A module of these exports that fails when one is called; what makes a method for each schema makes one that fails. Those that are kept come from
 * the package's own file, of which tree shaking leaves no more.
 */
export const failing = (path: string, sentence: string, kept: readonly string[] = []) => {
  const file = ownFile(path);
  const code = readFileSync(file, 'utf8');
  const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)];
  return [
    `const unused = () => { throw new Error('${sentence}'); };`,
    'const make = () => unused;',
    ...names
      .map(([, name, renamed]) => name ?? renamed ?? '')
      .filter((name) => !kept.includes(name))
      .map((name) => `export { ${name.startsWith('create') ? 'make' : 'unused'} as ${name} };`),
    ...kept.map((name) => `export { ${name} } from '${file}?kept';`),
  ].join('\n');
};

/**
 * Modules that packages bring along and the screens never run, or run too slowly, with what stands in their places. Each saves more than half a kB of
 * what travels before the first list (scripts/bundle-budget.mjs), or the time that is named beside it; what saves less is not worth a stand-in.
 */
const ours: Replacement[] = [
  // Guesses labels from names; every label here is a translation. 2.8 kB.
  {
    file: /\/inflection\/lib\/.*\.js$/,
    by: ['transform', 'humanize', 'inflect', 'pluralize', 'singularize', 'capitalize']
      .map((name) => `export const ${name} = (text) => text;`)
      .join('\n'),
  },
  // What browsers of this decade do by themselves. 4.2 kB and 1.7 kB.
  { file: /\/object\.entries\/index\.js$/, by: 'module.exports = Object.entries;' },
  { file: /\/query-string\/index\.js$/, by: `export * from '${ownFile('src/frame/searchText.ts')}';` },
  // Copies what a component has besides to one that `withTheme` of emotion makes of it, which nothing here calls. 0.7 kB.
  { file: /\/hoist-non-react-statics\/dist\/.*\.js$/, by: 'export default (target) => target;' },
  // What react-admin's own export button writes CSV with, which travels once somebody exports. 2 kB.
  {
    file: /\/ra-core\/dist\/export\/defaultExporter\.js$/,
    by: `import { downloadCSV } from './downloadCSV.js';
      export const defaultExporter = async (data, fetchRelated, dataProvider, resource) => {
        const { default: toCsv } = await import('jsonexport/dist/index.js');
        return toCsv(data, (error, csv) => downloadCSV(csv, resource));
      };`,
  },
  // Every schema can be written as JSON Schema, which only the description of the API is. 4.1 kB together. What reads a schema's checks, which inputs
  // ask for their bounds, lies among it.
  {
    file: /\/zod\/v4\/core\/to-json-schema\.js$/,
    by: failing('node_modules/zod/v4/core/to-json-schema.js', 'JSON Schema is made by the server only.'),
  },
  {
    file: /\/zod\/v4\/core\/json-schema-processors\.js$/,
    by: failing('node_modules/zod/v4/core/json-schema-processors.js', 'JSON Schema is made by the server only.', [
      'aggregateChecks',
    ]),
  },
  // Icons that are an `<svg>` and nothing else. No bytes, but a tenth of the time in which a list is shown (src/theme/createIcon.tsx).
  {
    file: /@mui\/icons-material\/utils\/createSvgIcon\.mjs$/,
    by: `export { createIcon as default } from '${ownFile('src/theme/createIcon.tsx')}';`,
  },
];

/**
 * Leaves out of the built screens what they never run. The build fails where a replacement finds nothing to replace: a package that has moved its
 * files would be back in full, and nobody would know.
 */
export const leaveOut = (replacements: readonly Replacement[] = ours): Plugin => {
  const stale = new Set(replacements);
  return {
    name: 'lectern-leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      const replacement = query !== 'kept' && replacements.find((candidate) => candidate.file.test(file));
      if (!replacement) return undefined;
      stale.delete(replacement);
      return { code: replacement.by, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error || stale.size === 0) return;
      const patterns = [...stale].map(({ file }) => file).join(', ');
      this.error(`No module matches ${patterns}: mend or remove the replacement in vite.leaveOut.ts.`);
    },
  };
};
